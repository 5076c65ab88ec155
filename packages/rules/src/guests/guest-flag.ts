import { addMonths } from '../calendar-day.ts'

export const guestFlags = ['CAUTION', 'DO_NOT_ACCEPT'] as const
export type GuestFlag = (typeof guestFlags)[number]

const flagMonths = 24

/** The last day of a flag: it ends by itself, so that a forgotten reason refuses no guest for ever. */
export const flagEndOf = (today: string): string => addMonths(today, flagMonths)

export const isFlagActive = (flag: { endsOn: string }, today: string): boolean => today <= flag.endsOn
