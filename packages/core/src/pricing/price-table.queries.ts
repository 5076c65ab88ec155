import type { Weekday } from '@plato/rules/calendar-day'
import type { TablePeriod } from '@plato/rules/pricing/gap-prices'
import type { Tx } from '../platform/context.ts'

/** A villa's whole price table, in order. */
export async function selectPriceTable(tx: Tx, villaId: number): Promise<TablePeriod[]> {
  const rows = await tx
    .selectFrom('price_periods')
    .select(['id', 'name', 'starts_on as from', 'ends_on as to', 'for_gap as forGap'])
    .select(['nightly_minor as nightlyMinor', 'discounted_minor as discountedMinor'])
    .select(['min_nights as minNights', 'arrival_days as arrivalDays'])
    .select(['short_stay_threshold as shortStayThreshold', 'short_stay_fee_minor as shortStayFeeMinor'])
    .where('villa_id', '=', villaId)
    .orderBy('starts_on')
    .execute()
  // Safe: a check constraint allows the days 1 to 7 only.
  return rows.map((row) => ({ ...row, arrivalDays: row.arrivalDays as Weekday[] | null }))
}

export async function deletePeriods(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('price_periods').where('id', 'in', ids).execute()
}

export async function updatePeriodDays(
  tx: Tx,
  { id, from, to }: { readonly id: number; readonly from: string; readonly to: string },
): Promise<void> {
  await tx.updateTable('price_periods').set({ starts_on: from, ends_on: to }).where('id', '=', id).execute()
}

export async function insertTablePeriods(
  tx: Tx,
  villaId: number,
  periods: readonly TablePeriod[],
): Promise<void> {
  const rows = periods.map((period) => ({
    villa_id: villaId,
    name: period.name,
    starts_on: period.from,
    ends_on: period.to,
    nightly_minor: period.nightlyMinor,
    discounted_minor: period.discountedMinor,
    min_nights: period.minNights,
    arrival_days: period.arrivalDays && [...period.arrivalDays],
    short_stay_threshold: period.shortStayThreshold,
    short_stay_fee_minor: period.shortStayFeeMinor,
    for_gap: period.forGap,
  }))
  if (rows.length > 0) await tx.insertInto('price_periods').values(rows).execute()
}
