/**
 * A seed that several made together (docs/shuffle.md): what fixes each part, and the whole, before any is shown.
 * Nothing in this file asks the server for anything.
 */
import { hex, sha256 } from '../pages/sha256'

const SCHEME = 'rookery/1'
const NOBODY = '-'

const digest = async (...parts: string[]): Promise<string> => hex(await sha256([SCHEME, ...parts].join(':')))

/** What fixes the server's part, and a seed that nobody else had a part in. */
export const promiseOf = (seed: string): Promise<string> => digest('commitment', seed)

/** What fixes a seat's part, for the shuffle of this promise of the server's alone. */
export const sealOf = (promised: string, seat: number, share: string): Promise<string> =>
  digest('share', promised, String(seat), share)

/** What fixes the seed of a match, known to all before the first part is shown. */
export const commitmentTogether = (promised: string, seals: readonly (string | null)[]): Promise<string> =>
  digest('together', promised, ...seals.map((seal) => seal ?? NOBODY))

export interface SharedSeed {
  server: string
  /** by seat; null for who took no part */
  shares: (string | null)[]
}

export async function commitmentOfShared({ server, shares }: SharedSeed): Promise<string> {
  const promised = await promiseOf(server)
  const seals = shares.map((share, seat) => (share === null ? null : sealOf(promised, seat, share)))
  return commitmentTogether(promised, await Promise.all(seals))
}

export async function seedOfShared({ server, shares }: SharedSeed): Promise<string> {
  return (await digest('seed', server, ...shares.map((share) => share ?? NOBODY))).slice(0, 32)
}

const KEY = 'rookery.shares'
const KEPT = 100

type Kept = [promised: string, share: string][]
/** Where the browser keeps nothing. */
const remembered: Kept = []

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? [...remembered, ...(kept as Kept)] : remembered
  } catch {
    return remembered
  }
}

/** What this browser gave to the shuffle of a promise; null if it had no part in it. */
export function keptShare(promised: string): string | null {
  return read().find(([known]) => known === promised)?.[1] ?? null
}

/** This browser's part of a shuffle: made at random once, and the same after a reload. */
export function shareFor(promised: string): string {
  const known = keptShare(promised)
  if (known !== null) return known
  const share = hex(crypto.getRandomValues(new Uint8Array(16)))
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), [promised, share]].slice(-KEPT)))
  } catch {
    // A browser that keeps nothing still takes part.
  }
  if (keptShare(promised) === null) remembered.push([promised, share])
  return share
}
