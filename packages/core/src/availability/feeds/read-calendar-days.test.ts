import { describe, expect, test } from 'vitest'
import { calendarOf, codesOf, countOf, daysOf, eventLines, readText, stayLines } from './testing.ts'

describe('days', () => {
  test.each([
    ['days as days', ['DTSTART;VALUE=DATE:20260802', 'DTEND;VALUE=DATE:20260809'], '2026-08-02/2026-08-09'],
    ['days that do not say so', ['DTSTART:20260802', 'DTEND:20260809'], '2026-08-02/2026-08-09'],
    ['days with dashes', ['DTSTART:2026-08-02', 'DTEND:2026-08-09'], '2026-08-02/2026-08-09'],
    ['times with dashes', ['DTSTART:2026-08-02T16:00', 'DTEND:2026-08-09 11:00:00'], '2026-08-02/2026-08-09'],
    [
      'in at four, out at eleven',
      ['DTSTART:20260802T160000', 'DTEND:20260809T110000'],
      '2026-08-02/2026-08-09',
    ],
    [
      'UTC in the evening is the next day here',
      ['DTSTART:20260801T210000Z', 'DTEND:20260808T210000Z'],
      '2026-08-02/2026-08-09',
    ],
    ['UTC in the afternoon', ['DTSTART:20260802T130000Z', 'DTEND:20260809T080000Z'], '2026-08-02/2026-08-09'],
    ['midnight in UTC', ['DTSTART:20260802T000000Z', 'DTEND:20260809T000000Z'], '2026-08-02/2026-08-09'],
    [
      'a zone by name',
      ['DTSTART;TZID=Europe/Istanbul:20260802T000000', 'DTEND;TZID=Europe/Istanbul:20260809T000000'],
      '2026-08-02/2026-08-09',
    ],
    [
      'New York in the evening',
      ['DTSTART;TZID=America/New_York:20260801T180000', 'DTEND;TZID=America/New_York:20260808T180000'],
      '2026-08-02/2026-08-09',
    ],
    [
      'Berlin before midnight',
      ['DTSTART;TZID=Europe/Berlin:20260801T233000', 'DTEND;TZID=Europe/Berlin:20260808T233000'],
      '2026-08-02/2026-08-09',
    ],
    [
      'a zone of Outlook',
      [
        'DTSTART;TZID="W. Europe Standard Time":20260801T233000',
        'DTEND;TZID=Turkey Standard Time:20260809T110000',
      ],
      '2026-08-02/2026-08-09',
    ],
    [
      'a zone with a prefix',
      ['DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20260801T180000', 'DTEND;VALUE=DATE:20260809'],
      '2026-08-02/2026-08-09',
    ],
    [
      'a zone nobody knows is ours',
      ['DTSTART;TZID=Villa Time:20260802T010000', 'DTEND;TZID=Villa Time:20260809T010000'],
      '2026-08-02/2026-08-09',
    ],
    ['a length in days', ['DTSTART;VALUE=DATE:20260802', 'DURATION:P7D'], '2026-08-02/2026-08-09'],
    ['a length in weeks', ['DTSTART;VALUE=DATE:20260802', 'DURATION:P1W'], '2026-08-02/2026-08-09'],
    ['a length in hours', ['DTSTART:20260802T160000', 'DURATION:PT43H'], '2026-08-02/2026-08-04'],
    [
      'a length of hours from a day',
      ['DTSTART;VALUE=DATE:20260802', 'DURATION:PT30H'],
      '2026-08-02/2026-08-04',
    ],
    [
      'a few hours of one day are a night',
      ['DTSTART:20260802T090000', 'DTEND:20260802T170000'],
      '2026-08-02/2026-08-03',
    ],
    [
      'the last minute of a day means the day',
      ['DTSTART:20260802T000000', 'DTEND:20260808T235959'],
      '2026-08-02/2026-08-09',
    ],
    ['over the end of a year', ['DTSTART:20261230', 'DTEND:20270103'], '2026-12-30/2027-01-03'],
    ['the leap day', ['DTSTART:20280228', 'DTEND:20280301'], '2028-02-28/2028-03-01'],
  ])('%s', (_name, lines, span) => {
    const text = calendarOf(...eventLines('UID:a', ...lines))
    expect(daysOf(text)).toEqual([span])
    expect(codesOf(text)).not.toContain('ENDS_BEFORE_START')
  })

  test('a zone the file makes itself counts by its own hour', () => {
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
      // Two billion repetitions, for a reader that would count them.
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
    ['an end before the beginning', ['DTSTART:20260802', 'DTEND:20260730']],
    ['an end long before the beginning', ['DTSTART:20260802', 'DTEND:20200101']],
    ['an end on the same day', ['DTSTART;VALUE=DATE:20260802', 'DTEND;VALUE=DATE:20260802']],
    ['an end before the hour', ['DTSTART:20260802T160000', 'DTEND:20260802T110000']],
    ['a length below nothing', ['DTSTART:20260802', 'DURATION:-P3D']],
  ])('%s takes one night and is told', (_name, lines) => {
    const text = calendarOf(...eventLines('UID:a', ...lines))
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-03'])
    expect(codesOf(text)).toContain('ENDS_BEFORE_START')
  })

  test('no end is one night, and told', () => {
    const text = calendarOf(...eventLines('UID:a', 'DTSTART;VALUE=DATE:20260802'))
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-03'])
    expect(codesOf(text)).toEqual(['NO_END'])
  })

  test('times are told of', () => {
    expect(codesOf(calendarOf(...eventLines('UID:a', 'DTSTART:20260802T160000Z', 'DTEND:20260809')))).toEqual(
      ['WITH_TIMES'],
    )
  })

  test.each(['DTSTART:20261345', 'DTSTART:garbage', 'DTSTART;X="a:20260802', 'DTSTART:20270230'])(
    'an event with %s is left out and told, the others stay',
    (line) => {
      const text = calendarOf(...eventLines('UID:bad', line), ...stayLines('good', '20260802', '20260809'))
      expect(readText(text).events.map(({ uid }) => uid)).toEqual(['good'])
      expect(codesOf(text)).toEqual(['UNREADABLE_EVENT'])
    },
  )

  test('two beginnings in one event are two events that lost their middle', () => {
    const text = calendarOf(
      ...eventLines('UID:a', 'DTSTART:20260802', 'DTEND:20260809', 'DTSTART:20260902', 'DTEND:20260909'),
      ...stayLines('good', '20260802', '20260809'),
    )
    expect(codesOf(text)).toContain('UNREADABLE_EVENT')
  })

  test('an event without a day is left out and told', () => {
    const text = calendarOf(
      ...eventLines('UID:a'),
      ...eventLines('UID:b', 'DTSTART:'),
      ...stayLines('c', '20260802', '20260809'),
    )
    expect(readText(text).events).toHaveLength(1)
    expect(countOf(text, 'NO_DATES')).toBe(2)
  })
})
