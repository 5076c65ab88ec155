import { istanbulDay } from '../istanbul-day.ts'
import { officeOpensAt } from './due.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** An item that is out of sight for longer would be forgotten. */
export const maxSnoozeDays = 30

export type SnoozeRefusal = 'work.snooze_in_the_past' | 'work.snooze_too_long' | 'work.snooze_passes_end'

/** `endsAt`: the hard end of the item, after which no action is possible; null if it has none. */
export function whySnoozeIsRefused(
  until: Date,
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date | null },
): SnoozeRefusal | undefined {
  if (until <= now) return 'work.snooze_in_the_past'
  if (until.getTime() > now.getTime() + maxSnoozeDays * dayMs) return 'work.snooze_too_long'
  return endsAt && until >= endsAt ? 'work.snooze_passes_end' : undefined
}

export const snoozeChoices = ['HALF_HOUR', 'AFTERNOON', 'TOMORROW', 'NEXT_WEEK'] as const
export type SnoozeChoice = (typeof snoozeChoices)[number]

/** Turkey has had one offset all year since 2016. */
const at = (day: string, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+03:00`)
const afternoonBegins = 14

/** The moment of each choice of the menu. After 14:00 "this afternoon" is the next one. */
export function snoozeMoment(choice: SnoozeChoice, now: Date): Date {
  const dayIn = (days: number) => istanbulDay(new Date(now.getTime() + days * dayMs))
  switch (choice) {
    case 'HALF_HOUR':
      return new Date(now.getTime() + 30 * minuteMs)
    case 'AFTERNOON': {
      const today = at(dayIn(0), afternoonBegins)
      return today > now ? today : at(dayIn(1), afternoonBegins)
    }
    case 'TOMORROW':
      return at(dayIn(1), officeOpensAt)
    case 'NEXT_WEEK':
      return at(dayIn(7), officeOpensAt)
  }
}
