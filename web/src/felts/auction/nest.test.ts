import { expect, test } from 'vitest'
import type { AuctionRules } from '../../wire/types'
import type { NestDecision } from '../tricks/types'
import { mayGo, questionAbout } from './nest'

const RULES = { counters: [[5, 5], [10, 10]], bird_points: 20 } as unknown as AuctionRules // prettier-ignore

function decision(more: Partial<NestDecision>): NestDecision {
  return { kind: 'nest', size: 2, exchange: 9, nest: [], forbidden: [], ...more } as NestDecision
}

test('any card may go where none is forbidden', () => {
  expect([...mayGo([], decision({ cards: ['R2', 'R3', 'R5'] }), RULES)]).toEqual(['R2', 'R3', 'R5'])
})

test('counters stay while there are plain cards enough', () => {
  const asked = decision({ cards: ['R2', 'R3', 'R5'], forbidden: ['R5'] })
  expect([...mayGo([], asked, RULES)]).toEqual(['R2', 'R3'])
})

test('with too few plain cards those go, and counters of least value', () => {
  const asked = decision({ cards: ['R2', 'R5', 'Y5', 'R10'], forbidden: ['R5', 'Y5', 'R10'], size: 2 })
  expect([...mayGo([], asked, RULES)]).toEqual(['R2', 'R5', 'Y5'])
})

test('once as many of the own cards go as may, only the nest’s go besides', () => {
  const asked = decision({ cards: ['R2', 'R3', 'Y4', 'Y6'], nest: ['Y4', 'Y6'], exchange: 1 })
  expect([...mayGo([], asked, RULES)]).toEqual(['R2', 'R3', 'Y4', 'Y6'])
  expect([...mayGo(['R2'], asked, RULES)]).toEqual(['R2', 'Y4', 'Y6'])
})

test('the server is asked about a full answer with the card in it', () => {
  const asked = decision({ cards: ['R2', 'R3', 'R5'], forbidden: ['R5'] })
  expect(questionAbout('R5', ['R3'], asked, RULES)).toBe('nest R5 R3')
})
