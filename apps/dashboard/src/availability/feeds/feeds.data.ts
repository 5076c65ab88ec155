import {
  type AppliedSync,
  type CalendarFeed,
  type FeedFilter,
  feedEndpoints,
  type SyncSource,
} from '@plato/contract/availability/feeds.contract'
import type { FeedChannel } from '@plato/rules/availability/feeds/feed-kinds'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const feedPageSize = 20
/** Above the number of feeds that any villa has. */
const maxOfAVilla = 100
/** Health and age change without user action; an open screen polls them. */
const pollMs = 60_000

export const feedList = (filter: Omit<FeedFilter, 'take'>) =>
  queryOptions({
    queryKey: ['feeds', 'list', filter],
    queryFn: ({ signal }) =>
      api(feedEndpoints.list, { querystring: { ...filter, take: feedPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })

export const villaFeeds = (villa_id: number) =>
  queryOptions({
    queryKey: ['feeds', 'villa', villa_id],
    queryFn: ({ signal }) =>
      api(feedEndpoints.list, { querystring: { villa_id, skip: 0, take: maxOfAVilla } }, { signal }),
    select: ({ content }) => content.rows,
    refetchInterval: pollMs,
  })

export const feedDetail = (id: number) =>
  queryOptions({
    queryKey: ['feeds', 'detail', id],
    queryFn: ({ signal }) => api(feedEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

export const villaExports = (id: number) =>
  queryOptions({
    queryKey: ['feeds', 'exports', id],
    queryFn: ({ signal }) => api(feedEndpoints.exports, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

/** Reads the calendar from its channel on every open of the page; never refetched automatically. */
export const syncPreview = (source: SyncSource) =>
  queryOptions({
    // The URL is a secret: it is only in the memory of this page and removed from the cache with it.
    queryKey: ['feeds', 'preview', source],
    queryFn: ({ signal }) => api(feedEndpoints.preview, { body: source }, { signal }),
    select: ({ content }) => content,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const diagnose = async (input: { url: string } | { text: string }) =>
  (await api(feedEndpoints.diagnose, { body: input })).content

type FeedSettings = Pick<CalendarFeed, 'name' | 'active' | 'blocksHorizon'>

/** Other queries that a change of a feed affects; invalidated after each write. */
const touchedPlaces = [['external'], ['availability'], ['occupancy'], ['gaps'], ['villas', 'detail']]

export function useFeedWrites() {
  const client = useQueryClient()
  const isNoPreview = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] !== 'preview'
  const written = async <Answer>(call: Promise<{ content: Answer }>): Promise<Answer> => {
    const { content } = await call
    void Promise.all(touchedPlaces.map((queryKey) => client.invalidateQueries({ queryKey })))
    await client.invalidateQueries({ queryKey: ['feeds'], predicate: isNoPreview })
    return content
  }
  return {
    change: (id: number, { name, active, blocksHorizon }: FeedSettings) =>
      written(api(feedEndpoints.change, { params: { id }, body: { name, active, blocksHorizon } })),
    remove: (villa_id: number, feed_id: number) =>
      written(api(feedEndpoints.remove, { body: { villa_id, feed_id } })),
    sync: (body: AppliedSync) => written(api(feedEndpoints.sync, { body })),
    createExport: (villaId: number, channel: FeedChannel, name: string) =>
      written(api(feedEndpoints.createExport, { params: { id: villaId }, body: { channel, name } })),
    revokeExport: (id: number) => written(api(feedEndpoints.revokeExport, { params: { id } })),
  }
}
