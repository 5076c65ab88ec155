import type { WorkMark } from '@plato/contract/work/work.contract'
import { isStaff, roleMay } from '@plato/rules/auth/capabilities'
import { Refusal } from '@plato/rules/refusal'
import { workKindsFor, workNeeds } from '@plato/rules/work/kinds'
import { whySnoozeIsRefused } from '@plato/rules/work/snooze'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Moment, Tx } from '../platform/context.ts'
import { findAssignee, type MarkedItem, saveMark, selectItems } from './work.queries.ts'

/** The items as the list shows them now; refuses when one of them is done or not of the caller's role. */
async function openItems(tx: Tx, { actor }: Context, at: Moment, items: WorkMark['items']) {
  const mine = workKindsFor(actor.role)
  const kinds = mine.filter((kind) => items.some((item) => item.kind === kind))
  const found =
    kinds.length > 0
      ? await selectItems(
          { db: tx, actor, ...at },
          kinds,
          items.map(({ recordId }) => recordId),
        )
      : []
  return items.map(({ kind, recordId }) => {
    const item = found.find((one) => one.kind === kind && one.recordId === recordId)
    if (!item) throw new Refusal('work.item_not_found')
    return item
  })
}

/** Only users whose role may do an item can be its assignee. */
async function requireAssignee(tx: Tx, assigneeId: number, items: readonly MarkedItem[]): Promise<void> {
  const assignee = await findAssignee(tx, assigneeId)
  const role = assignee && isStaff(assignee.role) ? assignee.role : undefined
  if (!role || items.some(({ kind }) => !roleMay(role, workNeeds[kind])))
    throw new Refusal('work.assignee_cannot')
}

function requireSnooze(until: Date, now: Date, items: readonly MarkedItem[]): void {
  for (const { endsAt } of items) {
    const refused = whySnoozeIsRefused(until, { now, endsAt })
    if (refused) throw new Refusal(refused)
  }
}

/** Assigns or snoozes items; what is not given stays as it is. All of them or, when one is refused, none. */
export const markWork = (ctx: Context, { items: named, ...mark }: WorkMark): Promise<{ marked: number }> =>
  ctx.db.transaction().execute(async (tx) => {
    const at = await ctx.databaseTime(tx)
    const items = await openItems(tx, ctx, at, named)
    if (mark.assigneeId) await requireAssignee(tx, mark.assigneeId, items)
    const until = typeof mark.snoozedUntil === 'string' ? new Date(mark.snoozedUntil) : mark.snoozedUntil
    if (until) requireSnooze(until, at.now, items)
    for (const { kind, recordId, ...before } of items) {
      await saveMark(tx, {
        kind,
        recordId,
        assigneeId: mark.assigneeId === undefined ? before.assigneeId : mark.assigneeId,
        snoozedUntil: until === undefined ? before.snoozedUntil : until,
        by: ctx.actor.id,
        at: at.now,
      })
      await recordAudit(tx, ctx, {
        action: mark.assigneeId === undefined ? 'work.snoozed' : 'work.assigned',
        subjectId: `${kind} ${recordId}`,
        change: {
          ...(mark.assigneeId === undefined ? {} : { assigneeId: mark.assigneeId }),
          ...(mark.snoozedUntil === undefined ? {} : { snoozedUntil: mark.snoozedUntil }),
        },
      })
    }
    return { marked: items.length }
  })
