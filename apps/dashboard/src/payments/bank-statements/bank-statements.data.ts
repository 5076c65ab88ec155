import {
  bankStatementEndpoints,
  type LineMatch,
  type SavedCsvLayout,
} from '@plato/contract/payments/bank-statements.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { sendFile } from '#dashboard/form/send-file.ts'
import { api } from '#dashboard/shell/api.ts'

export const bankTransfers = (bankId: number) =>
  queryOptions({
    queryKey: ['payments', 'bank-transfers', bankId],
    queryFn: ({ signal }) =>
      api(bankStatementEndpoints.transfers, { params: { bank_id: bankId } }, { signal }),
    select: ({ content }) => content,
  })

/** Multipart endpoints have no path parameters in `sendFile`: the account is filled in here. */
const importInto = (bankId: number) => ({
  ...bankStatementEndpoints.import,
  url: bankStatementEndpoints.import.url.replace(':bank_id', String(bankId)),
})

/** Queries that a booked payment makes stale. */
const staleAfterBooking = [['reservations'], ['payments'], ['menu'], ['board'], ['occupancy'], ['reports']]

export function useBankWritesOf(bankId: number) {
  const client = useQueryClient()
  const refreshTransfers = () =>
    client.invalidateQueries({ queryKey: ['payments', 'bank-transfers', bankId] })
  return {
    importFile: async (file: File, onProgress: (percent: number) => void) => {
      const imported = await sendFile(importInto(bankId), { file, onProgress })
      await refreshTransfers()
      return imported
    },
    saveLayout: async (body: SavedCsvLayout) => {
      const { content } = await api(bankStatementEndpoints.saveLayout, { params: { bank_id: bankId }, body })
      await refreshTransfers()
      return content
    },
    book: async (matches: readonly LineMatch[], key: string) => {
      const { content } = await api(bankStatementEndpoints.book, { body: { matches: [...matches] } }, { key })
      await Promise.all(staleAfterBooking.map((queryKey) => client.invalidateQueries({ queryKey })))
      return content
    },
    dismiss: async (lineIds: readonly string[], dismissed: boolean) => {
      await api(bankStatementEndpoints.dismiss, { body: { lineIds: [...lineIds], dismissed } })
      await refreshTransfers()
    },
  }
}
