import {
  leastNameLetters,
  leastPhoneFigures,
  longestEmail,
  longestName,
  longestPhone,
  mostBabies,
  mostGuests,
} from '@plato/rules/reservations/limits'
import { z } from 'zod'
import { personName } from '../person-name.ts'

const people = {
  adults: z.int().min(1).max(mostGuests),
  children: z.int().min(0).max(mostGuests).default(0),
  babies: z.int().min(0).max(mostBabies).default(0),
}
export const stayFields = { checkIn: z.iso.date(), checkOut: z.iso.date(), ...people }

/** The database refuses a reversed span with an error, so it must not get that far. */
export const isForward = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) => checkOut > checkIn
export const reversedStay = { path: ['checkOut'], error: 'stay.reversed' }

export const text = (most: number) => z.string().trim().max(most)
export const contactFields = {
  firstName: personName({ least: leastNameLetters, most: longestName }),
  lastName: personName({ least: leastNameLetters, most: longestName }),
  email: z.email().max(longestEmail),
  /** As typed. */
  phone: text(longestPhone).refine((typed) => typed.replaceAll(/\D/g, '').length >= leastPhoneFigures),
}

/** A guest who books by phone may have no e-mail address: '' means none. */
export const staffContactFields = {
  ...contactFields,
  email: z.union([contactFields.email, z.literal('')]).default(''),
}
