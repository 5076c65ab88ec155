import {
  contactEndpoints,
  type MessageFilter,
  type MessageMark,
} from '@plato/contract/inbox/contact.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'
import { menuCounts } from '#dashboard/shell/menu/menu-counts.data.ts'

export const contactPageSize = 10
/** Mails leave within seconds; an open message follows those of its answers. */
const pollMs = 3000

export const contactList = (filter: Omit<MessageFilter, 'take'>) =>
  queryOptions({
    queryKey: ['contact', 'list', filter],
    queryFn: ({ signal }) =>
      api(contactEndpoints.list, { querystring: { ...filter, take: contactPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const contactDetail = (id: number) =>
  queryOptions({
    queryKey: ['contact', 'detail', id],
    queryFn: ({ signal }) => api(contactEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
    refetchInterval: ({ state }) =>
      state.data?.content.replies.some(({ mail }) => mail?.state === 'QUEUED' || mail?.state === 'SENDING')
        ? pollMs
        : false,
  })

export function useContactWrites() {
  const client = useQueryClient()
  /** The badge of the menu counts what the list shows: both are read anew. */
  const changed = async (call: Promise<unknown>): Promise<void> => {
    await call
    const places = [['contact'], menuCounts().queryKey]
    await Promise.all(places.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  return {
    mark: (id: number, body: MessageMark) => changed(api(contactEndpoints.mark, { params: { id }, body })),
    reply: (id: number, body: string, key: string) =>
      changed(api(contactEndpoints.reply, { params: { id }, body: { body } }, { key })),
    remove: async (id: number) => {
      await api(contactEndpoints.remove, { params: { id } })
      client.removeQueries({ queryKey: contactDetail(id).queryKey })
      await changed(client.invalidateQueries({ queryKey: ['contact', 'list'] }))
    },
  }
}
