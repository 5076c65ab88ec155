import { dateOf, dayNumber } from '../calendar-day.ts'
import { type BasisPoints, type Currency, type Minor, shareOf } from '../money.ts'
import { type CancellationStep, cancellationSteps } from './cancellation.ts'
import { nearestStay } from './nearest-stay.ts'
import {
  type CompiledSheet,
  type DiscountRule,
  type Fee,
  type FeeBasis,
  periodIndexAt,
} from './price-sheet.ts'
import {
  type DayStay,
  minNightsAt,
  nothingTaken,
  type Occupancy,
  type StayRefusal,
  whyStayIsRefused,
} from './stay-refusal.ts'

/** Why a line has its amount; the screens turn it into a sentence. */
export type Trace =
  | {
      readonly rule: 'PERIOD_PRICE'
      readonly periodId: number
      readonly period: string
      readonly from: string
      readonly to: string
      readonly nights: number
      readonly nightlyMinor: Minor
    }
  | {
      readonly rule: 'PERIOD_DISCOUNT'
      readonly periodId: number
      readonly period: string
      readonly nights: number
      readonly nightlyMinor: Minor
      readonly discountedMinor: Minor
    }
  | {
      readonly rule: 'DISCOUNT'
      readonly discountId: number
      readonly kind: DiscountRule['kind']
      readonly share: BasisPoints
      readonly ofMinor: Minor
    }
  | { readonly rule: 'SHORT_STAY'; readonly nights: number; readonly threshold: number }
  | {
      readonly rule: 'FEE'
      readonly feeId: number
      readonly name: string
      readonly basis: FeeBasis
      readonly amountMinor: Minor
      readonly times: number
      readonly mandatory: boolean
    }
  | {
      readonly rule: 'AGREED'
      readonly kind: 'SHARE' | 'AMOUNT' | 'TOTAL'
      readonly value: number
      readonly ofMinor: Minor
    }

export interface QuoteLine {
  readonly kind: 'ACCOMMODATION' | 'DISCOUNT' | 'SHORT_STAY_FEE' | 'FEE' | 'EXTRA'
  readonly amountMinor: Minor
  readonly trace: Trace
}

export interface Quote {
  readonly checkIn: string
  readonly checkOut: string
  readonly nights: number
  readonly currency: Currency
  readonly lines: readonly QuoteLine[]
  readonly totalMinor: Minor
  readonly prepaymentShare: BasisPoints
  readonly prepaymentMinor: Minor
  readonly balanceMinor: Minor
  /** Collected at check-in and returned: never part of the total. */
  readonly damageDepositMinor: Minor
  readonly cancellation: readonly CancellationStep[]
}

export interface QuoteRequest {
  readonly checkIn: string
  readonly checkOut: string
  /** Adults and children; babies do not count. */
  readonly guests: number
  /** Chosen extras with their counts. */
  readonly extras?: readonly { readonly feeId: number; readonly count: number }[]
}

export type QuoteAnswer =
  | { readonly ok: true; readonly quote: Quote }
  | {
      readonly ok: false
      readonly reason: StayRefusal
      readonly minNights: number
      readonly nearest: { readonly checkIn: string; readonly checkOut: string } | undefined
    }

/**
 * The whole price of one stay, or the reason for a refusal with the nearest bookable stay. The only place that computes
 * a price.
 */
export function quoteStay(
  sheet: CompiledSheet,
  request: QuoteRequest,
  today: string,
  occupancy: Occupancy = nothingTaken,
): QuoteAnswer {
  const stay = { checkIn: dayNumber(request.checkIn), checkOut: dayNumber(request.checkOut) }
  const around = { today: dayNumber(today), guests: request.guests, occupancy }
  const reason = whyStayIsRefused(sheet, stay, around)
  if (reason) {
    const near = nearestStay(sheet, stay, around)
    const nearest = near && { checkIn: dateOf(near.checkIn), checkOut: dateOf(near.checkOut) }
    return { ok: false, reason, minNights: minNightsAt(sheet, stay.checkIn), nearest }
  }
  return { ok: true, quote: priceOf(sheet, request, stay, around.today) }
}

function priceOf(sheet: CompiledSheet, request: QuoteRequest, stay: DayStay, today: number): Quote {
  const lines: QuoteLine[] = []
  addAccommodation(lines, sheet, stay)
  addBestDiscount(lines, sheet, stay, today)
  addShortStayFee(lines, sheet, stay)
  addFees(lines, sheet, request, stay.checkOut - stay.checkIn)
  let totalMinor = 0
  for (const line of lines) totalMinor += line.amountMinor
  const prepaymentMinor = shareOf(totalMinor, sheet.prepaymentShare)
  return {
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    nights: stay.checkOut - stay.checkIn,
    currency: sheet.currency,
    lines,
    totalMinor,
    prepaymentShare: sheet.prepaymentShare,
    prepaymentMinor,
    balanceMinor: totalMinor - prepaymentMinor,
    damageDepositMinor: sheet.damageDepositMinor,
    cancellation: cancellationSteps(
      sheet.policy,
      { checkIn: stay.checkIn, today },
      { totalMinor, prepaymentMinor, paidMinor: prepaymentMinor },
    ),
  }
}

/** Adds one line for each period of the stay, followed by the discount of that period. */
function addAccommodation(lines: QuoteLine[], sheet: CompiledSheet, stay: DayStay): void {
  let night = stay.checkIn
  for (let index = periodIndexAt(sheet, night); night < stay.checkOut; index += 1) {
    const period = sheet.periods[index]
    if (!period) throw new Error('a night without a price was not refused')
    const end = Math.min(period.toDay, stay.checkOut)
    const nights = end - night
    const { id: periodId, name, nightlyMinor, discountedMinor } = period
    const from = dateOf(night)
    const trace = {
      rule: 'PERIOD_PRICE',
      periodId,
      period: name,
      from,
      to: dateOf(end),
      nights,
      nightlyMinor,
    } as const
    lines.push({ kind: 'ACCOMMODATION', amountMinor: nights * nightlyMinor, trace })
    if (discountedMinor !== null && discountedMinor < nightlyMinor) {
      lines.push({
        kind: 'DISCOUNT',
        amountMinor: nights * (discountedMinor - nightlyMinor),
        trace: { rule: 'PERIOD_DISCOUNT', periodId, period: name, nights, nightlyMinor, discountedMinor },
      })
    }
    night = end
  }
}

function applies(rule: DiscountRule, nights: number, daysAhead: number): boolean {
  switch (rule.kind) {
    case 'LENGTH_OF_STAY':
      return nights >= rule.minNights
    case 'LAST_MINUTE':
      return daysAhead <= rule.withinDays
    case 'EARLY_BIRD':
      return daysAhead >= rule.fromDays
  }
}

/** The one discount of a stay: the highest that applies, the first of equal ones. */
export function bestDiscount(
  discounts: readonly DiscountRule[],
  nights: number,
  daysAhead: number,
): DiscountRule | undefined {
  let best: DiscountRule | undefined
  for (const rule of discounts) {
    const better = !best || rule.share > best.share
    if (better && applies(rule, nights, daysAhead)) best = rule
  }
  return best
}

function addBestDiscount(lines: QuoteLine[], sheet: CompiledSheet, stay: DayStay, today: number): void {
  if (sheet.discounts.length === 0) return
  const best = bestDiscount(sheet.discounts, stay.checkOut - stay.checkIn, stay.checkIn - today)
  if (!best) return
  let ofMinor = 0
  for (const line of lines) ofMinor += line.amountMinor
  const { id: discountId, kind, share } = best
  const amountMinor = -shareOf(ofMinor, share)
  lines.push({ kind: 'DISCOUNT', amountMinor, trace: { rule: 'DISCOUNT', discountId, kind, share, ofMinor } })
}

/** Adds the fee for a stay below the threshold of the period in which it begins. */
function addShortStayFee(lines: QuoteLine[], sheet: CompiledSheet, stay: DayStay): void {
  const period = sheet.periods[periodIndexAt(sheet, stay.checkIn)]
  const threshold = period?.shortStayThreshold ?? sheet.shortStayThreshold
  const amountMinor = period?.shortStayFeeMinor ?? sheet.shortStayFeeMinor
  const nights = stay.checkOut - stay.checkIn
  if (amountMinor === 0 || nights >= threshold) return
  lines.push({ kind: 'SHORT_STAY_FEE', amountMinor, trace: { rule: 'SHORT_STAY', nights, threshold } })
}

function timesOf(fee: Pick<Fee, 'basis'>, nights: number, guests: number): number {
  return { STAY: 1, NIGHT: nights, PERSON: guests, PERSON_NIGHT: nights * guests }[fee.basis]
}

function addFees(lines: QuoteLine[], sheet: CompiledSheet, request: QuoteRequest, nights: number): void {
  for (const fee of sheet.fees) {
    const count = fee.mandatory ? 1 : (request.extras?.find((extra) => extra.feeId === fee.id)?.count ?? 0)
    if (count <= 0) continue
    const times = timesOf(fee, nights, request.guests) * count
    const { id: feeId, name, basis, amountMinor, mandatory } = fee
    lines.push({
      kind: mandatory ? 'FEE' : 'EXTRA',
      amountMinor: amountMinor * times,
      trace: { rule: 'FEE', feeId, name, basis, amountMinor, times, mandatory },
    })
  }
}

/** The count of each extra in a quote, without the nights and people that its line is multiplied by. */
export const extrasOf = (quote: Pick<Quote, 'nights' | 'lines'>, guests: number) =>
  quote.lines.flatMap(({ kind, trace }) =>
    kind === 'EXTRA' && trace.rule === 'FEE'
      ? [{ feeId: trace.feeId, count: Math.round(trace.times / timesOf(trace, quote.nights, guests)) }]
      : [],
  )
