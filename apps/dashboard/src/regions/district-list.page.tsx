import { Button, Select } from '@mantine/core'
import type { District } from '@plato/contract/regions/regions.contract'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router'
import type { Column } from '#dashboard/list/column.ts'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
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

function NoDistricts({ town, onLift }: { town: string | undefined; onLift: () => void }) {
  return town ? (
    <EmptyList
      icon={IconMapPin}
      title={empty.filteredTitle(town)}
      action={
        <Button variant="default" onClick={onLift}>
          {empty.lift}
        </Button>
      }
    >
      {empty.filteredBody}
    </EmptyList>
  ) : (
    <EmptyList icon={IconMapPin} title={empty.title}>
      {empty.body}
    </EmptyList>
  )
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
        facts={query.data ? listMessages.count(query.data.total) : query.isPending && listMessages.loading}
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
      <search className={classes.filters}>
        <Select
          className={classes.filter}
          label={townFilter}
          placeholder={allTowns}
          nothingFoundMessage={noTown}
          data={towns}
          value={chosen?.value ?? null}
          onChange={(value) => setFilter('town_id', value)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': listMessages.clearFilter(townFilter) }}
          data-first-filter
        />
      </search>
      <PagedList
        caption={caption}
        columns={districtColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/towndistrict/districts/${id}${address}`}
        phoneLine={({ townName, villaCount }) => phoneLine(townName, villaCount)}
        empty={<NoDistricts town={chosen?.label} onLift={() => setFilter('town_id', null)} />}
        skip={skip}
        size={regionPageSize}
        onSkip={setSkip}
        hasFilter
      />
      <Outlet />
    </div>
  )
}
