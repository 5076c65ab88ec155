import { takenWord } from './calendar-words.tr.ts'

export interface CalendarEvent {
  readonly uid: string
  /** First night, and the day of leaving. */
  readonly from: string
  readonly to: string
  /** Whole seconds since 1970. */
  readonly changedAt: number
}

export interface WrittenCalendar {
  readonly name: string
  readonly events: readonly CalendarEvent[]
}

/** RFC 5545 counts octets: a Turkish letter has two of them, and half of it is no letter. */
const longestLine = 75

function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longestLine) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** What separates values is escaped; what would end the line, or is no text at all, becomes a space. */
const escaped = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .toWellFormed()

const dayOf = (date: string) => date.replaceAll('-', '')
const stampOf = (seconds: number) => new Date(seconds * 1_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A sequence has 31 bits: counted from here they last until 2088. It follows the clock, so nothing can start it anew. */
const sequenceStart = Date.UTC(2020, 0, 1) / 1_000
const sequenceOf = (seconds: number) => Math.max(0, seconds - sequenceStart)

const eventLines = ({ uid, from, to, changedAt }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequenceOf(changedAt)}`,
  // Of the change, not of the asking: the same nights are the same bytes.
  `DTSTAMP:${stampOf(changedAt)}`,
  `LAST-MODIFIED:${stampOf(changedAt)}`,
  `DTSTART;VALUE=DATE:${dayOf(from)}`,
  `DTEND;VALUE=DATE:${dayOf(to)}`,
  `SUMMARY:${takenWord}`,
  // Said, because some take a whole day for free unless it is.
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

/** A calendar as RFC 5545 wants it. The same nights give the same text, to the byte. */
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
