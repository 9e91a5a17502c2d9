/** Reading a record (docs/notation.md) far enough to check its shuffles. */
import { isCard } from '../lib/cards'
import type { SharedSeed } from '../lib/shares'
import type { Deal } from './shuffle'

export interface ReadRecord {
  edition: string
  seats: number
  seed: string
  commitment: string | null
  /** what the seed was made of, where several had a part in it */
  shared: SharedSeed | null
  houseRules: Record<string, string>
  /** null in the text form, which leaves the packs out */
  deals: Deal[] | null
}

/** A record that cannot be read; the message is for the person who gave it. */
export class UnreadableRecord extends Error {}

const LONGEST_SEED = 80

export function readRecord(text: string): ReadRecord {
  const trimmed = text.trim()
  if (trimmed === '') throw new UnreadableRecord('There is nothing here yet. Paste a record, or choose its file.')
  return trimmed.startsWith('{') ? recordOf(parsed(trimmed)) : readText(trimmed)
}

/** A record from its JSON value, as the server answers it. */
export function recordOf(value: unknown): ReadRecord {
  const body = value as Record<string, unknown>
  if (body?.format !== 'rookery-record/1') {
    throw new UnreadableRecord('This is not a Rookery record: its “format” should be rookery-record/1.')
  }
  if (!Array.isArray(body.deals)) throw new UnreadableRecord('The record has no list of deals.')
  return {
    edition: String(body.edition ?? ''),
    seats: Number(body.seats ?? 0),
    seed: seedOf(body.seed),
    commitment: typeof body.commitment === 'string' ? body.commitment : null,
    shared: sharedOf(body.shared_seed),
    houseRules: (body.house_rules ?? {}) as Record<string, string>,
    deals: body.deals.map((deal: unknown) => dealOf(deal, body.set_up !== null && body.set_up !== undefined)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableRecord('The record is cut off or damaged: it cannot be read to its end.')
  }
}

function seedOf(value: unknown): string {
  if (typeof value === 'string' && /^[A-Za-z0-9_.+-]+$/.test(value) && value.length <= LONGEST_SEED) return value
  throw new UnreadableRecord('The record has no readable seed. It is told once the match is over.')
}

function sharedOf(value: unknown): SharedSeed | null {
  if (value === undefined || value === null) return null
  const { server, shares } = value as { server?: unknown; shares?: unknown }
  if (!Array.isArray(shares)) throw new UnreadableRecord('The record does not tell the parts of its seed.')
  return { server: seedOf(server), shares: shares.map((share) => (share === null ? null : shareOf(share))) }
}

function shareOf(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)) return value
  throw new UnreadableRecord('One of the parts of the seed is not of 32 hexadecimal digits.')
}

function dealOf(value: unknown, byHand: boolean): Deal {
  const deal = value as { deal?: unknown; pack?: unknown }
  if (typeof deal?.deal !== 'number' || typeof deal.pack !== 'string') {
    throw new UnreadableRecord('One of the deals has no number or no pack.')
  }
  if (byHand && deal.deal === 1) return { deal: 1, pack: [] }
  const pack = deal.pack.split(/[\s,]+/).filter((word) => word !== '')
  const wrong = pack.find((card) => !isCard(card))
  if (wrong !== undefined) throw new UnreadableRecord(`Deal ${deal.deal} names “${wrong}”, which is no card.`)
  return { deal: deal.deal, pack }
}

function readText(text: string): ReadRecord {
  const heading = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, name, value] = /^(edition|seats|seed|server_seed|shares|commitment):\s*([^#]*)/.exec(line.trim()) ?? []
    if (name !== undefined && value !== undefined) heading.set(name, value.trim())
  }
  if (!heading.has('edition')) throw new UnreadableRecord('This does not look like a Rookery record.')
  return {
    edition: heading.get('edition')!,
    seats: Number(heading.get('seats') ?? 0),
    seed: seedOf(heading.get('seed')),
    commitment: heading.get('commitment') ?? null,
    shared: heading.has('server_seed')
      ? sharedOf({
          server: heading.get('server_seed'),
          shares: (heading.get('shares') ?? '').split(/\s+/).map((word) => (word === '-' ? null : word)),
        })
      : null,
    houseRules: {},
    deals: null,
  }
}
