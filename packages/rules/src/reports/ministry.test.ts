import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../calendar-day.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import {
  advertisedPrices,
  advertisedRanges,
  type DayRange,
  type ListedDocument,
  type Publication,
  reportedDays,
  whatReportLacks,
} from './ministry.ts'

const june = { from: '2027-06-01', to: '2027-06-30' }
const shown = (from: string, to?: string): Publication => ({
  publishedAt: new Date(from),
  unpublishedAt: to ? new Date(to) : null,
})
const daysIn = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))

test('reportedDays returns the days of a month up to today, and undefined for a future month', () => {
  expect(reportedDays('2027-06', '2027-07-01')).toEqual(june)
  expect(reportedDays('2027-06', '2027-06-30')).toEqual(june)
  expect(reportedDays('2027-06', '2027-06-16')).toEqual({ from: '2027-06-01', to: '2027-06-16' })
  expect(reportedDays('2028-02', '2028-03-05')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(reportedDays('2027-06', '2027-05-31')).toBeUndefined()
  expect(reportedDays('2027-12', '2028-01-01')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
})

test.each<[string, Publication[], [string, string][]]>([
  [
    'published before the month is the whole month',
    [shown('2026-01-05T09:00:00Z')],
    [['2027-06-01', '2027-06-30']],
  ],
  [
    'unpublished during the month ends on that day',
    [shown('2026-01-05T09:00:00Z', '2027-06-10T09:00:00Z')],
    [['2027-06-01', '2027-06-10']],
  ],
  [
    'published during the month begins on that day',
    [shown('2027-06-20T09:00:00Z')],
    [['2027-06-20', '2027-06-30']],
  ],
  ['published after the month is empty', [shown('2027-07-01T09:00:00Z')], []],
  ['unpublished before the month is empty', [shown('2026-01-05T09:00:00Z', '2027-05-31T09:00:00Z')], []],
  [
    'published twice during the month has two ranges',
    [shown('2026-01-05T09:00:00Z', '2027-06-10T09:00:00Z'), shown('2027-06-20T09:00:00Z')],
    [
      ['2027-06-01', '2027-06-10'],
      ['2027-06-20', '2027-06-30'],
    ],
  ],
  [
    'unpublished for an hour is one range',
    [shown('2026-01-05T09:00:00Z', '2027-06-10T09:00:00Z'), shown('2027-06-10T10:00:00Z')],
    [['2027-06-01', '2027-06-30']],
  ],
  [
    'unpublished for a night is one range',
    [shown('2026-01-05T09:00:00Z', '2027-06-10T19:00:00Z'), shown('2027-06-11T05:00:00Z')],
    [['2027-06-01', '2027-06-30']],
  ],
  // 21:00 UTC is midnight in Istanbul.
  [
    'unpublished at midnight Istanbul time ends on the day before',
    [shown('2027-06-05T20:59:59Z', '2027-06-09T21:00:00Z')],
    [['2027-06-05', '2027-06-09']],
  ],
  [
    'published at midnight Istanbul time begins on the new day',
    [shown('2027-06-05T21:00:00Z', '2027-06-09T21:00:01Z')],
    [['2027-06-06', '2027-06-10']],
  ],
  [
    'published for a minute is that one day',
    [shown('2027-06-05T09:00:00Z', '2027-06-05T09:01:00Z')],
    [['2027-06-05', '2027-06-05']],
  ],
])('advertisedRanges in the monthly ministry report for a villa %s', (_name, publications, ranges) => {
  expect(advertisedRanges(publications, june)).toEqual(ranges.map(([from, to]) => ({ from, to })))
})

/** Random publication logs of one villa: half hours around the month, in consecutive pairs. */
const logs = fc
  .uniqueArray(fc.integer({ min: -40 * 48, max: 70 * 48 }), { maxLength: 13 })
  .map((steps) =>
    steps.sort((a, b) => a - b).map((step) => new Date(Date.UTC(2027, 5, 1) + step * 1_800_000)),
  )
  .map((moments) =>
    Array.from({ length: Math.ceil(moments.length / 2) }, (_, n) => ({
      publishedAt: moments[2 * n] as Date,
      unpublishedAt: moments[2 * n + 1] ?? null,
    })),
  )

/** Independent calculation: was the villa published between this midnight in Istanbul and the next one? */
function oracle(log: readonly Publication[], within: DayRange): string[] {
  return daysIn(within).filter((day) => {
    const begins = Date.parse(`${day}T00:00:00+03:00`)
    const ends = begins + 86_400_000
    return log.some(
      ({ publishedAt, unpublishedAt }) =>
        publishedAt.getTime() < ends && (unpublishedAt?.getTime() ?? Number.POSITIVE_INFINITY) > begins,
    )
  })
}

test('advertisedRanges returns exactly the days on which a villa was published, in ranges that are not adjacent', () => {
  const seen = { none: 0, whole: 0, several: 0 }
  fc.assert(
    fc.property(logs, fc.integer({ min: 0, max: 40 }), (log, later) => {
      const within = reportedDays('2027-06', addDays('2027-06-01', later))
      if (!within) throw new Error('the month has begun')
      const ranges = advertisedRanges(log, within)
      expect(ranges.flatMap(daysIn)).toEqual(oracle(log, within))
      for (const [n, range] of ranges.entries()) {
        const before = ranges[n - 1]
        if (before) expect(daysBetween(before.to, range.from)).toBeGreaterThan(1)
      }
      if (ranges.length === 0) seen.none += 1
      if (ranges.length > 1) seen.several += 1
      if (ranges[0]?.from === within.from && ranges[0].to === within.to) seen.whole += 1
    }),
    { numRuns: caseCount(1_000), seed: 7_464 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(minCases(10))
})

test('advertisedPrices returns the min and max price of the days on which the villa was advertised', () => {
  const prices = [
    { firstDay: '2027-05-01', endsOn: '2027-06-15', nightlyMinor: 800_000 },
    { firstDay: '2027-06-15', endsOn: '2027-07-01', nightlyMinor: 1_200_000 },
    { firstDay: '2027-07-01', endsOn: '2027-09-01', nightlyMinor: 2_000_000 },
  ]
  expect(advertisedPrices(prices, [june])).toEqual({ least: 800_000, most: 1_200_000 })
  const end = [{ from: '2027-06-15', to: '2027-06-30' }]
  expect(advertisedPrices(prices, end)).toEqual({ least: 1_200_000, most: 1_200_000 })
  expect(advertisedPrices(prices, [{ from: '2027-10-01', to: '2027-10-31' }])).toBeUndefined()
})

test('whatReportLacks returns only the permit or address field that is missing for the ministry report', () => {
  const whole: ListedDocument = {
    permitHolder: 'Hasan Yıldız',
    townName: 'Kalkan',
    openAddress: 'Kalamar Cad. 4',
    permitNo: '07-1234',
    permitType: 'TOURISM_RENTAL',
    permitMaxPersons: 8,
    permitVerifiedOn: '2027-01-05',
  }
  expect(whatReportLacks(whole)).toEqual([])
  expect(whatReportLacks({ ...whole, permitHolder: ' ' })).toEqual(['permit_holder'])
  expect(whatReportLacks({ ...whole, townName: null })).toEqual(['address'])
  expect(whatReportLacks({ ...whole, openAddress: '' })).toEqual(['address'])
  expect(whatReportLacks({ ...whole, permitNo: '' })).toEqual(['permit_no'])
  expect(whatReportLacks({ ...whole, permitType: null })).toEqual(['permit_type'])
  expect(whatReportLacks({ ...whole, permitMaxPersons: null })).toEqual(['permit_max_persons'])
  expect(whatReportLacks({ ...whole, permitVerifiedOn: null })).toEqual(['permit_verified_on'])
})
