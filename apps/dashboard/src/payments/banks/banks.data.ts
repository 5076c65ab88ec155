import { type Bank, bankEndpoints, type NewBank } from '@plato/contract/payments/banks.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const bankRows = () =>
  queryOptions({
    queryKey: ['banks', 'list'],
    queryFn: ({ signal }) => api(bankEndpoints.list, {}, { signal }),
    select: ({ content: rows }) => ({ rows, total: rows.length }),
  })

/** Every write reads the choices of payment forms again too. */
export function useBankWrites() {
  const client = useQueryClient()
  const andRefresh = async <Answer>(call: Promise<{ content: Answer }>): Promise<Answer> => {
    const { content } = await call
    // A report may have lacked what was just saved.
    void client.invalidateQueries({ queryKey: ['reports'] })
    void client.invalidateQueries({ queryKey: ['approvals'] })
    await client.invalidateQueries({ queryKey: ['banks'] })
    return content
  }
  return {
    create: (body: NewBank) => andRefresh<Bank>(api(bankEndpoints.create, { body })),
    update: (id: number, body: NewBank) =>
      andRefresh<Bank>(api(bankEndpoints.update, { params: { id }, body })),
    remove: (id: number) => andRefresh(api(bankEndpoints.remove, { params: { id } })),
    setActivity: (id: number, active: boolean) =>
      andRefresh(api(bankEndpoints.setActivity, { body: { id, active } })),
  }
}
