import type { ChangedClosure, Closure, NewClosure } from '@plato/contract/availability/availability.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context, Tx } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import { lockVisibleVillaOrRefuse } from '../villas/lock-villa.ts'
import {
  deleteClosure,
  findClosureVilla,
  insertClosure,
  lockVillaOfClosure,
  updateClosure,
} from './availability.queries.ts'
import { namingTakenNights } from './name-taken-nights.ts'

const meaning = { occupancy_nights_free: 'stay.dates_taken' } as const

const notFound = () => new Refusal('closure.not_found')

/**
 * Locks the villa before its nights change: without the lock, two writers that violate the constraint can deadlock.
 */
async function requireVillaOfClosure(tx: Tx, ctx: Context, id: number): Promise<void> {
  if (!(await lockVillaOfClosure(tx, ctx.actor, id))) throw notFound()
}

export function closeDates(ctx: Context, input: NewClosure, key?: string): Promise<Closure> {
  const nights = { villaId: input.villa_id, from: input.startsOn, to: input.endsOn }
  return namingTakenNights(
    ctx,
    () => nights,
    () =>
      ctx.db.transaction().execute(async (tx) => {
        const write = { key, action: 'closure.create', input }
        const id = await onceIfKeyed(tx, ctx, write, () => closeNights(tx, ctx, input))
        return { id, ...input }
      }),
  )
}

/** Returns the id of the closure. */
export async function closeNights(
  tx: Tx,
  ctx: Context,
  { villa_id: villaId, ...closed }: NewClosure,
): Promise<number> {
  // Refuses with "not found" when an owner names a villa of another owner.
  await lockVisibleVillaOrRefuse(tx, ctx.actor, villaId)
  const made = await refuseOnConstraint(meaning, () => insertClosure(tx, villaId, ctx.actor.id, closed))
  await recordAudit(tx, ctx, { action: 'closure.created', subjectId: made.id, change: made })
  return made.id
}

/** Excludes the closure's own nights, so that a move is not refused because of them. */
async function nightsOfChange({ db, actor }: Context, id: number, { startsOn, endsOn }: ChangedClosure) {
  const found = await findClosureVilla(db, actor, id)
  return found && { villaId: found.villaId, from: startsOn, to: endsOn, exceptClosureId: id }
}

export const changeClosure = (ctx: Context, id: number, closed: ChangedClosure): Promise<Closure> =>
  namingTakenNights(
    ctx,
    () => nightsOfChange(ctx, id, closed),
    () => moveClosure(ctx, id, closed),
  )

function moveClosure(ctx: Context, id: number, closed: ChangedClosure): Promise<Closure> {
  return ctx.db.transaction().execute(async (tx) => {
    await requireVillaOfClosure(tx, ctx, id)
    const before = await refuseOnConstraint(meaning, () => updateClosure(tx, id, closed))
    // Another transaction removed the closure while this one waited for the lock.
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
    await requireVillaOfClosure(tx, ctx, id)
    const before = await deleteClosure(tx, id)
    if (!before) throw notFound()
    await recordAudit(tx, ctx, { action: 'closure.removed', subjectId: id, change: before })
    return { id }
  })
}
