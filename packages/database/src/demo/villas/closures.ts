import { addDays } from '@plato/rules/calendar-day'

/** Nights the demo's villas cannot be had, so that calendars, searches and the short-term list have something to tell. */
export interface DemoClosure {
  readonly startsOn: string
  readonly endsOn: string
  readonly reason: 'OWNER_USE' | 'MAINTENANCE' | 'OTHER'
  readonly note: string
}

const causes = [
  { reason: 'OTHER', note: 'Başka acentede dolu' },
  { reason: 'OTHER', note: 'Başka acentede dolu' },
  { reason: 'OWNER_USE', note: 'Ev sahibi kullanacak' },
  { reason: 'OTHER', note: 'Başka acentede dolu' },
  { reason: 'MAINTENANCE', note: 'Havuz bakımı' },
] as const
/** Free nights between two closures: some too short for the minimum stay, some a fortnight. */
const gaps = [2, 9, 3, 14, 5, 1, 21, 7] as const
const lastDay = 420

/** Always the same for the same villa, counted from today. Every ninth villa is wide open. */
export function demoClosures(place: number, today: string): DemoClosure[] {
  const closures: DemoClosure[] = []
  if (place % 9 === 8) return closures
  let day = 6 + ((place * 5) % 17)
  for (let n = 0; day < lastDay; n += 1) {
    const length = 3 + ((place * 3 + n * 5) % 9)
    const cause = causes[(place + n) % causes.length] ?? causes[0]
    closures.push({ startsOn: addDays(today, day), endsOn: addDays(today, day + length), ...cause })
    day += length + (gaps[(place + n * 3) % gaps.length] ?? 7)
  }
  return closures
}
