import { Button } from '@mantine/core'
import { type FeedFilter, feedFilter } from '@plato/contract/availability/feeds.contract'
import { feedHealths } from '@plato/rules/availability/feeds/feed-kinds'
import { IconCalendarShare, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VillaFilter } from '#dashboard/availability/external/villa-filter.tsx'
import { ExternalTabs } from '#dashboard/availability/external-tabs.tsx'
import { AddFeedDrawer } from '#dashboard/availability/feeds/add-feed-drawer.tsx'
import { healthNames } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { feedListMessages as messages } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { feedColumns, readText } from '#dashboard/availability/feeds/feed-table.columns.tsx'
import { feedList, feedPageSize } from '#dashboard/availability/feeds/feeds.data.ts'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { type SetFilter, useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'
import { useNow } from '#dashboard/shell/time/use-now.ts'

const healthOptions = feedHealths.map((value) => ({ value, label: healthNames[value] }))
const filterIn = filterOf(feedFilter)

interface FilterProps {
  readonly filter: Omit<FeedFilter, 'take'>
  readonly setFilter: SetFilter
  readonly active: number
}

function FeedFilters({ filter, setFilter, active }: FilterProps) {
  return (
    <Filters label={messages.filters.label} active={active}>
      <PickFilter
        className={classes.filter}
        name="health"
        label={messages.filters.health}
        placeholder={messages.filters.allHealths}
        data={healthOptions}
        stored={filter.health}
        setFilter={setFilter}
        data-first-filter
      />
      <VillaFilter stored={filter.villa_id} setFilter={setFilter} />
    </Filters>
  )
}

/** All feeds of all villas with their health. */
export function FeedListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(feedList(filter))
  const now = useNow()
  const [isAdding, setAdding] = useState(false)
  const active = [filter.villa_id, filter.health].filter((value) => value !== undefined).length
  const count = rowCount(query)
  const { empty } = messages
  return (
    <div className={classes.work}>
      <PageHead
        title={messages.title}
        heading={screenNames.external}
        facts={count && messages.troubled(count, query.data?.troubled ?? 0)}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        }
      />
      <ExternalTabs />
      <FeedFilters filter={filter} setFilter={setFilter} active={active} />
      <PagedList
        caption={messages.caption}
        columns={feedColumns(now)}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ villa_id }) => `/villas/${villa_id}/feeds`}
        phoneLine={(feed) => messages.phoneLine([feed.villaName, readText(feed, now)])}
        isMuted={({ active: isRead }) => !isRead}
        empty={
          <NoRows
            icon={IconCalendarShare}
            messages={empty}
            hidden={active > 0 && { title: empty.filteredTitle, body: empty.filteredBody }}
            onLift={() => dropFilters()}
          />
        }
        skip={skip}
        size={feedPageSize}
        onSkip={setSkip}
        hasFilter
      />
      {isAdding && <AddFeedDrawer villaId={filter.villa_id} onClose={() => setAdding(false)} />}
    </div>
  )
}
