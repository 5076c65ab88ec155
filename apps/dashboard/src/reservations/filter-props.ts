import type { SetFilter } from '#dashboard/list/list-params.ts'
import type { ListFilter } from '#dashboard/reservations/reservations.data.ts'

export interface FilterProps {
  readonly filter: ListFilter
  readonly setFilter: SetFilter
  readonly dropFilters: (...keys: readonly string[]) => void
}
