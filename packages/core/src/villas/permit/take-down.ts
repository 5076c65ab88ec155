import type { TakeDownRequest } from '@plato/contract/villas/permit.contract'
import { Refusal } from '@plato/rules/refusal'
import { whatPublishingNeeds } from '@plato/rules/villas/publish'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { publish, unpublish } from '../publication.ts'
import { findPublishFacts } from '../publish.queries.ts'
import { lockVilla } from '../villas.queries.ts'
import { endTakeDowns, insertTakeDown, selectOpenTakeDowns } from './permit.queries.ts'

/**
 * Takes the villa off the site because an authority demanded it, and records when the demand came. Also for a villa that is
 * not published: the record stays, and the villa cannot be published until staff end it.
 */
export function takeDownVilla(
  ctx: Context,
  villaId: number,
  { warnedAt, source, note }: TakeDownRequest,
): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const villa = await lockVilla(tx, villaId)
    if (!villa) throw new Refusal('villa.not_found')
    if (new Date(warnedAt) > ctx.now) throw new Refusal('villa.warned_later')
    const open = await selectOpenTakeDowns(tx, villaId)
    if (open.some(({ reason }) => reason === 'WARNING')) throw new Refusal('villa.taken_down')
    if (villa.status === 'PUBLISHED') await unpublish(tx, ctx, { villaId, by: ctx.actor.id, at: ctx.now })
    const { id } = await insertTakeDown(tx, {
      villa_id: villaId,
      reason: 'WARNING',
      permit_no: villa.permit_no,
      warned_at: new Date(warnedAt),
      source,
      note,
      taken_down_at: ctx.now,
      taken_down_by: ctx.actor.id,
    })
    await recordAudit(tx, ctx, {
      action: 'villa.taken_down',
      subjectId: villaId,
      change: { warnedAt, source, note },
    })
    return { id }
  })
}

/** Staff answered the demand: the villa may be published again, which is a step of its own. */
export function endTakeDown(ctx: Context, villaId: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockVilla(tx, villaId))) throw new Refusal('villa.not_found')
    const [ended] = await endTakeDowns(tx, villaId, 'WARNING', { by: ctx.actor.id, at: ctx.now })
    if (!ended) throw new Refusal('villa.not_taken_down')
    await recordAudit(tx, ctx, { action: 'villa.take_down_ended', subjectId: villaId })
    return { id: ended.id }
  })
}

/** Refuses to publish against a demand that is still open. */
export async function requireNoWarning(tx: Tx, villaId: number): Promise<void> {
  const open = await selectOpenTakeDowns(tx, villaId)
  if (open.some(({ reason }) => reason === 'WARNING')) throw new Refusal('villa.taken_down')
}

/**
 * A villa that the worker took off the site for the age of its verification returns when it was verified again. One that
 * staff hid, or that lacks something else, stays where it is.
 */
export async function returnAfterVerification(tx: Tx, ctx: Context, villaId: number): Promise<void> {
  const open = await selectOpenTakeDowns(tx, villaId)
  if (!open.some(({ reason }) => reason === 'PERMIT_AGE')) return
  const facts = await findPublishFacts(tx, villaId)
  if (!facts) return
  const gaps = whatPublishingNeeds(facts, ctx.today)
  if (gaps.includes('permit_verified_on')) return
  await endTakeDowns(tx, villaId, 'PERMIT_AGE', { by: ctx.actor.id, at: ctx.now })
  if (gaps.length > 0 || facts.status !== 'PASSIVE' || open.some(({ reason }) => reason === 'WARNING')) return
  await publish(tx, ctx, { villaId, by: ctx.actor.id, at: ctx.now })
  await recordAudit(tx, ctx, { action: 'villa.published', subjectId: villaId })
}
