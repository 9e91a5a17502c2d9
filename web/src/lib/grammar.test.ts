import { expect, test } from 'vitest'
import { counted, does, joinNames, joinSeats, possessive, seatsDo, verbOf, whose } from './grammar'

test('names are joined as in a sentence', () => {
  expect(joinNames([])).toBe('')
  expect(joinNames(['Ada'])).toBe('Ada')
  expect(joinNames(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben and Cleo')
})

test('seats are joined by name, and nobody is somebody to speak of', () => {
  expect(joinSeats([2, 0], ['You', 'Ben', 'Cleo'])).toBe('Cleo and You')
  expect(joinSeats([], ['You'])).toBe('Nobody')
})

test('you are spoken to and others are spoken of', () => {
  expect(does('You', 'takes')).toBe('You take')
  expect(does('Ada', 'takes')).toBe('Ada takes')
  expect([verbOf('You', 'is'), verbOf('Ada', 'is'), verbOf('You', 'finds')]).toEqual(['are', 'is', 'find'])
  expect([possessive('You'), possessive('Ada'), possessive('Chris')]).toEqual(['Your', 'Ada’s', 'Chris’'])
  expect([whose('You'), whose('Ada')]).toEqual(['your', 'Ada’s'])
})

test('the verb goes with the number of winners', () => {
  const names = ['You', 'Ada', 'Ben']
  const won = [[0], [1], [1, 2], []].map((seats) => seatsDo(seats, names, 'wins'))
  expect(won).toEqual(['You win', 'Ada wins', 'Ada and Ben win', 'Nobody wins'])
})

test('one is not many', () => {
  expect([0, 1, 2].map((number) => counted(number, 'card'))).toEqual(['0 cards', '1 card', '2 cards'])
})
