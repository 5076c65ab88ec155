import { formatDay } from '@plato/brand/format'
import { type Subscriber, subscriberEndpoints } from '@plato/contract/inbox/subscribers.contract'
import { IconMailbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { subscriberMessages as messages } from '#dashboard/inbox/subscribers/messages.tr.ts'
import { SubscriberDrawer } from '#dashboard/inbox/subscribers/subscriber-drawer.tsx'
import {
  filterIn,
  hidingFilters,
  SubscriberFilters,
} from '#dashboard/inbox/subscribers/subscriber-filters.tsx'
import { subscriberColumns } from '#dashboard/inbox/subscribers/subscriber-table.columns.tsx'
import { subscriberList, subscriberPageSize } from '#dashboard/inbox/subscribers/subscribers.data.ts'
import own from '#dashboard/inbox/subscribers/subscribers.module.css'
import { useRemoveQuestion } from '#dashboard/inbox/subscribers/use-remove-question.ts'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'
import { useUrlParams } from '#dashboard/shell/url-params.ts'

const { empty } = messages

const saidOfPhone = ({ state, createdAt, confirmedAt, unsubscribedAt }: Subscriber): string =>
  messages.phoneLine[state](formatDay(unsubscribedAt ?? confirmedAt ?? createdAt))

/** Without a chosen state only who may be written to: the file goes to a mailing program. */
const exportedFilter = (filter: ReturnType<typeof filterIn>) => ({
  ...filter,
  state: filter.state ?? 'CONFIRMED',
})

/**
 * The subscriber in the drawer is a query parameter; the drawer closes when the subscriber is not in the list any
 * more.
 */
function useOpenReader(rows: readonly Subscriber[]) {
  const [search, setSearch] = useUrlParams()
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
          <ExportMenu
            list="subscribers"
            endpoint={subscriberEndpoints.export}
            filter={exportedFilter(filter)}
          />
        }
      />
      <p className={own.law}>{messages.law}</p>
      <SubscriberFilters filter={filter} setFilter={setFilter} />
      <PagedList
        caption={messages.caption}
        columns={subscriberColumns(onRemove)}
        query={query}
        idOf={({ id }) => id}
        linkOf={linkTo}
        phoneLine={saidOfPhone}
        isMuted={({ state }) => state === 'LEFT'}
        empty={
          <NoRows
            icon={IconMailbox}
            messages={empty}
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
