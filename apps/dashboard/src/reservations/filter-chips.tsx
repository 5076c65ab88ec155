import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { activeFilters } from '#dashboard/reservations/active-filters.ts'
import type { FilterProps } from '#dashboard/reservations/filter-props.ts'
import classes from '#dashboard/reservations/reservation-list.module.css'
import { reservationListMessages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { villaOptions } from '#dashboard/shared-villa/villa.data.ts'

const { filters: messages } = reservationListMessages

/** What hides rows at the moment, each to be lifted by itself or all at once. */
export function FilterChips({ filter, dropFilters }: Pick<FilterProps, 'filter' | 'dropFilters'>) {
  const { data: villas } = useQuery(villaOptions())
  const active = activeFilters(filter, villas)
  if (active.length === 0) return null
  return (
    <>
      <ul className={classes.chips} aria-label={messages.active}>
        {active.map(({ keys, name, value }) => (
          <li key={name} className={classes.chip}>
            {name}: <b>{value}</b>
            <button
              type="button"
              aria-label={listMessages.clearFilter(name)}
              onClick={() => dropFilters(...keys)}
            >
              <IconX size={12} stroke={2.2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={() => dropFilters()}>
        {listMessages.clear}
      </Button>
    </>
  )
}
