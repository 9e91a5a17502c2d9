import { expect, test } from 'vitest'
import type { LadderRung, RatingsPage } from '../wire/types'
import { ladderPath, ladderWanted, markOf, matchesText, nearest, ratingText } from './ladder'

const page: RatingsPage = {
  games: [
    { game: 'dixie', title: 'Dixie', ladders: [{ pool: 'guests', players: 3 }] },
    { game: 'tuxedo', title: 'Tuxedo', ladders: [{ pool: 'people', players: 2 }] },
  ],
  left: 0,
}
const rating = { points: 1612, give_or_take: 198, matches: 1, provisional: true }

test('a ladder has an address, and anything else there is let go', () => {
  expect(ladderWanted(ladderPath('dixie', 'bots').split('?')[1]!)).toEqual({ game: 'dixie', pool: 'bots' })
  expect(ladderWanted('pool=cats')).toEqual({ game: '', pool: '' })
})

test('the first ladder there is is shown where none is wanted, or an unknown one', () => {
  expect(nearest(page, { game: '', pool: '' })).toEqual({ game: 'dixie', pool: 'guests' })
  expect(nearest(page, { game: 'whist', pool: '' })).toEqual({ game: 'dixie', pool: 'guests' })
  expect(nearest(page, { game: 'tuxedo', pool: 'bots' })).toEqual({ game: 'tuxedo', pool: 'bots' })
  expect(nearest({ games: [], left: 0 }, { game: 'tuxedo', pool: '' })).toBeNull()
})

test('a rating is told with how unsure it is', () => {
  expect(ratingText(rating)).toBe('1612 ± 198')
  expect(matchesText(rating)).toBe('1 match, provisional')
  expect(matchesText({ ...rating, matches: 1200, provisional: false })).toBe('1,200 matches')
})

test('oneself and bots are marked', () => {
  const rung: LadderRung = { place: 1, name: 'Ada', bot: false, you: false, rating }
  expect([rung, { ...rung, you: true }, { ...rung, bot: true }].map(markOf)).toEqual(['', 'you', 'bot'])
})
