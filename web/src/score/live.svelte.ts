/** A sheet that several phones share: what one of them writes the others see at once. */
import { ask } from '../lib/api'
import type { KeptSheet, SharedAsked, SharedPage } from '../wire/types'

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 10_000

export const livePath = (key: string): string => `/score/live/${key}`

export const shareSheet = (sheet: KeptSheet): Promise<SharedPage> =>
  ask('/api/score/shared', { method: 'POST', body: { sheet } })

export class LiveSheet {
  /** Whether what is shown is what everybody sees. */
  connected = $state(false)
  shown = $state.raw<SharedPage | null>(null)

  constructor(readonly key: string) {}

  get #address(): string {
    return `/api/score/shared/${encodeURIComponent(this.key)}`
  }

  async load(): Promise<SharedPage> {
    this.shown = await ask<SharedPage>(this.#address)
    return this.shown
  }

  async write(asked: SharedAsked): Promise<SharedPage> {
    this.shown = await ask<SharedPage>(this.#address, { method: 'POST', body: asked })
    return this.shown
  }

  /** Hear of every change until the returned function is called; a lost connection is made anew. */
  listen(heard: (shown: SharedPage) => void): () => void {
    let over = false
    let pause = FIRST_PAUSE
    let timer: ReturnType<typeof setTimeout> | undefined
    let socket: WebSocket
    const connect = (): void => {
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/score/${encodeURIComponent(this.key)}`)
      socket.onmessage = (event: MessageEvent<string>) => {
        pause = FIRST_PAUSE
        this.connected = true
        this.shown = JSON.parse(event.data) as SharedPage
        heard(this.shown)
      }
      socket.onclose = () => {
        this.connected = false
        if (over) return
        timer = setTimeout(connect, pause)
        pause = Math.min(pause * 2, LONGEST_PAUSE)
      }
    }
    connect()
    return () => {
      over = true
      clearTimeout(timer)
      socket.close()
    }
  }
}
