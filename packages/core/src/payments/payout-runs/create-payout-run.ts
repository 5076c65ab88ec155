import type { NewPayoutRun, PayoutRun } from '@plato/contract/payments/payout-runs.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { once } from '../../platform/once.ts'
import { getPayoutRun } from './list-payout-runs.ts'
import { insertItem, insertRun, lockStays } from './payout-runs.queries.ts'
import { accountOf, type PlannedOwner, planOwners } from './preview-payouts.ts'

type Account = Awaited<ReturnType<typeof accountOf>>

/** The chosen owners as they are planned now; refused when one may not be paid or its amount differs from the previewed one. */
function chosenOf(planned: readonly PlannedOwner[], { owners }: NewPayoutRun): PlannedOwner[] {
  const byId = new Map(planned.map((one) => [one.owner.ownerId, one]))
  return owners.map(({ ownerId, amountMinor }) => {
    const found = byId.get(ownerId)
    if (found?.plan.obstacle === 'IN_RUN') throw new Refusal('payout.in_run')
    if (!found || found.plan.obstacle !== null || found.plan.amountMinor !== amountMinor)
      throw new Refusal('payout.changed')
    return found
  })
}

/** Plans, locks the planned stays and plans again: between the two another clerk may have paid one of them. */
async function planLocked(tx: Tx, ctx: Context, run: NewPayoutRun, { currency }: Account) {
  const plan = () => planOwners(tx, ctx.actor, { upTo: run.upTo, currency })
  const wanted = new Set(run.owners.map(({ ownerId }) => ownerId))
  const first = (await plan()).filter(({ owner }) => wanted.has(owner.ownerId))
  await lockStays(
    tx,
    first.flatMap(({ plan: { lines } }) => lines.map(({ reservationId }) => reservationId)),
  )
  return chosenOf(await plan(), run)
}

/**
 * Stores the run with its items in one transaction. The locks of the stays and the unique index of unpaid items decide when
 * two clerks pay the same owner.
 */
export function createPayoutRun(ctx: Context, run: NewPayoutRun, key: string): Promise<PayoutRun> {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await once(tx, ctx, { key, action: 'payout-run.create', input: run }, async () => {
      const at = await ctx.databaseTime(tx)
      const ownerIds = new Set(run.owners.map(({ ownerId }) => ownerId))
      if (run.executeOn < at.today || ownerIds.size < run.owners.length) throw new Refusal('request.invalid')
      const account = await accountOf(tx, run.bankId)
      const chosen = await planLocked(tx, ctx, run, account)
      const runId = await insertRun(tx, {
        bank_id: account.id,
        currency: account.currency,
        up_to: run.upTo,
        execute_on: run.executeOn,
        payer_name: account.holder,
        payer_iban: account.iban,
        created_by: ctx.actor.id,
        created_at: at.now,
      })
      for (const { owner, plan } of chosen) {
        const item = {
          run_id: runId,
          owner_id: owner.ownerId,
          currency: account.currency,
          amount_minor: plan.amountMinor,
          // The bank compares the name with the account: a company is paid under its title.
          holder: owner.companyTitle || owner.ownerName,
          iban: owner.iban,
        }
        await refuseOnConstraint({ payout_items_one_waiting: 'payout.in_run' }, () =>
          insertItem(tx, item, plan.lines),
        )
      }
      const totalMinor = chosen.reduce((sum, { plan }) => sum + plan.amountMinor, 0)
      await recordAudit(tx, ctx, {
        action: 'payout_run.created',
        subjectId: runId,
        change: {
          bankId: account.id,
          currency: account.currency,
          upTo: run.upTo,
          executeOn: run.executeOn,
          totalMinor,
          owners: run.owners,
        },
      })
      return runId
    })
    return getPayoutRun({ db: tx }, id)
  })
}
