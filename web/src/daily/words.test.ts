import { expect, test } from 'vitest'
import type { OutcomeInfo, StandingInfo } from '../wire/types'
import { dayName, standingText, whoText } from './words'

const standing = (told: Partial<StandingInfo>): StandingInfo => ({
  place: 1,
  alike: 0,
  people: 0,
  bots: 0,
  percent: null,
  ...told,
})
const outcome: OutcomeInfo = { contract: '', points: '10 to 5', ahead: 5, declared: null, made: null }

test('a day is the same day everywhere, and what is none stays as it was', () => {
  expect(dayName('2026-11-19')).toMatch(/^Thursday,? 19 November$/)
  expect(dayName('2026-11-19', null)).toBe('19 November')
  expect(dayName('yesterday')).toBe('yesterday')
})

test.each([
  [standing({}), 'Nobody else has played this deal yet.'],
  [standing({ people: 1, place: 2 }), 'Place 2 of 2, among 1 other person.'],
  [standing({ people: 7, place: 3, alike: 2 }), 'Place 3 of 8, level with 2, among 7 other people.'],
  [standing({ people: 0, bots: 2 }), 'Place 1 of 3, among 2 bots. Nobody else has played this deal yet.'],
  [standing({ people: 2, bots: 1 }), 'Place 1 of 4, among 2 other people and 1 bot.'],
])('%o', (told, said) => {
  expect(standingText(told)).toBe(said)
})

test('who came to a result, the reader among them or not', () => {
  expect(whoText({ outcome, people: 1, own: true })).toBe('You')
  expect(whoText({ outcome, people: 3, own: true })).toBe('You and 2 others')
  expect(whoText({ outcome, people: 1, own: false })).toBe('1 person')
  expect(whoText({ outcome, people: 4, own: false })).toBe('4 people')
})
