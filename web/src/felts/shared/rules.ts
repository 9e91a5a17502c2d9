/** A number among the table's rules (which are untyped on the wire), or the usual one where it is not given. */
import type { TableInfo } from '../../wire/types'

export function numberRule(table: TableInfo, name: string, usual: number): number {
  const value = (table.rules as Record<string, unknown>)[name]
  return typeof value === 'number' ? value : usual
}
