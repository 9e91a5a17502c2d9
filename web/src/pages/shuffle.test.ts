import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readRecord, UnreadableRecord } from './record'
import { hex, sha256, writtenOut } from './sha256'
import { commitmentOfShared, promiseOf, sealOf, seedOfShared } from '../lib/shares'
import { checkDeal, inOrder, samePack } from './shuffle'

const GOLDEN = new URL('../../../tests/golden/boston-1988-3.txt', import.meta.url)
/** What the few lines of docs/shuffle.md make of these cards with seed 7. */
const PACK = 'Y5 G5 G14 Bird R14 Y14 B10 R10 B5 G10 B14 Y10 R5'.split(' ')

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('SHA-256 of %j, by the browser and written out', async (text, digest) => {
  expect(hex(await sha256(text))).toBe(digest)
  expect(hex(writtenOut(new TextEncoder().encode(text)))).toBe(digest)
})

test.each([55, 56, 63, 64, 65, 200])('SHA-256 written out agrees with the browser at %i bytes', async (length) => {
  const text = 'x'.repeat(length)
  expect(hex(writtenOut(new TextEncoder().encode(text)))).toBe(hex(await sha256(text)))
})

test('a record made by the engine has the commitment that its seed gives here', async () => {
  const record = readRecord(readFileSync(GOLDEN, 'utf8'))
  expect(record).toMatchObject({ edition: 'boston/1988', seats: 3, deals: null })
  expect(await promiseOf(record.seed)).toBe(record.commitment)
})

/** The test vector of docs/shuffle.md. */
const SHARED = { server: '7', shares: ['a1'.repeat(16), null, 'b2'.repeat(16), null] }

test('a seed of several parts and its commitment are those of docs/shuffle.md', async () => {
  const page = readFileSync(new URL('../../../docs/shuffle.md', import.meta.url), 'utf8')
  const seals = [sealOf(await promiseOf('7'), 0, SHARED.shares[0]!), sealOf(await promiseOf('7'), 2, SHARED.shares[2]!)]
  for (const found of [...(await Promise.all(seals)), await commitmentOfShared(SHARED), await seedOfShared(SHARED)])
    expect(page).toContain(found)
})

test('the parts of a seed are read from a record in either form', () => {
  const body = { ...RECORD, shared_seed: SHARED }
  expect(readRecord(JSON.stringify(body)).shared).toEqual(SHARED)
  const text = `edition: dixie/1913\nseats: 4\nseed: 7\nserver_seed: 7\nshares: ${SHARED.shares.map((one) => one ?? '-').join(' ')}\n`
  expect(readRecord(text).shared).toEqual(SHARED)
  expect(readRecord(JSON.stringify(RECORD)).shared).toBeNull()
})

test('the shuffle holds, with WebCrypto and without', async () => {
  expect(await checkDeal('7', { deal: 1, pack: PACK })).toMatchObject({ holds: true })
  vi.stubGlobal('crypto', undefined)
  expect(await checkDeal('7', { deal: 1, pack: PACK })).toMatchObject({ holds: true })
  vi.unstubAllGlobals()
})

test('two cards exchanged are found, and so is another deal', async () => {
  const swapped = [PACK[0]!, PACK[2]!, PACK[1]!, ...PACK.slice(3)]
  const { holds, says } = await checkDeal('7', { deal: 1, pack: swapped })
  expect(holds).toBe(false)
  expect(says).toContain(`Card 2 is written down as ${PACK[2]}, but the seed gives ${PACK[1]}`)
  expect(await checkDeal('7', { deal: 2, pack: PACK })).toMatchObject({ holds: false })
})

test('a deal set up by hand has no shuffle to check', async () => {
  expect(await checkDeal('7', { deal: 1, pack: [] })).toMatchObject({ holds: null })
})

test('an unshuffled pack is in order, and all deals are of one pack', () => {
  expect(inOrder(['Baby', 'B2', 'Bird', 'R10', 'R9', 'G1'])).toEqual(['R9', 'R10', 'G1', 'B2', 'Bird', 'Baby'])
  const [one, other] = [PACK, PACK.slice(1)].map((pack, at) => ({ deal: at + 1, pack }))
  expect(samePack([one!, { deal: 2, pack: inOrder(PACK) }, { deal: 3, pack: [] }])).toBe(true)
  expect(samePack([one!, other!])).toBe(false)
})

const RECORD = { format: 'rookery-record/1', edition: 'dixie/1913', seats: 4, seed: '7', deals: [] }

test.each([
  ['', 'nothing here yet'],
  ['{"format": "rookery-rec', 'cut off or damaged'],
  [JSON.stringify({ ...RECORD, format: 'other/1' }), 'not a Rookery record'],
  [JSON.stringify({ ...RECORD, seed: null }), 'no readable seed'],
  [JSON.stringify({ ...RECORD, seed: 'a b' }), 'no readable seed'],
  [JSON.stringify({ ...RECORD, deals: [{ deal: 1, pack: 'R1 X9' }] }), 'X9'],
  [JSON.stringify({ ...RECORD, deals: [{ deal: 1 }] }), 'no number or no pack'],
  ['a letter to a friend', 'does not look like'],
])('%j cannot be read, and the reason is told', (text, reason) => {
  expect(() => readRecord(text)).toThrow(UnreadableRecord)
  expect(() => readRecord(text)).toThrow(reason)
})

test('packs are read with commas or without', () => {
  const deals = [{ deal: 1, pack: 'R1, R2,R3' }, { deal: 2, pack: 'R1 R2  R3' }] // prettier-ignore
  const read = readRecord(JSON.stringify({ ...RECORD, deals })).deals
  expect(read?.map((deal) => deal.pack)).toEqual([['R1', 'R2', 'R3'], ['R1', 'R2', 'R3']]) // prettier-ignore
})
