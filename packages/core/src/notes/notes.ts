import type { ChangedNote, NewNote, Note, NoteList, NotePlace } from '@plato/contract/notes/notes.contract'
import { mayEditNote, type NoteSubject } from '@plato/rules/notes/note'
import { Refusal } from '@plato/rules/refusal'
import { contactOfGuest, guestRecordIds, requireGuestRecord } from '../guests/guest-contact.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Actor, Context, Db, Moment, Tx } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import {
  deleteNote,
  findNote,
  findOwnerRecords,
  findReservationRecords,
  findVillaRecords,
  insertNote,
  lockNote,
  type NoteRecords,
  type StoredNote,
  selectNotes,
  updateNote,
} from './notes.queries.ts'

function shown({ createdBy, createdAt, editedAt, ...note }: StoredNote, actor: Actor, { now }: Moment): Note {
  const mayEdit = mayEditNote({ isOwn: createdBy === actor.id, createdAt }, now)
  return {
    ...note,
    mayEdit,
    mayRemove: mayEdit || actor.role === 'ADMIN',
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }
}

/** The records of the page; refuses one that the caller may not read. */
async function recordsOf(db: Db, actor: Actor, place: NotePlace): Promise<NoteRecords> {
  const { reservation_id: reservationId, villa_id: villaId, owner_id: ownerId } = place
  const found =
    reservationId !== undefined
      ? await findReservationRecords(db, actor, reservationId)
      : villaId !== undefined
        ? await findVillaRecords(db, actor, villaId)
        : await findOwnerRecords(db, ownerId ?? 0)
  if (!found) throw new Refusal('note.record_not_found')
  return found
}

const contactOf = async (db: Db, actor: Actor, { reservationId }: NoteRecords) =>
  reservationId === null ? undefined : contactOfGuest(db, actor, reservationId)

/** The notes of a page, and what a new note can be about there. */
export async function listNotes(ctx: Context, place: NotePlace): Promise<NoteList> {
  const { db, actor } = ctx
  const records = await recordsOf(db, actor, place)
  const contact = await contactOf(db, actor, records)
  const guestIds = contact ? await guestRecordIds(db, contact) : []
  const at = await ctx.databaseTime(db)
  const rows = await selectNotes(db, { ...records, guestIds })
  const subjects: readonly (NoteSubject | false)[] = [
    records.reservationId !== null && 'RESERVATION',
    contact !== undefined && 'GUEST',
    records.ownerId !== null && 'OWNER',
    records.villaId !== null && 'VILLA',
  ]
  return {
    notes: rows.map((row) => shown(row, actor, at)),
    subjects: subjects.filter((one) => one !== false),
  }
}

/** The column of the record that the note is about. */
async function recordOf(tx: Tx, ctx: Context, { about, place }: NewNote, now: Date) {
  const records = await recordsOf(tx, ctx.actor, place)
  if (about === 'GUEST') {
    const contact = await contactOf(tx, ctx.actor, records)
    return contact && { guest_id: await requireGuestRecord(tx, contact, now) }
  }
  const { reservationId, ownerId, villaId } = records
  if (about === 'RESERVATION') return reservationId === null ? undefined : { reservation_id: reservationId }
  if (about === 'OWNER') return ownerId === null ? undefined : { owner_id: ownerId }
  return villaId === null ? undefined : { villa_id: villaId }
}

async function readNote(db: Db, ctx: Context, id: number, at: Moment): Promise<Note> {
  const row = await findNote(db, id)
  if (!row) throw new Refusal('note.not_found')
  return shown(row, ctx.actor, at)
}

export const addNote = (ctx: Context, note: NewNote, key: string): Promise<Note> =>
  ctx.db.transaction().execute(async (tx) => {
    const at = await ctx.databaseTime(tx)
    const id = await once(tx, ctx, { key, action: 'note.create', input: note }, async () => {
      const record = await recordOf(tx, ctx, note, at.now)
      if (!record) throw new Refusal('note.record_not_found')
      const made = await insertNote(tx, {
        ...record,
        body: note.body,
        created_by: ctx.actor.id,
        created_at: at.now,
      })
      // Without the text: an erasure deletes notes, and the log stays.
      await recordAudit(tx, ctx, { action: 'note.written', subjectId: made, change: { about: note.about } })
      return made
    })
    return readNote(tx, ctx, id, at)
  })

export const changeNote = (ctx: Context, id: number, { body, pinned }: ChangedNote): Promise<Note> =>
  ctx.db.transaction().execute(async (tx) => {
    const at = await ctx.databaseTime(tx)
    const row = await lockNote(tx, id)
    if (!row) throw new Refusal('note.not_found')
    if (body !== undefined && !shown(row, ctx.actor, at).mayEdit) throw new Refusal('note.too_old')
    await updateNote(tx, id, {
      ...(body === undefined ? {} : { body, edited_at: at.now }),
      ...(pinned === undefined ? {} : { pinned }),
    })
    await recordAudit(tx, ctx, {
      action: 'note.changed',
      subjectId: id,
      change: { ...(pinned === undefined ? {} : { pinned }), ...(body === undefined ? {} : { text: true }) },
    })
    return readNote(tx, ctx, id, at)
  })

export const removeNote = (ctx: Context, id: number): Promise<{ id: number }> =>
  ctx.db.transaction().execute(async (tx) => {
    const at = await ctx.databaseTime(tx)
    const row = await lockNote(tx, id)
    if (!row) throw new Refusal('note.not_found')
    if (!shown(row, ctx.actor, at).mayRemove) throw new Refusal('note.too_old')
    await deleteNote(tx, id)
    await recordAudit(tx, ctx, { action: 'note.removed', subjectId: id, change: { about: row.about } })
    return { id }
  })
