import { Button } from '@mantine/core'
import type { District } from '@plato/contract/regions/regions.contract'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router'
import type { Column } from '#dashboard/list/columns/column.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'
import { RegionTabs } from '#dashboard/regions/region-tabs.tsx'
import { districtList, regionPageSize, townOptions } from '#dashboard/regions/regions.data.ts'

const { caption, add, columns, phoneLine, empty, townFilter, allTowns, noTown } = regionMessages.district

const districtColumns: readonly Column<District>[] = [
  { key: 'name', head: columns.name, cell: ({ name }) => name },
  { key: 'town', head: columns.town, cell: ({ townName }) => townName },
  { key: 'point', head: columns.point, align: 'end', cell: ({ lat, lng }) => `${lat}, ${lng}` },
  { key: 'villas', head: columns.villas, align: 'end', width: 96, cell: ({ villaCount }) => villaCount },
]

const townIdIn = (search: URLSearchParams): number | undefined => {
  const id = Number(search.get('town_id'))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

export function DistrictListPage() {
  const { search, skip, setSkip, setFilter } = useListParams()
  const townId = townIdIn(search)
  const query = useQuery(districtList({ skip, town_id: townId }))
  const { data: towns = [] } = useQuery(townOptions())
  const address = useLocation().search
  const chosen = towns.find(({ value }) => value === String(townId))
  return (
    <div className={classes.work}>
      <PageHead
        title={regionMessages.tabs.districts}
        heading={regionMessages.title}
        facts={rowCount(query)}
        actions={
          <Button
            component={Link}
            to={{ pathname: '/towndistrict/districts/new', search: address }}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {add}
          </Button>
        }
      />
      <RegionTabs />
      <Filters>
        <PickFilter
          className={classes.filter}
          name="town_id"
          label={townFilter}
          placeholder={allTowns}
          nothingFoundMessage={noTown}
          data={towns}
          stored={chosen?.value}
          setFilter={setFilter}
          searchable
          data-first-filter
        />
      </Filters>
      <PagedList
        caption={caption}
        columns={districtColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/towndistrict/districts/${id}${address}`}
        phoneLine={({ townName, villaCount }) => phoneLine(townName, villaCount)}
        empty={
          <NoRows
            icon={IconMapPin}
            messages={empty}
            hidden={chosen && { title: empty.filteredTitle(chosen.label), body: empty.filteredBody }}
            onLift={() => setFilter('town_id', null)}
          />
        }
        skip={skip}
        size={regionPageSize}
        onSkip={setSkip}
        hasFilter
      />
      <Outlet />
    </div>
  )
}
