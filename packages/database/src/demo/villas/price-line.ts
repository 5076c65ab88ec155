import { addDays } from '@plato/rules/calendar-day'
import { type Currency, divideRounded, type Minor, roundToNearest } from '@plato/rules/money'
import type { DemoPricePeriod } from './demo-villa.ts'

export type SeasonKey = 'winter' | 'spring' | 'early' | 'summer' | 'high' | 'september' | 'autumn'
type Weekdays = NonNullable<DemoPricePeriod['arrivalDays']>

/** 2027's nightly price in high season, in whole units, and how the other seasons follow it. */
export interface PriceLine {
  readonly currency?: Currency
  readonly high: number
  readonly curve: keyof typeof curves
  /** Prices of 2027 that do not follow the curve. */
  readonly exact?: Partial<Record<SeasonKey, number>>
  /** Seven seasons instead of six: July's second half and August stand apart. */
  readonly fine?: boolean
  readonly holidays?: boolean
  readonly closedInWinter?: boolean
  readonly highNights?: number
  readonly nights?: Partial<Record<SeasonKey, number>>
  readonly arrivals?: Weekdays
  /** Seasons in which only the arrival days hold; high season unless told. */
  readonly arrivalSeasons?: readonly SeasonKey[]
  /** What a season's night costs while an offer runs in 2027. */
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

/** Weeks around the religious holidays; the share is of the high season's price. */
const holidays = [
  { name: 'Ramazan Bayramı', first: '2027-03-06', last: '2027-03-14', percent: 72, minNights: 4 },
  { name: 'Kurban Bayramı', first: '2027-05-14', last: '2027-05-23', percent: 94, minNights: 5 },
  { name: 'Ramazan Bayramı', first: '2028-02-24', last: '2028-03-03', percent: 72, minNights: 4 },
  { name: 'Kurban Bayramı', first: '2028-05-03', last: '2028-05-12', percent: 94, minNights: 5 },
] as const

/** A price year runs from 1 November to 31 October; the second year costs more. */
const years = [
  { year: 2027, percent: { TRY: 100, other: 100 } },
  { year: 2028, percent: { TRY: 130, other: 108 } },
] as const

/** Lira prices end in whole hundreds, others in whole fives. */
function priced(units: number, percent: number, currency: Currency): Minor {
  return roundToNearest(divideRounded(units * 100 * percent, 100), currency === 'TRY' ? 10_000 : 500)
}

function periodOf(line: PriceLine, season: SeasonKey, year: (typeof years)[number]): DemoPricePeriod {
  const currency = line.currency ?? 'TRY'
  const raise = currency === 'TRY' ? year.percent.TRY : year.percent.other
  const base = line.exact?.[season]
  const firstYear =
    base === undefined ? priced(line.high, curves[line.curve][season], currency) : priced(base, 100, currency)
  const offer = year.year === 2027 ? line.offers?.[season] : undefined
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

function seasonsOf(line: PriceLine, year: (typeof years)[number]): readonly DemoPricePeriod[] {
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
    return [
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
  })
}

/** Every night from 1 November 2026 to 31 October 2028, but for winters in which the villa is closed. */
export function pricePeriodsOf(line: PriceLine): readonly DemoPricePeriod[] {
  const currency = line.currency ?? 'TRY'
  return years.flatMap((year) => {
    const seasons = seasonsOf(line, year)
    const highMinor = seasons.find((season) => season.name === names.high)?.nightlyMinor ?? 0
    const weeks = line.holidays ? holidays.filter((one) => one.first.startsWith(String(year.year))) : []
    return weeks.reduce((all, week) => withHoliday(all, week, highMinor, currency), seasons)
  })
}
