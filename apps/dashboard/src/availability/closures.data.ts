import {
  availabilityEndpoints,
  type ChangedClosure,
  type NewClosure,
} from '@plato/contract/availability/availability.contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

/** Whatever shows nights is asked for anew: they may have changed hands. */
export const showNights = ['external', 'closures', 'occupancy', 'availability', 'feeds', 'gaps'] as const

export function useClosureWrites() {
  const client = useQueryClient()
  const kept = async <T>(call: Promise<{ content: T }>): Promise<T> => {
    const { content } = await call
    await Promise.all(showNights.map((key) => client.invalidateQueries({ queryKey: [key] })))
    return content
  }
  return {
    close: (body: NewClosure) => kept(api(availabilityEndpoints.close, { body })),
    change: (id: number, body: ChangedClosure) =>
      kept(api(availabilityEndpoints.change, { params: { id }, body })),
    open: (id: number) => kept(api(availabilityEndpoints.open, { params: { id } })),
  }
}
