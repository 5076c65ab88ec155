import { formatShortRange } from '@plato/brand/stay-dates'
import { daysBetween } from '@plato/rules/calendar-day'
import { stayLineMessages } from '#site/stay/messages.tr.ts'

/** Dates as the search and the cards carry them. */
export interface StayDates {
  readonly checkIn: string
  readonly checkOut: string
}

export const isSameStay = (a: StayDates, b: StayDates): boolean =>
  a.checkIn === b.checkIn && a.checkOut === b.checkOut

/** "12-19 Haz · 7 gece" */
export const stayText = ({ checkIn, checkOut }: StayDates): string =>
  `${formatShortRange(checkIn, checkOut)} · ${stayLineMessages.nights(daysBetween(checkIn, checkOut))}`

/** How a stay differs from the requested dates: "tam tarihiniz", "1 gün sonra", "2 gün önce, 1 gece kısa". */
export function shiftText(stay: StayDates, requested: StayDates): string {
  if (isSameStay(stay, requested)) return stayLineMessages.requested
  const shift = daysBetween(requested.checkIn, stay.checkIn)
  const extra = daysBetween(stay.checkIn, stay.checkOut) - daysBetween(requested.checkIn, requested.checkOut)
  return [
    shift === 0 ? '' : stayLineMessages.shift(Math.abs(shift), shift < 0),
    extra === 0 ? '' : stayLineMessages.extra(Math.abs(extra), extra < 0),
  ]
    .filter(Boolean)
    .join(', ')
}
