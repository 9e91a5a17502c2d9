/**
 * This browser's part in the shuffle before a match: it promises a number of its own, and shows it once everybody's
 * promises are known and its own is among them. Then not even the server can choose the cards any more.
 */
import type { Seal, ShowShare, TableInfo } from '../wire/types'
import { notePromise } from './commitments'
import { commitmentTogether, sealOf, shareFor } from './shares'

export type ShuffleAnswer = Omit<Seal, 'id'> | Omit<ShowShare, 'id'>

/** What this browser answers to the table's shuffle now, and what it knows the match to be fixed by; null for nothing. */
export async function answerShuffle(
  table: TableInfo,
  seat: number | null,
): Promise<{ answer: ShuffleAnswer; commitment: string | null } | null> {
  const { shuffle } = table
  if (!shuffle || seat === null || !shuffle.seats.includes(seat)) return null
  const share = shareFor(shuffle.promised)
  const seal = await sealOf(shuffle.promised, seat, share)
  const known = shuffle.seals[seat] ?? null
  if (!shuffle.open) {
    return known === null ? { answer: { type: 'seal', shuffle: shuffle.number, seal }, commitment: null } : null
  }
  if (known !== seal || shuffle.shared.includes(seat)) return null
  const commitment = await commitmentTogether(shuffle.promised, shuffle.seals)
  notePromise(table.token, (table.match?.number ?? 0) + 1, commitment)
  return { answer: { type: 'share', shuffle: shuffle.number, share }, commitment }
}
