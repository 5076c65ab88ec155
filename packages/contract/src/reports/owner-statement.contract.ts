import { z } from 'zod'
import { content, endpoint, id, idInPath } from '../endpoint.ts'
import { documentFile } from '../reservations/reservation-documents.contract.ts'
import { reservationStatus } from '../reservations/reservation-shape.contract.ts'
import { month, monthRange } from './months.contract.ts'

const ownerStatementFilter = z.strictObject({
  ...monthRange,
  /** Required for staff. An owner gets their own statement; the id of another owner is refused. */
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
  /** Retained from the guest's deposit for damage. */
  damageMinor: z.int(),
  /** Collected by the owner at the door, minus refunds there. */
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
  /** Zero for a cancelled stay. */
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
  /** The owner's current ledger balance over all stays. */
  balanceInAllMinor: z.int(),
})
export type OwnerStatement = z.infer<typeof ownerStatement>

/** READY: will be mailed. NO_ADDRESS: the account is closed, so its address is not used. EMPTY: no stay ended in the month. */
const statementMailStates = ['READY', 'SENT', 'NO_ADDRESS', 'EMPTY'] as const
export type StatementMailState = (typeof statementMailStates)[number]

const statementMails = z.object({
  month,
  /** Whether the template of the mail is switched on. */
  isSwitchedOn: z.boolean(),
  owners: z.array(
    z.object({
      ownerId: id,
      ownerName: z.string(),
      email: z.string(),
      stayCount: z.int(),
      state: z.enum(statementMailStates),
      /** The last mail about this month. */
      sentAt: z.iso.datetime().nullable(),
      /** That mail could not be delivered. */
      hasFailed: z.boolean(),
    }),
  ),
})
export type StatementMails = z.infer<typeof statementMails>

const mailedStatements = z.object({ sent: z.int(), skipped: z.int() })
export type MailedStatements = z.infer<typeof mailedStatements>

export const ownerStatementEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/owner-statement',
    access: 'statements.read',
    querystring: ownerStatementFilter,
    success: [200, content(ownerStatement)],
    refusals: ['request.invalid', 'user.not_found'],
  }),
  pdf: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/owner-statement/pdf',
    access: 'statements.read',
    querystring: ownerStatementFilter,
    success: [200, content(documentFile)],
    refusals: ['request.invalid', 'user.not_found'],
  }),
  mails: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/owner-statement/mails',
    access: 'statements.send',
    querystring: z.strictObject({ month }),
    success: [200, content(statementMails)],
    refusals: [],
  }),
  sendMails: endpoint({
    method: 'POST',
    url: '/v1/admin/reports/owner-statement/mails',
    access: 'statements.send',
    body: z.strictObject({
      month,
      /** Also to owners who were mailed the statement of this month before. */
      again: z.boolean().default(false),
    }),
    idempotent: true,
    success: [200, content(mailedStatements)],
    refusals: ['statement.month_open', 'statement.mail_off', 'request.key_reused'],
  }),
}
