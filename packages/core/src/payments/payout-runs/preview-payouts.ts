import type {
  PayoutPreview,
  PayoutPreviewFilter,
  PreviewedOwner,
} from '@plato/contract/payments/payout-runs.contract'
import type { Currency } from '@plato/rules/money'
import { type OwedStay, type PayoutPlan, planPayout } from '@plato/rules/payments/payout-run/plan-payouts'
import { Refusal } from '@plato/rules/refusal'
import type { Actor, Context, Db } from '../../platform/context.ts'
import { figuresOf } from '../../reservation-facts/figures-of.ts'
import { selectAccounts, selectOwnerBalances, selectOwners } from './payout-runs.queries.ts'

type Balance = Awaited<ReturnType<typeof selectOwnerBalances>>[number]
type Owner = Awaited<ReturnType<typeof selectOwners>>[number]

export interface PlannedOwner {
  readonly owner: Owner
  readonly plan: PayoutPlan
}

const stayOf = (balance: Balance): OwedStay => ({
  reservationId: balance.reservationId,
  checkOut: balance.checkOut,
  ownerDueMinor: balance.ownerDueMinor,
  // Guests pay stays in lira: what they owe holds back lira only.
  guestOwesMinor: balance.currency === 'TRY' ? figuresOf(balance, balance).dueMinor : 0,
})

export async function accountOf(db: Db, bankId: number) {
  const account = (await selectAccounts(db)).find(({ id }) => id === bankId)
  if (!account) throw new Refusal('bank.not_found')
  return account
}

/** What a run until the day would pay to each owner in the currency, from the ledger as it is now. */
export async function planOwners(
  db: Db,
  actor: Actor,
  { upTo, currency }: { readonly upTo: string; readonly currency: Currency },
): Promise<PlannedOwner[]> {
  const balances = await selectOwnerBalances(db, actor, upTo)
  const byOwner = Map.groupBy(balances, ({ ownerId }) => ownerId)
  const ids = [...byOwner.keys()].filter((id) => id !== null)
  if (ids.length === 0) return []
  const owners = await selectOwners(db, ids, currency)
  return owners.flatMap((owner) => {
    const own = byOwner.get(owner.ownerId) ?? []
    const { iban, waitingIban, runId } = owner
    const hasOtherCurrency = own.some((balance) => balance.currency !== currency)
    const stays = own.filter((balance) => balance.currency === currency).map(stayOf)
    const plan = planPayout({ iban, waitingIban, isInRun: runId !== null, hasOtherCurrency }, stays)
    return plan ? [{ owner, plan }] : []
  })
}

const shown = ({ owner, plan }: PlannedOwner): PreviewedOwner => {
  const { lines, ...sums } = plan
  const { ownerId, ownerName, iban, runId } = owner
  return { ownerId, ownerName, iban, runId, stayCount: lines.length, ...sums }
}

/** The owners that a run would pay, and those it leaves out with the reason. */
export async function previewPayouts(
  ctx: Context,
  { bank_id: bankId, up_to: upTo }: PayoutPreviewFilter,
): Promise<PayoutPreview> {
  const { currency } = await accountOf(ctx.db, bankId)
  const planned = await planOwners(ctx.db, ctx.actor, { upTo, currency })
  return { currency, owners: planned.map(shown) }
}
