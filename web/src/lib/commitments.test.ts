import { beforeEach, expect, test, vi } from 'vitest'
import type { TableInfo } from '../wire/types'
import { noteCommitment, notedCommitment } from './commitments'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

function table(match: { number?: number; commitment?: string; seed?: string | null; kept?: string | null }): TableInfo {
  return { token: 't', match: { number: 1, commitment: 'c', seed: null, kept: null, ...match } } as TableInfo
}

test('what was seen before the end is found by the match when it is over', () => {
  noteCommitment(table({}))
  noteCommitment(table({ commitment: 'another', seed: '8', kept: 'm1' }))
  expect(notedCommitment('m1')).toBe('c')
})

test('a commitment first seen with its seed proves nothing', () => {
  noteCommitment(table({ seed: '8', kept: 'm1' }))
  expect(notedCommitment('m1')).toBeNull()
})

test('damaged notes are no notes, and a full browser still plays', () => {
  kept.set('rookery.commitments', '{')
  vi.stubGlobal('localStorage', { getItem: () => '{', setItem: () => { throw new Error('full') } }) // prettier-ignore
  noteCommitment(table({}))
  expect(notedCommitment('m1')).toBeNull()
})
