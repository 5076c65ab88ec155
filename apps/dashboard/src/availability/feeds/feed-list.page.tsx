import { Button } from '@mantine/core'
import { type FeedFilter, feedFilter } from '@plato/contract/availability/feeds.contract'
import { feedHealths } from '@plato/rules/availability/feeds/feed-words'
import { IconCalendarShare, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VillaFilter } from '#dashboard/availability/external/villa-filter.tsx'
import { ExternalTabs } from '#dashboard/availability/external-tabs.tsx'
import { AddFeedDrawer } from '#dashboard/availability/feeds/add-feed-drawer.tsx'
import { feedListMessages as words } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { feedColumns, readInWords } from '#dashboard/availability/feeds/feed-table.columns.tsx'
import { healthNames } from '#dashboard/availability/feeds/feed-words.tr.ts'
import { feedList, feedPageSize } from '#dashboard/availability/feeds/feeds.data.ts'
import { filterOf } from '#dashboard/list/filter-of.ts'
import { Filters } from '#dashboard/list/filters.tsx'
import { type SetFilter, useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { PickFilter } from '#dashboard/list/pick-filter.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { useNow } from '#dashboard/reservations/use-now.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'

const healthOptions = feedHealths.map((value) => ({ value, label: healthNames[value] }))
const filterIn = filterOf(feedFilter)

interface FilterProps {
  readonly filter: Omit<FeedFilter, 'take'>
  readonly setFilter: SetFilter
  readonly active: number
}

function FeedFilters({ filter, setFilter, active }: FilterProps) {
  return (
    <Filters label={words.filters.label} active={active}>
      <PickFilter
        className={classes.filter}
        name="health"
        label={words.filters.health}
        placeholder={words.filters.allHealths}
        data={healthOptions}
        stored={filter.health}
        setFilter={setFilter}
        data-first-filter
      />
      <VillaFilter stored={filter.villa_id} setFilter={setFilter} />
    </Filters>
  )
}

/** Every calendar that is read, of all villas, and how it is. */
export function FeedListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(feedList(filter))
  const now = useNow()
  const [isAdding, setAdding] = useState(false)
  const active = [filter.villa_id, filter.health].filter((value) => value !== undefined).length
  const count = rowCount(query)
  const { empty } = words
  return (
    <div className={classes.work}>
      <PageHead
        title={words.title}
        heading={screenNames.external}
        facts={count && words.troubled(count, query.data?.troubled ?? 0)}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        }
      />
      <ExternalTabs />
      <FeedFilters filter={filter} setFilter={setFilter} active={active} />
      <PagedList
        caption={words.caption}
        columns={feedColumns(now)}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ villa_id }) => `/villas/${villa_id}/feeds`}
        phoneLine={(feed) => words.phoneLine([feed.villaName, readInWords(feed, now)])}
        isMuted={({ active: isRead }) => !isRead}
        empty={
          <NoRows
            icon={IconCalendarShare}
            words={empty}
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
