/** What a person prefers, kept in this browser. */
import type { SortBy } from './cards'

export type Theme = 'system' | 'light' | 'dark'
export type Pace = 'slow' | 'normal' | 'quick' | 'instant'
export type Level = 'easy' | 'solid' | 'quick' | 'expert'
export type Sounds = 'none' | 'turn' | 'all'
export type CardSize = 'small' | 'normal' | 'large'
export type Deck = 'shapes' | 'plain'
export type Back = 'wine' | 'blue' | 'green' | 'slate'
export type Felt = 'green' | 'blue' | 'wine' | 'slate'

const KEY = 'rookery.settings'
const DEFAULTS = {
  sort: 'colour' as SortBy,
  oneTap: false,
  autoPlayOnly: false,
  /** How quickly the bots play, a trick is swept and cards fly. */
  pace: 'normal' as Pace,
  /** The bots wait for a tap after each trick. */
  taps: false,
  /** How well the bots play; a newcomer begins with the easy ones. */
  bots: 'easy' as Level,
  /** Cards fly from place to place. */
  motion: true,
  sounds: 'turn' as Sounds,
  vibration: false,
  /** A notice of the device when it is one's turn and the page is not in sight. */
  notices: false,
  cardSize: 'normal' as CardSize,
  deck: 'shapes' as Deck,
  back: 'wine' as Back,
  felt: 'green' as Felt,
  /** Whether hints are offered, where the table allows them. */
  hints: true,
  theme: 'system' as Theme,
  /** People whose chat is not shown, by their marks, with what they were called. */
  muted: [] as Muted[],
  /** Whether the deals of the day tell how many days in a row one has played. */
  streak: true,
  /** The edition last played. */
  edition: null as string | null,
}
export interface Muted {
  who: string
  name: string
}
type Stored = typeof DEFAULTS
const NAMES = Object.keys(DEFAULTS) as (keyof Stored)[]
const FLIGHT: Record<Pace, number> = { slow: 480, normal: 220, quick: 110, instant: 0 }
export const CARD_SCALE: Record<CardSize, number> = { small: 0.85, normal: 1, large: 1.2 }

/** Settings of earlier versions under their names of today. */
function renewed(kept: Record<string, unknown>): Record<string, unknown> {
  const { speed, sounds, muted, ...rest } = kept
  const found: Record<string, unknown> = { ...rest }
  // Once names were muted, which anybody may take.
  if (Array.isArray(muted)) found.muted = muted.filter((one) => typeof one === 'object')
  if (typeof sounds === 'string') found.sounds = sounds
  if (sounds === true) found.sounds = 'all'
  if (speed === 'off') found.motion = false
  if (speed === 'slow') found.pace = 'slow'
  if (speed === 'fast') found.pace = 'quick'
  return found
}

function read(): Partial<Stored> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const found = renewed(kept as Record<string, unknown>)
    return Object.fromEntries(NAMES.filter((name) => name in found).map((name) => [name, found[name]]))
  } catch {
    return {}
  }
}

class Settings implements Stored {
  sort = $state(DEFAULTS.sort)
  oneTap = $state(DEFAULTS.oneTap)
  autoPlayOnly = $state(DEFAULTS.autoPlayOnly)
  pace = $state(DEFAULTS.pace)
  taps = $state(DEFAULTS.taps)
  bots = $state(DEFAULTS.bots)
  motion = $state(DEFAULTS.motion)
  sounds = $state(DEFAULTS.sounds)
  vibration = $state(DEFAULTS.vibration)
  notices = $state(DEFAULTS.notices)
  cardSize = $state(DEFAULTS.cardSize)
  deck = $state(DEFAULTS.deck)
  back = $state(DEFAULTS.back)
  felt = $state(DEFAULTS.felt)
  hints = $state(DEFAULTS.hints)
  theme = $state(DEFAULTS.theme)
  muted = $state(DEFAULTS.muted)
  streak = $state(DEFAULTS.streak)
  edition = $state(DEFAULTS.edition)

  constructor() {
    Object.assign(this, read())
  }

  /** Keeps and applies every change; called once by the page. */
  watch(): void {
    $effect(() => {
      const stored = Object.fromEntries(NAMES.map((name) => [name, this[name]]))
      try {
        localStorage.setItem(KEY, JSON.stringify(stored))
      } catch {
        // A browser that keeps nothing still plays.
      }
    })
    $effect(() => {
      const { theme, back, felt } = this
      Object.assign(document.documentElement.dataset, { theme, back, felt })
    })
  }

  /** How long a card flies, in milliseconds; 0 where motion is not wanted. */
  get flight(): number {
    const still = !this.motion || matchMedia('(prefers-reduced-motion: reduce)').matches
    return still ? 0 : FLIGHT[this.pace]
  }

  isMuted(who: string): boolean {
    return this.muted.some((one) => one.who === who)
  }

  /** Whether what a row tells was said by somebody who is muted. */
  mutes(row: { what: string; who: string | null }): boolean {
    return row.what === 'chat' && row.who !== null && this.isMuted(row.who)
  }

  toggleMute(person: Muted): void {
    const others = this.muted.filter((one) => one.who !== person.who)
    this.muted = others.length < this.muted.length ? others : [...others, person]
  }
}

export const settings = new Settings()
