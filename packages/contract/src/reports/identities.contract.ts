import { isListedSpan, listedStays } from '@plato/rules/reports/identity-list'
import { z } from 'zod'
import { content, endpoint, id, idInPath } from '../endpoint.ts'
import { guestKind, identityKind } from '../reservations/reservation-shape.contract.ts'

const days = { from: z.iso.date(), to: z.iso.date() }

/** Both days included: the list has every guest with a night in the range; without a villa, of all villas. */
export const identityFilter = z
  .strictObject({ villa_id: idInPath.optional(), ...days })
  .refine(isListedSpan, { path: ['to'] })
export type IdentityFilter = z.output<typeof identityFilter>

const identityRequest = z
  .strictObject({ villa_id: id.optional(), ...days })
  .refine(isListedSpan, { path: ['to'] })

const listedGuest = z.object({
  id: z.uuid(),
  kind: guestKind,
  firstName: z.string(),
  lastName: z.string(),
  identityKind,
  /** Last characters; the full number is only in the export. */
  identityEnding: z.string(),
  /** KEPT: stored. FORGOTTEN: deleted after the retention period. */
  identity: z.enum(['KEPT', 'FORGOTTEN']),
  nationality: z.string(),
  birthDate: z.iso.date().nullable(),
})

const listedStay = z.object({
  reservationId: id,
  villaId: id,
  villaName: z.string(),
  code: z.string(),
  status: z.enum(listedStays),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  /** How many will come; the list may still be shorter. */
  wanted: z.int().min(0),
  /** Day on which the numbers of this stay are deleted. */
  forgottenOn: z.iso.date(),
  guests: z.array(listedGuest),
})
export type ListedStay = z.infer<typeof listedStay>
export type ListedGuest = z.infer<typeof listedGuest>

const exportOf = (format: 'xlsx' | 'csv', contentType: string) =>
  endpoint({
    method: 'POST',
    url: `/v1/admin/reports/identities/${format}`,
    access: 'identities.export',
    factor: 'step-up',
    body: identityRequest,
    contentType,
    success: [200, content(z.custom<AsyncIterable<string | Uint8Array>>())],
    refusals: ['villa.not_found'],
  })

export const identityEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/identities',
    access: 'identities.export',
    querystring: identityFilter,
    success: [200, content(z.object({ stays: z.array(listedStay) }))],
    refusals: ['villa.not_found'],
  }),
  xlsx: exportOf('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  csv: exportOf('csv', 'text/csv; charset=utf-8'),
}
