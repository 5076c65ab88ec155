import type { DayNumber } from '../calendar-day.ts'
import { type DayStay, longestStayNights } from '../pricing/stay-refusal.ts'

/** A stay near the asked one: how many days its arrival moves and how many nights it gains. */
export interface StayVariant {
  readonly shift: number
  readonly extraNights: number
}

export const flexibleDays = 3

/** The same nights up to three days earlier or later, the asked ones among them; nearest first, earlier before later. */
export const flexibleVariants: readonly StayVariant[] = [0, -1, 1, -2, 2, -3, 3].map((shift) => ({
  shift,
  extraNights: 0,
}))

/** What a guest is offered when the asked stay cannot be had, dearest wish first: same length, then another length. */
export const nearMissVariants: readonly StayVariant[] = [
  { shift: -1, extraNights: 0 },
  { shift: 1, extraNights: 0 },
  { shift: 0, extraNights: -1 },
  { shift: 0, extraNights: 1 },
  { shift: 1, extraNights: -1 },
  { shift: -2, extraNights: 0 },
  { shift: 2, extraNights: 0 },
  { shift: 0, extraNights: 2 },
  { shift: -3, extraNights: 0 },
  { shift: 3, extraNights: 0 },
  { shift: 0, extraNights: 3 },
  { shift: 0, extraNights: 4 },
]

export interface VariantStay extends StayVariant {
  readonly checkIn: DayNumber
  readonly nights: number
}

/** The variants as stays, without those in the past, empty or too long. */
export function variantStays(
  asked: DayStay,
  variants: readonly StayVariant[],
  today: DayNumber,
): readonly VariantStay[] {
  const nights = asked.checkOut - asked.checkIn
  return variants
    .map((variant) => ({
      ...variant,
      checkIn: asked.checkIn + variant.shift,
      nights: nights + variant.extraNights,
    }))
    .filter((stay) => stay.checkIn >= today && stay.nights >= 1 && stay.nights <= longestStayNights)
}
