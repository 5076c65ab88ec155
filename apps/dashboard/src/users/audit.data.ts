import { type AuditFilter, auditEndpoints, auditFilter } from '@plato/contract/users/audit.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#dashboard/shell/api.ts'

/** What the address asks of the log; a part of it that makes no sense is left out, the rest stands. */
export function auditFilterIn(search: URLSearchParams): Omit<AuditFilter, 'take'> {
  const asked: Record<string, string> = {}
  for (const [key, part] of Object.entries(auditFilter.shape)) {
    const value = search.get(key)
    if (value !== null && z.safeParse(part, value).success) asked[key] = value
  }
  const { take: _, ...filter } = auditFilter.parse(asked)
  return filter
}

export const auditLog = (filter: Omit<AuditFilter, 'take'>) =>
  queryOptions({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ signal }) => api(auditEndpoints.list, { querystring: filter }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
    // What was done a moment ago is what people look for here.
    staleTime: 0,
  })

export const auditEntry = (id: number) =>
  queryOptions({
    queryKey: ['audit', 'detail', id],
    queryFn: ({ signal }) => api(auditEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

export const peopleInLog = () =>
  queryOptions({
    queryKey: ['audit', 'people'],
    queryFn: ({ signal }) => api(auditEndpoints.people, {}, { signal }),
    select: ({ content }) => content,
  })
