/** How many whole quotes one core makes in a second, beside the same number of JSON round trips of one quote. */
import { addDays } from '@plato/rules/calendar-day'
import { compileSheet, type PricePeriod } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'

const today = '2027-01-01'
const periods = Array.from({ length: 24 }, (_, month): PricePeriod => {
  const day = (n: number) => `${2027 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`
  return {
    id: month,
    name: 'Dönem',
    from: day(month),
    to: day(month + 1),
    nightlyMinor: 1_000_000 + month * 10_000,
    discountedMinor: month % 3 === 0 ? 900_000 : null,
    minNights: 3,
    arrivalDays: null,
    shortStayThreshold: null,
    shortStayFeeMinor: null,
  }
})
const sheet = compileSheet({
  currency: 'TRY',
  maxGuests: 8,
  minNights: 3,
  shortStayThreshold: 7,
  shortStayFeeMinor: 500_000,
  prepaymentShare: 2_000,
  damageDepositMinor: 1_000_000,
  policy: 'STANDART',
  periods,
  fees: [{ id: 1, name: 'Temizlik', amountMinor: 250_000, basis: 'STAY', mandatory: true }],
  discounts: [{ id: 1, kind: 'LENGTH_OF_STAY', minNights: 14, share: 500 }],
})
const stays = Array.from({ length: 500 }, (_, n) => {
  const checkIn = addDays(today, 10 + n)
  return { checkIn, checkOut: addDays(checkIn, 3 + (n % 12)), guests: 4 }
})

function perSecond(rounds: number, work: (n: number) => unknown): number {
  for (let n = 0; n < rounds / 5; n += 1) work(n)
  const startedAt = performance.now()
  for (let n = 0; n < rounds; n += 1) work(n)
  return Math.round(rounds / ((performance.now() - startedAt) / 1000))
}

export function run(short: boolean) {
  const rounds = short ? 50_000 : 500_000
  const stayAt = (n: number) => stays[n % stays.length] ?? { checkIn: '', checkOut: '', guests: 0 }
  const sample = quoteStay(sheet, stayAt(0), today)
  const quotesPerSecond = perSecond(rounds, (n) => quoteStay(sheet, stayAt(n), today))
  const jsonPerSecond = perSecond(rounds / 5, () => JSON.parse(JSON.stringify(sample)))
  console.log(`quotes        ${quotesPerSecond.toLocaleString('tr-TR')} / s`)
  console.log(`JSON there and back of one quote ${jsonPerSecond.toLocaleString('tr-TR')} / s`)
  const ratio = Number((quotesPerSecond / jsonPerSecond).toFixed(2))
  // A quote must cost less than sending it, so that the browser may request quotes without a limit.
  return { figures: { quotesPerSecond, jsonPerSecond, ratio }, ok: ratio >= 1 }
}
