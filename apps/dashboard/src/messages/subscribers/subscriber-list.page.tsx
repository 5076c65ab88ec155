import { formatDay } from '@plato/brand/format'
import { type Subscriber, subscriberEndpoints } from '@plato/contract/messages/subscribers.contract'
import { IconMailbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CsvButton } from '#dashboard/list/csv-button.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { subscriberMessages as words } from '#dashboard/messages/subscribers/messages.tr.ts'
import { SubscriberDrawer } from '#dashboard/messages/subscribers/subscriber-drawer.tsx'
import {
  filterIn,
  hidingFilters,
  SubscriberFilters,
} from '#dashboard/messages/subscribers/subscriber-filters.tsx'
import { subscriberColumns } from '#dashboard/messages/subscribers/subscriber-table.columns.tsx'
import { subscriberList, subscriberPageSize } from '#dashboard/messages/subscribers/subscribers.data.ts'
import own from '#dashboard/messages/subscribers/subscribers.module.css'
import { useRemoveQuestion } from '#dashboard/messages/subscribers/use-remove-question.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

const { empty } = words

const saidOfPhone = ({ state, createdAt, confirmedAt, unsubscribedAt }: Subscriber): string =>
  words.phoneLine[state](formatDay(unsubscribedAt ?? confirmedAt ?? createdAt))

/** The reader beside the list stands in the address; gone from the list, the drawer closes. */
function useOpenReader(rows: readonly Subscriber[]) {
  const [search, setSearch] = useSearchParams()
  return {
    reader: rows.find(({ id }) => String(id) === search.get('reader')),
    linkTo: ({ id }: Subscriber) => {
      const after = new URLSearchParams(search)
      after.set('reader', String(id))
      return `/subscriber?${after}`
    },
    close: () =>
      setSearch((before) => {
        before.delete('reader')
        return before
      }),
  }
}

export function SubscriberListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(subscriberList(filter))
  const { reader, linkTo, close } = useOpenReader(query.data?.rows ?? [])
  const onRemove = useRemoveQuestion()
  const hiding = hidingFilters(filter).join(', ')
  return (
    <div className={classes.work}>
      <PageHead
        title={screenNames.subscribers}
        facts={rowCount(query)}
        actions={
          <CsvButton
            url={subscriberEndpoints.csv.url}
            fileName={words.csvFile(todayInIstanbul())}
            done={words.csvDone}
          />
        }
      />
      <p className={own.law}>{words.law}</p>
      <SubscriberFilters filter={filter} setFilter={setFilter} />
      <PagedList
        caption={words.caption}
        columns={subscriberColumns(onRemove)}
        query={query}
        idOf={({ id }) => id}
        linkOf={linkTo}
        phoneLine={saidOfPhone}
        isMuted={({ state }) => state === 'LEFT'}
        empty={
          <NoRows
            icon={IconMailbox}
            words={empty}
            hidden={hiding !== '' && { title: empty.filteredTitle, body: empty.filteredBody(hiding) }}
            onLift={() => dropFilters()}
          />
        }
        skip={skip}
        size={subscriberPageSize}
        onSkip={setSkip}
        hasFilter
      />
      {reader && <SubscriberDrawer subscriber={reader} onRemove={onRemove} onClose={close} />}
    </div>
  )
}
