/** House rules as a person sets them: what differs from the booklet, and the booklet's own variations as switches. */
import type { HouseOption, HousePage, HouseRule } from '../wire/types'

export type Changes = Record<string, string>

/** "minimum_bid" as "Minimum bid". */
export function ruleLabel(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "left-of-dealer" as "left of dealer". */
export const choiceLabel = (choice: string): string => choice.replaceAll('-', ' ')

export function printed(page: HousePage, name: string): string | undefined {
  return page.rules.find((rule) => rule.name === name)?.value
}

/** The changes with one rule set; a rule set back to what is printed is no change. */
export function withRule(page: HousePage, changes: Changes, name: string, value: string): Changes {
  const { [name]: _, ...others } = changes
  return value.trim() === '' || value === printed(page, name) ? others : { ...others, [name]: value.trim() }
}

export function optionIsOn(changes: Changes, option: HouseOption): boolean {
  return Object.entries(option.rules).every(([name, value]) => changes[name] === value)
}

export function withOption(page: HousePage, changes: Changes, option: HouseOption): Changes {
  const on = optionIsOn(changes, option)
  return Object.entries(option.rules).reduce(
    (so, [name, value]) => withRule(page, so, name, on ? '' : value),
    changes,
  )
}

/** Changes that another number of seats has no rule for are left behind. */
export function stillKnown(page: HousePage, changes: Changes): Changes {
  const known = new Set(page.rules.map((rule) => rule.name))
  return Object.fromEntries(Object.entries(changes).filter(([name]) => known.has(name)))
}

export function matching(rules: readonly HouseRule[], words: string): HouseRule[] {
  const wanted = words.toLowerCase().trim()
  return rules.filter((rule) => `${ruleLabel(rule.name)} ${rule.meaning}`.toLowerCase().includes(wanted))
}
