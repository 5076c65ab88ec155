import type { OfferedGap } from '@plato/contract/availability/gaps.contract'
import { gapStateOf } from '@plato/rules/availability/gaps'
import { dayNumber } from '@plato/rules/calendar-day'
import { type CutPiece, sellApart } from '@plato/rules/pricing/gap-prices'
import { compileSheet, type PriceSheet } from '@plato/rules/pricing/price-sheet'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import { loadSheets } from '../../pricing/load-price-sheet.ts'
import { rewritePriceTable } from '../../pricing/rewrite-price-table.ts'
import { lockVillaOrRefuse } from '../../villas/lock-villa.ts'
import { gapPeriodName } from './gap-labels.tr.ts'
import { closeEmptyOffers, hasTakenNights, insertOffer, selectFreeStretches } from './gaps.queries.ts'

const sharesNight = (sheet: PriceSheet, { from, to }: OfferedGap) =>
  sheet.periods.some((period) => period.forGap && period.from < to && from < period.to)

/** Refuses when the gap changed since the list was shown: the terms apply to exactly these nights. */
async function requireGap(tx: Tx, ctx: Context, offered: OfferedGap): Promise<void> {
  const { villa_id: villaId, from, to } = offered
  const { today } = ctx
  const stretches = await selectFreeStretches(tx, { today, villaId })
  const begins = (day: string) => (from === today ? day <= from : day === from && from > today)
  const found = stretches.find((free) => free.to === to && begins(free.from))
  if (!found)
    throw new Refusal(
      (await hasTakenNights(tx, villaId, { from, to })) ? 'stay.dates_taken' : 'gap.not_there',
    )
  const sheet = (await loadSheets(tx, [villaId], today)).get(villaId)
  if (!sheet) throw new Refusal('gap.not_there')
  if (sharesNight(sheet, offered)) throw new Refusal('gap.already_offered')
  const gap = { from: dayNumber(found.from), to: dayNumber(found.to) }
  if (!gapStateOf(compileSheet(sheet), gap, dayNumber(today))) throw new Refusal('gap.not_there')
}

/** Offers nights that could not be booked, or only as a whole, with their own price and min nights. */
export const offerGap = (ctx: Context, offered: OfferedGap, key?: string): Promise<{ id: number }> =>
  ctx.db
    .transaction()
    .execute((tx) =>
      onceIfKeyed(tx, ctx, { key, action: 'gap.offer', input: offered }, () => offerIn(tx, ctx, offered)),
    )

async function offerIn(tx: Tx, ctx: Context, offered: OfferedGap): Promise<{ id: number }> {
  const { villa_id: villaId, from, to, nightlyMinor, minNights } = offered
  await lockVillaOrRefuse(tx, villaId)
  await requireGap(tx, ctx, offered)
  await closeEmptyOffers(tx, villaId, ctx.now)
  let before: readonly CutPiece[] = []
  await rewritePriceTable(tx, ctx, villaId, (table) => {
    const sold = sellApart(table, { from, to }, { name: gapPeriodName, nightlyMinor, minNights })
    before = sold.before
    return sold.periods
  })
  const { id } = await insertOffer(tx, { villaId, from, to, before, createdBy: ctx.actor.id })
  await recordAudit(tx, ctx, {
    action: 'gap.offered',
    subjectId: id,
    change: { villaId, from, to, nightlyMinor, minNights },
  })
  return { id }
}
