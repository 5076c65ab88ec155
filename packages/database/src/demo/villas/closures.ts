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
/** Counted from here, so that a summer's calendar is the same whatever day the demo is loaded on. */
const firstDay = '2026-01-05'

/** Always the same for the same villa: those still to come, over fourteen months. Every ninth villa is wide open. */
export function demoClosures(place: number, today: string): DemoClosure[] {
  const closures: DemoClosure[] = []
  if (place % 9 === 8) return closures
  const end = addDays(today, lastDay)
  let startsOn = addDays(firstDay, (place * 5) % 17)
  for (let n = 0; startsOn < end; n += 1) {
    const endsOn = addDays(startsOn, 3 + ((place * 3 + n * 5) % 9))
    const cause = causes[(place + n) % causes.length] ?? causes[0]
    if (startsOn > today) closures.push({ startsOn, endsOn, ...cause })
    startsOn = addDays(endsOn, gaps[(place + n * 3) % gaps.length] ?? 7)
  }
  return closures
}
