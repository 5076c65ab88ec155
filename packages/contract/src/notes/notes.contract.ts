import { maxNoteBodyLength, noteSubjects } from '@plato/rules/notes/note'
import { z } from 'zod'
import { content, endpoint, id, idInPath, idParams } from '../endpoint.ts'

const body = z.string().trim().min(1).max(maxNoteBodyLength)
const exactlyOne = (place: Readonly<Record<string, unknown>>) =>
  Object.values(place).filter((one) => one !== undefined).length === 1

const note = z.object({
  id,
  about: z.enum(noteSubjects),
  body: z.string(),
  pinned: z.boolean(),
  byName: z.string(),
  /** The caller may still correct or remove it. */
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type Note = z.infer<typeof note>

const noteList = z.object({
  /** Pinned ones first, then the newest. */
  notes: z.array(note),
  /** The records that a note can be about here. */
  subjects: z.array(z.enum(noteSubjects)),
})
export type NoteList = z.infer<typeof noteList>

/** The record whose page shows the notes. A reservation also shows those of its guest, owner and villa. */
export const notePlace = z
  .strictObject({
    reservation_id: idInPath.optional(),
    villa_id: idInPath.optional(),
    owner_id: idInPath.optional(),
  })
  .refine(exactlyOne)
export type NotePlace = z.output<typeof notePlace>

export const newNote = z.strictObject({
  place: z
    .strictObject({ reservation_id: id.optional(), villa_id: id.optional(), owner_id: id.optional() })
    .refine(exactlyOne),
  about: z.enum(noteSubjects),
  body,
})
export type NewNote = z.output<typeof newNote>

export const changedNote = z
  .strictObject({ body: body.optional(), pinned: z.boolean().optional() })
  .refine((change) => change.body !== undefined || change.pinned !== undefined)
export type ChangedNote = z.output<typeof changedNote>

export const noteEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/notes',
    access: 'notes.write',
    querystring: notePlace,
    success: [200, content(noteList)],
    refusals: ['note.record_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/notes',
    access: 'notes.write',
    body: newNote,
    idempotent: true,
    success: [201, content(note)],
    refusals: ['note.record_not_found', 'request.key_reused'],
  }),
  change: endpoint({
    method: 'PATCH',
    url: '/v1/admin/notes/:id',
    access: 'notes.write',
    params: idParams,
    body: changedNote,
    success: [200, content(note)],
    refusals: ['note.not_found', 'note.too_old'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/notes/:id',
    access: 'notes.write',
    params: idParams,
    success: [200, content(z.object({ id }))],
    refusals: ['note.not_found', 'note.too_old'],
  }),
}
