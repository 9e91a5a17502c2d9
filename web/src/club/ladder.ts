/** Ladders: what the server is asked about them, the page's address, and what people read there. */
import { ask } from '../lib/api'
import type { LadderPage, LadderRung, Pool, RatingInfo, RatingsPage } from '../wire/types'

export const POOLS: Record<Pool, { title: string; says: string }> = {
  people: { title: 'Among people', says: 'Matches in which everybody at the table was known by a name of their own.' },
  guests: { title: 'With guests', says: 'Matches in which a guest played, too. Guests are not listed.' },
  bots: { title: 'With bots', says: 'Matches in which a bot played, too.' },
}

export interface LadderWanted {
  /** Empty for the first there is. */
  game: string
  pool: Pool | ''
}

export const ratedGames = (): Promise<RatingsPage> => ask('/api/ratings')
export const ladderOf = (game: string, pool: Pool): Promise<LadderPage> =>
  ask(`/api/ratings/${encodeURIComponent(game)}?pool=${pool}`)

const isPool = (text: string | null): text is Pool => text !== null && text in POOLS

export function ladderWanted(query: string): LadderWanted {
  const given = new URLSearchParams(query)
  const pool = given.get('pool')
  return { game: given.get('game') ?? '', pool: isPool(pool) ? pool : '' }
}

export const LADDER = '/ladder'
export const ladderPath = (game: string, pool: Pool): string => `${LADDER}?${new URLSearchParams({ game, pool })}`

/** The ladder to show: the one that is wanted, or the nearest to it that has anybody on it. */
export function nearest({ games }: RatingsPage, wanted: LadderWanted): { game: string; pool: Pool } | null {
  const game = games.find(({ game }) => game === wanted.game) ?? games[0]
  const first = game?.ladders[0]
  if (!game || !first) return null
  return { game: game.game, pool: wanted.pool || first.pool }
}

/** "1612 ± 98" */
export const ratingText = ({ points, give_or_take }: RatingInfo): string => `${points} ± ${give_or_take}`

/** "12 matches, provisional" */
export function matchesText({ matches, provisional }: RatingInfo): string {
  const many = matches === 1 ? '1 match' : `${matches.toLocaleString('en')} matches`
  return provisional ? `${many}, provisional` : many
}

/** What stands behind a name. */
export const markOf = ({ you, bot }: LadderRung): string =>
  [you ? 'you' : '', bot ? 'bot' : ''].filter(Boolean).join(', ')
