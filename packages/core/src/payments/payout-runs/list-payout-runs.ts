import type { PayoutRun, PayoutRunSummary } from '@plato/contract/payments/payout-runs.contract'
import { payoutRunState } from '@plato/rules/payments/payout-run/plan-payouts'
import { Refusal } from '@plato/rules/refusal'
import type { Context, Db } from '../../platform/context.ts'
import { type FoundRun, findRun, selectAccounts, selectItems, selectRuns } from './payout-runs.queries.ts'

const maxRuns = 100

const summaryOf = ({ states, createdAt, ...run }: FoundRun): PayoutRunSummary => ({
  id: run.id,
  state: payoutRunState(states),
  bankName: run.bankName,
  currency: run.currency,
  upTo: run.upTo,
  executeOn: run.executeOn,
  itemCount: run.itemCount,
  totalMinor: run.totalMinor,
  paidMinor: run.paidMinor,
  createdAt: createdAt.toISOString(),
  createdByName: run.createdByName,
})

export async function runOf(db: Db, id: number): Promise<FoundRun> {
  const run = await findRun(db, id)
  if (!run) throw new Refusal('payout_run.not_found')
  return run
}

export async function getPayoutRun({ db }: { readonly db: Db }, id: number): Promise<PayoutRun> {
  const run = await runOf(db, id)
  return {
    ...summaryOf(run),
    payerIban: run.payerIban,
    fileFirstAt: run.fileFirstAt?.toISOString() ?? null,
    items: await selectItems(db, id),
  }
}

export async function listPayoutRuns({ db }: Context) {
  const accounts = await selectAccounts(db)
  const runs = await selectRuns(db, maxRuns)
  return {
    accounts: accounts.map(({ id, name, iban, currency }) => ({ id, name, iban, currency })),
    runs: runs.map(summaryOf),
  }
}
