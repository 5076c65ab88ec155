import { type AuditFilter, auditEndpoints, auditFilter } from '@plato/contract/users/audit.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#dashboard/shell/api.ts'

/** Parses the audit filter from the query parameters; invalid ones are ignored. */
export function auditFilterIn(search: URLSearchParams): Omit<AuditFilter, 'take'> {
  const params: Record<string, string> = {}
  for (const [key, part] of Object.entries(auditFilter.shape)) {
    const value = search.get(key)
    if (value !== null && z.safeParse(part, value).success) params[key] = value
  }
  const { take: _, ...filter } = auditFilter.parse(params)
  return filter
}

export const auditLog = (filter: Omit<AuditFilter, 'take'>) =>
  queryOptions({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ signal }) => api(auditEndpoints.list, { querystring: filter }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
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
