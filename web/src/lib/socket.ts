/**
 * The connection to a table. It opens itself again when it breaks, says so, and finds out when it is dead.
 *
 * An answer to a decision that was sent and not answered is sent again, with its own id and number: the server
 * never applies one twice. Everything else that was under way is given up, and its sender is told.
 */
import type { ClientMessage, ServerMessage } from '../wire/types'

export type Connection = 'connecting' | 'live' | 'lost' | 'ended'

/** What a table client needs of a connection. */
export interface Transport {
  send(message: ClientMessage): void
  close(): void
}

interface Options {
  /** The number of the last row seen, for hello. */
  seen: () => number | null
  onmessage: (message: ServerMessage) => void
  onstate: (state: Connection) => void
  /** A request that can't be answered any more, because the connection broke. */
  onlost: (message: ClientMessage) => void
}

const PING_EVERY = 12_000
const DEAD_AFTER = 26_000
const FIRST_WAIT = 400
const LONGEST_WAIT = 10_000
/** After these the server does not want this client back by itself. */
const FINAL = new Set(['kicked', 'no-watchers', 'replaced', 'no-table', 'damaged', 'forgotten'])

export class TableSocket implements Transport {
  #url: string
  #options: Options
  #socket: WebSocket | null = null
  #pending = new Map<string, ClientMessage>()
  #wait = FIRST_WAIT
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #heard = 0
  #welcome = false
  #ended = false

  constructor(token: string, options: Options) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.#url = `${scheme}://${location.host}/ws/tables/${encodeURIComponent(token)}`
    this.#options = options
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#open()
  }

  send(message: ClientMessage): void {
    if (message.id && message.type !== 'hello') this.#pending.set(message.id, message)
    const live = this.#socket?.readyState === WebSocket.OPEN && (this.#welcome || message.type === 'hello')
    if (live) this.#write(message)
    else if (message.type !== 'act') this.#giveUp(message)
  }

  close(): void {
    this.#end()
    this.#socket?.close(1000)
  }

  #open(): void {
    this.#options.onstate('connecting')
    this.#welcome = false
    this.#heard = Date.now()
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    socket.onopen = () => this.#write({ type: 'hello', id: null, seen: this.#options.seen() })
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = () => this.#closed(socket)
    clearInterval(this.#beat)
    this.#beat = setInterval(() => this.#alive(), PING_EVERY)
  }

  #receive(message: ServerMessage): void {
    this.#heard = Date.now()
    if ('re' in message && message.re) this.#pending.delete(message.re)
    if (message.type === 'bye' && FINAL.has(message.code)) this.#end()
    this.#options.onmessage(message)
    if (message.type === 'welcome' && !this.#welcome) {
      this.#welcome = true
      this.#wait = FIRST_WAIT
      this.#options.onstate('live')
      for (const unanswered of this.#pending.values()) this.#write(unanswered)
    }
  }

  #write(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message))
  }

  #alive(): void {
    if (Date.now() - this.#heard > DEAD_AFTER) this.#break()
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#write({ type: 'ping' })
  }

  /** A dead connection takes minutes to close by itself, so it is left behind. */
  #break(): void {
    const dead = this.#socket
    if (!dead) return
    dead.onclose = dead.onmessage = dead.onopen = null
    dead.close()
    this.#closed(dead)
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket) return
    clearInterval(this.#beat)
    this.#socket = null
    for (const message of [...this.#pending.values()]) if (message.type !== 'act') this.#giveUp(message)
    if (this.#ended) return
    this.#options.onstate('lost')
    const wait = this.#wait * (0.75 + Math.random() / 2)
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2)
    this.#retry = setTimeout(() => this.#open(), wait)
  }

  #giveUp(message: ClientMessage): void {
    if (message.id) this.#pending.delete(message.id)
    if (message.type !== 'ping' && message.type !== 'hello') this.#options.onlost(message)
  }

  // Back on line or back in front: no need to wait for the next try, and a quick look whether it still lives.
  #hurry = (): void => {
    if (this.#ended || document.visibilityState === 'hidden') return
    if (this.#socket === null) {
      clearTimeout(this.#retry)
      this.#open()
    } else this.#alive()
  }

  #end(): void {
    this.#ended = true
    clearTimeout(this.#retry)
    clearInterval(this.#beat)
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#options.onstate('ended')
  }
}
