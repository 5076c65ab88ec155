import type { Gap, GapFilter } from '@plato/contract/availability/gaps.contract'
import { type GapState, gapStateOf, gapStates, restOf } from '@plato/rules/availability/gaps'
import { addDays, type DayNumber, dayNumber } from '@plato/rules/calendar-day'
import { type CompiledSheet, compileSheet } from '@plato/rules/pricing/price-sheet'
import type { Context } from '../../platform/context.ts'
import { loadSheets } from '../../pricing/load-price-sheet.ts'
import { type FoundGap, rowOf } from './gap-row.ts'
import {
  type FreeStretch,
  type StandingOffer,
  selectFreeStretches,
  selectStandingOffers,
  selectVillasOfGaps,
} from './gaps.queries.ts'

/** Prices of the past season are loaded too, because they are the basis of the suggested price. */
const daysOfPricesBefore = 400

const openEnded = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
const overlaps = (a: { from: string; to: string }, b: { from: string; to: string }) =>
  a.from < b.to && b.from < a.to

type Sheets = ReadonlyMap<number, CompiledSheet>

function gapsIn(
  stretches: readonly FreeStretch[],
  offers: readonly StandingOffer[],
  sheets: Sheets,
  today: DayNumber,
): FoundGap[] {
  const offersOf = Map.groupBy(offers, ({ villaId }) => villaId)
  const listed = new Set<StandingOffer>()
  const between = stretches.flatMap((free): FoundGap[] => {
    const sheet = sheets.get(free.villaId)
    const gap = { from: dayNumber(free.from), to: dayNumber(free.to) }
    const state = sheet && gapStateOf(sheet, gap, today)
    if (!state) return []
    const own = offersOf.get(free.villaId)?.filter((offer) => offer.free.some((span) => overlaps(span, free)))
    for (const offer of own ?? []) listed.add(offer)
    const occupancy = { freeSpanAt: () => gap }
    return [{ villaId: free.villaId, state, rest: restOf(sheet, gap, today), occupancy, offer: own?.at(-1) }]
  })
  // Offers whose nights are no gap any more, because a neighbouring span was removed: staff must see them to withdraw
  // them.
  const alone = offers
    .filter((offer) => !listed.has(offer))
    .flatMap((offer) =>
      offer.free.map(
        (span): FoundGap => ({
          villaId: offer.villaId,
          state: 'OFFERED',
          rest: { checkIn: dayNumber(span.from), checkOut: dayNumber(span.to) },
          occupancy: { freeSpanAt: () => openEnded },
          offer,
        }),
      ),
    )
  return [...between, ...alone]
}

/** Sort order: gaps that cannot be booked first, then whole-only gaps, then offered ones. */
const urgency: Record<GapState, number> = { NO_PRICE: 0, BEGUN: 0, WHOLE_ONLY: 1, OFFERED: 2 }
const worstFirst = (a: FoundGap, b: FoundGap) =>
  urgency[a.state] - urgency[b.state] || a.rest.checkIn - b.rest.checkIn || a.villaId - b.villaId

function inMonth({ rest }: FoundGap, month: string | undefined): boolean {
  if (!month) return true
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return rest.checkIn >= dayNumber(`${month}-01`) && rest.checkIn < dayNumber(`${next}-01`)
}

/**
 * Uses the quote rule instead of SQL to classify gaps, so that the list and the quote never disagree. An agency has a
 * few thousand gaps, few enough for that.
 */
export async function listGaps(
  ctx: Context,
  filter: GapFilter,
): Promise<{ rows: Gap[]; total: number; counts: Record<GapState, number> }> {
  const request = { today: ctx.today, villaId: filter.villa_id, townId: filter.town_id }
  const [stretches, offers] = await Promise.all([
    selectFreeStretches(ctx.db, request),
    selectStandingOffers(ctx.db, request),
  ])
  const ids = new Set([...stretches, ...offers].map(({ villaId }) => villaId))
  const loaded = await loadSheets(ctx.db, [...ids], addDays(ctx.today, -daysOfPricesBefore))
  const sheets: Sheets = new Map([...loaded].map(([id, sheet]) => [id, compileSheet(sheet)]))
  const found = gapsIn(stretches, offers, sheets, dayNumber(ctx.today)).filter((gap) =>
    inMonth(gap, filter.month),
  )
  const counts = Object.fromEntries(
    gapStates.map((state) => [state, found.filter((gap) => gap.state === state).length]),
  ) as Record<GapState, number>
  const wanted = found.filter(({ state }) => !filter.state || state === filter.state)
  const page = wanted.toSorted(worstFirst).slice(filter.skip, filter.skip + filter.take)
  const villas = new Map(
    (
      await selectVillasOfGaps(
        ctx.db,
        page.map(({ villaId }) => villaId),
      )
    ).map((villa) => [villa.id, villa]),
  )
  const rows = page.flatMap((gap) => {
    const [villa, sheet] = [villas.get(gap.villaId), sheets.get(gap.villaId)]
    return villa && sheet ? [rowOf(gap, villa, sheet, ctx.today)] : []
  })
  return { rows, total: wanted.length, counts }
}
