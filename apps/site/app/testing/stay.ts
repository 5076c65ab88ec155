import type { OccupancyKind, TakenSpan } from '@plato/rules/availability/calendar'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import { occupied, sheets, today } from '@plato/rules/testing/pricing'
import fc from 'fast-check'
import type { StayRules } from '#site/stay/stay-rules.ts'

const kinds: readonly OccupancyKind[] = ['RESERVATION', 'HOLD', 'CLOSURE']

/** Nights in a row are one span, as the API tells them. */
function spansOf(nights: ReadonlySet<number>): readonly TakenSpan[] {
  const inOrder = [...nights].sort((a, b) => a - b)
  const starts = inOrder.filter((night) => !nights.has(night - 1))
  return starts.map((from, at): TakenSpan => {
    let to = from
    while (nights.has(to)) to += 1
    return { from: dateOf(from), to: dateOf(to), kind: kinds[at % kinds.length] ?? 'RESERVATION' }
  })
}

/** Invented villas: any price sheet, any nights taken. */
export const anyRules: fc.Arbitrary<StayRules> = fc
  .record({ sheet: sheets, nights: occupied })
  .map(({ sheet, nights }) => ({ sheet, taken: spansOf(nights.taken), today }))

export const anyDay = fc.integer({ min: 0, max: 230 }).map((ahead) => dateOf(dayNumber(today) + ahead))

/** A villa like the drawn one: two seasons, one stay in between, an option behind it. */
export const drawnRules: StayRules = {
  today: '2027-05-01',
  taken: [
    { from: '2027-06-21', to: '2027-06-28', kind: 'RESERVATION' },
    { from: '2027-06-30', to: '2027-07-04', kind: 'HOLD' },
    { from: '2027-07-18', to: '2027-07-25', kind: 'CLOSURE' },
  ],
  sheet: {
    currency: 'TRY',
    maxGuests: 8,
    minNights: 4,
    shortStayThreshold: 7,
    shortStayFeeMinor: 500_000,
    prepaymentShare: 2_000,
    damageDepositMinor: 1_500_000,
    policy: 'STANDART',
    periods: [
      {
        id: 1,
        name: 'Haziran başı',
        from: '2027-06-01',
        to: '2027-06-15',
        nightlyMinor: 1_650_000,
        discountedMinor: null,
        minNights: 5,
        arrivalDays: null,
        shortStayThreshold: null,
        shortStayFeeMinor: null,
      },
      {
        id: 2,
        name: 'Yaz',
        from: '2027-06-15',
        to: '2027-08-01',
        nightlyMinor: 2_100_000,
        discountedMinor: null,
        minNights: 7,
        arrivalDays: [6],
        shortStayThreshold: null,
        shortStayFeeMinor: null,
      },
    ],
    fees: [
      { id: 5, name: 'Havuz ısıtma', amountMinor: 120_000, basis: 'NIGHT', mandatory: false },
      { id: 6, name: 'Çıkış temizliği', amountMinor: 250_000, basis: 'STAY', mandatory: true },
    ],
    discounts: [{ id: 9, share: 500, kind: 'EARLY_BIRD', fromDays: 30 }],
  },
}
