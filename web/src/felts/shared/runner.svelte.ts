/** Answering by itself: again and again while there is only one thing to do, until somebody stops it. */

export class Runner {
  running = $state(false)
  #answered = -1

  toggle(): void {
    this.running = !this.running
    this.#answered = -1
  }

  stop(): void {
    this.running = false
  }

  /** For an effect: answers each question once, a moment later. What it returns takes the answer back in time. */
  follow(asked: number | undefined, answer: () => void, pause: number): (() => void) | undefined {
    if (!this.running || asked === undefined || asked === this.#answered) return undefined
    const timer = setTimeout(() => {
      this.#answered = asked
      answer()
    }, pause)
    return () => clearTimeout(timer)
  }
}
