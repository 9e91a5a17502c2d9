import { expect, test } from 'vitest'
import { expertDid, isAlike, isSame } from './words'

const option = (action: string, points: number) => ({ action, points, made: null })
const nest = {
  best: 'nest R9 B13',
  sentence: 'You laid away the red 9 and the black 5; the expert would have laid away the red 9 and the black 13.',
  options: [option('nest R9 B13', 40), option('nest R9 B5', 20), option('nest R9 B12', 39.5)],
}

test('what the expert would have done is told in the words of the review', () => {
  expect(expertDid(nest)).toBe('laid away the red 9 and the black 13')
  const good = 'You played R5, which is as good as what the expert would have done: they would have played R6.'
  expect(expertDid({ ...nest, sentence: good })).toBe('played R6')
  expect(expertDid({ ...nest, sentence: 'You passed, as the expert would have.' })).toBe('chosen nest R9 B13')
})

test('cards are the same in any order, and what is within a point comes to about the same', () => {
  expect(isSame('nest B13 R9', nest.best)).toBe(true)
  expect(isAlike('nest B12 R9', nest)).toBe(true)
  expect(isAlike('nest R9 B5', nest)).toBe(false)
  expect(isAlike('nest R1 R2', nest)).toBe(false)
})
