/** Short notes at the edge of the table. */
import type { Advice, RuleText } from '../wire/types'

export interface Toast {
  id: number
  kind: 'refused' | 'note' | 'brief' | 'advice' | 'trouble'
  text: string
  /** The rule's own name, where one was broken. */
  rule?: string | null
  section?: RuleText | null
  advice?: Advice
}

const LASTS: Record<Toast['kind'], number> = { refused: 9000, note: 5000, brief: 2200, advice: 60_000, trouble: 9000 }
const MOST = 3

export class Toasts {
  list = $state<Toast[]>([])
  #next = 0
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows them
  #timers = new Map<number, ReturnType<typeof setTimeout>>()

  show(toast: Omit<Toast, 'id'>): void {
    // The same words again only start their time anew.
    const twin = this.list.find((one) => one.text === toast.text && one.kind === toast.kind)
    if (twin) return this.#wait(twin)
    const shown = { ...toast, id: this.#next++ }
    this.list = [...this.list, shown].slice(-MOST)
    this.#wait(shown)
  }

  /** Somebody is reading it: it stays until it is put away. */
  hold(id: number): void {
    clearTimeout(this.#timers.get(id))
  }

  drop(id: number): void {
    this.hold(id)
    this.#timers.delete(id)
    this.list = this.list.filter((one) => one.id !== id)
  }

  dropKind(kind: Toast['kind']): void {
    for (const toast of this.list) if (toast.kind === kind) this.drop(toast.id)
  }

  #wait(toast: Toast): void {
    clearTimeout(this.#timers.get(toast.id))
    this.#timers.set(
      toast.id,
      setTimeout(() => this.drop(toast.id), LASTS[toast.kind]),
    )
  }
}
