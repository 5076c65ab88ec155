import { type ChangedNote, type NewNote, noteEndpoints } from '@plato/contract/notes/notes.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export type Place = NewNote['place']

export const noteList = (place: Place) =>
  queryOptions({
    queryKey: ['notes', place],
    queryFn: ({ signal }) => api(noteEndpoints.list, { querystring: place }, { signal }),
    select: ({ content }) => content,
  })

/** A note of a guest or an owner is on several pages, so every list is read again. */
export function useNoteWrites() {
  const client = useQueryClient()
  const refreshing = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call
    await client.invalidateQueries({ queryKey: ['notes'] })
    return answer
  }
  return {
    add: (note: NewNote, key: string) => refreshing(api(noteEndpoints.create, { body: note }, { key })),
    change: (id: number, body: ChangedNote) =>
      refreshing(api(noteEndpoints.change, { params: { id }, body })),
    remove: (id: number) => refreshing(api(noteEndpoints.remove, { params: { id } })),
  }
}
