import fc from 'fast-check'
import { dateOf, dayNumber, type Weekday } from '../calendar-day.ts'
import type { DiscountRule, Fee, PricePeriod, PriceSheet } from '../pricing/price-sheet.ts'
import type { Occupancy } from '../pricing/stay-refusal.ts'

/** Generated price sheets for the property tests: disjoint periods with gaps, odd prices, every kind of rule. */
export const today = '2027-01-10'
const start = dayNumber(today)

const weekdays = fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
const price = fc.integer({ min: 1, max: 5_000_000 })

const periodShape = fc.record({
  gap: fc.constantFrom(0, 0, 0, 1, 3),
  length: fc.integer({ min: 1, max: 60 }),
  nightlyMinor: price,
  discount: fc.option(fc.integer({ min: 0, max: 9_999 }), { nil: null }),
  minNights: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
  arrivalDays: fc.option(weekdays, { nil: null, freq: 4 }),
  shortStayThreshold: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
  shortStayFeeMinor: fc.option(fc.integer({ min: 0, max: 800_000 }), { nil: null }),
})

export const periods = fc.array(periodShape, { minLength: 1, maxLength: 8 }).map((shapes) => {
  let day = start - 5
  return shapes.map(({ gap, length, discount, ...rest }, id): PricePeriod => {
    const from = day + gap
    day = from + length
    const discountedMinor = discount === null ? null : Math.floor((rest.nightlyMinor * discount) / 10_000)
    return { id, name: `Dönem ${id}`, from: dateOf(from), to: dateOf(day), discountedMinor, ...rest }
  })
})

const fee = fc.record({
  name: fc.constant('Ücret'),
  amountMinor: fc.integer({ min: 0, max: 300_000 }),
  basis: fc.constantFrom('STAY' as const, 'NIGHT' as const, 'PERSON' as const, 'PERSON_NIGHT' as const),
  mandatory: fc.boolean(),
})
const fees = fc.array(fee, { maxLength: 4 }).map((all) => all.map((one, id): Fee => ({ id, ...one })))

const share = fc.integer({ min: 1, max: 6_000 })
const discount = fc.oneof(
  fc.record({
    kind: fc.constant('LENGTH_OF_STAY' as const),
    share,
    minNights: fc.integer({ min: 1, max: 14 }),
  }),
  fc.record({
    kind: fc.constant('LAST_MINUTE' as const),
    share,
    withinDays: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({ kind: fc.constant('EARLY_BIRD' as const), share, fromDays: fc.integer({ min: 0, max: 200 }) }),
)
const discounts = fc
  .array(discount, { maxLength: 3 })
  .map((all) => all.map((one, id): DiscountRule => ({ id, ...one })))

export const sheets: fc.Arbitrary<PriceSheet> = fc.record({
  currency: fc.constantFrom('TRY' as const, 'EUR' as const),
  maxGuests: fc.integer({ min: 1, max: 14 }),
  minNights: fc.integer({ min: 1, max: 7 }),
  shortStayThreshold: fc.integer({ min: 1, max: 8 }),
  shortStayFeeMinor: fc.integer({ min: 0, max: 600_000 }),
  prepaymentShare: fc.constantFrom(2_000, 2_000, 3_333, 10_000),
  damageDepositMinor: fc.integer({ min: 0, max: 2_000_000 }),
  policy: fc.constantFrom('STANDART' as const, 'KATI' as const, 'ESNEK' as const),
  periods,
  fees,
  discounts,
})

export const requests = fc
  .record({
    offset: fc.integer({ min: -3, max: 200 }),
    nights: fc.integer({ min: 0, max: 40 }),
    guests: fc.integer({ min: 0, max: 15 }),
    counts: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
  })
  .map(({ offset, nights, guests, counts }) => ({
    checkIn: dateOf(start + offset),
    checkOut: dateOf(start + offset + nights),
    guests,
    extras: counts.map((count, feeId) => ({ feeId, count })),
  }))

/** Occupied nights as a plain set, and the occupancy read from it. */
export const occupied = fc
  .array(fc.integer({ min: start - 5, max: start + 240 }), { maxLength: 30 })
  .map((nights) => {
    const taken = new Set(nights)
    const edge = (night: number, step: 1 | -1) => {
      let at = night
      while (!taken.has(at + step) && Math.abs(at - night) < 400) at += step
      return Math.abs(at - night) < 400 ? at : step * Number.POSITIVE_INFINITY
    }
    const occupancy: Occupancy = {
      freeSpanAt: (night) =>
        taken.has(night) ? undefined : { from: edge(night, -1), to: edge(night, 1) + 1 },
    }
    return { taken, occupancy }
  })
