import { expect, test } from 'vitest'
import { cardName, cardNames, groupOf, isCard, keyed, parseCard, pointsOf, sortCards } from './cards'

test('a card is read in any case and written in one', () => {
  expect(parseCard('r14')).toEqual({ text: 'R14', colour: 'red', number: 14 })
  expect(parseCard('bird')).toEqual({ text: 'Bird', colour: null, number: 0 })
})

test.each(['', 'X5', 'R5x', 'Birds', 'R1.5'])('%j is no card', (text) => {
  expect(() => parseCard(text)).toThrow(`"${text}" is not a card`)
  expect(isCard(text)).toBe(false)
})

test('cards are named as one says them', () => {
  expect(cardName('Baby')).toBe('the baby bird')
  expect(cardNames([])).toBe('no cards')
  expect(cardNames(['R1', 'B10', 'Bird'])).toBe('red 1, black 10 and the bird')
})

test('a hand is sorted by colour, the highest first, and by rank, the lowest first', () => {
  expect(sortCards(['B2', 'R5', 'R14', 'Y7'], 'colour')).toEqual(['R14', 'R5', 'Y7', 'B2'])
  expect(sortCards(['B7', 'R7', 'Y2'], 'rank')).toEqual(['Y2', 'R7', 'B7'])
})

test('ones stand where the rules put them', () => {
  expect(sortCards(['R1', 'R14'], 'colour', { rules: { ones: 'high' } })).toEqual(['R1', 'R14'])
  expect(sortCards(['R1', 'R14'], 'colour', { rules: { ones: 'low' } })).toEqual(['R14', 'R1'])
})

test('the bird stands among the trumps: on top, at the bottom, or above the ten', () => {
  const hand = ['G14', 'G11', 'G10', 'Bird', 'R14']
  const sorted = (bird: string): string[] => sortCards(hand, 'colour', { rules: { bird }, trump: 'green' })
  expect(sorted('highest-trump')).toEqual(['R14', 'Bird', 'G14', 'G11', 'G10'])
  expect(sorted('lowest-trump')).toEqual(['R14', 'G14', 'G11', 'G10', 'Bird'])
  expect(sorted('ten-and-a-half')).toEqual(['R14', 'G14', 'G11', 'Bird', 'G10'])
})

test('a special red 1 is a trump once there is one, and of no colour without', () => {
  const rules = { red_one: 'highest-trump' }
  expect(groupOf('R1', { rules, trump: 'black' })).toBe('black')
  expect(groupOf('R1', { rules, trump: 'none' })).toBeNull()
  expect(groupOf('R1', { rules, trump: null })).toBe('red')
  expect(groupOf('R1', { rules: { red_one: 'ordinary' }, trump: 'black' })).toBe('red')
})

test('the same card twice gets two keys', () => {
  expect(keyed(['R5', 'R5', 'Y2', 'R5']).map((one) => one.key)).toEqual(['R5', 'R5~2', 'Y2', 'R5~3'])
})

test('points come from the rules alone', () => {
  const rules = { counters: [[5, 5], [10, 10]], bird_points: 20, baby_bird_points: 10, ones_points: 15 } // prettier-ignore
  expect(['R5', 'G10', 'Y7', 'Bird', 'Baby', 'B1'].map((card) => pointsOf(card, rules))).toEqual([5, 10, 0, 20, 10, 15])
  expect(pointsOf('Bird', {})).toBe(0)
  expect(pointsOf('R1', { ...rules, red_one: 'highest-trump', red_one_points: 30 })).toBe(30)
  expect(pointsOf('R1', { ...rules, red_one: 'ordinary', red_one_points: 30 })).toBe(15)
})
