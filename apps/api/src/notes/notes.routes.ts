import { noteEndpoints } from '@plato/contract/notes/notes.contract'
import { addNote, changeNote, listNotes, removeNote } from '@plato/core/notes/notes'
import { serve } from '#api/http/serve.ts'

export const noteRoutes = serve('notes', noteEndpoints, {
  list: (ctx, { querystring }) => listNotes(ctx, querystring),
  create: (ctx, { body, key }) => addNote(ctx, body, key),
  change: (ctx, { params, body }) => changeNote(ctx, params.id, body),
  remove: (ctx, { params }) => removeNote(ctx, params.id),
})
