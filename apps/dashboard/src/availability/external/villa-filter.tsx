import { useQuery } from '@tanstack/react-query'
import { externalMessages } from '#dashboard/availability/external/messages.tr.ts'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { PickFilter } from '#dashboard/list/pick-filter.tsx'
import { villaOptions } from '#dashboard/reservations/reservations.data.ts'

const { filters: words } = externalMessages
const mostOptions = 50

export function VillaFilter({ stored, setFilter }: { stored: number | undefined; setFilter: SetFilter }) {
  const { data: villas = [] } = useQuery(villaOptions())
  return (
    <PickFilter
      className={classes.filter}
      name="villa_id"
      label={words.villa}
      placeholder={words.allVillas}
      nothingFoundMessage={words.nothing}
      data={villas}
      stored={stored}
      setFilter={setFilter}
      searchable
      limit={mostOptions}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
    />
  )
}
