import {
  type CommentFilter,
  type CommentRow,
  villaCommentEndpoints,
} from '@plato/contract/villas/villa-comments.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const commentPageSize = 10

export const commentList = (filter: Omit<CommentFilter, 'take'>) =>
  queryOptions({
    queryKey: ['comments', 'list', filter],
    queryFn: ({ signal }) =>
      api(villaCommentEndpoints.list, { querystring: { ...filter, take: commentPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

/** For the tab: how many wait, without what they say. */
export const waitingCount = (villaId: number | undefined) =>
  queryOptions({
    queryKey: ['comments', 'waiting', villaId],
    queryFn: ({ signal }) =>
      api(
        villaCommentEndpoints.list,
        { querystring: { state: 'WAITING', take: 1, ...(villaId ? { villa_id: villaId } : {}) } },
        { signal },
      ),
    select: ({ content }) => content.total,
  })

export const commentDetail = (id: number) =>
  queryOptions({
    queryKey: ['comments', 'detail', id],
    queryFn: ({ signal }) => api(villaCommentEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

export function useCommentWrites() {
  const client = useQueryClient()
  const readAgain = (keys: readonly (readonly string[])[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  /** A villa's own page shows its comments, too. */
  const refresh = () => readAgain([['comments'], ['villas']])
  return {
    setActivity: async (id: number, active: boolean) => {
      await api(villaCommentEndpoints.setActivity, { params: { id }, body: { active } })
      await refresh()
    },
    reply: async (id: number, body: { reply: string }): Promise<CommentRow> => {
      const answer = await api(villaCommentEndpoints.reply, { params: { id }, body })
      client.setQueryData(commentDetail(id).queryKey, answer)
      await refresh()
      return answer.content
    },
    remove: async (id: number) => {
      await api(villaCommentEndpoints.remove, { params: { id } })
      // Not the comment itself: it is gone, and its drawer is about to close.
      await readAgain([['comments', 'list'], ['comments', 'waiting'], ['villas']])
    },
  }
}
