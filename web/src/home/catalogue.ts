/** The catalogue, asked for once a visit: it does not change while the page is open. */
import { api } from '../lib/api'
import type { EditionInfo } from '../wire/types'

let asked: Promise<EditionInfo[]> | null = null

export function editions(): Promise<EditionInfo[]> {
  asked ??= api.editions().catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}

/** One edition of it; the message of the error is for the person who followed the link. */
export async function editionOf(id: string): Promise<EditionInfo> {
  const info = (await editions()).find((each) => each.id === id)
  if (info === undefined) throw new Error(`There is no edition “${id}” in the catalogue.`)
  return info
}
