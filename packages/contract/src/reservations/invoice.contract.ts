import { invoiceKinds } from '@plato/rules/reservations/invoice'
import { maxEmailLength } from '@plato/rules/reservations/limits'
import { z } from 'zod'
import { content, endpoint, idParams } from '../endpoint.ts'
import { text } from './reservation-fields.contract.ts'

const recipient = {
  kind: z.enum(invoiceKinds),
  /** Name of the person or trade name of the company. */
  title: text(200).min(2),
  taxOffice: text(80),
  address: text(300),
  email: z.union([z.email().max(maxEmailLength), z.literal('')]),
}

/** Number and day of the invoice that the accountant wrote; both or none. */
const written = { invoiceNo: text(30), invoicedOn: z.iso.date().nullable() }

const invoice = z.object({
  ...recipient,
  hasNumber: z.boolean(),
  /** Last characters of the tax number; `reveal` returns it whole. */
  numberEnding: z.string(),
  ...written,
  /** Null while nothing was saved: the values are then those of the guest. */
  updatedAt: z.iso.datetime().nullable(),
  updatedByName: z.string().nullable(),
})
export type ReservationInvoice = z.infer<typeof invoice>

/** The fields one by one; the form says itself that number and day belong together. */
export const invoiceFields = z.strictObject({
  ...recipient,
  /** Without it the stored number remains unless `kind` changes; an empty text deletes it. */
  taxNumber: text(20).optional(),
  ...written,
})
export const savedInvoice = invoiceFields.refine(
  ({ invoiceNo, invoicedOn }) => (invoiceNo === '') === (invoicedOn === null),
  { path: ['invoicedOn'] },
)
export type SavedInvoice = z.output<typeof savedInvoice>

export const invoiceEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations/:id/invoice',
    access: 'payments.read',
    params: idParams,
    success: [200, content(invoice)],
    refusals: ['reservation.not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    url: '/v1/admin/reservations/:id/invoice',
    access: 'payments.record',
    params: idParams,
    body: savedInvoice,
    success: [200, content(invoice)],
    refusals: ['reservation.not_found', 'reservation.bad_tax_number'],
  }),
  reveal: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/invoice/number',
    access: 'payments.export',
    factor: 'step-up',
    params: idParams,
    success: [200, content(z.object({ taxNumber: z.string() }))],
    refusals: ['reservation.not_found', 'reservation.no_tax_number'],
  }),
}
