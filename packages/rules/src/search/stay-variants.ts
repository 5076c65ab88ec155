import type { DayNumber } from '../calendar-day.ts'
import { type DayStay, maxStayNights } from '../pricing/stay-refusal.ts'

/** A stay near the requested one: the shift of its arrival in days and the extra nights. */
export interface StayVariant {
  readonly shift: number
  readonly extraNights: number
}

export const flexibleDays = 3

/**
 * The same nights up to three days earlier or later. The order is the preference: the requested dates, then the nearest
 * arrival, earlier before later. A flexible search shows the first variant that is free.
 */
export const flexibleVariants: readonly StayVariant[] = [0, -1, 1, -2, 2, -3, 3].map((shift) => ({
  shift,
  extraNights: 0,
}))

/** Variants to offer when the requested stay is not free, in order of preference: same length, then another length. */
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

/** Min saving for which a cheaper arrival is offered: a share of the total in hundredths of a percent, or an amount. */
export const minSaving = { share: 300, liraMinor: 100_000 } as const

/** True when the cheaper stay saves enough to be shown on the card. `liraE4` is the currency's rate. */
export function isWorthMoving(totalMinor: number, cheaperMinor: number, liraE4: number): boolean {
  const saved = totalMinor - cheaperMinor
  return (
    saved > 0 &&
    (saved * 10_000 >= totalMinor * minSaving.share || saved * liraE4 >= minSaving.liraMinor * 10_000)
  )
}

export interface VariantStay extends StayVariant {
  readonly checkIn: DayNumber
  readonly nights: number
}

/** The variants as stays, without those in the past, empty or too long. */
export function variantStays(
  requested: DayStay,
  variants: readonly StayVariant[],
  today: DayNumber,
): readonly VariantStay[] {
  const nights = requested.checkOut - requested.checkIn
  return variants
    .map((variant) => ({
      ...variant,
      checkIn: requested.checkIn + variant.shift,
      nights: nights + variant.extraNights,
    }))
    .filter((stay) => stay.checkIn >= today && stay.nights >= 1 && stay.nights <= maxStayNights)
}
