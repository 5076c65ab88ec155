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

describe('readCalendar event dates', () => {
  test.each([
    [
      'dates with VALUE=DATE',
      ['DTSTART;VALUE=DATE:20260802', 'DTEND;VALUE=DATE:20260809'],
      '2026-08-02/2026-08-09',
    ],
    ['dates without VALUE=DATE', ['DTSTART:20260802', 'DTEND:20260809'], '2026-08-02/2026-08-09'],
    ['dates with dashes', ['DTSTART:2026-08-02', 'DTEND:2026-08-09'], '2026-08-02/2026-08-09'],
    ['times with dashes', ['DTSTART:2026-08-02T16:00', 'DTEND:2026-08-09 11:00:00'], '2026-08-02/2026-08-09'],
    [
      'local times of check-in and check-out',
      ['DTSTART:20260802T160000', 'DTEND:20260809T110000'],
      '2026-08-02/2026-08-09',
    ],
    [
      'UTC times that are the next day in Istanbul',
      ['DTSTART:20260801T210000Z', 'DTEND:20260808T210000Z'],
      '2026-08-02/2026-08-09',
    ],
    [
      'UTC times in the afternoon',
      ['DTSTART:20260802T130000Z', 'DTEND:20260809T080000Z'],
      '2026-08-02/2026-08-09',
    ],
    [
      'UTC times at midnight',
      ['DTSTART:20260802T000000Z', 'DTEND:20260809T000000Z'],
      '2026-08-02/2026-08-09',
    ],
    [
      'times in a named time zone',
      ['DTSTART;TZID=Europe/Istanbul:20260802T000000', 'DTEND;TZID=Europe/Istanbul:20260809T000000'],
      '2026-08-02/2026-08-09',
    ],
    [
      'evening times in New York',
      ['DTSTART;TZID=America/New_York:20260801T180000', 'DTEND;TZID=America/New_York:20260808T180000'],
      '2026-08-02/2026-08-09',
    ],
    [
      'times before midnight in Berlin',
      ['DTSTART;TZID=Europe/Berlin:20260801T233000', 'DTEND;TZID=Europe/Berlin:20260808T233000'],
      '2026-08-02/2026-08-09',
    ],
    [
      'times in an Outlook time zone',
      [
        'DTSTART;TZID="W. Europe Standard Time":20260801T233000',
        'DTEND;TZID=Turkey Standard Time:20260809T110000',
      ],
      '2026-08-02/2026-08-09',
    ],
    [
      'a time zone name with a prefix',
      ['DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20260801T180000', 'DTEND;VALUE=DATE:20260809'],
      '2026-08-02/2026-08-09',
    ],
    [
      'an unknown time zone, read as Istanbul,',
      ['DTSTART;TZID=Villa Time:20260802T010000', 'DTEND;TZID=Villa Time:20260809T010000'],
      '2026-08-02/2026-08-09',
    ],
    ['a duration in days', ['DTSTART;VALUE=DATE:20260802', 'DURATION:P7D'], '2026-08-02/2026-08-09'],
    ['a duration in weeks', ['DTSTART;VALUE=DATE:20260802', 'DURATION:P1W'], '2026-08-02/2026-08-09'],
    ['a duration in hours', ['DTSTART:20260802T160000', 'DURATION:PT43H'], '2026-08-02/2026-08-04'],
    [
      'a date with a duration in hours',
      ['DTSTART;VALUE=DATE:20260802', 'DURATION:PT30H'],
      '2026-08-02/2026-08-04',
    ],
    ['a few hours of one day', ['DTSTART:20260802T090000', 'DTEND:20260802T170000'], '2026-08-02/2026-08-03'],
    ['an end at 23:59:59', ['DTSTART:20260802T000000', 'DTEND:20260808T235959'], '2026-08-02/2026-08-09'],
    ['dates across the end of a year', ['DTSTART:20261230', 'DTEND:20270103'], '2026-12-30/2027-01-03'],
    ['dates across a leap day', ['DTSTART:20280228', 'DTEND:20280301'], '2028-02-28/2028-03-01'],
  ])('readCalendar converts %s to the correct nights', (_name, lines, span) => {
    const text = calendarOf(...eventLines('UID:a', ...lines))
    expect(daysOf(text)).toEqual([span])
    expect(codesOf(text)).not.toContain('ENDS_BEFORE_START')
  })

  test('readCalendar uses the standard offset of a VTIMEZONE defined in the file and ignores its recurrence', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Villa Time',
      ...[
        'BEGIN:DAYLIGHT',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0400',
        'END:DAYLIGHT',
      ],
      ...[
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:-0400',
        'TZOFFSETTO:-0500',
        'END:STANDARD',
      ],
      // Two billion repetitions, for a parser that would expand them.
      ...['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY', 'END:STANDARD'],
      'END:VTIMEZONE',
    ]
    const text = calendarOf(
      ...zone,
      ...eventLines('DTSTART;TZID=Villa Time:20260801T180000', 'DTEND:20260809'),
    )
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09'])
  })

  test.each([
    ['an end before the start', ['DTSTART:20260802', 'DTEND:20260730']],
    ['an end years before the start', ['DTSTART:20260802', 'DTEND:20200101']],
    ['an end on the same day', ['DTSTART;VALUE=DATE:20260802', 'DTEND;VALUE=DATE:20260802']],
    ['an end before the start time of the same day', ['DTSTART:20260802T160000', 'DTEND:20260802T110000']],
    ['a negative duration', ['DTSTART:20260802', 'DURATION:-P3D']],
  ])('readCalendar takes one night for an event with %s and reports ENDS_BEFORE_START', (_name, lines) => {
    const text = calendarOf(...eventLines('UID:a', ...lines))
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-03'])
    expect(codesOf(text)).toContain('ENDS_BEFORE_START')
  })

  test('readCalendar takes one night for an event without an end and reports NO_END', () => {
    const text = calendarOf(...eventLines('UID:a', 'DTSTART;VALUE=DATE:20260802'))
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-03'])
    expect(codesOf(text)).toEqual(['NO_END'])
  })

  test('readCalendar reports WITH_TIMES for an event whose start has a time of day', () => {
    expect(codesOf(calendarOf(...eventLines('UID:a', 'DTSTART:20260802T160000Z', 'DTEND:20260809')))).toEqual(
      ['WITH_TIMES'],
    )
  })

  test.each(['DTSTART:20261345', 'DTSTART:garbage', 'DTSTART;X="a:20260802', 'DTSTART:20270230'])(
    'readCalendar skips an event with %s, reports UNREADABLE_EVENT and returns the other events',
    (line) => {
      const text = calendarOf(...eventLines('UID:bad', line), ...stayLines('good', '20260802', '20260809'))
      expect(readText(text).events.map(({ uid }) => uid)).toEqual(['good'])
      expect(codesOf(text)).toEqual(['UNREADABLE_EVENT'])
    },
  )

  test('readCalendar reports UNREADABLE_EVENT for an event with two DTSTART lines', () => {
    const text = calendarOf(
      ...eventLines('UID:a', 'DTSTART:20260802', 'DTEND:20260809', 'DTSTART:20260902', 'DTEND:20260909'),
      ...stayLines('good', '20260802', '20260809'),
    )
    expect(codesOf(text)).toContain('UNREADABLE_EVENT')
  })

  test('readCalendar skips events without a DTSTART value and counts them as NO_DATES', () => {
    const text = calendarOf(
      ...eventLines('UID:a'),
      ...eventLines('UID:b', 'DTSTART:'),
      ...stayLines('c', '20260802', '20260809'),
    )
    expect(readText(text).events).toHaveLength(1)
    expect(countOf(text, 'NO_DATES')).toBe(2)
  })
})
