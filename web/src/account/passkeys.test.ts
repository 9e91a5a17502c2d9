import { expect, test } from 'vitest'
import { bytesOf, textOf, troubleOf } from './passkeys'

test('bytes go to text and back, whatever is in them', () => {
  for (let length = 0; length < 40; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 83 + length * 7 + 250) % 256)
    const text = textOf(bytes.buffer)
    expect(text).toMatch(/^[A-Za-z0-9_-]*$/)
    expect([...bytesOf(text)]).toEqual([...bytes])
  }
})

test('a device that was stopped is told of without alarm, and the server in its own words', () => {
  expect(troubleOf(new DOMException('x', 'NotAllowedError'))).toContain('Nothing was changed')
  expect(troubleOf(new DOMException('x', 'InvalidStateError'))).toContain('already')
  expect(troubleOf(new Error('That took too long.'))).toBe('That took too long.')
})
