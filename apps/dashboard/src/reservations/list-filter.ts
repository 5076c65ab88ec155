import { reservationFilter } from '@plato/contract/reservations/reservations.contract'
import type { ListFilter } from '#dashboard/reservations/reservations.data.ts'

const known = [
  'status',
  'villa_id',
  'reservation_id',
  'customer_name',
  'datetype',
  'date1',
  'date2',
  'order',
  'oldrez',
] as const

/** What the address asks for; a part of it that makes no sense is left out, the rest stands. */
export function filterIn(search: URLSearchParams, skip: number): ListFilter {
  const asked: Record<string, string> = {}
  for (const key of known) {
    const value = search.get(key)
    if (value !== null && reservationFilter.shape[key].safeParse(value).success) asked[key] = value
  }
  const { take: _, ...filter } = reservationFilter.parse({ ...asked, skip })
  return filter
}
