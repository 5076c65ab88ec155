import {
  maxBabies,
  maxEmailLength,
  maxGuestsPerStay,
  maxNameLength,
  maxPhoneLength,
  minNameCharacters,
  minPhoneFigures,
} from '@plato/rules/reservations/limits'
import { z } from 'zod'
import { personName } from '../person-name.ts'

const people = {
  adults: z.int().min(1).max(maxGuestsPerStay),
  children: z.int().min(0).max(maxGuestsPerStay).default(0),
  babies: z.int().min(0).max(maxBabies).default(0),
}
export const stayFields = { checkIn: z.iso.date(), checkOut: z.iso.date(), ...people }

/** The database refuses a reversed span with an error, so it must not get that far. */
export const isForward = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) => checkOut > checkIn
export const reversedStay = { path: ['checkOut'], error: 'stay.reversed' }

export const text = (max: number) => z.string().trim().max(max)
export const contactFields = {
  firstName: personName({ min: minNameCharacters, max: maxNameLength }),
  lastName: personName({ min: minNameCharacters, max: maxNameLength }),
  email: z.email().max(maxEmailLength),
  /** As typed. */
  phone: text(maxPhoneLength).refine((typed) => typed.replaceAll(/\D/g, '').length >= minPhoneFigures),
}

/** A guest who books by phone may have no e-mail address: '' means none. */
export const staffContactFields = {
  ...contactFields,
  email: z.union([contactFields.email, z.literal('')]).default(''),
}
