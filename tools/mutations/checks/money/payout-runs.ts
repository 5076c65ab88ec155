import type { MutationCheck } from '../../mutation-check.ts'

const core = 'packages/core/src/payments'
const behaviour = `vitest run ${core}/payout-runs/payout-runs.test.ts`

/** Ways to pay an owner twice, too much, or past the ledger. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a payout run does not wait for a payout by hand',
    file: `${core}/payout-runs/create-payout-run.ts`,
    find: 'return chosenOf(await plan(), run)',
    replace: 'return chosenOf(first, run)',
    command: behaviour,
    expects: /a payout by hand and a run at the same time|who create a run of the same owner/,
  },
  {
    name: 'an owner in an unpaid run is paid by hand',
    file: `${core}/pay-owner.ts`,
    find: "if (await isInOpenRun(transaction.tx, reservationId)) throw new Refusal('payout.in_run')",
    replace: '',
    command: behaviour,
    expects: /a payout by hand waits for it|at the same time/,
  },
  {
    name: 'a paid item of a payout run is paid again',
    file: `${core}/payout-runs/decide-payout-items.ts`,
    find: "if (item.state !== 'WAITING') throw new Refusal('payout.decided')",
    replace: '',
    command: behaviour,
    expects: /cannot be paid again/,
  },
  {
    name: 'a returned item of a payout run stays in the ledger',
    file: `${core}/payout-runs/decide-payout-items.ts`,
    find: 'await bookCounterEntry(stay, posting, reason)',
    replace: '',
    command: behaviour,
    expects: /is reversed in the ledger/,
  },
  {
    name: 'the debt of an owner is not deducted from a payout',
    file: 'packages/rules/src/payments/payout-run/plan-payouts.ts',
    find: 'const amountMinor = Math.max(0, shareMinor - deductionMinor)',
    replace: 'const amountMinor = shareMinor',
    command: 'vitest run packages/rules/src/payments/payout-run/plan-payouts.test.ts',
    expects: /deducts what the owner owes|sum to zero/,
  },
]
