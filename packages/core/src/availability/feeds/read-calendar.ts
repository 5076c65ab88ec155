import { channelOf, kindOf } from '@plato/rules/availability/feeds/classify'
import type { FeedEvent, ReadCalendar } from '@plato/rules/availability/feeds/feed-event'
import { addDays, daysBetween } from '@plato/rules/calendar-day'
import { FeedUnreadable } from '../../safe-fetch/feed-unreadable.ts'
import { oneLine } from '../../safe-fetch/one-line.ts'
import { type CalendarBlocks, calendarBlocks, type RawEvent } from './calendar-blocks.ts'
import { Findings } from './calendar-findings.ts'
import { calendarLines } from './calendar-lines.ts'
import { noteOverlaps, withoutRepeats } from './calendar-repeats.ts'
import { type ReadEvent, readEvent } from './read-event.ts'

export interface CalendarReading {
  /** Date in Istanbul; events that ended before it are left out. */
  readonly today: string
  /** Host of the site: events whose UID ends with it came from our own export. */
  readonly ownHost: string
  /** Host the text was fetched from, or null for pasted text. */
  readonly host: string | null
}

const maxEvents = 5_000
const maxNights = 731
const maxSummaryLength = 200
const maxUidLength = 500
const maxProducerLength = 200

/** Throws only `FeedUnreadable`, for a text that is no complete calendar. */
export function readCalendar(text: string, { today, ownHost, host }: CalendarReading): ReadCalendar {
  const findings = new Findings()
  const { producer, events: all, offsets } = wholeCalendar(text, findings)
  const longAgo = addDays(today, -3)
  const ahead = all.filter((event) => !isPlainlyPast(event, longAgo))
  if (ahead.length > maxEvents) throw new FeedUnreadable('TOO_MANY_EVENTS', { came: text })
  const repeating = all.filter((event) => isRepeating(event, longAgo))
  findings.note(
    'REPEATING_EVENT',
    repeating[0]?.get('SUMMARY')?.[0]?.replace(/^[^:]*:/, ''),
    repeating.length,
  )

  const read = ahead.flatMap((event) => readSafely(event, offsets, findings))
  if (read.length === 0 && ahead.length > 0) throw new FeedUnreadable('UNREADABLE', { came: text })
  const current = read.filter((event) => event.to > today)
  if (all.length === 0) findings.note('EMPTY')
  else if (current.length === 0 && read.length === ahead.length) findings.note('ONLY_PAST', '', all.length)

  const channel = channelOf(producer, host)
  const blocking = current.flatMap((event) => {
    noteOddities(event, findings)
    if (event.uid.toLowerCase().endsWith(`@${ownHost.toLowerCase()}`)) {
      findings.note('OWN_EVENTS', sampleOf(event))
      return []
    }
    return event.isTransparent ? [] : [feedEventOf(event, { channel, today }, findings)]
  })
  const events = withoutRepeats(blocking, findings)
  noteOverlaps(events, findings)
  return { channel, producer, events, findings: findings.list() }
}

/** Refuses an incomplete calendar: half of it would free the nights of the other half. */
function wholeCalendar(text: string, findings: Findings): CalendarBlocks {
  const { lines, hasByteOrderMark, stray } = calendarLines(text)
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text))
    throw new FeedUnreadable(whyNoCalendar(text), { came: text })
  const blocks = /END:VCALENDAR$/i.test(text.trimEnd().slice(-20)) ? calendarBlocks(lines) : null
  if (!blocks) throw new FeedUnreadable('CUT_OFF', { came: text })
  if (hasByteOrderMark) findings.note('BYTE_ORDER_MARK')
  findings.note('STRAY_LINES', stray[0], stray.length)
  const producer = blocks.producer?.replaceAll(/\\([,;\\])/g, '$1')
  return { ...blocks, producer: oneLine(producer ?? '', maxProducerLength) || null }
}

const whyNoCalendar = (text: string) =>
  /<(!doctype\s+html|html|head|body|script|meta)\b/i.test(text.slice(0, 5_000))
    ? 'LOGIN_PAGE'
    : 'NOT_A_CALENDAR'

/**
 * Compares the digits only, with three days of margin for time zones, so that thousands of old events cost little.
 */
function isPlainlyPast(event: RawEvent, longAgo: string): boolean {
  if (event.has('DURATION')) return false
  const days = [...(event.get('DTSTART') ?? ['']), ...(event.get('DTEND') ?? [])].map(
    (line) => /:(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(line)?.slice(1).join('-') ?? '9999',
  )
  return days.every((day) => day < longAgo)
}

/** Only the first occurrence is read; a repetition that ended long ago is not reported. */
function isRepeating(event: RawEvent, longAgo: string): boolean {
  const [, year, month, day] = /UNTIL=(\d{4})(\d\d)(\d\d)/i.exec(event.get('RRULE')?.[0] ?? '') ?? []
  const hasEnded = year !== undefined && `${year}-${month}-${day}` < longAgo
  return event.has('RDATE') || (event.has('RRULE') && !hasEnded)
}

/** Reports an event that cannot be read as a finding and continues with the others. */
function readSafely(raw: RawEvent, offsets: ReadonlyMap<string, string>, findings: Findings): ReadEvent[] {
  const sample = () => [...raw.values()].flat().join(' ')
  try {
    const event = readEvent(raw, offsets)
    if (event) return [event]
    findings.note('NO_DATES', sample())
  } catch {
    // Any parser error counts as an unreadable event: the text comes from another server.
    findings.note('UNREADABLE_EVENT', sample())
  }
  return []
}

const sampleOf = ({ from, to, summary }: { from: string; to: string; summary: string }) =>
  `${from}/${to} ${summary}`

function noteOddities(event: ReadEvent, findings: Findings): void {
  const sample = sampleOf(event)
  if (event.uid === '') findings.note('NO_UID', sample)
  if (event.hasTimes) findings.note('WITH_TIMES', sample)
  if (!event.hasEnd) findings.note('NO_END', sample)
  if (event.endsBeforeStart) findings.note('ENDS_BEFORE_START', sample)
  if (event.isCancelled) findings.note('CANCELLED_EVENT', sample)
  if (event.isTransparent) findings.note('TRANSPARENT_EVENT', sample)
}

function feedEventOf(
  event: ReadEvent,
  { channel, today }: { channel: ReadCalendar['channel']; today: string },
  findings: Findings,
): FeedEvent {
  const summary = oneLine(event.summary, maxSummaryLength)
  const isVeryLong = daysBetween(event.from, event.to) > maxNights
  if (isVeryLong) findings.note('VERY_LONG_EVENT', sampleOf(event))
  return {
    uid: oneLine(event.uid, maxUidLength) || `${event.from}/${event.to}`,
    ...(isVeryLong ? clipped(event, today) : { from: event.from, to: event.to }),
    kind: kindOf(channel, summary),
    summary,
    isCancelled: event.isCancelled,
  }
}

/**
 * Cuts a very long event to the relevant nights. Starts on the first of a month, so that it does not move every day.
 */
function clipped({ from, to }: ReadEvent, today: string): { from: string; to: string } {
  const month = `${today.slice(0, 8)}01`
  const begins = from > month ? from : month
  const max = addDays(begins, maxNights)
  return { from: begins, to: to < max ? to : max }
}
