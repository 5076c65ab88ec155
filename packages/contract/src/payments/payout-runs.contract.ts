import { maxMinor } from '@plato/rules/money'
import {
  payoutItemStates,
  payoutObstacles,
  payoutRunStates,
} from '@plato/rules/payments/payout-run/plan-payouts'
import { z } from 'zod'
import { content, endpoint, id, idInPath, idParams } from '../endpoint.ts'
import { listFile, listFileTypes } from '../list-file.ts'

const currency = z.enum(['TRY', 'USD', 'EUR', 'GBP'])

const preview = z.strictObject({
  /** The account of the agency; its currency is the currency of the run. */
  bank_id: idInPath,
  /** Stays that ended until this day. */
  up_to: z.iso.date(),
})
export type PayoutPreviewFilter = z.output<typeof preview>

const previewedOwner = z.object({
  ownerId: id,
  ownerName: z.string(),
  /** Empty when none is stored. */
  iban: z.string(),
  stayCount: z.int(),
  shareMinor: z.int(),
  /** What the owner owes for other stays. */
  deductionMinor: z.int(),
  /** Waits until the payment of the guest at the door is recorded. */
  heldBackMinor: z.int(),
  amountMinor: z.int(),
  /** Why the owner is left out; null when the amount can be paid. */
  obstacle: z.enum(payoutObstacles).nullable(),
  /** The unpaid run that has an item of this owner. */
  runId: id.nullable(),
})
export type PreviewedOwner = z.infer<typeof previewedOwner>

const payoutPreview = z.object({ currency, owners: z.array(previewedOwner) })
export type PayoutPreview = z.infer<typeof payoutPreview>

const runSummary = z.object({
  id,
  state: z.enum(payoutRunStates),
  bankName: z.string(),
  currency,
  upTo: z.iso.date(),
  executeOn: z.iso.date(),
  itemCount: z.int(),
  totalMinor: z.int(),
  paidMinor: z.int(),
  createdAt: z.iso.datetime(),
  createdByName: z.string(),
})
export type PayoutRunSummary = z.infer<typeof runSummary>

const payoutItem = z.object({
  id,
  ownerId: id,
  ownerName: z.string(),
  holder: z.string(),
  iban: z.string(),
  amountMinor: z.int(),
  state: z.enum(payoutItemStates),
  paidOn: z.iso.date().nullable(),
  reason: z.string(),
  lines: z.array(
    z.object({
      reservationId: id,
      code: z.string(),
      villaName: z.string(),
      checkOut: z.iso.date(),
      amountMinor: z.int(),
    }),
  ),
})
export type PayoutItem = z.infer<typeof payoutItem>

const payoutRun = runSummary.extend({
  payerIban: z.string(),
  /** When the bank file was made first; null before. */
  fileFirstAt: z.iso.datetime().nullable(),
  items: z.array(payoutItem),
})
export type PayoutRun = z.infer<typeof payoutRun>

const newRun = z.strictObject({
  bankId: id,
  upTo: z.iso.date(),
  /** The day on which the bank transfers; not before today. */
  executeOn: z.iso.date(),
  /** The amounts as previewed: another amount is refused instead of paid. */
  owners: z
    .array(z.strictObject({ ownerId: id, amountMinor: z.int().positive().max(maxMinor) }))
    .min(1)
    .max(1000),
})
export type NewPayoutRun = z.output<typeof newRun>

/** Each item is booked in a transaction of its own: a long run is sent in parts, so that no call takes minutes. */
export const maxItemsAtOnce = 50
const itemIds = z.array(id).min(1).max(maxItemsAtOnce)
const paidItems = z.strictObject({ itemIds, paidOn: z.iso.date() })
export type PaidPayoutItems = z.output<typeof paidItems>
const returnedItems = z.strictObject({ itemIds, reason: z.string().trim().min(3).max(500) })
export type ReturnedPayoutItems = z.output<typeof returnedItems>

const decision = z.object({
  run: payoutRun,
  /** Items that were refused; the others are done. */
  refused: z.array(z.object({ itemId: id, code: z.string(), message: z.string() })),
})
export type PayoutDecision = z.infer<typeof decision>

export const payoutRunEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/payout-runs',
    access: 'payments.payout',
    success: [
      200,
      content(
        z.object({
          /** Accounts of the agency that a run can be paid from. */
          accounts: z.array(z.object({ id, name: z.string(), iban: z.string(), currency })),
          /** The last 100 runs, newest first. */
          runs: z.array(runSummary),
        }),
      ),
    ],
    refusals: [],
  }),
  preview: endpoint({
    method: 'GET',
    url: '/v1/admin/payout-runs/preview',
    access: 'payments.payout',
    querystring: preview,
    success: [200, content(payoutPreview)],
    refusals: ['bank.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/payout-runs',
    access: 'payments.payout',
    factor: 'step-up',
    body: newRun,
    idempotent: true,
    success: [201, content(payoutRun)],
    refusals: ['bank.not_found', 'payout.changed', 'payout.in_run', 'request.invalid', 'request.key_reused'],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/payout-runs/:id',
    access: 'payments.payout',
    params: idParams,
    success: [200, content(payoutRun)],
    refusals: ['payout_run.not_found'],
  }),
  bankFile: endpoint({
    method: 'GET',
    url: '/v1/admin/payout-runs/:id/bank-file',
    access: 'payments.payout',
    factor: 'step-up',
    params: idParams,
    contentType: 'application/xml; charset=utf-8',
    success: [200, content(listFile)],
    refusals: ['payout_run.not_found', 'payout.decided'],
  }),
  sheet: endpoint({
    method: 'GET',
    url: '/v1/admin/payout-runs/:id/sheet',
    access: 'payments.payout',
    factor: 'step-up',
    params: idParams,
    contentType: listFileTypes.xlsx,
    success: [200, content(listFile)],
    refusals: ['payout_run.not_found'],
  }),
  pay: endpoint({
    method: 'POST',
    url: '/v1/admin/payout-runs/:id/payments',
    access: 'payments.payout',
    factor: 'step-up',
    params: idParams,
    body: paidItems,
    idempotent: true,
    success: [200, content(decision)],
    refusals: ['payout_run.not_found', 'request.key_reused'],
  }),
  giveBack: endpoint({
    method: 'POST',
    url: '/v1/admin/payout-runs/:id/returns',
    access: 'payments.payout',
    factor: 'step-up',
    params: idParams,
    body: returnedItems,
    idempotent: true,
    success: [200, content(decision)],
    refusals: ['payout_run.not_found', 'request.key_reused'],
  }),
  cancel: endpoint({
    method: 'POST',
    url: '/v1/admin/payout-runs/:id/cancel',
    access: 'payments.payout',
    factor: 'step-up',
    params: idParams,
    idempotent: true,
    success: [200, content(payoutRun)],
    refusals: ['payout_run.not_found', 'payout.decided', 'request.key_reused'],
  }),
}
