import type { MutationCheck } from '../../mutation-check.ts'

const command = 'vitest run packages/core/src/payments/approvals.test.ts'
const decide = 'packages/core/src/approvals/decide-approval.ts'

/** Changes that wait for a second person. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the person who entered a change can approve it',
    file: decide,
    find: "  if (decision.approved && approval.enteredBy === ctx.actor.id) throw new Refusal('approval.own')\n",
    replace: '',
    command,
    expects: /a new bank account is shown to guests only after a second person has approved it/,
  },
  {
    name: 'guests are shown a bank account that nobody has approved',
    file: 'packages/core/src/banks/open-accounts.queries.ts',
    find: "    .where('in_force', '=', true)\n",
    replace: '',
    command,
    expects: /a new bank account is shown to guests only after a second person has approved it/,
  },
  {
    name: 'a change entered by a closed account is applied when it is due',
    file: decide,
    find: '  if (!approval.isEntererActive) return fail(ctx, approval)\n',
    replace: '',
    command,
    expects: /what a closed account entered is not applied when it is due/,
  },
  {
    name: 'two decisions at the same time book a refund twice',
    file: 'packages/core/src/approvals/approvals.queries.ts',
    find: "    .where('id', '=', id)\n    .where('state', '=', 'WAITING')\n",
    replace: "    .where('id', '=', id)\n",
    command,
    expects: /a refund above the limit is booked only after a second person has approved it/,
  },
  {
    name: 'a large refund can be split into small ones',
    file: 'packages/core/src/payments/ask-refund-approval.ts',
    find: 'refundedMinor: refundedMinor + refundUnderWayMinor }',
    replace: 'refundedMinor: 0 * (refundedMinor + refundUnderWayMinor) }',
    command,
    expects: /parts of a refund need a second person as soon as they exceed the limit together/,
  },
]
