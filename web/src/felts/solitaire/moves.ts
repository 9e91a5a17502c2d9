/** The moves of Solitaire that are allowed now, and what a person may mean by a gesture. */
import type { Moment, SolitaireView } from '../../wire/types'

export interface Moves {
  /** By pile, the piles that its run may go to. */
  targets: Map<number, number[]>
  /** The piles whose top card can be built. */
  builds: Set<number>
}

export function movesOf(moment: Moment): Moves {
  const targets = new Map<number, number[]>()
  const builds = new Set<number>()
  for (const text of moment.decision?.options ?? []) {
    const [verb, from, to] = text.split(' ')
    const source = Number(from)
    if (verb === 'build') builds.add(source)
    else targets.set(source, [...(targets.get(source) ?? []), Number(to)])
  }
  return { targets, builds }
}

/** What a double tap on a pile does: it builds, or makes the one move there is. */
export function obvious(moves: Moves, pile: number): string | null {
  if (moves.builds.has(pile)) return `build ${pile}`
  const targets = moves.targets.get(pile) ?? []
  return targets.length === 1 ? `move ${pile} ${targets[0]}` : null
}

/** Nothing is hidden any more. Runs only fall, so from here the lowest card left can always be built. */
export function onlyBuildingLeft(view: SolitaireView): boolean {
  return cardsLeft(view) > 0 && view.piles.every((pile) => pile.face_down === pile.buried.length)
}

export function cardsBuilt(view: SolitaireView): number {
  return view.building_piles.reduce((sum, pile) => sum + pile.reached, 0)
}

export function cardsLeft(view: SolitaireView): number {
  return view.piles.reduce((sum, pile) => sum + pile.run.length + pile.face_down, 0)
}
