import { takenWord } from './calendar-labels.tr.ts'

export interface CalendarEvent {
  readonly uid: string
  /** First night, and check-out day. */
  readonly from: string
  readonly to: string
  /** Whole seconds since 1970. */
  readonly changedAt: number
}

export interface WrittenCalendar {
  readonly name: string
  readonly events: readonly CalendarEvent[]
}

/** RFC 5545 counts octets, and a Turkish character has two: a line must not be folded between them. */
const maxLineLength = 75

function folded(line: string): string {
  if (Buffer.byteLength(line) <= maxLineLength) return line
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxLineLength) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** Escapes separators; replaces line breaks and control characters by a space. */
const escaped = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .toWellFormed()

const dayOf = (date: string) => date.replaceAll('-', '')
const stampOf = (seconds: number) => new Date(seconds * 1_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/**
 * A sequence has 31 bits: in seconds from this start they last until 2088. It follows the clock, so it never
 * restarts.
 */
const sequenceStart = Date.UTC(2020, 0, 1) / 1_000
const sequenceOf = (seconds: number) => Math.max(0, seconds - sequenceStart)

const eventLines = ({ uid, from, to, changedAt }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequenceOf(changedAt)}`,
  // The time of the change, not of the request: the same nights give the same bytes.
  `DTSTAMP:${stampOf(changedAt)}`,
  `LAST-MODIFIED:${stampOf(changedAt)}`,
  `DTSTART;VALUE=DATE:${dayOf(from)}`,
  `DTEND;VALUE=DATE:${dayOf(to)}`,
  `SUMMARY:${takenWord}`,
  // Written explicitly, because some readers treat an all-day event as free by default.
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

/** Writes a calendar by RFC 5545. The same nights give the same bytes. */
export function writeCalendar({ name, events }: WrittenCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plato Villa//Takvim//TR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
