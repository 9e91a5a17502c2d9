import { expect, test } from 'vitest'
import type { SheetForm, SheetQuestion } from '../wire/types'
import { answerLabel, askedNow, inRows, stillOpen, toSend } from './answers'

const question = (name: string, more: Partial<SheetQuestion> = {}): SheetQuestion =>
  ({
    name,
    options: [],
    optional: false,
    default: '',
    group: '',
    when: [],
    row: '',
    of: '',
    ...more,
  }) as unknown as SheetQuestion
const form = (...questions: SheetQuestion[]): SheetForm => ({ questions }) as unknown as SheetForm
const names = (questions: SheetQuestion[]): string[] => questions.map((each) => each.name)

const BID = question('bid', { options: [{ value: 'moon', label: 'The moon' }] as SheetQuestion['options'] })
const PARTNER = question('partner', { when: [{ name: 'bid', value: 'moon' }] as SheetQuestion['when'] })

test('a question is asked only after the answer it depends on', () => {
  expect(names(askedNow(form(BID, PARTNER), {}))).toEqual(['bid'])
  expect(names(askedNow(form(BID, PARTNER), { bid: 'moon' }))).toEqual(['bid', 'partner'])
})

test('only what is asked is sent, and nothing empty', () => {
  expect(toSend(form(BID, PARTNER), { bid: ' 100 ', partner: 'Ada' })).toEqual({ bid: '100' })
  expect(toSend(form(BID, PARTNER), { bid: 'moon', partner: ' ' })).toEqual({ bid: 'moon' })
})

test('of a group one may be left open where the server says that one can', () => {
  const taken = (name: string, optional: boolean) => question(name, { group: 'taken', optional })
  const loose = form(taken('us', true), taken('them', true))
  expect(names(stillOpen(loose, {}))).toEqual(['us', 'them'])
  expect(names(stillOpen(loose, { us: '120' }))).toEqual([])
  const strict = form(taken('us', false), taken('them', false))
  expect(names(stillOpen(strict, { us: '120' }))).toEqual(['them'])
})

test('a question with a usual answer is not open', () => {
  expect(
    names(stillOpen(form(question('dealer', { default: '0' }), question('note', { optional: true })), {})),
  ).toEqual([])
})

test('answers are shown in people’s words', () => {
  expect(answerLabel(BID, { bid: 'moon' })).toBe('The moon')
  expect(answerLabel(BID, { bid: '100' })).toBe('100')
})

test('what is asked of everybody stands in one row', () => {
  const row = (name: string, of: string) => question(name, { row: 'Cards caught', of })
  const rows = inRows([BID, row('cards.0', 'Ann'), row('cards.1', 'Bob'), PARTNER])
  expect(rows.map(names)).toEqual([['bid'], ['cards.0', 'cards.1'], ['partner']])
})
