import type { DB } from '@plato/database/types'
import type { NoteSubject } from '@plato/rules/notes/note'
import { type Insertable, sql } from 'kysely'
import type { Actor, Db, Tx } from '../platform/context.ts'
import { visibleReservations, visibleVillas } from '../shared-sql/visible-sql.ts'

/** The records that belong to a place; null where there is none. */
export interface NoteRecords {
  readonly reservationId: number | null
  readonly villaId: number | null
  readonly ownerId: number | null
}

export const findReservationRecords = (db: Db, actor: Actor, id: number) =>
  visibleReservations(db, actor)
    .where('reservations.id', '=', id)
    .select(['reservations.id as reservationId', 'villas.id as villaId', 'villas.owner_id as ownerId'])
    .executeTakeFirst()

export const findVillaRecords = (db: Db, actor: Actor, id: number) =>
  visibleVillas(db, actor)
    .where('villas.id', '=', id)
    .select([
      sql<number | null>`null::integer`.as('reservationId'),
      'villas.id as villaId',
      'villas.owner_id as ownerId',
    ])
    .executeTakeFirst()

export const findOwnerRecords = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .where('id', '=', id)
    .where('role', '=', 'OWNER')
    .select([
      sql<number | null>`null::integer`.as('reservationId'),
      sql<number | null>`null::integer`.as('villaId'),
      'id as ownerId',
    ])
    .executeTakeFirst()

const subject = sql<NoteSubject>`case when n.reservation_id is not null then 'RESERVATION'
  when n.guest_id is not null then 'GUEST' when n.owner_id is not null then 'OWNER' else 'VILLA' end`

const notes = (db: Db) =>
  db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.created_by')
    .select([
      'n.id',
      subject.as('about'),
      'n.body',
      'n.pinned',
      'n.created_by as createdBy',
      'n.created_at as createdAt',
      'n.edited_at as editedAt',
      sql<string>`u.first_name || ' ' || u.last_name`.as('byName'),
    ])

export const findNote = (db: Db, id: number) => notes(db).where('n.id', '=', id).executeTakeFirst()
export const lockNote = (tx: Tx, id: number) =>
  notes(tx).where('n.id', '=', id).forUpdate('n').executeTakeFirst()
export type StoredNote = NonNullable<Awaited<ReturnType<typeof findNote>>>

const shownAtOnce = 200

export const selectNotes = (
  db: Db,
  { reservationId, villaId, ownerId, guestIds }: NoteRecords & { readonly guestIds: readonly number[] },
) =>
  notes(db)
    .where((eb) =>
      eb.or([
        eb('n.reservation_id', '=', reservationId),
        eb('n.villa_id', '=', villaId),
        eb('n.owner_id', '=', ownerId),
        sql<boolean>`n.guest_id = any (${guestIds}::integer[])`,
      ]),
    )
    .orderBy('n.pinned', 'desc')
    .orderBy('n.id', 'desc')
    .limit(shownAtOnce)
    .execute()

export async function insertNote(tx: Tx, note: Insertable<DB['notes']>): Promise<number> {
  const { id } = await tx.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateNote = (
  tx: Tx,
  id: number,
  set: { readonly body?: string; readonly edited_at?: Date; readonly pinned?: boolean },
) => tx.updateTable('notes').set(set).where('id', '=', id).execute()

export const deleteNote = (tx: Tx, id: number) => tx.deleteFrom('notes').where('id', '=', id).execute()
