import { describe, expect, it } from 'vitest'
import type { News } from '../wire/types'
import { forgetTricks } from './log'

let number = 0
function row(...kinds: string[]): News {
  const events = kinds.map((kind) => ({ kind, sentence: `${kind} ${++number}` }))
  return { number: ++number, what: 'acted', at: 0, seat: 0, name: null, text: null, events } as unknown as News
}
const trick = (): News[] => [row('card-played'), row('card-played', 'trick-taken')]
const kinds = (news: News[]): string[][] => news.map((each) => each.events.map((event) => event.kind))

describe('A107: the log forgets tricks', () => {
  it('keeps the last trick and the cards on the table', () => {
    const told = forgetTricks([
      row('dealt'),
      row('trump-named'),
      ...trick(),
      ...trick(),
      ...trick(),
      row('card-played'),
    ])
    expect(kinds(told)).toEqual([
      ['dealt'],
      ['trump-named'],
      [],
      [],
      [],
      [],
      ['card-played'],
      ['card-played', 'trick-taken'],
      ['card-played'],
    ])
  })

  it('tells hands that are over in full', () => {
    const news = [...trick(), ...trick(), row('card-played', 'trick-taken', 'hand-scored', 'dealt'), ...trick()]
    expect(kinds(forgetTricks(news))).toEqual(kinds(news))
  })
})
