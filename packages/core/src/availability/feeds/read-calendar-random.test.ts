import {
  airbnbCalendar,
  bookingCalendar,
  type StubStay,
  vrboCalendar,
} from '@plato/feed-stubs/channel-calendars'
import { addDays, daysBetween, isCalendarDate } from '@plato/rules/calendar-day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../../safe-fetch/feed-body.ts'
import { FeedUnreadable } from '../../safe-fetch/feed-unreadable.ts'
import { readCalendar } from './read-calendar.ts'

const today = '2026-07-01'
const read = (text: string) => readCalendar(text, { today, ownHost: 'platovilla.example', host: null })

/** Null for a refusal; any other error is a bug in the parser. */
function readOrRefuse(text: string) {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof FeedUnreadable) return null
    throw error
  }
}

const stay = fc.record({
  key: fc.uuid(),
  start: fc.integer({ min: -20, max: 900 }),
  nights: fc.integer({ min: 21, max: 731 }),
  kind: fc.constantFrom('BOOKING' as const, 'BLOCK' as const),
  guest: fc.stringMatching(/^[A-Za-zçğıöşüÇĞİÖŞÜ😀,;\\]([A-Za-z çğıöşüÇĞİÖŞÜ😀,;\\]{0,120}[a-z])?$/u),
})

const stays = fc
  .uniqueArray(stay, { selector: ({ start, nights }) => `${start}/${nights}`, maxLength: 12 })
  .map((drawn) =>
    drawn.map(({ start, nights, ...rest }): StubStay & { guest: string } => {
      const from = addDays(today, start)
      return { ...rest, from, to: addDays(from, nights) }
    }),
  )

const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'tr'] as const
const spans = (events: readonly { from: string; to: string; kind: string }[]) =>
  events.map(({ from, to, kind }) => ({ from, to, kind }))

describe('readCalendar with random channel calendars', () => {
  test('readCalendar returns the dates and kinds of a random Airbnb calendar', () => {
    fc.assert(
      fc.property(stays, (drawn) => {
        const { channel, events } = read(airbnbCalendar(drawn))
        expect(channel).toBe('AIRBNB')
        expect(spans(events)).toEqual(spans(drawn))
      }),
    )
  })

  test('readCalendar returns the dates of a random Booking.com calendar, all with kind UNKNOWN', () => {
    fc.assert(
      fc.property(stays, (drawn) => {
        const { channel, events } = read(bookingCalendar(drawn))
        expect(channel).toBe('BOOKING')
        expect(spans(events)).toEqual(spans(drawn.map((one) => ({ ...one, kind: 'UNKNOWN' }))))
      }),
    )
  })

  test('readCalendar returns dates, kinds and guest names of a random Vrbo calendar in every language', () => {
    fc.assert(
      fc.property(stays, fc.constantFrom(...languages), (drawn, language) => {
        const { channel, events } = read(vrboCalendar(drawn, { language }))
        expect(channel).toBe('VRBO')
        expect(spans(events)).toEqual(spans(drawn))
        const guests = drawn.map(({ kind, guest }) => (kind === 'BLOCK' ? undefined : guest))
        expect(events.map(({ summary }) => summary.split(' - ')[1])).toEqual(
          guests.map((guest) => guest?.replaceAll(/ +/g, ' ')),
        )
      }),
    )
  })
})

const written = fc
  .tuple(stays, fc.constantFrom(airbnbCalendar, bookingCalendar, vrboCalendar))
  .map(([drawn, write]) => write(drawn))

test('readCalendar refuses a truncated random calendar or returns all of its events', () => {
  fc.assert(
    fc.property(written, fc.nat({ max: 10_000 }), (text, at) => {
      const bytes = Buffer.from(text)
      const cut = readOrRefuse(decodeText(bytes.subarray(0, at % bytes.length)))
      expect(cut?.events ?? read(text).events).toEqual(read(text).events)
    }),
    { numRuns: 500 },
  )
})

test('readCalendar refuses a calendar truncated at any position before its END:VCALENDAR', () => {
  const drawn = [
    { key: 'a', from: '2026-08-02', to: '2026-08-09', kind: 'BOOKING' as const, guest: 'Çağla Öğüt' },
    { key: 'b', from: '2026-09-02', to: '2026-09-09', kind: 'BLOCK' as const },
  ]
  for (const write of [airbnbCalendar, bookingCalendar, vrboCalendar]) {
    const text = write(drawn)
    const whole = 'END:VCALENDAR'.length + text.lastIndexOf('END:VCALENDAR')
    for (let at = 0; at < text.length; at += 1)
      expect(readOrRefuse(text.slice(0, at))?.events.length ?? 'refused').toBe(at < whole ? 'refused' : 2)
  }
})

const tokens = fc.constantFrom(
  ...['BEGIN:VCALENDAR', 'END:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VTIMEZONE', 'END:VTIMEZONE'],
  ...['DTSTART', 'DTEND', 'DURATION', 'UID', 'SUMMARY', 'RRULE', 'RDATE', 'STATUS', 'TRANSP', 'TZOFFSETTO'],
  ...[
    ';VALUE=DATE',
    ';TZID=',
    ';TZID="',
    'Europe/Istanbul',
    ':',
    ';',
    '=',
    '"',
    '\\',
    '^n',
    ',',
    '__proto__',
  ],
  ...['20260802', '20260802T160000Z', '99999999', '00000000', 'P7D', 'PT', '-P1W', 'FREQ=DAILY', '+0300'],
  ...['\r\n', '\n', '\r', ' ', '\t', '\u0000', '\uFEFF', 'ş', '😀', '\ud800'],
)
const line = fc.array(tokens, { maxLength: 6 }).map((parts) => parts.join(''))
const garbledCalendar = fc
  .array(line, { maxLength: 30 })
  .map((lines) => `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR`)
const mistyped = fc
  .tuple(written, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 5 }), line), { maxLength: 5 }))
  .map(([text, edits]) =>
    edits.reduce((now, [at, gone, put]) => {
      const place = at % (now.length + 1)
      return now.slice(0, place) + put + now.slice(place + gone)
    }, text),
  )

test('readCalendar refuses random input or returns only events that satisfy the storage constraints', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(tokens).map((parts) => parts.join('')),
    garbledCalendar,
    mistyped,
  )
  fc.assert(
    fc.property(anything, (text) => {
      const calendar = readOrRefuse(text)
      for (const { uid, from, to, summary } of calendar?.events ?? []) {
        expect(isCalendarDate(from) && isCalendarDate(to)).toBe(true)
        expect(to > today).toBe(true)
        expect(daysBetween(from, to)).toBeGreaterThan(0)
        expect(daysBetween(from, to)).toBeLessThanOrEqual(731)
        expect(uid).toMatch(/^[^\p{C}]+$/u)
        expect(summary).toMatch(/^[^\p{C}]*$/u)
        expect(Array.from(summary).length).toBeLessThanOrEqual(200)
      }
      for (const { count } of calendar?.findings ?? []) expect(count).toBeGreaterThan(0)
    }),
    { numRuns: 2_000 },
  )
})
