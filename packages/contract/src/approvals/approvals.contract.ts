import { approvalKinds, approvalStates } from '@plato/rules/approvals/approvals'
import { z } from 'zod'
import { content, endpoint, id, idInPath } from '../endpoint.ts'

const minor = z.int()

const approval = z.object({
  id: z.uuid(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  /** Bank and holder, owner, or code of the reservation. */
  subject: z.string(),
  bankId: id.nullable(),
  ownerId: id.nullable(),
  /** Stored telephone number of the owner, to ask about a new IBAN. */
  ownerPhone: z.string().nullable(),
  reservationId: id.nullable(),
  oldIban: z.string().nullable(),
  newIban: z.string().nullable(),
  amountMinor: minor.nullable(),
  currency: z.string().nullable(),
  note: z.string(),
  enteredByName: z.string(),
  enteredAt: z.iso.datetime(),
  /** Whether the caller entered it: then it cannot be approved by the caller, only withdrawn. */
  isOwn: z.boolean(),
  /** Applied at this time without a decision; null waits for a second person. */
  dueAt: z.iso.datetime().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string(),
})
export type Approval = z.infer<typeof approval>

export const approvalFilter = z.strictObject({
  /** `DECIDED`: those of the last 30 days. */
  list: z.enum(['WAITING', 'DECIDED']).default('WAITING'),
  reservationId: idInPath.optional(),
})
export type ApprovalFilter = z.output<typeof approvalFilter>

export const approvalDecision = z.discriminatedUnion('approved', [
  z.strictObject({ approved: z.literal(true) }),
  z.strictObject({ approved: z.literal(false), reason: z.string().trim().min(3).max(500) }),
])
export type ApprovalDecision = z.output<typeof approvalDecision>

const approvalParams = z.strictObject({ id: z.uuid() })
const decided = content(z.object({ id: z.uuid(), state: z.enum(approvalStates) }))

export const approvalEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/approvals',
    access: 'approvals.decide',
    querystring: approvalFilter,
    success: [200, content(z.array(approval))],
    refusals: [],
  }),
  decide: endpoint({
    method: 'PUT',
    url: '/v1/admin/approvals/:id/decision',
    access: 'approvals.decide',
    factor: 'step-up',
    params: approvalParams,
    body: approvalDecision,
    success: [200, decided],
    refusals: [
      'approval.not_found',
      'approval.decided',
      'approval.own',
      'bank.not_found',
      'bank.iban_taken',
      'bank.in_use',
      'user.not_found',
      'user.not_an_owner',
      'reservation.not_found',
      'reservation.wrong_state',
      'payment.too_much',
      'payment.in_the_future',
      'payment.too_early',
      'payment.attempt_not_found',
      'payment.nothing_to_refund',
    ],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    url: '/v1/admin/approvals/:id',
    access: 'approvals.decide',
    params: approvalParams,
    success: [200, decided],
    refusals: ['approval.not_found', 'approval.decided', 'approval.not_own'],
  }),
}
