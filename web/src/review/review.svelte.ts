/** The review of a match as it comes to be: asked for, followed while it is made, shown when it is there. */
import { person } from '../home/me.svelte'
import { reasonOf } from '../lib/api'
import type { ReviewDecision, ReviewPage } from '../wire/types'
import { beginReview, reviewOf } from './requests'

const EVERY = 900

export class ReviewClient {
  page = $state.raw<ReviewPage | null>(null)
  problem = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  readonly review = $derived(this.page?.review ?? null)
  readonly goingOn = $derived(this.page?.state === 'waiting' || this.page?.state === 'working')

  constructor(
    private readonly id: string,
    private readonly query: string,
  ) {}

  /** Shows what is there; a review that is not is begun, also one that a restart of the server broke off. */
  async open(): Promise<void> {
    this.problem = ''
    try {
      await person.known()
      let page = await reviewOf(this.id, this.query)
      if (page.state === 'none') page = await beginReview(this.id, this.query)
      this.#take(page)
    } catch (error) {
      this.problem = reasonOf(error)
    }
  }

  async again(): Promise<void> {
    this.problem = ''
    try {
      this.#take(await beginReview(this.id, this.query))
    } catch (error) {
      this.problem = reasonOf(error)
    }
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  decision(number: number): ReviewDecision | undefined {
    return this.review?.judged.find((each) => each.number === number)
  }

  #take(page: ReviewPage): void {
    if (this.#closed) return
    this.page = page
    clearTimeout(this.#timer)
    if (this.goingOn) this.#timer = setTimeout(() => void this.open(), EVERY)
  }
}
