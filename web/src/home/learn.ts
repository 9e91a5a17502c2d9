/** The ways to learn that the home page links to. A new one is a line. */

export interface LearnLink {
  href: string
  title: string
  /** What it is called for somebody who has not played here yet; the first link stands out for them. */
  newcomer?: string
  says: string
}

export const LEARN_LINKS: readonly LearnLink[] = [
  {
    href: '/learn',
    title: 'Learn a game',
    newcomer: 'New to Rook? Play your first hand',
    says: 'Step by step, with a friendly word at every card. No rules to read first.',
  },
  {
    href: '/daily',
    title: 'The deals of the day',
    says: 'The same cards for everybody, and how others fared with them.',
  },
  {
    href: '/drill',
    title: 'Drills',
    says: 'One question a hand: bid, lay away, lead, count. What you miss comes again.',
  },
  {
    href: '/record',
    title: 'What you have done',
    says: 'Matches, bids made, points a hand, and the records to beat.',
  },
]
