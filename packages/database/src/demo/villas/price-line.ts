import { addDays } from '@plato/rules/calendar-day'
import { type Currency, divideRounded, type Minor, roundToNearest } from '@plato/rules/money'
import type { DemoPricePeriod } from './demo-villa-parts.ts'

export type SeasonKey = 'winter' | 'spring' | 'early' | 'summer' | 'high' | 'september' | 'autumn'
type Weekdays = NonNullable<DemoPricePeriod['arrivalDays']>

/** The coming season's nightly price in high season, in whole units, and how the other seasons follow it. */
export interface PriceLine {
  readonly currency?: Currency
  readonly high: number
  readonly curve: keyof typeof curves
  /** Prices of the coming season that do not follow the curve. */
  readonly exact?: Partial<Record<SeasonKey, number>>
  /** Seven seasons instead of six: July's second half and August stand apart. */
  readonly fine?: boolean
  readonly holidays?: boolean
  readonly closedInWinter?: boolean
  readonly highNights?: number
  readonly nights?: Partial<Record<SeasonKey, number>>
  readonly arrivals?: Weekdays
  /** Seasons restricted to the arrival days; default: high season. */
  readonly arrivalSeasons?: readonly SeasonKey[]
  /** What a season's night costs while an offer runs in the coming season. */
  readonly offers?: Partial<Record<SeasonKey, number>>
  readonly noShortStayFee?: readonly SeasonKey[]
}

/** Percent of the high season's price. */
const curves = {
  south: { winter: 44, spring: 58, early: 76, summer: 88, high: 100, september: 82, autumn: 60 },
  aegean: { winter: 40, spring: 54, early: 74, summer: 88, high: 100, september: 78, autumn: 52 },
  gentle: { winter: 55, spring: 64, early: 78, summer: 90, high: 100, september: 82, autumn: 66 },
  allYear: { winter: 92, spring: 82, early: 84, summer: 94, high: 100, september: 86, autumn: 90 },
} as const

const names: Readonly<Record<SeasonKey, string>> = {
  winter: 'Kış',
  spring: 'Bahar',
  early: 'Erken yaz',
  summer: 'Yaz',
  high: 'Yüksek sezon',
  september: 'Eylül',
  autumn: 'Sonbahar',
}

type FirstDays = readonly (readonly [SeasonKey, string])[]
const sixSeasons: FirstDays = [
  ['spring', '04-01'],
  ['early', '06-01'],
  ['high', '06-15'],
  ['september', '09-16'],
  ['autumn', '10-01'],
]
const sevenSeasons: FirstDays = [
  ['spring', '04-01'],
  ['early', '06-01'],
  ['summer', '06-15'],
  ['high', '07-15'],
  ['september', '09-01'],
  ['autumn', '09-21'],
]

/** Weeks around the religious holidays; the share is of the high season's price. Each lies within one season. */
const ramazan = { name: 'Ramazan Bayramı', percent: 72, minNights: 4 } as const
const kurban = { name: 'Kurban Bayramı', percent: 94, minNights: 5 } as const
const holidays = [
  { ...ramazan, first: '2025-03-22', last: '2025-03-31' },
  { ...kurban, first: '2025-06-04', last: '2025-06-13' },
  { ...ramazan, first: '2026-03-16', last: '2026-03-24' },
  { ...kurban, first: '2026-05-22', last: '2026-05-31' },
  { ...ramazan, first: '2027-03-06', last: '2027-03-14' },
  { ...kurban, first: '2027-05-14', last: '2027-05-23' },
  { ...ramazan, first: '2028-02-24', last: '2028-03-03' },
  { ...kurban, first: '2028-05-03', last: '2028-05-12' },
  { ...ramazan, first: '2029-02-10', last: '2029-02-18' },
  { ...kurban, first: '2029-04-20', last: '2029-04-29' },
  { ...ramazan, first: '2030-02-01', last: '2030-02-09' },
  { ...kurban, first: '2030-04-09', last: '2030-04-18' },
  { ...ramazan, first: '2031-01-20', last: '2031-01-28' },
  { ...kurban, first: '2031-04-01', last: '2031-04-08' },
] as const

/**
 * The season whose summer is next or running: a price year is named after its summer and runs from 1 November to
 * 31 October.
 */
export function comingSeason(today: string): number {
  const year = Number(today.slice(0, 4))
  return today.slice(5) <= '08-31' ? year : year + 1
}

/** Price years around the coming season, each with its part of the coming season's prices in percent. */
const priceYears = [
  { offset: -2, percent: { TRY: 58, other: 90 } },
  { offset: -1, percent: { TRY: 77, other: 95 } },
  { offset: 0, percent: { TRY: 100, other: 100 } },
  { offset: 1, percent: { TRY: 130, other: 108 } },
] as const

interface PriceYear {
  readonly year: number
  readonly offset: (typeof priceYears)[number]['offset']
  readonly percent: { readonly TRY: number; readonly other: number }
}

/** Lira prices end in whole hundreds, others in whole fives. */
function priced(units: number, percent: number, currency: Currency): Minor {
  return roundToNearest(divideRounded(units * 100 * percent, 100), currency === 'TRY' ? 10_000 : 500)
}

function periodOf(line: PriceLine, season: SeasonKey, year: PriceYear): DemoPricePeriod {
  const currency = line.currency ?? 'TRY'
  const raise = currency === 'TRY' ? year.percent.TRY : year.percent.other
  const base = line.exact?.[season]
  const firstYear =
    base === undefined ? priced(line.high, curves[line.curve][season], currency) : priced(base, 100, currency)
  const offer = year.offset === 0 ? line.offers?.[season] : undefined
  const peak = season === 'high' || season === 'summer'
  const arrivalSeasons = line.arrivalSeasons ?? ['summer', 'high']
  return {
    name: names[season],
    firstDay: '',
    lastDay: '',
    nightlyMinor: priced(firstYear / 100, raise, currency),
    discountedMinor: offer === undefined ? null : offer * 100,
    minNights: line.nights?.[season] ?? (peak ? (line.highNights ?? 7) : null),
    arrivalDays: line.arrivals && arrivalSeasons.includes(season) ? line.arrivals : null,
    shortStayThreshold: null,
    shortStayFeeMinor: line.noShortStayFee?.includes(season) ? 0 : null,
  }
}

function seasonsOf(line: PriceLine, year: PriceYear): readonly DemoPricePeriod[] {
  const named = line.fine ? sevenSeasons : sixSeasons
  const starts: FirstDays = named.map(([season, day]) => [season, `${year.year}-${day}`])
  const all: FirstDays = line.closedInWinter ? starts : [['winter', `${year.year - 1}-11-01`], ...starts]
  return all.map(([season, firstDay], index) => {
    const next = all[index + 1]
    const lastDay = next ? addDays(next[1], -1) : `${year.year}-10-31`
    return { ...periodOf(line, season, year), firstDay, lastDay }
  })
}

/** The holiday takes its nights out of the season it falls in. */
function withHoliday(
  seasons: readonly DemoPricePeriod[],
  holiday: (typeof holidays)[number],
  highMinor: Minor,
  currency: Currency,
): readonly DemoPricePeriod[] {
  return seasons.flatMap((season) => {
    if (holiday.first < season.firstDay || holiday.last > season.lastDay) return [season]
    const nightlyMinor = Math.max(priced(highMinor / 100, holiday.percent, currency), season.nightlyMinor)
    const parts = [
      { ...season, lastDay: addDays(holiday.first, -1) },
      {
        ...season,
        name: holiday.name,
        firstDay: holiday.first,
        lastDay: holiday.last,
        nightlyMinor,
        discountedMinor: null,
        minNights: holiday.minNights,
      },
      { ...season, firstDay: addDays(holiday.last, 1) },
    ]
    // A holiday at the edge of its season leaves nothing on that side.
    return parts.filter((part) => part.firstDay <= part.lastDay)
  })
}

/** Every night of four price years, from two before the coming season on, but for winters in which the villa is closed. */
export function pricePeriodsOf(line: PriceLine, today: string): readonly DemoPricePeriod[] {
  const currency = line.currency ?? 'TRY'
  const coming = comingSeason(today)
  return priceYears.flatMap(({ offset, percent }) => {
    const year = coming + offset
    const seasons = seasonsOf(line, { year, offset, percent })
    const highMinor = seasons.find((season) => season.name === names.high)?.nightlyMinor ?? 0
    const weeks = line.holidays ? holidays.filter((one) => one.first.startsWith(String(year))) : []
    return weeks.reduce((all, week) => withHoliday(all, week, highMinor, currency), seasons)
  })
}
