import type { ChangedClosure, Closure, NewClosure } from '@plato/contract/availability/availability.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import { refuseOnConstraint } from '../constraints.ts'
import type { Context, Tx } from '../context.ts'
import { insistOnVisibleVilla } from '../villas/insist-on-villa.ts'
import { deleteClosure, insertClosure, lockVillaOfClosure, updateClosure } from './availability.queries.ts'

const meaning = { occupancy_nights_free: 'stay.dates_taken' } as const

const notFound = () => new Refusal('closure.not_found')

/** The villa is locked before its nights are touched: without it, writers who meet at the constraint deadlock. */
async function insistOnVillaOfClosure(tx: Tx, ctx: Context, id: number): Promise<void> {
  if (!(await lockVillaOfClosure(tx, ctx.actor, id))) throw notFound()
}

export function closeDates(ctx: Context, { villa_id: villaId, ...closed }: NewClosure): Promise<Closure> {
  return ctx.db.transaction().execute(async (tx) => {
    // Says "not found" to an owner who asks for a foreign villa.
    await insistOnVisibleVilla(tx, ctx.actor, villaId)
    const made = await refuseOnConstraint(meaning, () => insertClosure(tx, villaId, ctx.actor.id, closed))
    await recordAudit(tx, ctx, { action: 'closure.created', subjectId: made.id, change: made })
    return made
  })
}

export function changeClosure(ctx: Context, id: number, closed: ChangedClosure): Promise<Closure> {
  return ctx.db.transaction().execute(async (tx) => {
    await insistOnVillaOfClosure(tx, ctx, id)
    const before = await refuseOnConstraint(meaning, () => updateClosure(tx, id, closed))
    // Removed by whoever held the villa while we waited for it.
    if (!before) throw notFound()
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
    await insistOnVillaOfClosure(tx, ctx, id)
    const before = await deleteClosure(tx, id)
    if (!before) throw notFound()
    await recordAudit(tx, ctx, { action: 'closure.removed', subjectId: id, change: before })
    return { id }
  })
}
