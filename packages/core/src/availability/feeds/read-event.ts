import { addDays, dateOf, isCalendarDate } from '@plato/rules/calendar-day'
import ICAL from 'ical.js'
import type { RawEvent } from './calendar-blocks.ts'
import { istanbulWall, wallInIstanbul } from './zone-time.ts'

// Without this, the parser requires VALUE=DATE, which many channels leave out.
ICAL.design.strict = false

/** One parsed event, before filtering. */
export interface ReadEvent {
  /** Empty when the event has no UID. */
  readonly uid: string
  readonly from: string
  readonly to: string
  readonly summary: string
  readonly isCancelled: boolean
  readonly isTransparent: boolean
  readonly hasTimes: boolean
  readonly hasEnd: boolean
  readonly endsBeforeStart: boolean
}

/** Local time in Istanbul, as milliseconds as if it were UTC. */
interface When {
  readonly wallMs: number
  readonly isDay: boolean
}

const dayMs = 86_400_000
const minuteMs = 60_000
const maxMs = 100 * 366 * dayMs

/** Throws for an event that cannot be parsed; null for one without DTSTART. */
export function readEvent(raw: RawEvent, offsets: ReadonlyMap<string, string>): ReadEvent | null {
  const event = parsed(raw)
  const start = whenOf(event, 'dtstart', offsets)
  if (!start) return null
  const end = whenOf(event, 'dtend', offsets) ?? after(start, textOf(event, 'duration'))
  const from = dayOf(start.wallMs)
  const to = end ? freeDayOf(end) : addDays(from, 1)
  return {
    uid: textOf(event, 'uid').trim(),
    from,
    to: to > from ? to : addDays(from, 1),
    summary: textOf(event, 'summary'),
    isCancelled: textOf(event, 'status').trim().toUpperCase() === 'CANCELLED',
    isTransparent: textOf(event, 'transp').trim().toUpperCase() === 'TRANSPARENT',
    hasTimes: !start.isDay || end?.isDay === false,
    hasEnd: end !== null,
    endsBeforeStart: end !== null && end.wallMs <= start.wallMs,
  }
}

function parsed(raw: RawEvent): ICAL.Component {
  const lines = ['BEGIN:VEVENT']
  for (const [name, found] of raw) {
    // Two DTSTART lines mean two events whose middle part is missing.
    if (found.length > 1 && (name === 'DTSTART' || name === 'DTEND')) throw new Error(`two of ${name}`)
    if (name !== 'RRULE' && name !== 'RDATE') lines.push(plainDays(found[0] ?? ''))
  }
  return new ICAL.Component(ICAL.parse([...lines, 'END:VEVENT'].join('\r\n')))
}

/** 2026-08-02T16:00 → 20260802T160000, the form of RFC 5545. */
const plainDays = (line: string): string =>
  line.replace(
    /^(DT(?:START|END)\b.*:)(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/i,
    (_all, name, year, month, day, hour, minute, second = '00') =>
      `${name}${year}${month}${day}${hour === undefined ? '' : `T${hour}${minute}${second}`}`,
  )

function textOf(event: ICAL.Component, name: string): string {
  const value: unknown = event.getFirstProperty(name)?.jCal[3]
  return typeof value === 'string' ? value : ''
}

function whenOf(event: ICAL.Component, name: string, offsets: ReadonlyMap<string, string>): When | null {
  const text = textOf(event, name)
  if (text === '' || text === '--T::') return null
  const [, day = '', hour, minute, zulu] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d):(?:\d\d)?(Z?))?$/.exec(text) ?? []
  if (!isCalendarDate(day)) throw new Error(`no day: ${text}`)
  const midnightMs = Date.parse(`${day}T00:00:00Z`)
  if (hour === undefined) return { wallMs: midnightMs, isDay: true }
  const wallMs = midnightMs + (Number(hour) * 60 + Number(minute)) * minuteMs
  if (zulu === 'Z') return { wallMs: istanbulWall(wallMs), isDay: false }
  const zone: unknown = event.getFirstProperty(name)?.getParameter('tzid')
  return { wallMs: typeof zone === 'string' ? wallInIstanbul(wallMs, zone, offsets) : wallMs, isDay: false }
}

function after(start: When, duration: string): When | null {
  if (duration === '') return null
  const lengthMs = ICAL.Duration.fromString(duration).toSeconds() * 1000
  if (Number.isNaN(lengthMs)) throw new Error(`no duration: ${duration}`)
  return { wallMs: start.wallMs + Math.min(lengthMs, maxMs), isDay: start.isDay }
}

const dayOf = (wallMs: number): string => dateOf(Math.floor(wallMs / dayMs))

/** The check-out day is free. An end in the last minute of a day means the whole day, including its night. */
const freeDayOf = ({ wallMs, isDay }: When): string =>
  isDay && wallMs % dayMs !== 0 ? dayOf(wallMs + dayMs) : dayOf(wallMs + (isDay ? 0 : minuteMs))
