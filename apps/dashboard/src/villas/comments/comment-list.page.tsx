import { SegmentedControl } from '@mantine/core'
import { formatDay } from '@plato/brand/format'
import { commentFilter, villaCommentEndpoints } from '@plato/contract/villas/villa-comments.contract'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { VillaFilter } from '#dashboard/availability/external/villa-filter.tsx'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { commentColumns } from '#dashboard/villas/comments/comment-table.columns.tsx'
import { commentList, commentPageSize } from '#dashboard/villas/comments/comments.data.ts'
import { commentListMessages as messages } from '#dashboard/villas/comments/messages.tr.ts'
import { type CommentTab, useCommentTab } from '#dashboard/villas/comments/use-comment-tab.ts'

const filterIn = filterOf(commentFilter)
const { empty, tabs } = messages

const tabsOf = (waiting: number | undefined): { value: CommentTab; label: string }[] => [
  { value: 'WAITING', label: tabs.waiting(waiting) },
  { value: 'SHOWN', label: tabs.shown },
  { value: 'HIDDEN', label: tabs.hidden },
  { value: 'ALL', label: tabs.all },
]

/** Text of the empty list, by the filter that hides the rows. */
function hiddenBy(tab: CommentTab | undefined, villaId: number | undefined) {
  if (villaId !== undefined) return empty.villa
  return tab !== undefined && tab !== 'ALL' && empty[tab]
}

/** Comments of guests; opens on those that wait for review. */
export function CommentListPage() {
  const { search, skip, setSkip, setFilter } = useListParams()
  const filter = filterIn(search, skip)
  const { tab, waiting, setTab, showAll } = useCommentTab(filter.villa_id)
  const may = useMay()
  const query = useQuery({ ...commentList(filter), enabled: tab !== undefined })
  return (
    <div className={classes.work}>
      <PageHead
        title={screenNames.comments}
        facts={rowCount(query)}
        actions={
          may('contacts.export') && (
            <ExportMenu list="comments" endpoint={villaCommentEndpoints.export} filter={filter} />
          )
        }
      />
      <Filters label={messages.filters}>
        <SegmentedControl
          aria-label={messages.states}
          data={tabsOf(waiting)}
          value={tab ?? 'WAITING'}
          onChange={setTab}
        />
        <VillaFilter stored={filter.villa_id} setFilter={setFilter} />
      </Filters>
      <PagedList
        caption={messages.caption}
        columns={commentColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/comments/${id}?${search}`}
        phoneLine={({ villaName, rating, createdAt }) =>
          messages.phoneLine(villaName, rating, formatDay(createdAt))
        }
        isMuted={({ state }) => state === 'HIDDEN'}
        empty={
          <NoRows icon={IconStar} messages={empty} hidden={hiddenBy(tab, filter.villa_id)} onLift={showAll} />
        }
        skip={skip}
        size={commentPageSize}
        onSkip={setSkip}
        hasFilter
      />
      <Outlet />
    </div>
  )
}
