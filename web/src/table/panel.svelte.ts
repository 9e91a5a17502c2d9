/** Which panel is open beside the table, and where the focus goes back to when it closes. */
import { tick } from 'svelte'

export type PanelName = 'score' | 'rules' | 'chat' | 'log' | 'settings' | 'trick' | 'menu' | 'keys' | 'call' | 'people'

export class Panels {
  open = $state<PanelName | null>(null)
  /** The rule to bring into sight when the rules open. */
  rule = $state<string | undefined>(undefined)
  #opener: HTMLElement | null = null

  show(name: PanelName, rule?: string): void {
    if (this.open === null || this.#opener === null) this.#opener = document.activeElement as HTMLElement | null
    this.rule = rule
    this.open = name
  }

  toggle(name: PanelName): void {
    if (this.open === name) void this.close()
    else this.show(name)
  }

  async close(): Promise<void> {
    if (this.open === null) return
    const opener = this.#opener
    this.open = null
    this.#opener = null
    await tick()
    const target =
      opener?.isConnected && opener !== document.body ? opener : document.querySelector<HTMLElement>('main')
    target?.focus({ preventScroll: true })
  }
}
