import { isUtf8 } from 'node:buffer'
import { addDays } from '@plato/rules/calendar-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysByAnother, eventsIn, nightsIn, unfolded } from '../../testing/feeds/calendar-exports.ts'
import { readCalendar } from '../feeds/read-calendar.ts'
import { type WrittenCalendar, writeCalendar } from './write-calendar.ts'

const changedAt = Date.UTC(2027, 5, 16, 7, 34) / 1_000

test('writeCalendar writes a complete VCALENDAR for a villa without events', () => {
  expect(writeCalendar({ name: 'Villa Işık', events: [] })).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Plato Villa//Takvim//TR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Villa Işık',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('writeCalendar writes an event with its dates and its change time as DTSTAMP and LAST-MODIFIED', () => {
  const events = [{ uid: 'a@platovilla.test', from: '2028-02-28', to: '2028-03-01', changedAt }]
  expect(unfolded(writeCalendar({ name: 'Villa', events })).slice(8, -1)).toEqual([
    'BEGIN:VEVENT',
    'UID:a@platovilla.test',
    'SEQUENCE:235294440',
    'DTSTAMP:20270616T073400Z',
    'LAST-MODIFIED:20270616T073400Z',
    'DTSTART;VALUE=DATE:20280228',
    'DTEND;VALUE=DATE:20280301',
    'SUMMARY:Dolu',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ])
})

test('writeCalendar escapes a villa name so that it cannot inject calendar lines', () => {
  const name = 'Villa\r\nBEGIN:VEVENT\nX;Y,Z\\W\u0000\u0085'
  const text = writeCalendar({ name, events: [] })
  expect(unfolded(text)[5]).toBe('X-WR-CALNAME:Villa BEGIN:VEVENT X\\;Y\\,Z\\\\W ')
  expect(text.match(/^BEGIN:/gm)).toHaveLength(1)
})

/** Ends of months, the leap day, and the days on which clocks are moved somewhere. */
const edges = [
  '2027-02-28',
  '2028-02-28',
  '2028-02-29',
  '2027-03-28',
  '2027-10-31',
  '2027-12-31',
  '2027-04-30',
]
const letters = fc.constantFrom(...'ığüşöçİĞÜŞÖÇâ aZ,;\\:"\'0-€🏝é\t')
const someName = fc.oneof(
  fc.string({ unit: letters, minLength: 1, maxLength: 300, size: 'max' }),
  fc.string({ unit: 'grapheme', maxLength: 120, size: 'max' }),
)
const someEvents = fc.uniqueArray(
  fc.record({
    uid: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
    from: fc
      .tuple(fc.constantFrom(...edges), fc.integer({ min: -3, max: 3 }))
      .map(([day, n]) => addDays(day, n)),
    nights: fc.integer({ min: 1, max: 60 }),
    changedAt: fc.integer({ min: 1_577_836_800, max: 3_725_000_000 }),
  }),
  { selector: ({ uid }) => uid, maxLength: 30, size: 'max' },
)
const someCalendar: fc.Arbitrary<WrittenCalendar> = fc.record({
  name: someName,
  events: someEvents.map((events) =>
    events.map(({ nights, uid, ...event }) => ({
      ...event,
      uid: `${uid}@platovilla.test`,
      to: addDays(event.from, nights),
    })),
  ),
})

const shortest = (calendar: WrittenCalendar) =>
  calendar.events.map(({ uid, from, to }) => ({ uid, from, to }))
const byUid = <T extends { uid: string }>(events: readonly T[]): T[] =>
  events.toSorted((one, other) => (one.uid < other.uid ? -1 : 1))

test('writeCalendar folds lines to max 75 octets without splitting a UTF-8 character or losing text', () => {
  fc.assert(
    fc.property(someCalendar, (calendar) => {
      const text = writeCalendar(calendar)
      // Each line by itself, as seen by a reader that unfolds bytes instead of characters.
      const lines = Buffer.from(text).toString('latin1').split('\r\n')
      expect(lines.filter((line) => line.length > 75)).toEqual([])
      const apart = lines.map((line) => Buffer.from(line, 'latin1'))
      expect(apart.every(isUtf8)).toBe(true)
      expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      const nameLine = unfolded(text)[5]?.replaceAll(/\\(.)/gu, '$1')
      expect(nameLine).toBe(`X-WR-CALNAME:${calendar.name.replaceAll(/\p{Cc}+/gu, ' ')}`)
      expect(writeCalendar(calendar)).toBe(text)
    }),
    { numRuns: 400 },
  )
})

test('a random calendar of writeCalendar is read identically by our parser and by a second parser', () => {
  fc.assert(
    fc.property(someCalendar, (calendar) => {
      const text = writeCalendar(calendar)
      const expected = byUid(shortest(calendar))
      expect(byUid(eventsIn(text).map(({ uid, from, to }) => ({ uid, from, to })))).toEqual(expected)
      expect(byUid(daysByAnother(text))).toEqual(expected)
      const read = readCalendar(text, { today: '2027-01-01', ownHost: 'another.test', host: null })
      expect(nightsIn(read.events)).toEqual(nightsIn(expected))
      expect(byUid(read.events.map(({ uid, from, to }) => ({ uid, from, to })))).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

test('writeCalendar writes a SEQUENCE that increases by one per second and fits 31 bits until 2088', () => {
  const sequence = (at: number) =>
    eventsIn(
      writeCalendar({
        name: 'V',
        events: [{ uid: 'a', from: '2027-01-01', to: '2027-01-02', changedAt: at }],
      }),
    )[0]?.sequence ?? -1
  fc.assert(
    fc.property(fc.integer({ min: 1_577_836_800, max: 3_725_320_446 }), (at) => {
      expect(sequence(at + 1)).toBe(sequence(at) + 1)
      expect(sequence(at + 1)).toBeLessThanOrEqual(2 ** 31 - 1)
    }),
  )
})
