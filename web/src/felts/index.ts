import type { Component } from 'svelte'
import type { Family } from '../wire/types'
import type { FeltProps } from './contract'

type Felt = Component<FeltProps>

// One chunk a family, so that the first load holds none of them.
const FILES = import.meta.glob<{ default: Felt }>('./*/*Felt.svelte')

// A felt's folder has its family's name.
const PATHS = new Map(Object.keys(FILES).map((path) => [path.split('/')[1], path]))

const loaded = new Map<Family, Promise<Felt>>()

/** The felt of a family, loaded once. */
export function feltOf(family: Family): Promise<Felt> {
  const known = loaded.get(family)
  if (known) return known
  const file = FILES[PATHS.get(family) ?? '']
  if (!file) return Promise.reject(new Error(`no felt yet for ${family}`))
  const felt = file().then((module) => module.default)
  // A load that failed (the network went away) may be tried again.
  felt.catch(() => loaded.delete(family))
  loaded.set(family, felt)
  return felt
}
