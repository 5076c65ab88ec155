import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateOf, dayNumber } from './calendar-day.ts'
import { caseCount } from './testing/case-count.ts'
import { parseTypedDate, parseTypedRange } from './typed-dates.ts'

const today = '2026-11-16'
const july = { from: '2027-07-10', to: '2027-07-17' }

describe('parseTypedRange', () => {
  test.each([
    '10.7-17.7',
    '10-17.7',
    '10.7-17',
    '10/7-17/7',
    '10.07.2027-17.07.2027',
    '10.07.27 - 17.07.27',
    '10 tem - 17 tem',
    '10tem-17tem',
    '10-17 Tem 2027',
    '10 TEMMUZ – 17 TEMMUZ',
    '10 temmuz 2027 7 gece',
    '10.7 7 gece',
    '10.7, 7gece',
    '10.7 17.7',
    '2027-07-10 - 2027-07-17',
    '10 Temmuz 2027 Cumartesi - 17 Temmuz 2027 Cumartesi',
  ])('parseTypedRange reads %j as the stay from 10 to 17 July 2027', (text) => {
    expect(parseTypedRange(text, { today })).toEqual(july)
  })

  test.each([
    ['20.11-27.11', '2026-11-20', '2026-11-27'],
    ['16.11-17.11', '2026-11-16', '2026-11-17'],
    ['15.11-18.11', '2027-11-15', '2027-11-18'],
    ['28.12-3.1', '2026-12-28', '2027-01-03'],
    ['28 Ara - 3 Oca 2028', '2027-12-28', '2028-01-03'],
    ['28-5 ağu', '2027-07-28', '2027-08-05'],
    ['28.7-5', '2027-07-28', '2027-08-05'],
    ['27 şub - 1 mar', '2027-02-27', '2027-03-01'],
    ['29.2-3.3', '2028-02-29', '2028-03-03'],
  ])('parseTypedRange on 16 November 2026 completes %j to the range from %s to %s', (text, from, to) => {
    expect(parseTypedRange(text, { today })).toEqual({ from, to })
  })

  test.each(['', '10', '10.7', '10.7-', 'yarın', '31.2-5.3', '10.13-17.13', '10.7-10.7', '1-2-3', 'x-y'])(
    'parseTypedRange does not read %j as a range',
    (text) => {
      expect(parseTypedRange(text, { today })).toBeUndefined()
    },
  )

  test('parseTypedRange with isLastDayIncluded counts the last day as part of the range', () => {
    const rules = { today, isLastDayIncluded: true }
    expect(parseTypedRange('1.6-30.6', rules)).toEqual({ from: '2027-06-01', to: '2027-06-30' })
    expect(parseTypedRange('1.6-1.6', rules)).toEqual({ from: '2027-06-01', to: '2027-06-01' })
    expect(parseTypedRange('1.6 7 gece', rules)).toEqual({ from: '2027-06-01', to: '2027-06-07' })
  })
})

const shortNames = ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara']
const longNames = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
]
const partsOf = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month: Number(month), day: Number(day), name: Number(month) - 1, two: { month, day } }
}

/** Ways to write a day with its year. */
const dayStyles: readonly ((date: string) => string)[] = [
  (date) => date,
  (date) => ((p) => `${p.two.day}.${p.two.month}.${p.year}`)(partsOf(date)),
  (date) => ((p) => `${p.day}/${p.month}/${p.year}`)(partsOf(date)),
  (date) => ((p) => `${p.day} ${shortNames[p.name]} ${p.year}`)(partsOf(date)),
  (date) => ((p) => `${p.day} ${longNames[p.name]?.toLocaleUpperCase('tr')} ${p.year}`)(partsOf(date)),
]
const separators = ['-', ' - ', ' – ', '—']

const days = fc.integer({ min: dayNumber('1995-01-01'), max: dayNumber('2090-12-31') }).map(dateOf)
const lengths = fc.integer({ min: 1, max: 200 })
const styles = fc.constantFrom(...dayStyles)

test('parseTypedRange reads back every range written with years, whatever the current day', () => {
  fc.assert(
    fc.property(
      days,
      lengths,
      days,
      styles,
      styles,
      fc.constantFrom(...separators),
      (from, nights, now, first, second, dash) => {
        const to = addDays(from, nights)
        expect(parseTypedRange(`${first(from)}${dash}${second(to)}`, { today: now })).toEqual({ from, to })
        expect(parseTypedRange(`${first(from)} ${nights} gece`, { today: now })).toEqual({ from, to })
        expect(parseTypedDate(first(from), { today: now })).toBe(from)
      },
    ),
    { numRuns: caseCount(5_000) },
  )
})

test('parseTypedRange reads a range without years as the next one from today', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 364 }),
      lengths,
      fc.constantFrom(...separators),
      (now, ahead, nights, dash) => {
        const from = addDays(now, ahead)
        const to = addDays(from, nights)
        const [a, b] = [partsOf(from), partsOf(to)]
        // 29 February in a year without one is another date.
        fc.pre(!`${from} ${to}`.includes('-02-29'))
        const range = { from, to }
        expect(parseTypedRange(`${a.day}.${a.month}${dash}${b.day}.${b.month}`, { today: now })).toEqual(
          range,
        )
        const named = `${a.day} ${shortNames[a.name]}${dash}${b.day} ${longNames[b.name]}`
        expect(parseTypedRange(named, { today: now })).toEqual(range)
        if (a.month === b.month && a.year === b.year)
          expect(parseTypedRange(`${a.day}-${b.day}.${b.month}`, { today: now })).toEqual(range)
      },
    ),
    { numRuns: caseCount(5_000) },
  )
})

test('parseTypedRange and parseTypedDate return real days in order or undefined for any input', () => {
  const typed = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('1', '29', '31', '2', '7', '.', '/', '-', ' ', 'tem', 'şub', '2027', 'gece'), {
        maxLength: 12,
      })
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(typed, days, (text, now) => {
      const range = parseTypedRange(text, { today: now })
      if (range) expect(range.from < range.to, text).toBe(true)
      for (const date of [range?.from, range?.to, parseTypedDate(text, { today: now })])
        if (date !== undefined) expect(dateOf(dayNumber(date)), text).toBe(date)
    }),
    { numRuns: caseCount(20_000) },
  )
})

test('parseTypedDate reads single typed days, and returns the last matching day up to the latest allowed day if one is set', () => {
  const read = (text: string) => parseTypedDate(text, { today })
  expect(['10.11.2026', '1/2/2027', '2027-02-03', '10-11-2026', '31.02.2027', 'belki'].map(read)).toEqual([
    '2026-11-10',
    '2027-02-01',
    '2027-02-03',
    '2026-11-10',
    undefined,
    undefined,
  ])
  expect(['10.7', '10 tem', 'bugün', 'yarın', '10'].map(read)).toEqual([
    '2027-07-10',
    '2027-07-10',
    today,
    '2026-11-17',
    undefined,
  ])
  expect(parseTypedDate('15.11', { today, latest: today })).toBe('2026-11-15')
  expect(parseTypedDate('17.11', { today, latest: today })).toBe('2025-11-17')
})
