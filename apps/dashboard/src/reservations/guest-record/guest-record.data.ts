import { type GuestFlagWrite, guestEndpoints } from '@plato/contract/guests/guests.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

/** What is known of the guest of a reservation. */
export const guestRecord = (reservationId: number) =>
  queryOptions({
    queryKey: ['guests', reservationId],
    queryFn: ({ signal }) => api(guestEndpoints.get, { params: { id: reservationId } }, { signal }),
    select: ({ content }) => content,
  })

export function useFlagGuest(reservationId: number) {
  const client = useQueryClient()
  return async (body: GuestFlagWrite) => {
    const answer = await api(guestEndpoints.flag, { params: { id: reservationId }, body })
    // Other reservations of the guest show the flag too.
    await client.invalidateQueries({ queryKey: ['guests'] })
    return answer
  }
}
