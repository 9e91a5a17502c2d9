import { expect, test, vi } from 'vitest'
import type { TableInfo } from '../wire/types'
import { commitmentTogether, sealOf } from './shares'
import { answerShuffle } from './shuffling'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})

const OTHER = 'f'.repeat(64)

function table(seals: (string | null)[], more: object = {}): TableInfo {
  const shuffle = { number: 5, promised: 'p', seats: [0, 2], seals, shared: [], open: false, again: 0, ...more }
  return { token: 't', match: null, shuffle } as unknown as TableInfo
}

test('a browser promises its part, and shows the same once its own promise is among those of all', async () => {
  const first = await answerShuffle(table([null, null, null, null]), 0)
  expect(first?.answer).toMatchObject({ type: 'seal', shuffle: 5 })
  const seal = (first!.answer as { seal: string }).seal
  expect(await answerShuffle(table([seal, null, null, null]), 0)).toBeNull()
  const seals = [seal, null, OTHER, null]
  const then = await answerShuffle(table(seals, { open: true }), 0)
  const share = (then!.answer as { share: string }).share
  expect(await sealOf('p', 0, share)).toBe(seal)
  expect(then!.commitment).toBe(await commitmentTogether('p', seals))
  expect(kept.get('rookery.commitments')).toContain(then!.commitment!)
  expect(await answerShuffle(table(seals, { open: true, shared: [0] }), 0)).toBeNull()
})

test('a browser shows nothing where its own promise is missing or was exchanged', async () => {
  for (const seals of [
    [null, null, OTHER, null],
    [OTHER, null, OTHER, null],
  ])
    expect(await answerShuffle(table(seals, { open: true }), 0)).toBeNull()
})

test('who watches, or is not asked, has no part', async () => {
  expect(await answerShuffle(table([null, null, null, null]), null)).toBeNull()
  expect(await answerShuffle(table([null, null, null, null]), 1)).toBeNull()
})
