/** A study as this browser plays it: what its learner has answered, and the scenes that come of it, one by one. */
import { reasonOf } from '../lib/api'
import { announcer } from '../lib/announce.svelte'
import { ANNOUNCED } from '../lib/asides'
import { noteAction } from '../lib/attention'
import { Bubbles } from '../lib/bubbles.svelte'
import { cardName } from '../lib/cards'
import { settings, type Pace } from '../lib/settings.svelte'
import { hear } from '../lib/sounds'
import { Toasts } from '../lib/toasts.svelte'
import type { Moment, News, StudyPage, StudyScene } from '../wire/types'
import { keepActions, keptActions } from './kept'
import { isDamaged, isStale, playStudy, refusalIn } from './requests'

/** Milliseconds before a bot's ordinary move, and before it leads to the next trick; as at a table. */
const THOUGHT = 700
const TRICK_LOOK = 1300
const AUTO_PLAY_AFTER = 700
/** Events told of what was before the first question. */
const BEFORE_TOLD = 8
const TEMPO: Record<Pace, number> = { slow: 2.5, normal: 1, quick: 0.45, instant: 0 }

/** Who keeps the answers of a study where they stand for good: there is no taking back, and no beginning anew. */
export interface StudyKeeper {
  look: () => Promise<StudyPage>
  /** The answer after so many others. */
  answer: (number: number, action: string) => Promise<StudyPage>
  /** Whether an answer would be allowed; it is not given. Refused as an answer is. */
  check: (number: number, action: string) => Promise<unknown>
}

export interface StudyWishes {
  source: string
  /** The answers given already. Without them this browser's own notes are gone by, and kept. */
  actions?: readonly string[]
  /** Keeps the answers instead of this browser. */
  keeper?: StudyKeeper
  /** Judges an answer before it is sent; it is not sent where that comes to false. */
  judge?: (action: string, study: StudyClient) => boolean | Promise<boolean>
  /** Says why an action is not allowed; without it the server is asked, and a note says so. */
  explain?: (action: string, study: StudyClient) => unknown
  /** Done before what came of an answer is shown, and before a study that was left is. */
  prepare?: (page: StudyPage, actions: readonly string[]) => Promise<void>
  /** Whether the play waits after a scene until somebody goes on. */
  holds?: (scene: StudyScene, place: number) => boolean
  /** An answer was taken; `page` tells what came of it. */
  onanswer?: (action: string, page: StudyPage) => void
  /** Nothing is left to answer, and every scene has been shown. */
  onover?: (page: StudyPage) => void
}

export class StudyClient {
  page = $state.raw<StudyPage | null>(null)
  actions = $state.raw<readonly string[]>([])
  /** The scene that is shown, of those since the last answer. */
  at = $state(0)
  /** An answer is on its way. */
  busy = $state(false)
  /** The play waits after a scene, for a tap or for somebody to have read. */
  waiting = $state<'tap' | 'held' | null>(null)
  /** Why nothing can be shown. */
  problem = $state<string | null>(null)
  momentAt = $state(0)
  /** The scenes seen so far, the own answers' first. */
  seen = $state.raw<StudyScene[]>([])
  toasts = new Toasts()
  bubbles = new Bubbles()

  readonly table = $derived(this.page?.table ?? null)
  readonly names = $derived(this.table?.seats.map((seat) => (seat.you ? 'You' : seat.name)) ?? [])
  readonly seat = $derived(this.table?.your_seat ?? null)
  readonly hands = $derived(this.page?.hands ?? [])
  readonly scene = $derived<StudyScene | undefined>(this.page?.scenes[this.at])
  readonly caughtUp = $derived(this.page !== null && this.at === this.page.scenes.length - 1 && this.waiting === null)
  /** Everything has been played and shown. */
  readonly over = $derived(this.caughtUp && this.page?.over === true)
  readonly moment = $derived.by<Moment | null>(() => {
    const shown = this.scene?.moment
    if (!shown) return null
    // Where everything is over nobody is waited for, though the table stands as it did before the last card.
    if (this.over) return { ...shown, view: { ...shown.view, turn: null } }
    return this.caughtUp ? shown : { ...shown, decision: null, out_of_turn: null }
  })
  /** What happened, as the rows of a table's log. */
  readonly news = $derived(this.seen.map((scene, number) => ({ number, events: scene.events }) as unknown as News))

  #wishes: StudyWishes
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(wishes: StudyWishes) {
    this.#wishes = wishes
  }

  /** Comes back to where the study was left. */
  async open(): Promise<void> {
    const { source, actions, keeper } = this.#wishes
    this.problem = null
    if (keeper) return this.#openKept(keeper)
    const given = actions ?? keptActions(source)
    try {
      const page = await this.#play(given)
      this.#take(page, given, { from: given.length > 0 ? 'end' : 'start' })
    } catch (error) {
      if (given.length === 0 || !isDamaged(error)) return this.#lost(error)
      await this.again()
      this.toasts.show({ kind: 'note', text: 'What you had played no longer fits here, so it begins anew.' })
    }
  }

  async #openKept(keeper: StudyKeeper): Promise<void> {
    try {
      const page = await keeper.look()
      // Which answers they were is the keeper's: here it counts how many.
      this.#take(page, Array<string>(page.actions).fill(''), { from: page.actions > 0 ? 'end' : 'start' })
    } catch (error) {
      this.#lost(error)
    }
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  /** From the beginning. */
  async again(): Promise<void> {
    await this.#show([])
  }

  /** Takes the last answer back. */
  async back(): Promise<void> {
    if (this.actions.length > 0) await this.#show(this.actions.slice(0, -1))
  }

  /** Answers the decision, if whoever judges does not mind. */
  act = async (text: string): Promise<void> => {
    if (this.busy || !this.moment?.decision) return
    clearTimeout(this.#timer)
    noteAction()
    this.toasts.dropKind('refused')
    this.busy = true
    try {
      if ((await this.#wishes.judge?.(text, this)) !== false) await this.#send(text)
    } finally {
      this.busy = false
    }
  }

  /** Says something out of turn, at an honour table. */
  say = async (text: string): Promise<void> => {
    if (this.busy || !this.moment?.out_of_turn) return
    this.busy = true
    await this.#send(text)
    this.busy = false
  }

  /** Why an action is not allowed: the answer comes as a note. */
  why = async (text: string): Promise<void> => {
    if (this.#wishes.explain) return void this.#wishes.explain(text, this)
    try {
      const { source, keeper } = this.#wishes
      await (keeper ? keeper.check(this.actions.length, text) : playStudy(source, [...this.actions, text]))
      this.toasts.show({ kind: 'note', text: 'That would be allowed.' })
    } catch (error) {
      this.#tellRefusal(error)
    }
  }

  /** On to the next scene, where the play waits. */
  goOn = (): void => {
    if (this.waiting === null) return
    this.waiting = null
    this.#next(0)
  }

  async #play(actions: readonly string[], asked?: () => Promise<StudyPage>): Promise<StudyPage> {
    const page = await (asked ? asked() : playStudy(this.#wishes.source, actions))
    await this.#wishes.prepare?.(page, actions)
    return page
  }

  async #send(text: string): Promise<void> {
    const actions = [...this.actions, text]
    const { keeper } = this.#wishes
    try {
      const page = await this.#play(actions, keeper && (() => keeper.answer(this.actions.length, text)))
      if (this.#closed) return
      this.#take(page, actions, { from: 'start' })
      this.#wishes.onanswer?.(text, page)
    } catch (error) {
      this.#tellRefusal(error)
      // It was answered in another window: what was answered there is how things stand.
      if (keeper && isStale(error)) await this.#openKept(keeper)
    }
  }

  async #show(actions: readonly string[]): Promise<void> {
    if (this.busy) return
    clearTimeout(this.#timer)
    this.busy = true
    try {
      const page = await this.#play(actions)
      this.seen = []
      this.#take(page, actions, { from: actions.length > 0 ? 'end' : 'start' })
    } catch (error) {
      this.#tellRefusal(error)
    } finally {
      this.busy = false
    }
  }

  #take(page: StudyPage, actions: readonly string[], { from }: { from: 'start' | 'end' }): void {
    if (this.#closed) return
    this.page = page
    this.actions = actions
    if (this.#wishes.actions === undefined && !this.#wishes.keeper) keepActions(this.#wishes.source, actions)
    if (from === 'end') {
      this.seen = page.scenes
      this.at = page.scenes.length - 1
      this.waiting = null
      this.momentAt = Date.now()
      this.#arrived()
    } else this.#turnTo(0, { aloud: true })
  }

  #turnTo(place: number, { aloud }: { aloud: boolean }): void {
    const scene = this.page?.scenes[place]
    if (!scene) return
    this.at = place
    this.momentAt = Date.now()
    this.seen = [...this.seen, scene]
    // A study may begin in the middle of a hand: nobody wants to hear all that came before.
    const told = scene.seat === null ? scene.events.slice(-BEFORE_TOLD) : scene.events
    for (const event of aloud ? told : []) {
      announcer.say(event.sentence)
      hear(event.kind)
      if (ANNOUNCED.has(event.kind)) this.toasts.show({ kind: 'note', text: event.sentence })
    }
    if (this.#wishes.holds?.(scene, place)) {
      this.waiting = 'held'
      return
    }
    const more = this.page !== null && place < this.page.scenes.length - 1
    const taken = takesTrick(scene)
    if (more && taken && settings.taps) {
      this.waiting = 'tap'
      return
    }
    this.waiting = null
    this.#next((taken ? TRICK_LOOK : THOUGHT) * TEMPO[settings.pace])
  }

  #next(pause: number): void {
    clearTimeout(this.#timer)
    const { page, at } = this
    if (page === null) return
    if (at >= page.scenes.length - 1) return this.#arrived()
    if (pause <= 0) this.#turnTo(at + 1, { aloud: true })
    else this.#timer = setTimeout(() => this.#turnTo(at + 1, { aloud: true }), pause)
  }

  /** Every scene has been shown: the learner is asked, or nothing is left. */
  #arrived(): void {
    const { page } = this
    if (page?.over) return this.#wishes.onover?.(page)
    const decision = this.moment?.decision
    if (decision) announcer.say(decision.question)
    this.#playTheOnlyCard()
  }

  #playTheOnlyCard(): void {
    const decision = this.moment?.decision
    const only = decision?.options?.length === 1 ? decision.options[0] : undefined
    if (!settings.autoPlayOnly || decision?.kind !== 'play' || only === undefined) return
    this.#timer = setTimeout(() => {
      const text = `Played for you: ${cardName(only.replace(/^play /, ''))}, your only card.`
      this.toasts.show({ kind: 'brief', text })
      announcer.say(text)
      void this.act(only)
    }, AUTO_PLAY_AFTER)
  }

  #lost(error: unknown): void {
    this.problem = reasonOf(error)
  }

  #tellRefusal(error: unknown): void {
    const refusal = refusalIn(error)
    if (refusal)
      this.toasts.show({ kind: 'refused', text: refusal.reason, rule: refusal.rule, section: refusal.section })
    else this.toasts.show({ kind: 'trouble', text: reasonOf(error) })
    announcer.say(refusal?.reason ?? reasonOf(error))
  }
}

function takesTrick(scene: StudyScene): boolean {
  return scene.events.some((event) => event.kind === 'trick-taken')
}
