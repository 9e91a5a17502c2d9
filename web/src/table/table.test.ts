import { expect, test } from 'vitest'
import type { Moment, News, TableInfo } from '../wire/types'
import { endingOf, scoredAt } from './hand-end'
import { change, finesOf, mayClaim, partiesOf, total } from './parties'

const NAMES = ['Ada', 'You', 'Cleo', 'Dan']

const PARTNERS = [[0, 2], [1, 3]] // prettier-ignore
const ALONE = [[0], [1], [2], [3]]

function table(parties: number[][], your_seat: number | null): TableInfo {
  return { parties, your_seat } as unknown as TableInfo
}
const titles = (info: TableInfo): string[] => partiesOf(info, NAMES).map((party) => party.title)

test('partners score together, the own side first', () => {
  expect(partiesOf(table(PARTNERS, 1), NAMES).map((party) => party.seats)).toEqual([[1, 3], [0, 2]]) // prettier-ignore
  expect(titles(table(PARTNERS, 1))).toEqual(['Ours', 'Theirs'])
})

test('who only watches reads names', () => {
  expect(titles(table(PARTNERS, null))).toEqual(['Ada & Cleo', 'You & Dan'])
})

test('who scores alone goes by name, oneself first', () => {
  expect(titles(table(ALONE, 1))).toEqual(['You', 'Ada', 'Cleo', 'Dan'])
})

test('scores have real signs', () => {
  expect([120, -85, 0].map(total)).toEqual(['120', '−85', '0'])
  expect([120, -85, 0].map(change)).toEqual(['+120', '−85', '0'])
})

test('who was fined, and by how much', () => {
  const parties = partiesOf(table(PARTNERS, 1), NAMES)
  expect(finesOf(parties, [40, 0, 40, 0])).toBe('Theirs −40')
  expect(finesOf(parties, [0, 0, 0, 0])).toBe('')
})

test('a claim is offered while it saves playing', () => {
  const moment = (hand: string[], can_claim = true): Moment => ({ can_claim, view: { hand } }) as unknown as Moment
  expect([moment(['R1', 'R2']), moment(['R1']), moment(['R1', 'R2'], false), null].map(mayClaim)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

const row = (number: number, ...events: object[]): News => ({ number, events }) as unknown as News

test('how the last hand ended is read from the news, the next one dealt already', () => {
  const news = [
    row(1, { kind: 'dealt' }),
    row(2, { kind: 'trick-taken', place: 0, plays: [[0, 'R1']], counters: 15 }),
    row(3, { kind: 'trick-taken', place: 2, plays: [[2, 'R5']], counters: 5 }, { kind: 'nest-won', cards: ['R10'], counters: 10 }, { kind: 'hand-scored', sentence: 'Ada made it.' }, { kind: 'dealt' }), // prettier-ignore
    row(4, { kind: 'trick-taken', place: 1, plays: [[1, 'B9']], counters: 0 }),
  ]
  expect(endingOf(news)).toEqual({
    trick: { place: 2, plays: [[2, 'R5']], counters: 5 },
    nest: { cards: ['R10'], counters: 10 },
  })
  expect(scoredAt(news)).toBe(3)
})

test('a hand without tricks has no trick of an earlier one', () => {
  const news = [
    row(1, { kind: 'trick-taken', place: 0, plays: [], counters: 0 }, { kind: 'hand-scored' }, { kind: 'dealt' }),
    row(2, { kind: 'hand-scored', sentence: 'Everybody passed.' }),
  ]
  expect(endingOf(news)).toEqual({ trick: null, nest: null })
  expect(scoredAt([])).toBe(0)
})
