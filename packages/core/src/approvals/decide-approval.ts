import type { Approval, ApprovalDecision, ApprovalFilter } from '@plato/contract/approvals/approvals.contract'
import type { ApprovalState } from '@plato/rules/approvals/approvals'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit, recordOwnAudit } from '../platform/audit.queries.ts'
import type { Context, PublicContext, Tx } from '../platform/context.ts'
import { endApproval, findApproval, selectApprovals, selectDueApprovals } from './approvals.queries.ts'
import type { StoredApproval } from './stored-approval.ts'

/** Applies the stored change in the transaction, with the person who entered it as the caller. */
export type ApplyApproval<C extends PublicContext> = (
  tx: Tx,
  ctx: C & Context,
  approval: StoredApproval,
) => Promise<void>

interface DecidedApproval {
  readonly id: string
  readonly state: ApprovalState
}

export const listApprovals = (ctx: Context, filter: ApprovalFilter): Promise<Approval[]> =>
  selectApprovals(ctx.db, filter, { callerId: ctx.actor.id, now: ctx.now })

/** The change is recorded as made by the person who entered it; the approval names the other one. */
const asEnterer = <C extends PublicContext>(ctx: C, { enteredBy, enteredByRole }: StoredApproval) => ({
  ...ctx,
  actor: { id: enteredBy, role: enteredByRole, sessionId: '' },
})

async function requireWaiting(ctx: PublicContext, id: string): Promise<StoredApproval> {
  const approval = await findApproval(ctx.db, id)
  if (!approval) throw new Refusal('approval.not_found')
  if (approval.state !== 'WAITING') throw new Refusal('approval.decided')
  return approval
}

/**
 * Applies the change before it ends the approval, so that locks are taken in the order of the other writers of the record. Of
 * two decisions at the same time the second finds it ended and is rolled back.
 */
export async function decideApproval<C extends Context>(
  ctx: C,
  id: string,
  decision: ApprovalDecision,
  apply: ApplyApproval<C>,
): Promise<DecidedApproval> {
  const approval = await requireWaiting(ctx, id)
  if (decision.approved && approval.enteredBy === ctx.actor.id) throw new Refusal('approval.own')
  return ctx.db.transaction().execute(async (tx) => {
    if (decision.approved) await apply(tx, asEnterer(ctx, approval), approval)
    const state = decision.approved ? 'APPROVED' : 'REFUSED'
    const reason = decision.approved ? '' : decision.reason
    const { now } = await ctx.databaseTime(tx)
    if (!(await endApproval(tx, id, { state, by: ctx.actor.id, at: now, reason })))
      throw new Refusal('approval.decided')
    await recordAudit(tx, ctx, {
      action: decision.approved ? 'approval.approved' : 'approval.refused',
      subjectId: id,
      change: { kind: approval.kind, enteredBy: approval.enteredBy, reason },
    })
    return { id, state }
  })
}

export async function withdrawApproval(ctx: Context, id: string): Promise<DecidedApproval> {
  const approval = await requireWaiting(ctx, id)
  if (approval.enteredBy !== ctx.actor.id) throw new Refusal('approval.not_own')
  return ctx.db.transaction().execute(async (tx) => {
    const { now } = await ctx.databaseTime(tx)
    if (!(await endApproval(tx, id, { state: 'WITHDRAWN', by: ctx.actor.id, at: now })))
      throw new Refusal('approval.decided')
    await recordAudit(tx, ctx, {
      action: 'approval.withdrawn',
      subjectId: id,
      change: { kind: approval.kind },
    })
    return { id, state: 'WITHDRAWN' }
  })
}

async function endDue<C extends PublicContext>(
  ctx: C,
  approval: StoredApproval,
  state: 'EXPIRED' | 'FAILED',
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await work(tx)
    const { now } = await ctx.databaseTime(tx)
    // Decided meanwhile: the thrown error rolls the change back.
    if (!(await endApproval(tx, approval.id, { state, by: null, at: now })))
      throw new Refusal('approval.decided')
    await recordOwnAudit(tx, ctx, {
      action: state === 'EXPIRED' ? 'approval.applied_when_due' : 'approval.failed',
      subjectId: approval.id,
      change: { kind: approval.kind, enteredBy: approval.enteredBy },
    })
  })
}

const isDecided = (error: unknown) => error instanceof Refusal && error.code === 'approval.decided'

const fail = (ctx: PublicContext, approval: StoredApproval) =>
  endDue(ctx, approval, 'FAILED', async () => undefined)

async function applyOneDue<C extends PublicContext>(
  ctx: C,
  approval: StoredApproval,
  apply: ApplyApproval<C>,
): Promise<void> {
  // A closed account may be the one of an intruder: what it entered is not applied without a person.
  if (!approval.isEntererActive) return fail(ctx, approval)
  try {
    await endDue(ctx, approval, 'EXPIRED', (tx) => apply(tx, asEnterer(ctx, approval), approval))
  } catch (error) {
    if (!(error instanceof Refusal) || isDecided(error)) throw error
    await fail(ctx, approval)
  }
}

/** Applies the changes without a decision whose time has come. A change that is refused now ends as failed. */
export async function applyDueApprovals<C extends PublicContext>(
  ctx: C,
  apply: ApplyApproval<C>,
): Promise<void> {
  const faults: unknown[] = []
  for (const approval of await selectDueApprovals(ctx.db, (await ctx.databaseTime(ctx.db)).now))
    await applyOneDue(ctx, approval, apply).catch((error: unknown) => {
      if (!isDecided(error)) faults.push(error)
    })
  // Thrown after the others were applied, so that one fault does not delay them.
  if (faults.length > 0) throw new AggregateError(faults, 'approvals that are due could not be applied')
}
