import {
  type OwnerStatementFilter,
  ownerStatementEndpoints,
} from '@plato/contract/reports/owner-statement.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const ownerStatement = (filter: OwnerStatementFilter, isChosen: boolean) =>
  queryOptions({
    queryKey: ['owner-statement', filter],
    queryFn: ({ signal }) => api(ownerStatementEndpoints.get, { querystring: filter }, { signal }),
    select: ({ content }) => ({ ...content, total: content.rows.length }),
    placeholderData: keepPreviousData,
    enabled: isChosen,
  })

export const statementMails = (month: string) =>
  queryOptions({
    queryKey: ['owner-statement', 'mails', month],
    queryFn: ({ signal }) => api(ownerStatementEndpoints.mails, { querystring: { month } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export function useStatementMails() {
  const client = useQueryClient()
  return {
    send: async (body: { month: string; again: boolean }, key: string) => {
      const { content } = await api(ownerStatementEndpoints.sendMails, { body }, { key })
      await Promise.all(
        [['owner-statement', 'mails'], ['mails']].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
      return content
    },
  }
}

/** Drawn when it is asked for, so that it tells how things stand today. */
export async function loadStatementSheet(
  filter: OwnerStatementFilter,
): Promise<{ file: Blob; fileName: string }> {
  const { fileName, base64 } = (await api(ownerStatementEndpoints.pdf, { querystring: filter })).content
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { file: new Blob([bytes], { type: 'application/pdf' }), fileName }
}
