/** The plays of Tuxedo that a choice of cards stands for. */

import type { Unit } from '../../wire/types'

export interface Play {
  verb: 'capture' | 'build' | 'trail'
  text: string
  card: string
  /** The texts of the units it takes or is put on; none for a trail. */
  units: string[]
}

export const numberOf = (card: string): number => Number(card.slice(1))
export const unitText = (unit: Unit): string => unit.cards.join('+')
export const isBuild = (unit: Unit): boolean => unit.cards.length > 1

/** A play as the server lists it; null for a text that plays no card (`orange`, `let`). */
export function readPlay(text: string): Play | null {
  const [verb, card = '', ...rest] = text.split(' ')
  if (verb === 'trail') return { verb, text, card, units: [] }
  if (verb === 'build') return { verb, text, card, units: rest.slice(1) }
  if (verb === 'capture') return { verb, text, card, units: rest }
  return null
}

/** The listed plays with this card that touch every chosen unit. */
export function fitting(plays: readonly Play[], card: string | null, chosen: readonly string[]): Play[] {
  return plays.filter((play) => play.card === card && chosen.every((unit) => play.units.includes(unit)))
}

/** Where the server lists too many plays: those that a hand card and the units chosen stand for. */
export function spelledOut(
  card: string,
  hand: readonly string[],
  centre: readonly Unit[],
  chosen: readonly string[],
): Play[] {
  const same = centre.filter((unit) => unit.value === numberOf(card)).map(unitText)
  const taken = [...new Set([...same, ...chosen])]
  const found: Play[] = []
  if (taken.length) found.push({ verb: 'capture', text: `capture ${card} ${taken.join(' ')}`, card, units: taken })
  const [on] = chosen
  if (on !== undefined && chosen.length === 1) {
    const build: Play = { verb: 'build', text: `build ${card} on ${on}`, card, units: [on] }
    if (hand.some((other) => numberOf(other) === builtNumber(build, centre))) found.push(build)
  }
  if (!chosen.length) found.push({ verb: 'trail', text: `trail ${card}`, card, units: [] })
  return found
}

/** The number a build comes to. */
export function builtNumber(play: Play, centre: readonly Unit[]): number {
  const on = centre.find((unit) => unitText(unit) === play.units[0])
  return numberOf(play.card) + (on?.value ?? 0)
}

export function playLabel(play: Play, centre: readonly Unit[]): string {
  if (play.verb === 'trail') return `Lay ${play.card} in the centre`
  if (play.verb === 'build') return `Build ${builtNumber(play, centre)}: ${play.card} on ${play.units[0]}`
  const sweep = play.units.length === centre.length ? ', a sweep!' : ''
  return `Take ${play.units.join(' ')} with ${play.card}${sweep}`
}
