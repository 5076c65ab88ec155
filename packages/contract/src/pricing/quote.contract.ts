import { maxMinor } from '@plato/rules/money'
import { agreedPriceKinds } from '@plato/rules/pricing/agreed-price'
import { maxExtras, maxGuestsPerStay } from '@plato/rules/reservations/limits'
import { z } from 'zod'
import { content, endpoint, id, idParams } from '../endpoint.ts'

const minor = z.int()
const date = z.iso.date()

export const chosenExtras = z
  .array(z.strictObject({ feeId: id, count: z.int().min(0).max(20) }))
  .max(maxExtras)
  .default([])

export const quoteRequest = z.strictObject({
  checkIn: date,
  checkOut: date,
  guests: z.int().min(1).max(maxGuestsPerStay),
  extras: chosenExtras,
})

const trace = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('PERIOD_PRICE'),
    periodId: z.int(),
    period: z.string(),
    from: date,
    to: date,
    nights: z.int(),
    nightlyMinor: minor,
  }),
  z.object({
    rule: z.literal('PERIOD_DISCOUNT'),
    periodId: z.int(),
    period: z.string(),
    nights: z.int(),
    nightlyMinor: minor,
    discountedMinor: minor,
  }),
  z.object({
    rule: z.literal('DISCOUNT'),
    discountId: z.int(),
    kind: z.enum(['LENGTH_OF_STAY', 'LAST_MINUTE', 'EARLY_BIRD']),
    share: z.int(),
    ofMinor: minor,
  }),
  z.object({ rule: z.literal('SHORT_STAY'), nights: z.int(), threshold: z.int() }),
  z.object({
    rule: z.literal('FEE'),
    feeId: z.int(),
    name: z.string(),
    basis: z.enum(['STAY', 'NIGHT', 'PERSON', 'PERSON_NIGHT']),
    amountMinor: minor,
    times: z.int(),
    mandatory: z.boolean(),
  }),
  z.object({
    rule: z.literal('AGREED'),
    kind: z.enum(agreedPriceKinds),
    value: z.int(),
    ofMinor: minor,
  }),
])

/** A price agreed with the guest: a share (hundredths of a percent) or an amount off the price, or a total. */
export const agreedPrice = z
  .strictObject({ kind: z.enum(agreedPriceKinds), value: z.int().min(1).max(maxMinor) })
  .refine(({ kind, value }) => kind !== 'SHARE' || value <= 10_000, { path: ['value'] })
/** With the reason, which the guest does not see. */
export const reasonedAgreedPrice = agreedPrice.safeExtend({ reason: z.string().trim().min(1).max(500) })

/** Until which day how much is refunded and kept; null: until entry and after. */
export const cancellationSteps = z
  .array(z.object({ until: date.nullable(), refundMinor: minor, keptMinor: minor }))
  .readonly()

export const quote = z.object({
  checkIn: date,
  checkOut: date,
  nights: z.int(),
  currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']),
  lines: z
    .array(
      z.object({
        kind: z.enum(['ACCOMMODATION', 'DISCOUNT', 'SHORT_STAY_FEE', 'FEE', 'EXTRA']),
        amountMinor: minor,
        trace,
      }),
    )
    .readonly(),
  totalMinor: minor,
  prepaymentShare: z.int(),
  prepaymentMinor: minor,
  balanceMinor: minor,
  damageDepositMinor: minor,
  cancellation: cancellationSteps,
})

/** The price of an existing reservation: its lines and total. What is paid when and refunded is derived by `reservationFigures`. */
export const reservationQuote = quote.omit({ prepaymentMinor: true, balanceMinor: true, cancellation: true })

export const quoteAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    quote,
    /** For staff: the largest discount that the caller may agree with the guest. */
    largestDiscountMinor: minor.optional(),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.string(),
    message: z.string(),
    minNights: z.int(),
    nearest: z.object({ checkIn: date, checkOut: date }).optional(),
  }),
])

export const quoteEndpoints = {
  preview: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/:id/quote',
    access: 'villas.read',
    reads: true,
    params: idParams,
    /** A reservation that is to move: its own nights are not in its way. */
    body: quoteRequest.extend({ exceptReservationId: id.optional(), agreedPrice: agreedPrice.optional() }),
    success: [200, content(quoteAnswer)],
    refusals: ['villa.not_found', 'price.not_below_list', 'price.discount_too_large'],
  }),
  previewPublic: endpoint({
    method: 'POST',
    url: '/v1/villa/:id/quote',
    access: 'public',
    params: idParams,
    body: quoteRequest,
    perMinute: 120,
    success: [200, content(quoteAnswer)],
    refusals: ['villa.not_found'],
  }),
}
