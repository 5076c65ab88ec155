import type {
  PaidPayoutItems,
  PayoutRun,
  ReturnedPayoutItems,
} from '@plato/contract/payments/payout-runs.contract'
import { ibanEnd } from '@plato/rules/payments/iban'
import { ownerIsPaid } from '@plato/rules/payments/ledger'
import { Refusal, type RefusalCode } from '@plato/rules/refusal'
import { postingOf } from '../../ledger/money.ts'
import { mailOwner } from '../../mail/mail-owner.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Moment, Tx } from '../../platform/context.ts'
import { once } from '../../platform/once.ts'
import { lockReservation } from '../../reservations/lock-reservation.ts'
import { book } from '../book-posting.ts'
import { payoutItemPlaceholders, payoutNote } from '../payment-labels.tr.ts'
import { bookCounterEntry } from '../reverse-posting.ts'
import { getPayoutRun, runOf } from './list-payout-runs.ts'
import {
  cancelItems,
  findItem,
  type LockedItem,
  lockItem,
  lockRun,
  selectItems,
  selectLines,
  updateItem,
  updateLinePosting,
} from './payout-runs.queries.ts'

interface ItemTransaction {
  readonly tx: Tx
  readonly ctx: Context
  readonly runId: number
  readonly item: LockedItem
  readonly at: Moment
}

/** Locks the reservations in the order of their ids and calls the work for each. */
async function forEachLine(
  { tx, ctx, item, at }: ItemTransaction,
  work: (
    transaction: {
      tx: Tx
      ctx: Context
      reservation: Awaited<ReturnType<typeof lockReservation>>
      at: Moment
    },
    line: Awaited<ReturnType<typeof selectLines>>[number],
  ) => Promise<void>,
): Promise<void> {
  for (const line of await selectLines(tx, item.id)) {
    const reservation = await lockReservation(tx, line.reservationId, ctx.actor)
    await work({ tx, ctx, reservation, at }, line)
  }
}

/**
 * Books a payout for each stay. It does not compare with what is owed now: the bank has transferred the amount, and a balance
 * that changed meanwhile is deducted by the next run.
 */
async function payItem(transaction: ItemTransaction, { paidOn }: PaidPayoutItems): Promise<void> {
  const { tx, ctx, runId, item, at } = transaction
  if (item.state !== 'WAITING') throw new Refusal('payout.decided')
  await forEachLine(transaction, async (stay, { reservationId, amountMinor }) => {
    const postingId = await book(stay, {
      kind: 'OWNER_PAYOUT',
      method: 'TRANSFER',
      amountMinor,
      currency: item.currency,
      entries: ownerIsPaid(amountMinor, 'TRANSFER'),
      paidOn,
      bankId: item.bankId,
      note: payoutNote(runId),
    })
    await updateLinePosting(tx, { itemId: item.id, reservationId, postingId })
  })
  await updateItem(tx, item.id, { state: 'PAID', paidOn, by: ctx.actor.id, at: at.now })
  await recordAudit(tx, ctx, {
    action: 'payout_item.paid',
    subjectId: item.id,
    change: { runId, ownerId: item.ownerId, amountMinor: item.amountMinor, currency: item.currency, paidOn },
  })
  const { iban, lines, amountMinor } = await findItem(tx, item.id)
  await mailOwner(tx, ctx, {
    key: 'EV_SAHIBI_TOPLU_ODEME',
    to: { address: item.email, name: item.ownerName },
    occasion: `payout-${item.id}`,
    placeholders: {
      ...payoutItemPlaceholders({ amountMinor, lines, currency: item.currency }),
      iban_sonu: ibanEnd(iban),
    },
    at,
  })
}

/** Releases an unpaid item, or reverses the postings of a paid one. */
async function returnItem(transaction: ItemTransaction, { reason }: ReturnedPayoutItems): Promise<void> {
  const { tx, ctx, runId, item, at } = transaction
  if (item.state !== 'WAITING' && item.state !== 'PAID') throw new Refusal('payout.decided')
  if (item.state === 'PAID')
    await forEachLine(transaction, async (stay, { postingId }) => {
      const posting = postingId === null ? undefined : await postingOf(tx, postingId)
      if (!posting) throw new Error(`a paid line of payout item ${item.id} has no posting`)
      await bookCounterEntry(stay, posting, reason)
    })
  await updateItem(tx, item.id, { state: 'RETURNED', reason, by: ctx.actor.id, at: at.now })
  await recordAudit(tx, ctx, {
    action: 'payout_item.returned',
    subjectId: item.id,
    change: { runId, ownerId: item.ownerId, amountMinor: item.amountMinor, before: item.state },
  })
}

interface Decision {
  readonly run: PayoutRun
  readonly refused: { itemId: number; code: RefusalCode }[]
}

interface ItemWrite<Body> {
  readonly action: string
  readonly runId: number
  readonly body: Body
  readonly key: string
}

/** Each item in a transaction of its own: one that is refused stops no other. */
async function decideItems<Body extends { readonly itemIds: readonly number[] }>(
  ctx: Context,
  { action, runId, body, key }: ItemWrite<Body>,
  work: (transaction: ItemTransaction, body: Body) => Promise<void>,
): Promise<Decision> {
  await runOf(ctx.db, runId)
  const refused: Decision['refused'] = []
  for (const itemId of new Set(body.itemIds)) {
    const { itemIds: _, ...input } = body
    try {
      await ctx.db.transaction().execute((tx) =>
        once(tx, ctx, { key: `${key} ${itemId}`, action, input: { runId, itemId, input } }, async () => {
          // Shared by all items of the run, so that a cancellation waits or is refused.
          await lockRun(tx, runId)
          const item = await lockItem(tx, runId, itemId)
          if (!item) throw new Refusal('payout_run.not_found')
          await work({ tx, ctx, runId, item, at: await ctx.databaseTime(tx) }, body)
          return itemId
        }),
      )
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'request.key_reused') throw error
      refused.push({ itemId, code: error.code })
    }
  }
  return { run: await getPayoutRun(ctx, runId), refused }
}

/** Marks items as paid and books them. */
export const payPayoutItems = (ctx: Context, runId: number, body: PaidPayoutItems, key: string) =>
  decideItems(ctx, { action: 'payout-item.pay', runId, body, key }, payItem)

/** Puts items whose transfer failed back to what the next run collects. */
export const returnPayoutItems = (ctx: Context, runId: number, body: ReturnedPayoutItems, key: string) =>
  decideItems(ctx, { action: 'payout-item.return', runId, body, key }, returnItem)

/** Cancels a run of which nothing was decided. */
export const cancelPayoutRun = (ctx: Context, runId: number, key: string): Promise<PayoutRun> =>
  ctx.db.transaction().execute(async (tx) => {
    await once(tx, ctx, { key, action: 'payout-run.cancel', input: { runId } }, async () => {
      if (!(await lockRun(tx, runId))) throw new Refusal('payout_run.not_found')
      const items = await selectItems(tx, runId)
      if (items.some(({ state }) => state !== 'WAITING')) throw new Refusal('payout.decided')
      const { now } = await ctx.databaseTime(tx)
      await cancelItems(tx, runId, { by: ctx.actor.id, at: now })
      await recordAudit(tx, ctx, { action: 'payout_run.cancelled', subjectId: runId })
      return runId
    })
    return getPayoutRun({ db: tx }, runId)
  })
