/** One VEVENT as text: only the properties that decide its nights, none of its nested components. */
export type RawEvent = ReadonlyMap<string, readonly string[]>

export interface CalendarBlocks {
  readonly producer: string | null
  readonly events: readonly RawEvent[]
  /** Time zones defined in the file: their standard offset as written (+0300). */
  readonly offsets: ReadonlyMap<string, string>
}

/** A reminder inside an event has a DURATION and a SUMMARY too; a description may say anything. */
const wanted = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'SUMMARY',
  'STATUS',
  'TRANSP',
  'RRULE',
  'RDATE',
])
/** The parser is quadratic in the length of a line; a date and a guest name need less. */
const maxLineLength = 10_000

/** Deeper than the nesting of any real calendar. */
const deepest = 8

/** Returns null when a BEGIN and an END do not match: part of the file is missing. */
export function calendarBlocks(lines: readonly string[]): CalendarBlocks | null {
  const within: string[] = []
  const events: Map<string, string[]>[] = []
  const offsets = new Map<string, string>()
  let producer: string | null = null
  let zone = ''
  let place = ''

  for (const line of lines) {
    const name = nameOf(line)
    const value = line.slice(line.indexOf(':') + 1).trim()
    if (name === 'BEGIN') within.push(value.toUpperCase())
    else if (name === 'END' && within.pop() !== value.toUpperCase()) return null
    if (within.length > deepest) return null
    if (name === 'BEGIN' || name === 'END') place = within.join()

    if (place === '' && name !== 'END') return null
    if (place === 'VCALENDAR' && name === 'PRODID') producer ??= value
    if (place === 'VCALENDAR,VEVENT' && name === 'BEGIN') events.push(new Map())
    if (place === 'VCALENDAR,VEVENT' && wanted.has(name)) keep(events.at(-1), name, line)
    if (place === 'VCALENDAR,VTIMEZONE' && name === 'TZID') zone = value
    if (place === 'VCALENDAR,VTIMEZONE,STANDARD' && name === 'TZOFFSETTO') offsets.set(zone, value)
  }
  return within.length === 0 ? { producer, events, offsets } : null
}

const nameOf = (line: string): string => (/^[\w.-]+/.exec(line)?.[0] ?? '').toUpperCase()

function keep(event: Map<string, string[]> | undefined, name: string, line: string): void {
  const short = line.slice(0, maxLineLength)
  const lines = event?.get(name)
  if (lines) lines.push(short)
  else event?.set(name, [short])
}
