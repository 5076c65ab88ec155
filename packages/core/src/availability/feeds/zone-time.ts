/** Time zones in milliseconds: local time is counted as if it were UTC, so that days are whole multiples. */
const hourMs = 3_600_000

const maxNameLength = 100

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Outlook time zone names for the regions of villas and owners. */
const windowsNames: Readonly<Record<string, string>> = {
  'Turkey Standard Time': 'Europe/Istanbul',
  'GTB Standard Time': 'Europe/Bucharest',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'Russian Standard Time': 'Europe/Moscow',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Romance Standard Time': 'Europe/Paris',
  'GMT Standard Time': 'Europe/London',
}

/**
 * The clock of a time zone name, also at the end of a longer name as some programs write it; null for a custom name.
 */
function clockOf(name: string): Intl.DateTimeFormat | null {
  if (name.length > maxNameLength) return null
  const zone = windowsNames[name] ?? /[A-Za-z]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(name)?.[0] ?? name
  const cached = clocks.get(zone)
  if (cached) return cached
  try {
    const made = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
    clocks.set(zone, made)
    return made
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function wallAt(clock: Intl.DateTimeFormat, momentMs: number): number {
  const parts = new Map(clock.formatToParts(momentMs).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const [year, month, day] = [part('year'), part('month') - 1, part('day')]
  return Date.UTC(year, month, day, part('hour'), part('minute'), part('second'))
}

/** The timestamp of a local time; at a clock change, one of the two candidates. */
function momentOf(clock: Intl.DateTimeFormat, wallMs: number): number {
  const guess = wallMs - (wallAt(clock, wallMs) - wallMs)
  return guess - (wallAt(clock, guess) - wallMs)
}

export const istanbulWall = (momentMs: number): number => {
  const clock = clockOf('Europe/Istanbul')
  return clock ? wallAt(clock, momentMs) : momentMs
}

/** +0300 in milliseconds; null when it is no offset. */
function offsetMs(text: string | undefined): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec(text ?? '') ?? []
  if (hours === undefined || minutes === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000)
}

/**
 * Converts a local time in a zone to local time in Istanbul. A zone defined in the file uses its standard offset,
 * because check-in times are never within an hour of midnight. An unknown zone is treated as Istanbul.
 */
export function wallInIstanbul(wallMs: number, zone: string, offsets: ReadonlyMap<string, string>): number {
  const clock = clockOf(zone)
  if (clock) return istanbulWall(momentOf(clock, wallMs))
  const offset = offsetMs(offsets.get(zone))
  return offset === null ? wallMs : istanbulWall(wallMs - offset)
}
