import { availabilityEndpoints, type ClosureFilter } from '@plato/contract/availability/availability.contract'
import {
  type ConflictAnswer,
  type ConflictFilter,
  type ExternalFilter,
  externalEndpoints,
} from '@plato/contract/availability/external.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { showNights } from '#dashboard/availability/closures.data.ts'
import { api } from '#dashboard/shell/api.ts'

export const externalPageSize = 20

export const externalList = (filter: Omit<ExternalFilter, 'take'>) =>
  queryOptions({
    queryKey: ['external', 'list', filter],
    queryFn: ({ signal }) =>
      api(externalEndpoints.list, { querystring: { ...filter, take: externalPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const externalDetail = (id: number) =>
  queryOptions({
    queryKey: ['external', 'detail', id],
    queryFn: ({ signal }) => api(externalEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

export const conflictList = (filter: Omit<ConflictFilter, 'take'>) =>
  queryOptions({
    queryKey: ['external', 'conflicts', filter],
    queryFn: ({ signal }) =>
      api(externalEndpoints.conflicts, { querystring: { ...filter, take: externalPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

/** For the tab: only the number of open conflicts. */
export const openConflictCount = () =>
  queryOptions({
    queryKey: ['external', 'conflicts', 'count'],
    queryFn: ({ signal }) =>
      api(externalEndpoints.conflicts, { querystring: { state: 'OPEN', take: 1 } }, { signal }),
    select: ({ content }) => content.total,
  })

export const closureList = (filter: Omit<ClosureFilter, 'take'>) =>
  queryOptions({
    queryKey: ['closures', 'list', filter],
    queryFn: ({ signal }) =>
      api(availabilityEndpoints.closures, { querystring: { ...filter, take: externalPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

const showReservations = ['reservations', 'payments', 'menu'] as const

export function useExternalWrites() {
  const client = useQueryClient()
  const refresh = (keys: readonly string[]) =>
    Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
  const refreshAfter = async <T>(call: Promise<{ content: T }>): Promise<T> => {
    const { content } = await call
    await refresh(showNights)
    return content
  }
  return {
    judge: (id: number, status: 'ACTIVE' | 'IGNORED') =>
      refreshAfter(api(externalEndpoints.judge, { params: { id }, body: { status } })),
    decide: async (id: number, body: ConflictAnswer, key: string) => {
      const decided = await api(externalEndpoints.decide, { params: { id }, body }, { key })
      await refresh([...showNights, ...showReservations])
      return decided.content
    },
  }
}
