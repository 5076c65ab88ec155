import { describe, expect, test } from 'vitest'
import { calendarOf, codesOf, countOf, daysOf, eventLines, readText, stayLines } from './testing.ts'

describe('what is odd is told and does no harm', () => {
  test('a mark before the beginning', () => {
    const text = `\uFEFF${calendarOf(...stayLines('a', '20260802', '20260809'))}`
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09'])
    expect(codesOf(text)).toEqual(['BYTE_ORDER_MARK'])
  })

  test.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CR CR LF', '\r\r\n'],
    ['empty lines', '\r\n\r\n'],
  ])('line ends by %s', (_name, end) => {
    const text = calendarOf(...stayLines('a', '20260802', '20260809', 'SUMMARY:Ay', ' şe')).replaceAll(
      '\r\n',
      end,
    )
    expect(readText(text).events).toMatchObject([{ summary: 'Ayşe' }])
    expect(codesOf(text)).toEqual([])
  })

  test('line ends of all kinds in one file', () => {
    const ends = ['\r\n', '\n', '\r']
    let at = 0
    const text = calendarOf(...stayLines('a', '20260802', '20260809')).replaceAll(
      '\r\n',
      () => ends[at++ % 3] ?? '\n',
    )
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09'])
  })

  test('lines that are none', () => {
    const text = calendarOf(
      'Notice of our program',
      ...stayLines('a', '20260802', '20260809', 'a description that lost its blank', 'and goes on; here'),
    )
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09'])
    expect(readText(text).findings).toEqual([
      { code: 'STRAY_LINES', count: 3, sample: 'Notice of our program' },
    ])
  })

  test('a folded line, with a tab too', () => {
    const text = calendarOf(...stayLines('a', '20260802', '20260809', 'SUMMARY:Çağ', '\tla Ö', ' ğüt'))
    expect(readText(text).events).toMatchObject([{ summary: 'Çağla Öğüt' }])
  })

  test('what is nested in an event says nothing about it', () => {
    const alarm = ['BEGIN:VALARM', 'UID:x', 'SUMMARY:Hatırlatma', 'DURATION:PT5M', 'DTSTART:x', 'END:VALARM']
    const text = calendarOf(...stayLines('a', '20260802', '20260809', ...alarm, 'SUMMARY:Reserved'))
    expect(readText(text).events).toMatchObject([{ uid: 'a', summary: 'Reserved', to: '2026-08-09' }])
  })

  test('tasks and journals take no nights', () => {
    const text = calendarOf('BEGIN:VTODO', 'UID:a', 'DTSTART:20260802', 'END:VTODO')
    expect(codesOf(text)).toEqual(['EMPTY'])
  })

  test('no name: it is named after its days', () => {
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

  test('the same twice is one; one name for other days is two', () => {
    const text = calendarOf(
      ...stayLines('a', '20260802', '20260809'),
      ...stayLines('a', '20260802', '20260809'),
      ...stayLines('a', '20260902', '20260909'),
    )
    expect(daysOf(text)).toEqual(['2026-08-02/2026-08-09', '2026-09-02/2026-09-09'])
    expect(codesOf(text)).toEqual(['DUPLICATE_UID', 'DUPLICATE_EVENT'])
  })

  test('a cancelled one is kept as such, and what stands beside it stands', () => {
    const text = calendarOf(
      ...stayLines('a', '20260802', '20260809', 'STATUS:cancelled'),
      ...stayLines('a', '20260802', '20260809', 'STATUS:CONFIRMED'),
    )
    expect(readText(text).events.map(({ isCancelled }) => isCancelled)).toEqual([true, false])
    expect(codesOf(text)).toEqual(['DUPLICATE_UID', 'CANCELLED_EVENT'])
  })

  test('one that blocks nothing is left out', () => {
    const text = calendarOf(
      ...stayLines('a', '20260802', '20260809', 'TRANSP:TRANSPARENT'),
      ...stayLines('b', '20260802', '20260809', 'TRANSP:OPAQUE'),
    )
    expect(readText(text).events.map(({ uid }) => uid)).toEqual(['b'])
    expect(codesOf(text)).toEqual(['TRANSPARENT_EVENT'])
  })

  test('of one that repeats the first time counts, and that is told', () => {
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
    ['ahead', ['DTSTART:20260802', 'DTEND:20500101'], '2026-08-02/2028-08-02'],
    ['since long ago, for ever', ['DTSTART:20100101', 'DTEND:99991231'], '2026-07-01/2028-07-01'],
    ['since long ago, until soon', ['DTSTART:20100101', 'DTEND:20260901'], '2026-07-01/2026-09-01'],
    ['by a length without end', ['DTSTART:20260802', 'DURATION:P99999999999D'], '2026-08-02/2028-08-02'],
  ])('a very long one is cut to what concerns us: %s', (_name, lines, span) => {
    const text = calendarOf(...eventLines('UID:a', ...lines))
    expect(daysOf(text)).toEqual([span])
    expect(codesOf(text)).toContain('VERY_LONG_EVENT')
  })

  test('two years are not very long', () => {
    expect(codesOf(calendarOf(...stayLines('a', '20260701', '20280701')))).toEqual([])
  })

  test('our own come back to us', () => {
    const text = calendarOf(
      ...stayLines('0123456789abcdef@PlatoVilla.example', '20260802', '20260809'),
      ...stayLines('0123456789abcdef@notplatovilla.example', '20260902', '20260909'),
      ...stayLines('platovilla.example', '20261002', '20261009'),
    )
    expect(daysOf(text)).toEqual(['2026-09-02/2026-09-09', '2026-10-02/2026-10-09'])
    expect(codesOf(text)).toEqual(['OWN_EVENTS'])
  })

  test('events that overlap each other are both kept', () => {
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
