import { expect, test } from 'vitest'
import { builtNumber, fitting, playLabel, readPlay, spelledOut } from './plays'

const CENTRE = [
  { cards: ['R5'], value: 5, owner: null },
  { cards: ['Y3', 'G4'], value: 7, owner: 1 },
  { cards: ['B2'], value: 2, owner: null },
]
const read = (text: string) => readPlay(text)!

test('the server’s texts are read back', () => {
  expect(readPlay('trail R9')).toMatchObject({ verb: 'trail', card: 'R9', units: [] })
  expect(readPlay('build R2 on R5')).toMatchObject({ verb: 'build', card: 'R2', units: ['R5'] })
  expect(readPlay('capture R7 Y3+G4 R5')).toMatchObject({ verb: 'capture', card: 'R7', units: ['Y3+G4', 'R5'] })
  expect(readPlay('orange')).toBeNull()
})

test('plays that a choice of cards stands for', () => {
  const plays = ['trail R7', 'capture R7 Y3+G4', 'capture R7 Y3+G4 R5', 'trail B1'].map(read)
  expect(fitting(plays, 'R7', ['R5']).map((play) => play.text)).toEqual(['capture R7 Y3+G4 R5'])
  expect(fitting(plays, 'R7', [])).toHaveLength(3)
  expect(fitting(plays, null, [])).toEqual([])
})

test('where the server lists too many, they are spelled out', () => {
  const texts = (card: string, hand: string[], chosen: string[]): string[] =>
    spelledOut(card, hand, CENTRE, chosen).map((play) => play.text)
  expect(texts('G7', ['G7'], [])).toEqual(['capture G7 Y3+G4', 'trail G7'])
  expect(texts('G9', ['G9'], [])).toEqual(['trail G9'])
  expect(texts('G3', ['G3', 'R8'], ['R5'])).toEqual(['capture G3 R5', 'build G3 on R5'])
  // Nothing in the hand could take an 8 again.
  expect(texts('G3', ['G3', 'R9'], ['R5'])).toEqual(['capture G3 R5'])
})

test('labels say what a play comes to', () => {
  expect(builtNumber(read('build R2 on Y3+G4'), CENTRE)).toBe(9)
  expect(playLabel(read('build R2 on Y3+G4'), CENTRE)).toBe('Build 9: R2 on Y3+G4')
  expect(playLabel(read('capture R7 R5 Y3+G4 B2'), CENTRE)).toBe('Take R5 Y3+G4 B2 with R7, a sweep!')
  expect(playLabel(read('trail R9'), CENTRE)).toBe('Lay R9 in the centre')
})
