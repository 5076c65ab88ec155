import { Button } from '@mantine/core'
import { provinceName } from '@plato/brand/provinces'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'
import { RegionTabs } from '#dashboard/regions/region-tabs.tsx'
import { regionPageSize, townList } from '#dashboard/regions/regions.data.ts'
import { townColumns } from '#dashboard/regions/town-table.columns.tsx'

const { caption, add, empty, phoneLine } = regionMessages.town

export function TownListPage() {
  const { skip, setSkip } = useListParams()
  const query = useQuery(townList({ skip }))
  return (
    <div className={classes.work}>
      <PageHead
        title={regionMessages.title}
        facts={rowCount(query)}
        actions={
          <Button component={Link} to="/towndistrict/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {add}
          </Button>
        }
      />
      <RegionTabs />
      <PagedList
        caption={caption}
        columns={townColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/towndistrict/${id}`}
        phoneLine={(town) => phoneLine(provinceName(town.provinceCode), town.districtCount, town.villaCount)}
        empty={
          <EmptyList icon={IconMapPin} title={empty.title}>
            {empty.body}
          </EmptyList>
        }
        skip={skip}
        size={regionPageSize}
        onSkip={setSkip}
      />
    </div>
  )
}
