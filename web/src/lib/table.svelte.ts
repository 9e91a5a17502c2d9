/** A table as this browser knows it: what the server told, and everything that can be asked of it. */
import type {
  Advice,
  ClientMessage,
  HandInfo,
  Moment,
  News,
  Refused,
  OlderRows,
  ServerMessage,
  TableInfo,
  Update,
  Welcome,
} from '../wire/types'
import { announcer } from './announce.svelte'
import { ANNOUNCED } from './asides'
import { callFor, noteAction } from './attention'
import { callOf } from './calls'
import { Bubbles } from './bubbles.svelte'
import { cardName } from './cards'
import { noteCommitment } from './commitments'
import { forgetTricks } from './log'
import { answerShuffle } from './shuffling'
import { settings, type Pace } from './settings.svelte'
import { TableSocket, type Connection, type Transport } from './socket'
import { hear } from './sounds'
import { Toasts } from './toasts.svelte'

const NEWS_KEPT = 400
const AUTO_PLAY_AFTER = 700

/** The kinds of rows that tell what somebody does beside the cards. */
const AT_SEAT = new Set(['chat', 'away', 'here', 'stood-in', 'back', 'undo-asked', 'undo-answered', 'taken-back'])

type Wish = ClientMessage extends infer One ? (One extends { type: string } ? Omit<One, 'id'> : never) : never

let requests = 0
const PREFIX = Math.random().toString(36).slice(2, 10)

export class TableClient {
  table = $state.raw<TableInfo | null>(null)
  moment = $state.raw<Moment | null>(null)
  /** When the moment came, for what counts down. */
  momentAt = $state(0)
  hands = $state.raw<HandInfo[]>([])
  news = $state.raw<News[]>([])
  /** There are rows before the first one here, which the server can be asked for. */
  older = $state(false)
  number = $state<number | null>(null)
  connection = $state<Connection>('connecting')
  ended = $state<{ code: string; reason: string } | null>(null)
  toasts = new Toasts()
  bubbles = new Bubbles()

  names = $derived(this.table?.seats.map((seat) => (seat.you ? 'You' : seat.name)) ?? [])
  seat = $derived(this.table?.your_seat ?? null)
  /** The table waits for this person to go on. */
  waitedFor = $derived(this.seat !== null && (this.moment?.pause?.waiting.includes(this.seat) ?? false))
  own = $derived(this.table?.seats.find((seat) => seat.you) ?? null)
  /** What the table wants of this person. */
  call = $derived(callOf(this.table, this.moment, this.names))

  #transport: Transport
  #acting: { id: string; asked: number } | null = null
  #saying: { id: string; asked: number } | null = null
  /** The request for older rows that is under way. */
  #looking: string | null = null
  /** How many rows are kept: more once older ones were asked for. */
  #keeping = NEWS_KEPT
  #auto: ReturnType<typeof setTimeout> | undefined
  /** What this person was last called for. */
  #called: string | null = null
  /** This browser takes part in a shuffle, and knows what the match is fixed by once all promises are in. */
  #part: { commitment: string | null } | null = null
  /** The own last decision was just taken back. */
  #tookBack = false

  constructor(token: string, connect?: (client: TableClient) => Transport) {
    this.#transport = connect
      ? connect(this)
      : new TableSocket(token, {
          seen: () => this.number,
          onmessage: (message) => this.receive(message),
          onstate: (state) => this.#state(state),
          onlost: (message) => this.#lost(message),
        })
  }

  close(): void {
    clearTimeout(this.#auto)
    this.#transport.close()
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message)
      case 'update':
        return this.#update(message)
      case 'rows':
        return this.#rows(message)
      case 'refused':
        return this.#refused(message)
      case 'advice':
        return this.#advice(message)
      case 'done':
        return this.#answered(message.re)
      case 'fine':
        return this.toasts.show({ kind: 'note', text: 'That would be allowed.' })
      case 'bye':
        this.ended = { code: message.code, reason: message.reason }
        return
      case 'pong':
        return
    }
  }

  /** Answers the decision. A second answer to the same question waits for the answer to the first. */
  act(text: string): void {
    const asked = this.moment?.decision?.asked
    if (asked === undefined || this.#acting?.asked === asked) return
    clearTimeout(this.#auto)
    noteAction()
    this.toasts.dropKind('advice')
    this.toasts.dropKind('refused')
    this.#acting = { id: this.#send({ type: 'act', asked, text }), asked }
  }

  /** Says something out of turn, at an honour table: a claim, a correction, an answer to a request. */
  say(text: string): void {
    const asked = this.moment?.out_of_turn?.asked
    if (asked === undefined || this.#saying?.asked === asked) return
    this.#saying = { id: this.#send({ type: 'act', asked, text }), asked }
  }

  /** Asks why an action is not allowed; the answer comes as a toast. */
  why(text: string): void {
    this.#send({ type: 'why', text })
  }

  sit = (seat: number): void => void this.#send({ type: 'sit', seat, shuffles: true })
  stand = (): void => void this.#send({ type: 'stand' })
  bot = (seat: number, level: string | null): void => void this.#send({ type: 'bot', seat, level })
  kick = (seat: number): void => void this.#send({ type: 'kick', seat })
  start = (): void => void this.#send({ type: 'start' })
  chat = (text: string): void => void this.#send({ type: 'chat', text })
  undo = (): void => void this.#send({ type: 'undo' })
  consent = (agree: boolean): void => this.#answer({ type: 'consent', agree })
  claim = (): void => void this.#send({ type: 'claim' })
  rule = (agree: boolean): void => void this.#send({ type: 'rule', agree })
  hint = (): void => void this.#send({ type: 'hint' })
  back = (): void => void this.#send({ type: 'back' })
  rematch = (): void => void this.#send({ type: 'rematch' })
  pace = (pace: Pace, taps: boolean): void => void this.#send({ type: 'pace', pace, taps })
  admit = (agree: boolean, seat: number | null = null): void => this.#answer({ type: 'admit', agree, seat })
  remove = (who: string, why = ''): void => void this.#send({ type: 'remove', who, why })
  hush = (who: string, quiet: boolean): void => void this.#send({ type: 'hush', who, quiet })
  readmit = (who: string): void => void this.#send({ type: 'readmit', who })
  watchers = (open: boolean): void => void this.#send({ type: 'watchers', open })
  leave = (): void => void this.#send({ type: 'leave' })

  /** What somebody said is no longer here, once they are ignored. */
  forgetWords(who: string): void {
    this.news = this.news.filter((row) => row.what !== 'chat' || row.who !== who)
  }

  /** Nobody needs to wait for this person any longer, if anybody does. */
  goOn(): void {
    const pause = this.moment?.pause
    if (pause && this.waitedFor) this.#answer({ type: 'go-on', pause: pause.number })
  }

  /** Asks for the rows before the first one here. */
  lookBack = (): void => {
    const first = this.news[0]
    if (first && this.#looking === null) this.#looking = this.#send({ type: 'older', before: first.number })
  }

  #answer(wish: Wish): void {
    noteAction()
    this.#send(wish)
  }

  #send(wish: Wish): string {
    const id = `${PREFIX}-${++requests}`
    this.#transport.send({ ...wish, id } as ClientMessage)
    return id
  }

  #welcome(message: Welcome): void {
    const first = this.number === null
    this.ended = null
    this.#seat(message.table)
    this.hands = message.hands
    const missed = !first && this.#leavesGap(message.news)
    if (missed) this.news = []
    if (first || missed) this.older = message.older
    this.#tell(message.news, { aloud: !first })
    this.number = message.number
    this.#turnTo(message.moment)
    this.#heed()
  }

  /** Whether rows are missing between those known and these: more had happened than a message holds. */
  #leavesGap(news: readonly News[]): boolean {
    const next = news.find((row) => row.number > (this.number ?? 0))
    return next !== undefined && next.number > (this.number ?? 0) + 1
  }

  #rows(message: OlderRows): void {
    this.#looking = null
    const first = this.news[0]?.number ?? 0
    const before = message.news.filter((row) => row.number < first)
    this.#keeping += before.length
    this.older = message.older
    this.#keep([...before, ...this.news])
  }

  #update(message: Update): void {
    const seen = this.number
    if (seen === null || message.number < seen) return
    const next = message.news.find((news) => news.number > seen)
    // A row was missed: everything since is asked for again.
    if (next && next.number > seen + 1) return this.#transport.send({ type: 'hello', id: null, seen })
    if (message.table) this.#seat(message.table)
    if (message.hands) this.hands = message.hands
    this.#tell(message.news, { aloud: true })
    this.number = message.number
    if (message.moment) this.#turnTo(message.moment)
    this.#heed()
  }

  #seat(table: TableInfo): void {
    this.table = table
    noteCommitment(table)
    this.#checkPromise(table)
    void this.#shuffle(table)
  }

  /** Takes part in the shuffle before a match. */
  async #shuffle(table: TableInfo): Promise<void> {
    const found = await answerShuffle(table, table.your_seat)
    if (found === null || this.table?.shuffle?.number !== table.shuffle?.number) return
    this.#part = { commitment: found.commitment }
    this.#send(found.answer)
  }

  #checkPromise({ match, shuffle, your_seat: seat }: TableInfo): void {
    const part = this.#part
    if (shuffle || !match || match.seed !== null || part === null) return
    this.#part = null
    if (seat === null) return
    const without = !match.together.includes(seat)
    if (!without && (part.commitment ?? match.commitment) === match.commitment) return
    const text = without
      ? 'The cards were shuffled without a part of your browser’s.'
      : 'The cards are not dealt from the shuffle that your browser had a part in.'
    this.toasts.show({ kind: 'trouble', text })
  }

  #turnTo(moment: Moment | null): void {
    const before = this.moment?.decision?.asked
    this.moment = moment
    this.momentAt = Date.now()
    const decision = moment?.decision
    if (decision?.asked !== before) {
      this.#acting = null
      this.toasts.dropKind('advice')
    }
    this.#playTheOnlyCard()
  }

  /** Calls this person for whatever the table wants of them, once. */
  #heed(): void {
    const { call } = this
    if (call && call.key !== this.#called) callFor(call, this.table?.edition.title ?? '')
    this.#called = call?.key ?? null
  }

  #playTheOnlyCard(): void {
    clearTimeout(this.#auto)
    const decision = this.moment?.decision
    const only = decision?.options?.length === 1 ? decision.options[0] : undefined
    const wanted = settings.autoPlayOnly && decision?.kind === 'play' && only !== undefined
    if (this.#tookBack && decision) {
      this.#tookBack = false
      // Nobody takes back what they did not choose: on to the card before it. People are not asked twice over that.
      if (wanted && this.moment?.can_undo && this.#amongBots()) this.undo()
      return
    }
    if (wanted) this.#auto = setTimeout(() => this.#playForMe(only), AUTO_PLAY_AFTER)
  }

  #playForMe(action: string): void {
    const text = `Played for you: ${cardName(action.replace(/^play /, ''))}, your only card.`
    this.act(action)
    this.toasts.show({ kind: 'brief', text })
    announcer.say(text)
  }

  #amongBots(): boolean {
    return this.table?.seats.every((seat) => seat.you || seat.holder !== 'person') ?? false
  }

  #tell(news: readonly News[], { aloud }: { aloud: boolean }): void {
    const seen = this.number ?? -1
    const fresh = news.filter((row) => row.number > seen)
    if (fresh.length === 0) return
    this.#keep([...this.news, ...fresh])
    if (fresh.some((row) => row.what === 'taken-back' && row.seat === this.seat)) this.#tookBack = true
    if (!aloud) return
    for (const row of fresh) {
      if (settings.mutes(row)) continue
      for (const line of linesOf(row)) announcer.say(line)
      if (row.what === 'chat' && row.seat !== this.seat) hear('chat')
      this.#showAtSeat(row)
      // A shuffle that came to nothing should not pass unseen.
      if (row.what === 'shuffling' && row.text) this.toasts.show({ kind: 'note', text: row.text })
      for (const event of row.events) {
        hear(event.kind)
        if (ANNOUNCED.has(event.kind)) this.toasts.show({ kind: 'note', text: event.sentence })
      }
    }
  }

  #keep(news: News[]): void {
    if (news.length > this.#keeping) this.older = true
    const kept = news.slice(-this.#keeping)
    this.news = this.table?.rules.reviewing === 'last-trick-only' ? forgetTricks(kept) : kept
  }

  /** What somebody says, or is told of them beside the cards, is seen where they sit. */
  #showAtSeat(row: News): void {
    if (row.seat === null || !row.text || !AT_SEAT.has(row.what)) return
    const wish = row.what === 'undo-asked' ? this.table?.undo?.what : null
    const text = wish ? `${row.text.replace(/\.$/, '')}: “${wish}”` : row.text
    this.bubbles.show(row.seat, text, { said: row.what === 'chat' })
    const refused = row.what === 'undo-answered' && this.table?.undo === null && row.seat !== this.seat
    if (refused) this.toasts.show({ kind: 'note', text: row.text })
  }

  #refused(message: Refused): void {
    this.#answered(message.re)
    // Too late is nobody's fault: the table has moved on, and the page shows it.
    if (message.code === 'stale') return
    const kind = message.code === 'illegal' || message.code === 'unreadable' ? 'refused' : 'note'
    this.toasts.show({ kind, text: message.reason, rule: message.rule, section: message.section })
    announcer.say(message.reason)
  }

  #advice(message: Advice): void {
    const { action, reason, sentence } = message
    const text = action === null ? 'No advice for this moment.' : `You could: ${action}. ${reason || sentence}`
    this.toasts.dropKind('advice')
    this.toasts.show({ kind: 'advice', text, advice: message })
    announcer.say(text)
  }

  #answered(re: string | null): void {
    if (re !== null && this.#acting?.id === re) this.#acting = null
    if (re !== null && this.#saying?.id === re) this.#saying = null
    if (re !== null && this.#looking === re) this.#looking = null
  }

  #state(state: Connection): void {
    if (state === 'lost' && this.connection === 'live') announcer.say('The connection broke. Trying again.')
    if (state === 'live' && this.connection !== 'live' && this.number !== null && this.table)
      announcer.say('Connected.')
    // A retry is still "lost" to the eye: the bar would flicker otherwise.
    if (state === 'connecting' && this.connection === 'lost') return
    this.connection = state
  }

  #lost(message: ClientMessage): void {
    if (message.type === 'older') this.#looking = null
    if (['leave', 'older', 'seal', 'share'].includes(message.type)) return
    this.toasts.show({ kind: 'trouble', text: 'That did not reach the table. Please try again once connected.' })
  }
}

/** A row of the log in sentences. */
export function linesOf(row: News): string[] {
  if (row.what === 'chat') return [`${row.name ?? 'Somebody'}: ${row.text ?? ''}`]
  return [row.text ?? '', ...row.events.map((event) => event.sentence)].filter(Boolean)
}
