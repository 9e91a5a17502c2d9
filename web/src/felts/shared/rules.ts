/** The table's rules as data. A replay has none, and is shown by the usual ones. */
import type { TableInfo } from '../../wire/types'

export function numberRule(table: TableInfo, name: string, usual: number): number {
  const value = (table.rules as Record<string, unknown>)[name]
  return typeof value === 'number' ? value : usual
}
