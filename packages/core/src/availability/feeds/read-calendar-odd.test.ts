import { describe, expect, test } from 'vitest'
import {
  calendarOf,
  codesOf,
  countOf,
  daysOf,
  eventLines,
  readText,
  stayLines,
} from '../../testing/feeds/feeds.ts'

describe('readCalendar findings', () => {
  test('readCalendar accepts a byte order mark and reports BYTE_ORDER_MARK', () => {
    const text = `\uFEFF${calendarOf(...stayLines('a', '20260802', '20260809'))}`
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09'])
    expect(codesOf(text)).toEqual(['BYTE_ORDER_MARK'])
  })

  test.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CR CR LF', '\r\r\n'],
    ['empty lines', '\r\n\r\n'],
  ])('readCalendar accepts %s as line separator', (_name, end) => {
    const text = calendarOf(...stayLines('a', '20260802', '20260809', 'SUMMARY:Ay', ' şe')).replaceAll(
      '\r\n',
      end,
    )
    expect(readText(text).events).toMatchObject([{ summary: 'Ayşe' }])
    expect(codesOf(text)).toEqual([])
  })

  test('readCalendar accepts CRLF, LF and CR mixed in one file', () => {
    const ends = ['\r\n', '\n', '\r']
    let at = 0
    const text = calendarOf(...stayLines('a', '20260802', '20260809')).replaceAll(
      '\r\n',
      () => ends[at++ % 3] ?? '\n',
    )
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09'])
  })

  test('readCalendar ignores lines that are no properties and reports STRAY_LINES', () => {
    const text = calendarOf(
      'Notice of our program',
      ...stayLines('a', '20260802', '20260809', 'a description that lost its blank', 'and goes on; here'),
    )
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09'])
    expect(readText(text).findings).toEqual([
      { code: 'STRAY_LINES', count: 3, sample: 'Notice of our program' },
    ])
  })

  test('readCalendar joins lines folded with a space or a tab', () => {
    const text = calendarOf(...stayLines('a', '20260802', '20260809', 'SUMMARY:Çağ', '\tla Ö', ' ğüt'))
    expect(readText(text).events).toMatchObject([{ summary: 'Çağla Öğüt' }])
  })

  test('readCalendar ignores the properties of a VALARM nested in an event', () => {
    const alarm = ['BEGIN:VALARM', 'UID:x', 'SUMMARY:Hatırlatma', 'DURATION:PT5M', 'DTSTART:x', 'END:VALARM']
    const text = calendarOf(...stayLines('a', '20260802', '20260809', ...alarm, 'SUMMARY:Reserved'))
    expect(readText(text).events).toMatchObject([{ uid: 'a', summary: 'Reserved', to: '2026-08-09' }])
  })

  test('readCalendar returns no event for a VTODO and reports EMPTY', () => {
    const text = calendarOf('BEGIN:VTODO', 'UID:a', 'DTSTART:20260802', 'END:VTODO')
    expect(codesOf(text)).toEqual(['EMPTY'])
  })

  test('readCalendar uses the dates as UID of an event without a UID and counts it as NO_UID', () => {
    const text = calendarOf(
      ...eventLines('DTSTART:20260802', 'DTEND:20260809'),
      ...stayLines(' ', '20260901', '20260903'),
    )
    expect(readText(text).events.map(({ uid }) => uid)).toEqual([
      '2026-08-02/2026-08-09',
      '2026-09-01/2026-09-03',
    ])
    expect(countOf(text, 'NO_UID')).toBe(2)
  })

  test('readCalendar merges duplicate events and returns two events for one UID with different dates', () => {
    const text = calendarOf(
      ...stayLines('a', '20260802', '20260809'),
      ...stayLines('a', '20260802', '20260809'),
      ...stayLines('a', '20260902', '20260909'),
    )
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09', '2026-09-02/2026-09-09'])
    expect(codesOf(text)).toEqual(['DUPLICATE_UID', 'DUPLICATE_EVENT'])
  })

  test('readCalendar returns a cancelled event as cancelled beside a confirmed event with the same UID', () => {
    const text = calendarOf(
      ...stayLines('a', '20260802', '20260809', 'STATUS:cancelled'),
      ...stayLines('a', '20260802', '20260809', 'STATUS:CONFIRMED'),
    )
    expect(readText(text).events.map(({ isCancelled }) => isCancelled)).toEqual([true, false])
    expect(codesOf(text)).toEqual(['DUPLICATE_UID', 'CANCELLED_EVENT'])
  })

  test('readCalendar skips a TRANSPARENT event and reports TRANSPARENT_EVENT', () => {
    const text = calendarOf(
      ...stayLines('a', '20260802', '20260809', 'TRANSP:TRANSPARENT'),
      ...stayLines('b', '20260802', '20260809', 'TRANSP:OPAQUE'),
    )
    expect(readText(text).events.map(({ uid }) => uid)).toEqual(['b'])
    expect(codesOf(text)).toEqual(['TRANSPARENT_EVENT'])
  })

  test('readCalendar returns the first occurrence of a repeating event and reports REPEATING_EVENT', () => {
    const weekly = stayLines('a', '20260802', '20260804', 'SUMMARY:Temizlik', 'RRULE:FREQ=SECONDLY')
    const finding = { code: 'REPEATING_EVENT', count: 1, sample: 'Temizlik' }
    expect(daysOf(calendarOf(...weekly))).toEqual(['2026-08-02/2026-08-04'])
    expect(readText(calendarOf(...weekly)).findings).toEqual([finding])
    const since2020 = stayLines('a', '20200105', '20200106', 'RRULE:FREQ=WEEKLY')
    expect(codesOf(calendarOf(...since2020))).toEqual(['ONLY_PAST', 'REPEATING_EVENT'])
    const until2021 = stayLines('a', '20200105', '20200106', 'RRULE:FREQ=WEEKLY;UNTIL=20210101T000000Z')
    expect(codesOf(calendarOf(...until2021))).toEqual(['ONLY_PAST'])
  })

  test.each([
    ['a start in the future', ['DTSTART:20260802', 'DTEND:20500101'], '2026-08-02/2028-08-02'],
    [
      'a start long ago and an end in the year 9999',
      ['DTSTART:20100101', 'DTEND:99991231'],
      '2026-07-01/2028-07-01',
    ],
    ['a start long ago and an end soon', ['DTSTART:20100101', 'DTEND:20260901'], '2026-07-01/2026-09-01'],
    ['an extremely long duration', ['DTSTART:20260802', 'DURATION:P99999999999D'], '2026-08-02/2028-08-02'],
  ])('readCalendar cuts a very long event to max two years from today or start: %s', (_name, lines, span) => {
    const text = calendarOf(...eventLines('UID:a', ...lines))
    expect(daysOf(text)).toEqual([span])
    expect(codesOf(text)).toContain('VERY_LONG_EVENT')
  })

  test('readCalendar does not report VERY_LONG_EVENT for an event of exactly two years', () => {
    expect(codesOf(calendarOf(...stayLines('a', '20260701', '20280701')))).toEqual([])
  })

  test('readCalendar skips events whose UID ends with our own host and reports OWN_EVENTS', () => {
    const text = calendarOf(
      ...stayLines('0123456789abcdef@PlatoVilla.example', '20260802', '20260809'),
      ...stayLines('0123456789abcdef@notplatovilla.example', '20260902', '20260909'),
      ...stayLines('platovilla.example', '20261002', '20261009'),
    )
    expect(daysOf(text)).toEqual(['2026-09-02/2026-09-09', '2026-10-02/2026-10-09'])
    expect(codesOf(text)).toEqual(['OWN_EVENTS'])
  })

  test('readCalendar returns overlapping events and reports OVERLAPPING_EVENTS, without counting cancelled ones', () => {
    const text = calendarOf(
      ...stayLines('b', '20260808', '20260812'),
      ...stayLines('a', '20260802', '20260809'),
      ...stayLines('c', '20260812', '20260813'),
      ...stayLines('d', '20260803', '20260820', 'STATUS:CANCELLED'),
    )
    expect(readText(text).events).toHaveLength(4)
    expect(countOf(text, 'OVERLAPPING_EVENTS')).toBe(1)
  })
})
