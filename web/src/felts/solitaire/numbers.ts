/** Typing the number of a pile: two digits where there are ten piles or more, one where that settles it. */

const PATIENCE = 900

export class NumberKeys {
  #typed = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #chosen: (pile: number) => void
  readonly #changed: (typed: string) => void

  constructor(chosen: (pile: number) => void, changed: (typed: string) => void) {
    this.#chosen = chosen
    this.#changed = changed
  }

  /** A digit; `piles` is how many there are. */
  digit(digit: string, piles: number): void {
    clearTimeout(this.#timer)
    const longer = Number(this.#typed + digit)
    const number = longer >= 1 && longer <= piles ? longer : Number(digit)
    if (number < 1) return this.clear()
    if (number * 10 > piles) return this.#choose(number)
    this.#set(String(number))
    this.#timer = setTimeout(() => this.finish(), PATIENCE)
  }

  /** Takes the number typed so far for whole; false where there is none. */
  finish(): boolean {
    if (this.#typed === '') return false
    this.#choose(Number(this.#typed))
    return true
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#set('')
  }

  #choose(pile: number): void {
    this.clear()
    this.#chosen(pile)
  }

  #set(typed: string): void {
    this.#typed = typed
    this.#changed(typed)
  }
}
