/** Who this browser is: asked for once a visit, before anything that needs the cookie it brings. */
import { api } from '../lib/api'
import type { Me } from '../wire/types'

class Person {
  me = $state<Me | null>(null)
  #asked: Promise<Me> | null = null

  known(): Promise<Me> {
    this.#asked ??= api.me().then(
      (me) => (this.me = me),
      (error: unknown) => {
        this.#asked = null
        throw error
      },
    )
    return this.#asked
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name)
  }
}

export const person = new Person()
