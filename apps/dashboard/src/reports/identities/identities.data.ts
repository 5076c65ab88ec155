import { type IdentityFilter, identityEndpoints } from '@plato/contract/reports/identities.contract'
import { queryOptions } from '@tanstack/react-query'
import { downloadFile } from '#dashboard/list/export/download-file.ts'
import { identityListMessages } from '#dashboard/reports/identities/messages.tr.ts'
import { api } from '#dashboard/shell/api.ts'

export type FileFormat = 'xlsx' | 'csv'

export const identityList = (filter: IdentityFilter) =>
  queryOptions({
    queryKey: ['reports', 'identities', filter],
    queryFn: ({ signal }) => api(identityEndpoints.list, { querystring: filter }, { signal }),
    select: ({ content }) => content,
  })

/** Sent as a write, because it is one: everyone on the list goes into the log of looks. */
export const downloadIdentities = (filter: IdentityFilter, format: FileFormat): Promise<void> => {
  const { villa_id, from, to } = filter
  const { allVillas, fileName } = identityListMessages.export
  const name = fileName(villa_id === undefined ? allVillas : String(villa_id), from, to, format)
  return downloadFile(identityEndpoints[format].url, name, filter)
}
