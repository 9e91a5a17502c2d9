import type { Component } from 'svelte'
import type { Family } from '../wire/types'
import type { FeltProps } from './contract'

type Felt = Component<FeltProps>

// One chunk a family, so that the first load holds none of them.
const FILES = import.meta.glob<{ default: Felt }>('./*/*Felt.svelte')

const PATHS: Record<Family, string> = {
  auction: './auction/AuctionFelt.svelte',
  'plain-tricks': './plain-tricks/PlainTricksFelt.svelte',
  club: './club/ClubFelt.svelte',
  tuxedo: './tuxedo/TuxedoFelt.svelte',
  'i-doubt-it': './i-doubt-it/IDoubtItFelt.svelte',
  donkey: './donkey/DonkeyFelt.svelte',
  panjandrum: './panjandrum/PanjandrumFelt.svelte',
  match: './match/MatchFelt.svelte',
  solitaire: './solitaire/SolitaireFelt.svelte',
  clock: './clock/ClockFelt.svelte',
}

const loaded = new Map<Family, Promise<Felt>>()

/** The felt of a family, loaded once. */
export function feltOf(family: Family): Promise<Felt> {
  const known = loaded.get(family)
  if (known) return known
  const file = FILES[PATHS[family]]
  if (!file) return Promise.reject(new Error(`no felt yet for ${family}`))
  const felt = file().then((module) => module.default)
  // A load that failed (the network went away) may be tried again.
  felt.catch(() => loaded.delete(family))
  loaded.set(family, felt)
  return felt
}
