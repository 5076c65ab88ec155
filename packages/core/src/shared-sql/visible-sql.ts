/**
 * Ownership: an owner sees own villas and what belongs to them, staff see all that their role may read. Every query of a signed-in caller that
 * reads villas, reservations or rows of a villa starts with one of these two functions. Nothing else compares
 * `owner_id` with the caller (lint/owner-scope.grit).
 */
import type { DB } from '@plato/database/types'
import { isStaff, roleMay } from '@plato/rules/auth/capabilities'
import type { ExpressionBuilder } from 'kysely'
import type { Actor, Db } from '../platform/context.ts'

const isVisibleTo = (actor: Actor) => (eb: ExpressionBuilder<DB, 'villas'>) =>
  isStaff(actor.role) ? eb.lit(true) : eb('villas.owner_id', '=', actor.id)

export const visibleVillas = (db: Db, actor: Actor) => db.selectFrom('villas').where(isVisibleTo(actor))

export const visibleVillasWithTown = (db: Db, actor: Actor) =>
  visibleVillas(db, actor)
    .leftJoin('districts', 'districts.id', 'villas.district_id')
    .leftJoin('towns', 'towns.id', 'districts.town_id')

/** None for a role that may not read reservations, so that no list, count or search reveals one to it. */
export const visibleReservations = (db: Db, actor: Actor) =>
  visibleVillas(db, actor)
    .innerJoin('reservations', 'reservations.villa_id', 'villas.id')
    .where((eb) => eb.lit(roleMay(actor.role, 'reservations.read')))
