import { useQuery } from '@tanstack/react-query'
import { externalMessages } from '#dashboard/availability/external/messages.tr.ts'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { villaOptions } from '#dashboard/shared-villa/villa.data.ts'

const { filters: messages } = externalMessages
const maxOptions = 50

export function VillaFilter({ stored, setFilter }: { stored: number | undefined; setFilter: SetFilter }) {
  const { data: villas = [] } = useQuery(villaOptions())
  return (
    <PickFilter
      className={classes.filter}
      name="villa_id"
      label={messages.villa}
      placeholder={messages.allVillas}
      nothingFoundMessage={messages.nothing}
      data={villas}
      stored={stored}
      setFilter={setFilter}
      searchable
      limit={maxOptions}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
    />
  )
}
