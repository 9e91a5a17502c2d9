/** The rules in people's words: what each is called, what its values are called, and where it stands in the list. */
import type { HouseRule } from '../wire/types'

export type GroupName = 'pack' | 'partners' | 'deal' | 'auction' | 'play' | 'scoring' | 'match' | 'conduct'

export const GROUPS: readonly { name: GroupName; title: string }[] = [
  { name: 'pack', title: 'The pack' },
  { name: 'deal', title: 'Deal and nest' },
  { name: 'auction', title: 'Auction' },
  { name: 'partners', title: 'Partners' },
  { name: 'play', title: 'The play' },
  { name: 'scoring', title: 'Scoring' },
  { name: 'match', title: 'The match' },
  { name: 'conduct', title: 'Conduct' },
]

interface Words {
  group: GroupName
  label: string
  /** What a value is called; others are shown as they are. */
  values?: Readonly<Record<string, string>>
  /** Values that people often want, where any number or text can be given. */
  usual?: readonly string[]
}

const NOTHING = { '0': 'none' }

const WORDS: Readonly<Record<string, Words>> = {
  ranks: {
    group: 'pack',
    label: 'Numbers in the pack',
    values: { '1-14': '1 to 14', '5-14': '5 to 14', '4-14': '4 to 14', '2-14': '2 to 14', '1,5-14': '1 and 5 to 14' },
    usual: ['1-14', '5-14', '4-14', '2-14', '1,5-14'],
  },
  bird: {
    group: 'pack',
    label: 'The bird',
    values: {
      absent: 'left out',
      'highest-trump': 'the highest trump',
      'ten-and-a-half': 'a trump between 10 and 11 (“10½”)',
      'lowest-trump': 'the lowest trump',
    },
  },
  red_one: {
    group: 'pack',
    label: 'The red 1',
    values: { ordinary: 'a card like any other', 'highest-trump': 'the highest trump' },
  },
  baby_bird: {
    group: 'pack',
    label: 'Baby bird',
    values: { absent: 'left out', 'lowest-trump': 'added as the lowest trump' },
  },
  ones: { group: 'pack', label: 'The 1s', values: { low: 'below the 2s', high: 'above the 14s' } },
  packs: { group: 'pack', label: 'Packs' },
  wilds: { group: 'pack', label: 'Wild numbers' },
  stops: { group: 'pack', label: 'Stop cards' },
  highest: { group: 'pack', label: 'Highest number' },
  colours: { group: 'pack', label: 'Colours' },

  sides: {
    group: 'partners',
    label: 'Who plays together',
    values: {
      alone: 'everyone alone',
      'partners-opposite': 'partners opposite',
      alternate: 'every other seat',
      'called-partner': 'the declarer calls a partner',
      'bidder-and-dummy': 'the declarer and the dummy',
    },
  },
  called_cards: { group: 'partners', label: 'Cards the declarer calls', usual: ['1', '2'] },
  partner_shown: {
    group: 'partners',
    label: 'A called partner is known',
    values: { 'hidden-until-played': 'when the card is played', 'says-so-at-once': 'at once' },
  },
  dummy: {
    group: 'partners',
    label: 'Dummy',
    values: {
      none: 'none',
      'dealers-partner': 'the dealer’s partner',
      'declarers-partner': 'the declarer’s partner',
      'blind-third-hand': 'a third hand, face down',
    },
  },
  after_four_hands: {
    group: 'partners',
    label: 'After every four hands',
    values: { stay: 'all stay', 'one-pair-swaps-seats': 'one pair swaps seats', 'change-partners': 'partners change' },
  },

  hand_size: { group: 'deal', label: 'Cards in a hand', values: { all: 'all that there are' } },
  nest_size: { group: 'deal', label: 'Cards in the nest', values: NOTHING, usual: ['0', '3', '4', '5', '6', '7'] },
  nest_dealt: {
    group: 'deal',
    label: 'The nest is dealt',
    values: { last: 'last', 'after-each-round': 'a card after each round' },
  },
  nest_face_up: { group: 'deal', label: 'Nest cards face up', values: NOTHING, usual: ['0', '1', '2'] },
  redeal: {
    group: 'deal',
    label: 'Deal again on demand',
    values: { never: 'never', 'hand-without-counters': 'with a hand without counters' },
  },
  battery_size: { group: 'deal', label: 'Cards in a battery', values: NOTHING },
  centre_size: { group: 'deal', label: 'Cards in the centre' },
  nest_exchange: { group: 'deal', label: 'Nest cards that may be exchanged', values: { all: 'all' } },
  nest_counters: {
    group: 'deal',
    label: 'Counters in the nest',
    values: { allowed: 'may be buried', shown: 'are buried face up', forbidden: 'may not be buried' },
  },
  nest_trumps: {
    group: 'deal',
    label: 'Trumps in the nest',
    values: { allowed: 'may be buried', forbidden: 'may not be buried' },
  },
  nest_owner: {
    group: 'deal',
    label: 'The nest’s points go to',
    values: { 'last-trick': 'the last trick', 'declarers-side': 'the declarer’s side', nobody: 'nobody' },
  },
  nest_trick: {
    group: 'deal',
    label: 'The nest counts as a trick',
    values: { no: 'no', 'counts-as-a-trick': 'yes' },
  },

  first_bidder: {
    group: 'auction',
    label: 'First to bid',
    values: { dealer: 'the dealer', 'left-of-dealer': 'left of the dealer' },
  },
  dealer_opens: {
    group: 'auction',
    label: 'The dealer’s first bid',
    values: { 'may-pass': 'may be a pass', 'must-bid': 'must be a bid' },
  },
  minimum_bid: { group: 'auction', label: 'Lowest bid', usual: ['5', '50', '70', '80', '100', '125'] },
  bid_step: { group: 'auction', label: 'Bids go up by', usual: ['5', '10'] },
  bid_names: {
    group: 'auction',
    label: 'A bid names',
    values: { points: 'points', 'points-and-colour': 'points and a colour' },
  },
  no_trump: {
    group: 'auction',
    label: 'No trump',
    values: { never: 'never', allowed: 'may be played, high', 'high-and-low': 'may be played, high or low' },
  },
  passing: {
    group: 'auction',
    label: 'Whoever has passed',
    values: { final: 'is out of the bidding', 'may-return': 'may come back' },
  },
  moon_bid: {
    group: 'auction',
    label: 'Shooting the moon as a bid',
    values: { never: 'no', 'whole-deck': 'for all points in play', 'stated-points': 'for a stated number of points' },
  },
  moon_bid_points: {
    group: 'auction',
    label: 'Points of such a bid',
    values: { '0': 'not stated' },
    usual: ['200', '300', '400'],
  },
  all_pass: {
    group: 'auction',
    label: 'When all pass',
    values: { void: 'the cards are dealt again', 'dealer-takes-minimum': 'the dealer takes it at the lowest bid' },
  },
  trump_named: {
    group: 'auction',
    label: 'Trump is named',
    values: {
      'after-nest': 'after laying cards away',
      'before-discard': 'before laying cards away',
      'before-nest': 'before taking the nest',
    },
  },
  trump: {
    group: 'auction',
    label: 'Trump',
    values: { none: 'none', 'cut-before-the-deal': 'cut before the deal' },
  },

  bird_play: {
    group: 'play',
    label: 'Playing the bird',
    values: { 'any-time': 'at any time', 'as-trump': 'like any trump' },
  },
  opening_lead: {
    group: 'play',
    label: 'First lead',
    values: {
      'left-of-dealer': 'left of the dealer',
      'left-of-declarer': 'left of the declarer',
      dealer: 'the dealer',
    },
  },

  counters: {
    group: 'scoring',
    label: 'Cards that count',
    values: {
      '5:5 10:10 14:10': '5s 5, 10s 10, 14s 10',
      '5:5 10:10 13:10': '5s 5, 10s 10, 13s 10',
      '5:5 10:10': '5s 5, 10s 10',
    },
    usual: ['5:5 10:10 14:10', '5:5 10:10 13:10'],
  },
  ones_points: { group: 'scoring', label: 'Each 1 counts', values: { '0': 'nothing' }, usual: ['0', '15', '20'] },
  bird_points: { group: 'scoring', label: 'The bird counts' },
  baby_bird_points: { group: 'scoring', label: 'The baby bird counts' },
  red_one_points: { group: 'scoring', label: 'The red 1 counts' },
  trick_points: { group: 'scoring', label: 'Each trick counts', values: { '0': 'nothing' } },
  most_tricks_bonus: { group: 'scoring', label: 'For most tricks', values: { '0': 'nothing' }, usual: ['0', '20'] },
  tricks_tied: {
    group: 'scoring',
    label: 'When tricks are equal',
    values: { nobody: 'nobody gets that', cut: 'they cut for it', defenders: 'the defenders get it' },
  },
  last_trick_bonus: { group: 'scoring', label: 'For the last trick', values: { '0': 'nothing' }, usual: ['0', '20'] },
  moon_bonus: {
    group: 'scoring',
    label: 'For taking every trick',
    values: { '0': 'nothing' },
    usual: ['0', '100', '200'],
  },
  every_point: {
    group: 'scoring',
    label: 'For taking every point',
    values: { plain: 'nothing more', double: 'all of it doubled' },
  },
  made: {
    group: 'scoring',
    label: 'When the bid is made, the others score',
    values: { 'opponents-score-all': 'what they took', 'opponents-score-tricks-only': 'their tricks only' },
  },
  failed: {
    group: 'scoring',
    label: 'When the bid fails, its side',
    values: {
      'set-back': 'is set back the bid',
      nothing: 'scores nothing',
      'counters-only': 'scores its counters only',
    },
  },
  opponents_when_failed: {
    group: 'scoring',
    label: 'When the bid fails, the others score',
    values: { score: 'what they took', double: 'double' },
  },

  target: {
    group: 'match',
    label: 'Points that win',
    values: { '0': 'no target' },
    usual: ['150', '200', '300', '500', '1000'],
  },
  winning_hand: {
    group: 'match',
    label: 'The match is won',
    values: { 'any-hand': 'on any hand', 'own-bid-made': 'on one’s own bid only' },
  },
  losing_score: {
    group: 'match',
    label: 'Losing at minus the target',
    values: { none: 'no', 'minus-target': 'yes' },
  },
  match_hands: { group: 'match', label: 'Hands in the match', values: { '0': 'until the target' } },
  longest_match: { group: 'match', label: 'Longest match, in hands' },
  wins_needed: { group: 'match', label: 'Deals to be won' },
  longest_deal: { group: 'match', label: 'Longest deal' },
  winner: {
    group: 'match',
    label: 'The winner has',
    values: { 'highest-score': 'the highest score', 'lowest-score': 'the lowest score' },
  },

  conduct: { group: 'conduct', label: 'The table is', values: { strict: 'strict', honour: 'on the players’ honour' } },
  talk_fine: { group: 'conduct', label: 'Table talk costs', values: { '0': 'nothing' } },
  discard_fine: { group: 'conduct', label: 'A wrong number laid away costs', values: { '0': 'nothing' } },
  penalty_from: {
    group: 'conduct',
    label: 'Penalty cards come from',
    values: { hand: 'the hand', 'hand-or-delay-pile': 'the hand or the delay pile' },
  },
}

/** Scoring rules that have no entry of their own are known by how their names end. */
const SCORES = /(_points|_bonus|_penalty|_birdie|_sweep|_mistake|points_per_card)$/

export function groupOf(name: string): GroupName {
  return WORDS[name]?.group ?? (SCORES.test(name) ? 'scoring' : 'play')
}

/** "Lowest bid"; a rule without words of its own by its name, "big_sweep" as "Big sweep". */
export function ruleLabel(name: string): string {
  const words = WORDS[name]?.label ?? name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "left of the dealer". */
export function valueLabel(name: string, value: string): string {
  const known = WORDS[name]?.values?.[value]
  if (known !== undefined) return known
  return /^[a-z]+(-[a-z]+)+$/.test(value) ? value.replaceAll('-', ' ') : value
}

export function usualValues(name: string): readonly string[] {
  return WORDS[name]?.usual ?? []
}

export interface RuleGroup {
  name: GroupName
  title: string
  rules: HouseRule[]
}

/** The rules in their groups; groups without any are left out. */
export function groupedRules(rules: readonly HouseRule[]): RuleGroup[] {
  return GROUPS.map(({ name, title }) => ({
    name,
    title,
    rules: rules.filter((rule) => groupOf(rule.name) === name),
  })).filter((group) => group.rules.length > 0)
}
