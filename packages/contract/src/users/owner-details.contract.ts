import { plainIban, whyIbanIsRefused } from '@plato/rules/payments/iban'
import { ownerKinds } from '@plato/rules/users/owner-details'
import { z } from 'zod'
import { content, endpoint, id, idParams } from '../endpoint.ts'

const line = (max: number) => z.string().trim().max(max)

const iban = z
  .string()
  .max(50)
  .transform(plainIban)
  .refine((written) => written === '' || whyIbanIsRefused(written) === undefined)

/** Who an owner is to the tax office, and where their money goes. The number is shown by its ending. */
const ownerDetails = z.object({
  userId: id,
  kind: z.enum(ownerKinds),
  hasIdentity: z.boolean(),
  identityEnding: z.string(),
  companyTitle: z.string(),
  iban: z.string(),
  address: z.string(),
  /** A new IBAN that waits for a second person, otherwise empty. */
  waitingIban: z.string(),
})
export type OwnerDetails = z.infer<typeof ownerDetails>

export const savedOwnerDetails = z.strictObject({
  kind: z.enum(ownerKinds),
  /** Left out, the kept one stays; empty, it goes. A number of the other kind of owner does not stay. */
  identityNo: z.string().trim().max(20).optional(),
  companyTitle: line(200),
  iban,
  address: line(300),
})
export type SavedOwnerDetails = z.output<typeof savedOwnerDetails>

export const ownerDetailEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/users/:id/details',
    access: 'owner-details.write',
    params: idParams,
    success: [200, content(ownerDetails)],
    refusals: ['user.not_found', 'user.not_an_owner'],
  }),
  save: endpoint({
    method: 'PUT',
    url: '/v1/admin/users/:id/details',
    access: 'owner-details.write',
    factor: 'step-up',
    params: idParams,
    body: savedOwnerDetails,
    success: [200, content(ownerDetails)],
    refusals: ['user.not_found', 'user.not_an_owner', 'user.bad_identity'],
  }),
  reveal: endpoint({
    method: 'POST',
    url: '/v1/admin/users/:id/details/identity',
    access: 'owner-details.write',
    factor: 'step-up',
    params: idParams,
    success: [200, content(z.object({ identityNo: z.string() }))],
    refusals: ['user.not_found', 'user.not_an_owner', 'user.no_identity'],
  }),
}
