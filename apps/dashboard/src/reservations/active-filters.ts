import { statusNames } from '@plato/brand/status-names.tr'
import { formatDate, formatRange } from '@plato/brand/stay-dates'
import { reservationListMessages } from '#dashboard/reservations/reservation-messages.tr.ts'
import type { ListFilter } from '#dashboard/reservations/reservations.data.ts'

const { filters: messages, dateTypes, chip } = reservationListMessages

interface ActiveFilter {
  readonly keys: readonly string[]
  readonly name: string
  readonly value: string
}

function daysOf({ date1, date2 }: ListFilter): string | undefined {
  if (date1 && date2) return formatRange(date1, date2)
  if (date1) return chip.from(formatDate(date1))
  return date2 && chip.to(formatDate(date2))
}

/** The filters that hide rows, in words. */
export function activeFilters(
  filter: ListFilter,
  villas: readonly { value: string; label: string }[] = [],
): readonly ActiveFilter[] {
  const villaId = filter.villa_id === undefined ? undefined : String(filter.villa_id)
  const entries: readonly [readonly string[], string, string | undefined][] = [
    [['status'], messages.status, filter.status && statusNames[filter.status]],
    [
      ['villa_id'],
      messages.villa,
      villaId && (villas.find(({ value }) => value === villaId)?.label ?? villaId),
    ],
    [['reservation_id'], messages.code, filter.reservation_id],
    [['customer_name'], messages.customer, filter.customer_name],
    [['date1', 'date2', 'datetype'], dateTypes[filter.datetype], daysOf(filter)],
  ]
  return entries.flatMap(([keys, name, value]) => (value ? [{ keys, name, value }] : []))
}
