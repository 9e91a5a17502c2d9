import { expect, test } from 'vitest'
import type { EditionInfo, HouseOption, HousePage, KeptMatch, MyTable } from '../wire/types'
import { filters } from './filters.svelte'
import { blamed, changesIn, optionIsOn, queryOf, stillKnown, withOption, withRule } from './house'
import { botsText, cardsText, companyText, playersText, resultText, scoresText } from './labels'

test('how many may play, in words', () => {
  expect([[1], [4], [2, 3], [4, 6], [3, 4, 5, 6, 7, 8]].map(playersText)).toEqual([
    '1 player',
    '4 players',
    '2 or 3 players',
    '4 or 6 players',
    '3 to 8 players',
  ])
})

test('packs, bots and company, in words', () => {
  expect(cardsText({ 4: 57 })).toBe('57 cards')
  expect(cardsText({ 3: 41, 4: 57 })).toBe('41 to 57 cards')
  expect([1, 7, 9].map(botsText)).toEqual(['one bot', 'seven bots', '9 bots'])
  const mine = { names: ['Ada', 'Me', 'Ben', ''], your_seat: 1 } as MyTable
  expect(companyText(mine)).toBe(' with Ada and Ben')
  expect(companyText({ ...mine, names: ['', 'Me'] })).toBe('')
})

test('who won, and the scores by side, the own one first', () => {
  const match = { names: ['Ada', 'Me', 'Ben', 'Cid'], your_seat: 1, scores: [-40, 300, -40, 300], winners: [1, 3], you_won: true, parties: [[0, 2], [1, 3]] } as KeptMatch // prettier-ignore
  expect([resultText(match), scoresText(match)]).toEqual(['Your side won', 'Ours 300, Theirs −40'])
  const lost = { ...match, you_won: false, winners: [0], parties: [[0], [1], [2], [3]] }
  expect([resultText(lost), scoresText(lost)]).toEqual(['Ada won', 'You 300, Ada −40, Ben −40, Cid 300'])
  const watched = { ...match, your_seat: null, you_won: null }
  expect([resultText(watched), scoresText(watched)]).toEqual(['Me and Cid won', 'Ada & Ben −40, Me & Cid 300'])
  expect(scoresText({ ...match, names: ['Me'], parties: [[0]] })).toBe('')
})

const PAGE = { rules: [{ name: 'target', value: '300' }, { name: 'bird', value: 'absent' }] } as unknown as HousePage // prettier-ignore
const OPTION = { rules: { target: '500', bird: 'highest-trump' } } as unknown as HouseOption

test('a rule set back to what is printed is no change', () => {
  expect(withRule(PAGE, {}, 'target', ' 500 ')).toEqual({ target: '500' })
  expect(withRule(PAGE, { target: '500', bird: 'x' }, 'target', '300')).toEqual({ bird: 'x' })
  expect(withRule(PAGE, { target: '500' }, 'target', '')).toEqual({})
})

test('a variation is a switch for all its rules', () => {
  const on = withOption(PAGE, { moon: '200' }, OPTION)
  expect(on).toEqual({ moon: '200', target: '500', bird: 'highest-trump' })
  expect(optionIsOn(on, OPTION)).toBe(true)
  expect(optionIsOn({ ...on, bird: 'absent' }, OPTION)).toBe(false)
  expect(withOption(PAGE, on, OPTION)).toEqual({ moon: '200' })
})

test('changes that another number of seats has no rule for are left behind', () => {
  expect(stillKnown(PAGE, { target: '500', sides: 'alone' })).toEqual({ target: '500' })
})

test('rules go into a link and come back', () => {
  const changes = { target: '500', bird: 'highest-trump' }
  expect(queryOf(changes)).toBe('?bird=highest-trump&target=500')
  expect(changesIn(queryOf(changes))).toEqual(changes)
  expect(queryOf({})).toBe('')
})

test('a refusal blames the rule it names first', () => {
  const names = ['bird', 'bird_points', 'target']
  expect(blamed('bird_points: the bird is not in this pack (bird=absent)', names)).toBe('bird_points')
  expect(blamed('the target is too high', names)).toBeNull()
})

test('the catalogue is filtered by seats, year and kind', () => {
  const info = (more: object): EditionInfo =>
    ({ title: 'Dixie', game: 'dixie', year: '1913', booklet: '', summary: 'Nest and counters', family: 'auction', seats: [4, 6], ...more }) as unknown as EditionInfo // prettier-ignore
  const editions = [info({}), info({ title: 'Clock', seats: [1], family: 'clock' }), info({ year: '1988' })]
  const found = (): number[] => editions.flatMap((each, at) => (filters.fits(each) ? [at] : []))
  filters.clear()
  expect([filters.any, found()]).toEqual([false, [0, 1, 2]])
  filters.players = '6'
  expect(found()).toEqual([0, 2])
  filters.year = '1988'
  expect(found()).toEqual([2])
  filters.clear()
  filters.kind = 'alone'
  expect([filters.narrowed, found()]).toEqual([1, [1]])
  filters.clear()
})
