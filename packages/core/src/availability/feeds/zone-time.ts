/** Clocks of the world as milliseconds: a wall's time is counted as if it were UTC, so that days are whole numbers of it. */
const hourMs = 3_600_000

const longestName = 100

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Names of Outlook for where villas and their owners are. */
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

/** A zone's name, also at the end of a longer one as some programs write it; null for a name of the file's own making. */
function clockOf(name: string): Intl.DateTimeFormat | null {
  if (name.length > longestName) return null
  const zone = windowsNames[name] ?? /[A-Za-z]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(name)?.[0] ?? name
  const kept = clocks.get(zone)
  if (kept) return kept
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

/** The moment a wall shows a time; in the hour that is there twice, or not at all, one of the two next to it. */
function momentOf(clock: Intl.DateTimeFormat, wallMs: number): number {
  const guess = wallMs - (wallAt(clock, wallMs) - wallMs)
  return guess - (wallAt(clock, guess) - wallMs)
}

export const istanbulWall = (momentMs: number): number => {
  const clock = clockOf('Europe/Istanbul')
  return clock ? wallAt(clock, momentMs) : momentMs
}

/** +0300 in milliseconds; null for what is none. */
function offsetMs(text: string | undefined): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec(text ?? '') ?? []
  if (hours === undefined || minutes === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000)
}

/**
 * What a wall in Istanbul shows when one elsewhere shows this. A zone of the file's own making is taken at its winter
 * hour: nobody arrives so close to midnight. One that nothing is known of is taken for Istanbul's.
 */
export function wallInIstanbul(wallMs: number, zone: string, offsets: ReadonlyMap<string, string>): number {
  const clock = clockOf(zone)
  if (clock) return istanbulWall(momentOf(clock, wallMs))
  const offset = offsetMs(offsets.get(zone))
  return offset === null ? wallMs : istanbulWall(wallMs - offset)
}
