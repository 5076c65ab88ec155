import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { extrasOf } from '@plato/rules/pricing/quote'
import { numberIn } from '#dashboard/form/number-in.ts'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { noAgreedPrice } from '#dashboard/shared-reservation/agreed-price-values.ts'
import type { RequestedStay } from '#dashboard/shared-reservation/reservation.data.ts'

/** Whom, when and how to reach them. Extras stand as "3:1,7:2": fee and how many of it. */
export type StayValues = {
  checkIn: string
  checkOut: string
  adults: number | string
  children: number | string
  babies: number | string
  extras: string
}
export type ContactValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  guestNote: string
  staffNote: string
}
export type NewValues = StayValues &
  ContactValues & {
    villa_id: string
    source: string
    agreedKind: string
    agreedPrice: number | ''
    agreedReason: string
  }
export type ChangedValues = StayValues & ContactValues & { reason: string }

/** From a calendar the dates come along. */
export const blankBooking = (
  villaId: string,
  { checkIn, checkOut } = { checkIn: '', checkOut: '' },
): NewValues => ({
  villa_id: villaId,
  source: 'PHONE',
  checkIn,
  checkOut,
  adults: 2,
  children: 0,
  babies: 0,
  extras: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  guestNote: '',
  staffNote: '',
  ...noAgreedPrice,
})

type Extra = RequestedStay['extras'][number]

export const extrasIn = (text: string): Extra[] =>
  text === ''
    ? []
    : text.split(',').map((part) => {
        const [feeId, count] = part.split(':').map(Number)
        return { feeId: feeId ?? 0, count: count ?? 0 }
      })

/** In the order of their ids, so that the same choice is the same text. */
export const extrasText = (extras: readonly Extra[]): string =>
  extras
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.feeId - b.feeId)
    .map(({ feeId, count }) => `${feeId}:${count}`)
    .join(',')

export const withExtra = (text: string, feeId: number, count: number): string =>
  extrasText([...extrasIn(text).filter((extra) => extra.feeId !== feeId), { feeId, count }])

export const countOf = (text: string, feeId: number): number =>
  extrasIn(text).find((extra) => extra.feeId === feeId)?.count ?? 0

export const changedValuesOf = (reservation: ReservationDetail, staff: StaffPart): ChangedValues => ({
  checkIn: reservation.checkIn,
  checkOut: reservation.checkOut,
  adults: reservation.adults,
  children: reservation.children,
  babies: reservation.babies,
  extras: extrasText(extrasOf(staff.quote, reservation.adults + reservation.children)),
  firstName: staff.firstName,
  lastName: staff.lastName,
  email: staff.email,
  phone: staff.phone,
  guestNote: reservation.guestNote,
  staffNote: staff.staffNote,
  reason: '',
})

const stayKeys = ['checkIn', 'checkOut', 'adults', 'children', 'babies', 'extras'] as const

/** Other dates, people or extras are another price and another version. */
export const isOtherStay = (before: StayValues, after: StayValues): boolean =>
  stayKeys.some((key) => String(before[key]) !== String(after[key]))

const isCount = (value: number | undefined): value is number => Number.isInteger(value)

/** What a price can be asked for; undefined while something is missing. */
export function requestedStay(values: StayValues): RequestedStay | undefined {
  const adults = numberIn(values.adults)
  const children = numberIn(values.children) ?? 0
  if (!isCount(adults) || !isCount(children) || adults < 1 || !values.checkIn || !values.checkOut) {
    return undefined
  }
  return {
    checkIn: values.checkIn,
    checkOut: values.checkOut,
    guests: adults + children,
    extras: extrasIn(values.extras),
  }
}

/** The stay and the contact as the contract wants them. */
export const bookingBody = (values: StayValues & ContactValues) => ({
  checkIn: values.checkIn || undefined,
  checkOut: values.checkOut || undefined,
  adults: numberIn(values.adults),
  children: numberIn(values.children) ?? 0,
  babies: numberIn(values.babies) ?? 0,
  extras: extrasIn(values.extras),
  firstName: values.firstName,
  lastName: values.lastName,
  email: values.email.trim(),
  phone: values.phone,
  guestNote: values.guestNote,
  staffNote: values.staffNote,
})
