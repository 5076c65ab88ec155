import { addDays } from '@plato/rules/calendar-day'
import { describe, expect, test } from 'vitest'
import {
  calendarOf,
  codesOf,
  daysOf,
  eventLines,
  readText,
  refusalOf,
  stayLines,
  testProducer,
  testToday,
} from '../../testing/feeds/feeds.ts'

describe('readCalendar refusals', () => {
  const whole = calendarOf(...stayLines('a', '20260802', '20260809'))

  test.each([
    ['a login page', '<!DOCTYPE html><html><body>Log in</body></html>', 'LOGIN_PAGE'],
    ['an HTML page after blank lines', '\r\n\n  <html lang="tr"><body>Giriş yapın', 'LOGIN_PAGE'],
    ['an HTML page that begins with a script', '<script>location="/login"</script>', 'LOGIN_PAGE'],
    ['an XHTML page', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html/>', 'LOGIN_PAGE'],
    ['a PHP warning before the calendar', `<br />\n<b>Warning</b>: x\n${whole}`, 'NOT_A_CALENDAR'],
    ['an empty text', '', 'NOT_A_CALENDAR'],
    ['a text of blanks', ' \r\n \r\n', 'NOT_A_CALENDAR'],
    ['JSON', '{"error":"unauthorized"}', 'NOT_A_CALENDAR'],
    ['a sentence', 'Calendar not found', 'NOT_A_CALENDAR'],
    ['a VCARD', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'NOT_A_CALENDAR'],
    ['a file without END:VCALENDAR', whole.replace('END:VCALENDAR', ''), 'CUT_OFF'],
    ['a file that ends inside an event', whole.slice(0, whole.indexOf('END:VEVENT')), 'CUT_OFF'],
    ['an event without END:VEVENT', whole.replace('END:VEVENT\r\n', ''), 'CUT_OFF'],
    ['an event without BEGIN:VEVENT', whole.replace('BEGIN:VEVENT\r\n', ''), 'CUT_OFF'],
    ['a property after END:VCALENDAR', `${whole}X-MORE:1\r\n`, 'CUT_OFF'],
    ['a partial line after END:VCALENDAR', `${whole}BEG`, 'CUT_OFF'],
    ['a truncated second calendar', `${whole}BEGIN:VCALENDAR\r\nVERSION:2.0\r\n`, 'CUT_OFF'],
    ['lines between two calendars', `${whole}X-MORE:1\r\n${whole}`, 'CUT_OFF'],
    ['500,000 nested components', calendarOf('BEGIN:X\r\n'.repeat(500_000)), 'CUT_OFF'],
    [
      'a calendar in which every event is unreadable',
      calendarOf(...eventLines('UID:a', 'DTSTART:soon'), ...eventLines('UID:b')),
      'UNREADABLE',
    ],
  ] as const)('readCalendar refuses %s', (_name, text, fault) => {
    expect(refusalOf(text).fault).toBe(fault)
  })

  test('a readCalendar refusal contains the first 300 printable characters of the text', () => {
    expect(refusalOf('<html>\r\n\u0000<title>Giriş\u202e yapın</title>').head).toBe(
      '<html> <title>Giriş yapın</title>',
    )
    expect(refusalOf('').head).toBeNull()
    expect(refusalOf('ğ'.repeat(10_000)).head).toHaveLength(300)
  })

  test('readCalendar refuses a calendar as UNREADABLE when its only events besides past ones cannot be parsed', () => {
    const text = calendarOf(
      ...stayLines('old', '20200101', '20200105'),
      ...eventLines('UID:a', 'DTSTART:soon'),
    )
    expect(refusalOf(text).fault).toBe('UNREADABLE')
  })
})

describe('readCalendar limits', () => {
  const many = (count: number, first: string): string =>
    Array.from({ length: count }, (_, at) => {
      const from = addDays(first, at % 365).replaceAll('-', '')
      return stayLines(`e${at}`, from, addDays(first, (at % 365) + 1).replaceAll('-', ''))
    })
      .flat()
      .join('\r\n')

  test('readCalendar skips 50,000 past events and returns the future one', () => {
    const text = calendarOf(many(50_000, '2019-01-01'), ...stayLines('a', '20260802', '20260809'))
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09'])
  })

  test('readCalendar accepts 5,000 future events and refuses 5,001', () => {
    expect(readText(calendarOf(many(5_000, testToday))).events).toHaveLength(5_000)
    expect(refusalOf(calendarOf(many(5_001, testToday))).fault).toBe('TOO_MANY_EVENTS')
  })

  test('readCalendar handles parameters, time zones and summaries of megabytes within the test timeout', () => {
    const params = ';A=B'.repeat(1_000_000)
    const zone = `DTSTART;TZID=${'A'.repeat(9_900)}:20260901T160000`
    const zones = eventLines('UID:z', zone).join('\r\n').concat('\r\n').repeat(400).trimEnd()
    const text = calendarOf(
      ...eventLines('UID:a', `DTSTART${params}:20260802`),
      zones,
      ...stayLines('b', '20260802', '20260809', `SUMMARY:${'x'.repeat(1_000_000)}`),
    )
    expect(readText(text).events).toMatchObject([
      { uid: 'z', from: '2026-09-01' },
      { uid: 'b', summary: 'x'.repeat(200) },
    ])
    expect(codesOf(text)).toContain('UNREADABLE_EVENT')
  })
})

describe('readCalendar past events', () => {
  test('readCalendar skips events that end today or earlier', () => {
    const text = calendarOf(
      ...stayLines('past', '20260620', '20260701'),
      ...stayLines('running', '20260620', '20260702'),
      ...stayLines('ahead', '20260802', '20260809'),
    )
    expect(readText(text).events.map(({ uid }) => uid)).toEqual(['running', 'ahead'])
    expect(codesOf(text)).toEqual([])
  })

  test('readCalendar reports ONLY_PAST for a calendar of past events and EMPTY for one without events', () => {
    const past = calendarOf(
      ...stayLines('a', '20200101', '20200105'),
      ...stayLines('b', '20260628', '20260701'),
    )
    expect(readText(past)).toMatchObject({ events: [], findings: [{ code: 'ONLY_PAST', count: 2 }] })
    expect(readText(calendarOf())).toMatchObject({ events: [], findings: [{ code: 'EMPTY', count: 1 }] })
  })
})

describe('readCalendar texts', () => {
  test('readCalendar returns a summary unescaped, on one line, printable and cut to 200 characters', () => {
    const summaries = (line: string) =>
      readText(calendarOf(...stayLines('a', '20260802', '20260809', line))).events[0]?.summary
    expect(summaries('SUMMARY:Çağla\\, Öğüt\\; İzmir \\\\ ş')).toBe('Çağla, Öğüt; İzmir \\ ş')
    expect(summaries('SUMMARY:bir\\niki\\Nüç\u0007\u0000\u202edört')).toBe('bir iki üç dört')
    expect(summaries(`SUMMARY:${'😀'.repeat(300)}`)).toBe('😀'.repeat(200))
    expect(summaries('SUMMARY;LANGUAGE=tr:Işıl')).toBe('Işıl')
    expect(summaries('SUMMARY:')).toBe('')
    expect(summaries('X-NOTHING:')).toBe('')
  })

  test('readCalendar detects the channel by PRODID, then by host, and the event kind by channel', () => {
    const closed = stayLines('a', '20260802', '20260809', 'SUMMARY:CLOSED - Not available')
    const text = calendarOf(...closed)
    expect(readText(text)).toMatchObject({
      channel: 'OTHER',
      producer: testProducer,
      events: [{ kind: 'BLOCK' }],
    })
    expect(readText(text, 'ical.booking.com')).toMatchObject({
      channel: 'BOOKING',
      events: [{ kind: 'UNKNOWN' }],
    })
    const airbnb = text.replace(
      `PRODID:${testProducer}`,
      'PRODID;X-A=B:-//Airbnb Inc//Hosting Calendar 0.8.8//EN',
    )
    expect(readText(airbnb, 'ical.booking.com')).toMatchObject({ channel: 'AIRBNB' })
    const booking = text.replace(testProducer, '-//admin.booking.com\\, b.v.//NONSGML v1.0//EN')
    expect(readText(booking)).toMatchObject({
      channel: 'BOOKING',
      producer: '-//admin.booking.com, b.v.//NONSGML v1.0//EN',
    })
    expect(readText(text.replace(/PRODID.*\r\n/, ''))).toMatchObject({ channel: 'OTHER', producer: null })
  })

  test('readCalendar returns the events of two calendars in one file as one list', () => {
    const text =
      calendarOf(...stayLines('a', '20260802', '20260809')) +
      calendarOf(...stayLines('b', '20260902', '20260909'))
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09', '2026-09-02/2026-09-09'])
  })
})
