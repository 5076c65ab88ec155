import type { ChangedClosure, Closure, NewClosure } from '@plato/contract/availability/availability.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import { refuseOnConstraint } from '../constraints.ts'
import type { Context, Tx } from '../context.ts'
import { getVilla } from '../villas/get-villa.ts'
import { insistOnVilla } from '../villas/insist-on-villa.ts'
import { deleteClosure, findClosure, insertClosure, updateClosure } from './availability.queries.ts'

const meaning = { occupancy_nights_free: 'stay.dates_taken' } as const

/** The villa is locked before its nights are touched: without it, writers who meet at the constraint deadlock. */
async function lockedClosure(tx: Tx, ctx: Context, id: number): Promise<Closure> {
  const before = await findClosure(tx, ctx.actor, id)
  if (!before) throw new Refusal('closure.not_found')
  await insistOnVilla(tx, before.villa_id)
  return before
}

export async function closeDates(
  ctx: Context,
  { villa_id: villaId, ...closed }: NewClosure,
): Promise<Closure> {
  // Says "not found" to an owner who asks for a foreign villa.
  await getVilla(ctx, villaId)
  return ctx.db.transaction().execute(async (tx) => {
    await insistOnVilla(tx, villaId)
    const made = await refuseOnConstraint(meaning, () => insertClosure(tx, villaId, ctx.actor.id, closed))
    await recordAudit(tx, ctx, { action: 'closure.created', subjectId: made.id, change: made })
    return made
  })
}

export function changeClosure(ctx: Context, id: number, closed: ChangedClosure): Promise<Closure> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockedClosure(tx, ctx, id)
    await refuseOnConstraint(meaning, () => updateClosure(tx, id, closed))
    await recordAudit(tx, ctx, {
      action: 'closure.changed',
      subjectId: id,
      change: { before, after: closed },
    })
    return { ...before, ...closed }
  })
}

export function openDates(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockedClosure(tx, ctx, id)
    await deleteClosure(tx, id)
    await recordAudit(tx, ctx, { action: 'closure.removed', subjectId: id, change: before })
    return { id }
  })
}
