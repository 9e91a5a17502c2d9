import { beforeEach, expect, test, vi } from 'vitest'
import { keepActions, keptActions } from './kept'

let stored: Record<string, string> = {}
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => void (stored[key] = value),
})

beforeEach(() => void (stored = {}))

test('answers come back by their source', () => {
  keepActions('deal:7:a/1', ['pass'])
  keepActions('deal:8:a/1', ['bid 70', 'pass'])
  expect(keptActions('deal:7:a/1')).toEqual(['pass'])
  keepActions('deal:7:a/1', [])
  expect(keptActions('deal:7:a/1')).toEqual([])
  expect(keptActions('deal:8:a/1')).toEqual(['bid 70', 'pass'])
})

test('the studies played longest ago make room', () => {
  for (let at = 0; at < 60; at += 1) keepActions(`deal:${at}:a/1`, ['pass'])
  expect(keptActions('deal:0:a/1')).toEqual([])
  expect(keptActions('deal:59:a/1')).toEqual(['pass'])
})

test('what somebody else left there is no trouble', () => {
  for (const text of ['{', '7', '[{"source": 3}]', '[null]']) {
    stored['rookery.studies'] = text
    expect(keptActions('deal:7:a/1')).toEqual([])
  }
})
