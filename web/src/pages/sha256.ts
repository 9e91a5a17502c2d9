/**
 * SHA-256 of a text. Browsers keep their own (WebCrypto) for secure pages; at a kitchen table the page
 * often comes from http://192.168…, so the same function is written out here as well.
 */

export type Digest = (text: string) => Promise<Uint8Array>

/** Whether this browser offers its own SHA-256 to this page. */
export const browserHasOwn = (): boolean => globalThis.crypto?.subtle !== undefined

export const sha256: Digest = async (text) => {
  const bytes = new TextEncoder().encode(text)
  return browserHasOwn() ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : writtenOut(bytes)
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The first 32 bits of the fractional part of a root: the constants of FIPS 180-4 are all made so. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n }, (_, d) => d).every((d) => d < 2 || n % d !== 0),
)
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

export function writtenOut(bytes: Uint8Array): Uint8Array {
  const message = padded(bytes)
  let state = START
  for (let at = 0; at < message.byteLength; at += 64) state = compressed(state, new DataView(message.buffer, at, 64))
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, place) => out.setUint32(place * 4, word))
  return new Uint8Array(out.buffer)
}

/** A one bit, zeros, and the length in bits, up to a multiple of 64 bytes. */
function padded(bytes: Uint8Array): Uint8Array {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  message.set(bytes)
  message[bytes.length] = 0x80
  new DataView(message.buffer).setUint32(message.length - 4, bytes.length * 8)
  return message
}

function compressed(state: number[], block: DataView): number[] {
  const words = schedule(block)
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (let round = 0; round < 64; round++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + high + ((e & f) ^ (~e & g)) + ROUNDS[round]! + words[round]!) | 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]!) | 0)
}

function schedule(block: DataView): number[] {
  const words = Array.from({ length: 16 }, (_, place) => block.getInt32(place * 4))
  for (let place = 16; place < 64; place++) {
    const [back15, back2] = [words[place - 15]!, words[place - 2]!]
    const small = turn(back15, 7) ^ turn(back15, 18) ^ (back15 >>> 3)
    const large = turn(back2, 17) ^ turn(back2, 19) ^ (back2 >>> 10)
    words.push((words[place - 16]! + small + words[place - 7]! + large) | 0)
  }
  return words
}
