import type { ReservationStatus } from './life-cycle.ts'
import { hasDocuments, mayNameGuests, mayPay } from './permissions.ts'

/** Messages about a reservation that staff send by WhatsApp. Stored in timelines, so a kind is never removed. */
export const whatsAppKinds = [
  'OWNER_QUESTION',
  'BANK_DETAILS',
  'PAYMENT_LINK',
  'GUEST_LIST',
  'VOUCHER',
] as const
export type WhatsAppKind = (typeof whatsAppKinds)[number]

export const whatsAppRecipient: Readonly<Record<WhatsAppKind, 'GUEST' | 'OWNER'>> = {
  OWNER_QUESTION: 'OWNER',
  BANK_DETAILS: 'GUEST',
  PAYMENT_LINK: 'GUEST',
  GUEST_LIST: 'GUEST',
  VOUCHER: 'GUEST',
}

interface Facts {
  readonly status: ReservationStatus
  /** The part of the price that is still to be paid. */
  readonly dueMinor: number
}

const isUseful: Readonly<Record<WhatsAppKind, (facts: Facts) => boolean>> = {
  OWNER_QUESTION: ({ status }) => status === 'OWNER_PENDING',
  BANK_DETAILS: ({ status, dueMinor }) => mayPay(status, dueMinor),
  PAYMENT_LINK: ({ status, dueMinor }) => mayPay(status, dueMinor),
  GUEST_LIST: ({ status }) => mayNameGuests(status),
  VOUCHER: ({ status }) => hasDocuments(status),
}

/** The messages that fit the state of a reservation, in the order in which they are shown. */
export const whatsAppKindsFor = (facts: Facts): readonly WhatsAppKind[] =>
  whatsAppKinds.filter((kind) => isUseful[kind](facts))
