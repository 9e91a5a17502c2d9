import { expect, test } from 'vitest'
import type { AuctionRules, AuctionView } from '../../wire/types'
import { rolesOf } from './roles'

const seen = (rest: Partial<AuctionView>) =>
  ({ seat: 0, declarer: null, partners: [], dummy: null, ...rest }) as unknown as AuctionView
const by = (sides: AuctionRules['sides']) => ({ sides }) as AuctionRules

test('both partners of a side of three are named', () => {
  const view = seen({ allies: [0, 2, 4], declarer: 4 })
  const roles = [0, 1, 2, 3, 4, 5].map((seat) => rolesOf(seat, view, by('alternate')))
  expect(roles).toEqual([[], [], ['partner'], [], ['declarer', 'partner'], []])
})

test('a called partner is named once the card is out, and those against the bid are nobody’s partners', () => {
  const view = seen({ allies: [0, 1, 4], declarer: 2, partners: [2, 3] })
  expect([0, 1, 2, 3, 4].map((seat) => rolesOf(seat, view, by('called-partner')))).toEqual([
    [],
    [],
    ['declarer'],
    ['partner'],
    [],
  ])
})
