/** What a screen reader is told: one sentence after the other, in a polite live region. */

const KEPT = 6

class Announcer {
  lines = $state<{ id: number; text: string }[]>([])
  #next = 0

  say(text: string): void {
    if (text === '') return
    this.lines = [...this.lines.slice(1 - KEPT), { id: this.#next++, text }]
  }
}

export const announcer = new Announcer()
