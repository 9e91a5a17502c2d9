/**
 * The shuffle of docs/shuffle.md, computed a second time, here in the visitor's browser.
 * Nothing in this file asks the server for anything.
 */
import { sha256 } from './sha256'

const SCHEME = 'rookery/1'
const WORD = 2 ** 32
const COLOURS = 'RYGB'

/** An endless row of 32-bit words for one purpose of one match. */
export class Stream {
  #prefix: string
  #block = 0
  #words: number[] = []

  constructor(seed: string, purpose: string, number: number) {
    this.#prefix = `${SCHEME}:${purpose}:${number}:${seed}`
  }

  /** A number from 0 to bound - 1; words that would favour the small ones are skipped. */
  async below(bound: number): Promise<number> {
    const fair = WORD - (WORD % bound)
    for (;;) {
      const word = await this.#next()
      if (word < fair) return word % bound
    }
  }

  /** Fisher and Yates, from the last place down to the second. */
  async shuffled<T>(items: readonly T[]): Promise<T[]> {
    const row = [...items]
    for (let last = row.length - 1; last > 0; last--) {
      const chosen = await this.below(last + 1)
      ;[row[last], row[chosen]] = [row[chosen]!, row[last]!]
    }
    return row
  }

  async #next(): Promise<number> {
    if (this.#words.length === 0) {
      const digest = await sha256(`${this.#prefix}:${this.#block++}`)
      const block = new DataView(digest.buffer, digest.byteOffset, 32)
      this.#words = Array.from({ length: 8 }, (_, place) => block.getUint32(place * 4))
    }
    return this.#words.shift()!
  }
}

/** Where a card stands in an unshuffled pack: red, yellow, green, black, low to high, then the birds. */
export function placeOf(card: string): number {
  const bird = ['Bird', 'Baby'].indexOf(card)
  return bird >= 0 ? COLOURS.length * 100 + bird : COLOURS.indexOf(card[0]!) * 100 + Number(card.slice(1))
}

export function inOrder(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => placeOf(one) - placeOf(other))
}

export interface DealCheck {
  deal: number
  cards: string[]
  /** null where the cards were set up by hand, so that there is no shuffle to check */
  holds: boolean | null
  says: string
}

export interface Deal {
  deal: number
  pack: string[]
}

/** One deal of a record against what its seed gives for it. */
export async function checkDeal(seed: string, deal: Deal): Promise<DealCheck> {
  if (deal.pack.length === 0) {
    return { deal: deal.deal, cards: [], holds: null, says: 'The cards were set up by hand: no shuffle to check.' }
  }
  const expected = await new Stream(seed, 'deal', deal.deal).shuffled(inOrder(deal.pack))
  const wrong = expected.findIndex((card, place) => card !== deal.pack[place])
  const says =
    wrong < 0
      ? `All ${deal.pack.length} cards lie where the seed puts them.`
      : `Card ${wrong + 1} is written down as ${deal.pack[wrong]}, but the seed gives ${expected[wrong]}.`
  return { deal: deal.deal, cards: deal.pack, holds: wrong < 0, says }
}

/** Whether every deal was made from the same cards: a shuffle of too few would prove little. */
export function samePack(deals: readonly Deal[]): boolean {
  const packs = new Set(deals.filter((deal) => deal.pack.length > 0).map((deal) => inOrder(deal.pack).join(' ')))
  return packs.size <= 1
}
