import {
  availabilityEndpoints,
  type ChangedClosure,
  type NewClosure,
} from '@plato/contract/availability/availability.contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

/** Query keys of everything that shows nights; a write invalidates all of them. */
export const showNights = ['external', 'closures', 'occupancy', 'availability', 'feeds', 'gaps'] as const

export function useClosureWrites() {
  const client = useQueryClient()
  const invalidateAfter = async <T>(call: Promise<{ content: T }>): Promise<T> => {
    const { content } = await call
    await Promise.all(showNights.map((key) => client.invalidateQueries({ queryKey: [key] })))
    return content
  }
  return {
    close: (body: NewClosure) => invalidateAfter(api(availabilityEndpoints.close, { body })),
    change: (id: number, body: ChangedClosure) =>
      invalidateAfter(api(availabilityEndpoints.change, { params: { id }, body })),
    open: (id: number) => invalidateAfter(api(availabilityEndpoints.open, { params: { id } })),
  }
}
