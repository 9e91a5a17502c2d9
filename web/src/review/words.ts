/** What is said to a decision that is tried again. */
import type { ReviewDecision } from '../wire/types'

type Judged = Pick<ReviewDecision, 'best' | 'options' | 'sentence'>

const sorted = (text: string): string => text.split(' ').sort().join(' ')

/** Cards laid away are the same in whatever order they were named. */
export const isSame = (one: string, other: string): boolean => sorted(one) === sorted(other)

/** Whether it was weighed and came out within a point of the expert's choice. */
export function isAlike(action: string, { options, best }: Judged): boolean {
  const worth = (text: string): number | undefined => options.find((each) => isSame(each.action, text))?.points
  const [own, most] = [worth(action), worth(best)]
  return own !== undefined && most !== undefined && most - own < 1
}

/** "laid away the red 9 and the black 13", as the review says it. */
export function expertDid({ sentence, best }: Judged): string {
  return /.*would have (.+?)\.$/.exec(sentence)?.[1] ?? `chosen ${best}`
}
