import type { Db } from '../../platform/context.ts'
import {
  type CheckedRow,
  selectCheckedMonths,
  selectRawRows,
  selectStoredRows,
} from './check-figures.queries.ts'

export interface FiguresDifference {
  readonly villaId: number
  /** YYYY-MM-DD, the first day. */
  readonly month: string
  readonly expected: string
  readonly found: string
}

const none = 'no row'
const keyOf = ({ villaId, month }: CheckedRow) => `${villaId} ${month}`

/** Compares the stored figures of every villa and month with those of reservations, ledger, closures and publications. */
export async function checkFigures(db: Db): Promise<FiguresDifference[]> {
  const differences: FiguresDifference[] = []
  const months = await selectCheckedMonths(db)
  // A year at a time: the raw figures of all years at once need much memory.
  for (let at = 0; at < months.length; at += 12) {
    const year = months.slice(at, at + 12)
    const [expected, found] = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => [await selectRawRows(tx, year), await selectStoredRows(tx, year)] as const)
    const stored = new Map(found.map((row) => [keyOf(row), row]))
    const raw = new Map(expected.map((row) => [keyOf(row), row]))
    for (const row of [...expected, ...found.filter((one) => !raw.has(keyOf(one)))]) {
      const [is, shouldBe] = [stored.get(keyOf(row))?.figures ?? none, raw.get(keyOf(row))?.figures ?? none]
      if (is !== shouldBe)
        differences.push({ villaId: row.villaId, month: row.month, expected: shouldBe, found: is })
    }
  }
  return differences
}
