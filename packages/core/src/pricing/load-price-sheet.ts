import type { Weekday } from '@plato/rules/calendar-day'
import { discountRuleOf, type PriceSheet } from '@plato/rules/pricing/price-sheet'
import { Refusal } from '@plato/rules/refusal'
import type { Context, Db, PublicContext } from '../platform/context.ts'
import {
  findPublicSheetAndNights,
  findSheetAndNights,
  selectPublicSheetsAndNights,
  selectSheets,
} from './prices.queries.ts'

type Row = Omit<NonNullable<Awaited<ReturnType<typeof findSheetAndNights>>>, 'taken'>

/** The rows as the quote engine reads them. */
function sheetOf({ fullPaymentRequired, ...row }: Row) {
  return {
    ...row,
    prepaymentShare: fullPaymentRequired ? 10_000 : row.prepaymentShare,
    discounts: row.discounts.map(discountRuleOf),
    periods: row.periods.map((period) => ({
      id: period.id,
      name: period.name,
      from: period.starts_on,
      to: period.ends_on,
      nightlyMinor: period.nightly_minor,
      discountedMinor: period.discounted_minor,
      minNights: period.min_nights,
      // Safe: a check constraint allows the days 1 to 7 only.
      arrivalDays: period.arrival_days as Weekday[] | null,
      shortStayThreshold: period.short_stay_threshold,
      shortStayFeeMinor: period.short_stay_fee_minor,
      forGap: period.for_gap,
    })),
  } satisfies PriceSheet
}

/** The price sheet of a villa and the taken nights in or around a range; for staff and the villa's owner. */
export async function loadSheetAndNights(
  ctx: Pick<Context, 'db' | 'actor'>,
  villaId: number,
  range: { from: string; to: string },
) {
  const row = await findSheetAndNights(ctx.db, ctx.actor, villaId, range)
  if (!row) throw new Refusal('villa.not_found')
  const { taken, ...sheet } = row
  return { sheet: sheetOf(sheet), taken }
}

/** The same for a published villa without a signed-in caller: future prices, and nights taken from today on. */
export async function loadPublicSheetAndNights(ctx: Pick<PublicContext, 'db' | 'today'>, villaId: number) {
  const row = await findPublicSheetAndNights(ctx.db, villaId, ctx.today)
  if (!row) throw new Refusal('villa.not_found')
  const { taken, ...sheet } = row
  return { sheet: sheetOf(sheet), taken }
}

/** The same of several published villas, by villa, in one statement. */
export async function loadPublicSheetsAndNights(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  villaIds: readonly number[],
) {
  const rows = await selectPublicSheetsAndNights(ctx.db, villaIds, ctx.today)
  return new Map(rows.map(({ id, taken, ...sheet }) => [id, { sheet: sheetOf(sheet), taken }]))
}

/** The price sheets of several villas, by villa: with the prices that ended after a day. */
export async function loadSheets(
  db: Db,
  villaIds: readonly number[],
  pricedAfter: string,
): Promise<ReadonlyMap<number, PriceSheet>> {
  const rows = await selectSheets(db, villaIds, pricedAfter)
  return new Map(rows.map(({ id, ...row }) => [id, sheetOf(row)]))
}
