/** House rules as a person sets them: what differs from the booklet, and the booklet's own variations as switches. */
import type { HouseOption, HousePage, HouseRule, RuleGroup } from '../wire/types'

export type Changes = Record<string, string>

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
  return Object.entries(option.rules).reduce((so, [name, value]) => withRule(page, so, name, on ? '' : value), changes)
}

/** Changes that another number of seats has no rule for are left behind. */
export function stillKnown(page: HousePage, changes: Changes): Changes {
  const known = new Set(page.rules.map((rule) => rule.name))
  return Object.fromEntries(Object.entries(changes).filter(([name]) => known.has(name)))
}

/** Whether two sets of changes say the same. */
export function same(one: Changes, other: Changes): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** "left of the dealer"; a value that has no words is shown as it is. */
export function valueLabel(rule: HouseRule, value: string): string {
  return rule.words[value] ?? value
}

/** Some of a page's rules in their groups; groups without any are left out. */
export function groupedRules(page: HousePage, some: readonly HouseRule[]): (RuleGroup & { rules: HouseRule[] })[] {
  return page.groups
    .map((group) => ({ ...group, rules: some.filter((rule) => rule.group === group.name) }))
    .filter((group) => group.rules.length > 0)
}

export function matching(rules: readonly HouseRule[], words: string): HouseRule[] {
  const wanted = words.toLowerCase().trim()
  return rules.filter((rule) => {
    const values = (rule.choices ?? []).map((choice) => valueLabel(rule, choice)).join(' ')
    return `${rule.label} ${rule.meaning} ${values}`.toLowerCase().includes(wanted)
  })
}

/** The rule that a refusal speaks of first: "bird_points: the bird is not in this pack". */
export function blamed(problem: string | null, names: readonly string[]): string | null {
  if (problem === null) return null
  const found = names
    .map((name) => ({ name, at: problem.search(new RegExp(`(?<![\\w])${name}(?=[=:])`)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  return found[0]?.name ?? null
}

/** The rules in a query, as a link carries them: "target=500&bird=absent". */
export function changesIn(query: string): Changes {
  return Object.fromEntries(new URLSearchParams(query))
}

export function queryOf(changes: Changes): string {
  const query = new URLSearchParams(
    Object.entries(changes).sort(([one], [other]) => one.localeCompare(other)),
  ).toString()
  return query === '' ? '' : `?${query}`
}

/** A refusal in people's words: the rules it names by their labels, without the edition's id in front. */
export function kindly(problem: string, rules: readonly HouseRule[]): string {
  const bare = problem.replace(/^\S+\/\S+ cannot be played so: /, '').replace(/^house rule /, '')
  // A rule's name can be an ordinary word as well: only "name=value" and "name:" are taken for the rule.
  const named = bare.replace(/(?<!\w)([a-z_]+)(?:=([^\s:;,]+)|(?=:))/g, (all, name: string, value?: string) => {
    const rule = rules.find((each) => each.name === name)
    if (rule === undefined) return all
    return value === undefined ? rule.label : `“${rule.label}: ${valueLabel(rule, value)}”`
  })
  return named.charAt(0).toUpperCase() + named.slice(1)
}
