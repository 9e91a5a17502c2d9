/** What of the catalogue is shown. Kept outside the components: who comes back from the rules finds it as it was. */
import type { EditionInfo, Family } from '../wire/types'

export type Kind = 'bidding' | 'tricks' | 'collecting' | 'lively' | 'alone'

export const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'bidding', label: 'Bidding for trump' },
  { value: 'tricks', label: 'Tricks without bids' },
  { value: 'collecting', label: 'Sets and sums' },
  { value: 'lively', label: 'Quick and lively' },
  { value: 'alone', label: 'For one' },
]

const KIND_OF: Record<Family, Kind> = {
  auction: 'bidding',
  'plain-tricks': 'tricks',
  club: 'collecting',
  tuxedo: 'collecting',
  'i-doubt-it': 'lively',
  donkey: 'lively',
  panjandrum: 'lively',
  match: 'lively',
  solitaire: 'alone',
  clock: 'alone',
}

/** What a family remembers of "the rules we had": the years, each with a word on what it is. */
export const YEARS: readonly { value: string; label: string; says: string }[] = [
  {
    value: '1913',
    label: '1913',
    says: 'The early booklet: Dixie, Tuxedo and I Doubt It, children’s games and two for one player.',
  },
  {
    value: '1952',
    label: '1952',
    says: 'The sheet that lay in the box for decades: everybody for themselves, to 150.',
  },
  { value: '1988', label: '1988', says: 'The thick booklet: club and tournament games, Boston, games for two to six.' },
  { value: '2008', label: '2008', says: 'The Deluxe set: Kentucky Discard first, then games for every number.' },
  { value: 'modern', label: 'Today’s box', says: 'The sheet in today’s box: one game for four, with the bird.' },
]

export interface Group {
  name: string
  editions: EditionInfo[]
}

const GROUPS = ['For four, in pairs', 'For any company', 'For two', 'For three', 'For five or six', 'For one'] as const

function groupOf({ seats }: EditionInfo): (typeof GROUPS)[number] {
  const most = Math.max(...seats)
  if (most === 1) return 'For one'
  if (most === 2) return 'For two'
  if (seats.length > 2) return 'For any company'
  if (seats.includes(4)) return 'For four, in pairs'
  return most === 3 ? 'For three' : 'For five or six'
}

export function grouped(editions: readonly EditionInfo[]): Group[] {
  return GROUPS.map((name) => ({ name, editions: editions.filter((each) => groupOf(each) === name) })).filter(
    (group) => group.editions.length > 0,
  )
}

class Filters {
  /** An empty text is "any", as the chips have it. */
  players = $state('')
  year = $state('')
  kind = $state('')
  words = $state('')

  get any(): boolean {
    return this.players !== '' || this.year !== '' || this.kind !== '' || this.words.trim() !== ''
  }

  /** How many of the chips narrow the catalogue down. */
  get narrowed(): number {
    return [this.players, this.year, this.kind].filter((each) => each !== '').length
  }

  clear(): void {
    this.players = this.year = this.kind = this.words = ''
  }

  fits(info: EditionInfo): boolean {
    if (this.players !== '' && !info.seats.includes(Number(this.players))) return false
    if (this.year !== '' && info.year !== this.year) return false
    return this.kind === '' || KIND_OF[info.family] === this.kind
  }
}

export const filters = new Filters()
