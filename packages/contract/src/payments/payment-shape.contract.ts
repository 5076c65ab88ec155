import { handMethods, paymentMethods, postingKinds } from '@plato/rules/payments/ledger'
import { z } from 'zod'
import { id } from '../endpoint.ts'

export const postingKind = z.enum(postingKinds)
export const paymentMethod = z.enum(paymentMethods)
/** Methods that staff may record; card payments are booked from the provider's result. */
export const handMethod = z.enum(handMethods)

export const posting = z.object({
  id,
  kind: postingKind,
  method: paymentMethod.nullable(),
  /** Below zero for a counter entry. */
  amountMinor: z.int(),
  /** Lira, unless a card was charged in another currency than requested. */
  currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']),
  payerName: z.string(),
  note: z.string(),
  paidOn: z.iso.date(),
  bankName: z.string().nullable(),
  reversesId: id.nullable(),
  reversedById: id.nullable(),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
})
export type Posting = z.infer<typeof posting>

export const receipt = z.object({
  id,
  state: z.enum(['PENDING', 'APPROVED', 'REFUSED']),
  amountMinor: z.int(),
  payerName: z.string(),
  paidOn: z.iso.date(),
  contentType: z.string(),
  decisionNote: z.string(),
  createdAt: z.iso.datetime(),
})
export type Receipt = z.infer<typeof receipt>
