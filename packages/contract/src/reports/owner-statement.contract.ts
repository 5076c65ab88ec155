import { z } from 'zod'
import { content, endpoint, id, idInPath } from '../endpoint.ts'
import { paperFile } from '../reservations/papers.contract.ts'
import { reservationStatus } from '../reservations/reservation-shape.contract.ts'
import { month, monthRange } from './months.contract.ts'

const ownerStatementFilter = z.strictObject({
  ...monthRange,
  /** Staff name the owner; an owner is told their own whatever stands here, unless it is another's. */
  owner_id: idInPath.optional(),
})
export type OwnerStatementFilter = z.output<typeof ownerStatementFilter>

/** In lira. An owner reads net amounts only: gross and commission are the agency's, and null for them. */
const amounts = z.object({
  grossMinor: z.int().nullable(),
  commissionMinor: z.int().nullable(),
  /** The owner's part of stays that are over, as the ledger has it. */
  shareMinor: z.int(),
  /** The same of stays still to come or running, as agreed: not owed yet. */
  expectedMinor: z.int(),
  /** Kept of the guest's deposit for damage. */
  damageMinor: z.int(),
  /** What the owner has already in hand: taken at the door, less what was given back there. */
  atDoorMinor: z.int(),
  paidOutMinor: z.int(),
  /** share + damage − at the door − paid out. Below zero the owner holds more than is theirs. */
  balanceMinor: z.int(),
})
export type StatementAmounts = z.infer<typeof amounts>

const statementRow = amounts.extend({
  reservationId: id,
  code: z.string(),
  status: reservationStatus,
  villaName: z.string(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  /** Of a stay that came to nothing, none. */
  nights: z.int(),
})
export type StatementRow = z.infer<typeof statementRow>

/** Nights and revenue that fall into the months, as home, figures and calendar count them (decision 0022). */
const statementPeriod = z.object({
  nights: z.int(),
  sellableNights: z.int(),
  closedNights: z.int(),
  externalNights: z.int(),
  /** Before commission; null for the owner. */
  revenueMinor: z.int().nullable(),
  ownerMinor: z.int(),
})
export type StatementPeriod = z.infer<typeof statementPeriod>

const ownerStatement = z.object({
  owner: z.object({ id, name: z.string() }),
  from: month,
  to: month,
  period: statementPeriod,
  /** Stays that end in the months. */
  rows: z.array(statementRow),
  sums: amounts.extend({ nights: z.int() }),
  /** Over all stays there ever were, as the ledger stands at this moment. */
  balanceInAllMinor: z.int(),
})
export type OwnerStatement = z.infer<typeof ownerStatement>

export const ownerStatementEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/owner-statement',
    access: 'owner',
    summary: 'Stays of an owner’s villas that end in these months, and where their money stands',
    querystring: ownerStatementFilter,
    success: [200, content(ownerStatement)],
    refusals: ['request.invalid', 'user.not_found'],
  }),
  pdf: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/owner-statement/pdf',
    access: 'owner',
    summary: 'The same as a sheet to hand on',
    querystring: ownerStatementFilter,
    success: [200, content(paperFile)],
    refusals: ['request.invalid', 'user.not_found'],
  }),
}
