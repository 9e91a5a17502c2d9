/** Where a replay stands: which deal, which step, and whether it moves on by itself. */
import { reasonOf } from '../lib/api'
import { api } from '../lib/api'
import type { KeptMatchPage, Moment, ReplayHand, Step, TableInfo } from '../wire/types'

const PACE = 1400
const LONGEST_PAUSE = 3200

/** Where the hands of a replay come from; a deal by itself has no page of its match. */
interface ReplaySource {
  page: () => Promise<KeptMatchPage | null>
  hand: (deal: number) => Promise<ReplayHand>
}

export class Playback {
  page = $state.raw<KeptMatchPage | null>(null)
  deal = $state(1)
  at = $state(0)
  steps = $state.raw<Step[]>([])
  playing = $state(false)
  problem = $state<string | null>(null)
  #wanted = 1
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows them
  #hands = new Map<number, Promise<ReplayHand>>()

  readonly step = $derived<Step | undefined>(this.steps[this.at])
  readonly last = $derived(Math.max(0, this.steps.length - 1))

  constructor(
    id: string,
    private readonly source: ReplaySource = {
      page: () => api.match(id),
      hand: (deal) => api.replayHand(id, deal),
    },
  ) {}

  async open(): Promise<void> {
    try {
      this.page = await this.source.page()
      await this.goTo(1)
    } catch (error) {
      this.problem = reasonOf(error)
    }
  }

  /** Turns to a deal, at its first step, or at its last one when coming from the deal after. */
  async goTo(deal: number, where: 'first' | 'last' = 'first'): Promise<void> {
    this.problem = null
    try {
      this.#wanted = deal
      const hand = await this.#hand(deal)
      // Somebody has turned on to another deal meanwhile.
      if (this.#wanted !== deal) return
      this.deal = deal
      this.steps = hand.steps
      this.at = where === 'first' ? 0 : this.last
      if (this.page && deal < this.page.deals) this.#hand(deal + 1).catch(() => {})
    } catch (error) {
      this.playing = false
      this.problem = reasonOf(error)
    }
  }

  async forward(): Promise<void> {
    if (this.at < this.last) this.at += 1
    else if (this.page && this.deal < this.page.deals) await this.goTo(this.deal + 1)
    else this.playing = false
  }

  async back(): Promise<void> {
    if (this.at > 0) this.at -= 1
    else if (this.deal > 1) await this.goTo(this.deal - 1, 'last')
  }

  /** The arrows step, Home and End go to the ends. */
  heed(event: KeyboardEvent): void {
    const where = event.target
    if (where instanceof HTMLInputElement || where instanceof HTMLSelectElement || event.ctrlKey || event.metaKey)
      return
    if (event.key === 'ArrowRight') void this.forward()
    else if (event.key === 'ArrowLeft') void this.back()
    else if (event.key === 'Home') this.at = 0
    else if (event.key === 'End') this.at = this.last
    else return
    event.preventDefault()
    this.playing = false
  }

  /** Keeps moving while `playing`; called once by the page. */
  watch(): void {
    $effect(() => {
      if (!this.playing || this.step === undefined) return
      // Reading a sentence takes longer than seeing a card fall.
      const words = this.steps[this.at]?.sentences.join(' ').length ?? 0
      const timer = setTimeout(() => void this.forward(), Math.min(PACE + Math.max(0, words - 60) * 12, LONGEST_PAUSE))
      return () => clearTimeout(timer)
    })
  }

  #hand(deal: number): Promise<ReplayHand> {
    const known = this.#hands.get(deal)
    if (known) return known
    const asked = this.source.hand(deal)
    asked.catch(() => this.#hands.delete(deal))
    this.#hands.set(deal, asked)
    return asked
  }
}

/** A finished match as the table a felt wants. */
export function tableOf(page: KeptMatchPage): TableInfo {
  return {
    token: '',
    edition: page.match.edition,
    parties: page.parties,
    rules: page.rules,
    house_rules: page.house_rules,
    options: {
      public: false,
      bots: '',
      clock: null,
      window: 8,
      hints: false,
      watchers: true,
      rest: null,
      days: null,
      out_of_time: 'move',
    },
    stage: 'over',
    seats: page.match.names.map((name, seat) => ({
      seat,
      holder: 'person',
      name,
      level: null,
      here: true,
      stand_in: false,
      you: false,
      who: null,
      known: false,
      away_until: null,
    })),
    your_seat: null,
    you_host: false,
    watchers: 0,
    match: { number: 1, commitment: page.commitment, seed: page.seed, kept: page.match.id, together: [] },
    undo: null,
    seat_wish: null,
    shuffle: null,
    coming: [],
    onlookers: [],
    removed: [],
    hushed: [],
    race: null,
    place: null,
  }
}

/** A step as the moment a felt wants: nobody decides, but whose turn comes next is marked. */
export function momentOf(step: Step, next: Step | undefined): Moment {
  return {
    view: step.view,
    decision: null,
    out_of_turn: null,
    request: null,
    deciding: next?.seat === undefined || next.seat === null ? [] : [next.seat],
    window: null,
    clocks: {},
    until: {},
    can_undo: false,
    can_claim: false,
    pause: null,
    meanwhile: [],
  }
}
