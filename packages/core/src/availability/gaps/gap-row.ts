import type { Gap } from '@plato/contract/availability/gaps.contract'
import { type GapExtras, type GapState, meanNightly, suggestedNightly } from '@plato/rules/availability/gaps'
import { dateOf } from '@plato/rules/calendar-day'
import { sellApart } from '@plato/rules/pricing/gap-prices'
import { type CompiledSheet, compileSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { type DayStay, minNightsAt, type Occupancy } from '@plato/rules/pricing/stay-refusal'
import { imageAddress } from '../../storage/image-address.ts'
import { gapPeriodName } from './gap-labels.tr.ts'
import type { StandingOffer, VillaOfGap } from './gaps.queries.ts'

export interface FoundGap {
  readonly villaId: number
  readonly state: GapState
  /** The part of the gap that is sold as one stay. */
  readonly rest: DayStay
  /** Free nights around that part, as the quote needs them. */
  readonly occupancy: Occupancy
  readonly offer: StandingOffer | undefined
}

/** Totals are for one guest, the min number; the screen says so next to the total. */
const guests = 1

/** Quotes the nights as if they were offered separately, and returns the discount and fees that the rules apply. */
function extrasOf(gap: FoundGap, sheet: CompiledSheet, today: string): GapExtras {
  const span = { from: dateOf(gap.rest.checkIn), to: dateOf(gap.rest.checkOut) }
  const table = sheet.periods.map((period) => ({ ...period, forGap: period.forGap ?? false }))
  const { periods } = sellApart(table, span, { name: gapPeriodName, nightlyMinor: 1, minNights: 1 })
  const sold = compileSheet({
    ...sheet,
    periods: periods.map((period) => ({ ...period, id: period.id ?? 0 })),
  })
  const answer = quoteStay(sold, { checkIn: span.from, checkOut: span.to, guests }, today, gap.occupancy)
  if (!answer.ok) throw new Error(`nights sold apart cannot be had: ${answer.reason}`)
  let [discountShare, feesMinor] = [0, 0]
  for (const { kind, amountMinor, trace } of answer.quote.lines) {
    if (trace.rule === 'DISCOUNT') discountShare = trace.share
    else if (kind !== 'ACCOMMODATION') feesMinor += amountMinor
  }
  return { discountShare, feesMinor }
}

const canBeHad = ({ state }: FoundGap) => state === 'WHOLE_ONLY' || state === 'OFFERED'

export function rowOf(gap: FoundGap, villa: VillaOfGap, sheet: CompiledSheet, today: string): Gap {
  const { rest, offer } = gap
  const [from, to] = [dateOf(rest.checkIn), dateOf(rest.checkOut)]
  const answer = canBeHad(gap)
    ? quoteStay(sheet, { checkIn: from, checkOut: to, guests }, today, gap.occupancy)
    : undefined
  return {
    villa_id: villa.id,
    villaName: villa.name,
    townName: villa.townName,
    villaPicture: villa.coverKey && imageAddress(villa.coverKey, 320, 'webp'),
    from,
    to,
    nights: rest.checkOut - rest.checkIn,
    state: gap.state,
    minNights: minNightsAt(sheet, rest.checkIn),
    currency: sheet.currency,
    nightlyMinor: meanNightly(sheet, rest),
    suggestedMinor: suggestedNightly(sheet, rest),
    totalMinor: answer?.ok ? answer.quote.totalMinor : null,
    extras: extrasOf(gap, sheet, today),
    offer: offer
      ? {
          id: offer.id,
          nightlyMinor: offer.nightlyMinor,
          minNights: offer.minNights,
          from: offer.from,
          to: offer.to,
        }
      : null,
  }
}
