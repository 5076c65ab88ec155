import { SegmentedControl } from '@mantine/core'
import { formatDay } from '@plato/brand/format'
import { commentFilter } from '@plato/contract/villas/villa-comments.contract'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { VillaFilter } from '#dashboard/availability/external/villa-filter.tsx'
import { filterOf } from '#dashboard/list/filter-of.ts'
import { Filters } from '#dashboard/list/filters.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'
import { commentColumns } from '#dashboard/villas/comments/comment-table.columns.tsx'
import { commentList, commentPageSize } from '#dashboard/villas/comments/comments.data.ts'
import { commentListMessages as words } from '#dashboard/villas/comments/messages.tr.ts'
import { type CommentTab, useCommentTab } from '#dashboard/villas/comments/use-comment-tab.ts'

const filterIn = filterOf(commentFilter)
const { empty, tabs } = words

const tabsOf = (waiting: number | undefined): { value: CommentTab; label: string }[] => [
  { value: 'WAITING', label: tabs.waiting(waiting) },
  { value: 'SHOWN', label: tabs.shown },
  { value: 'HIDDEN', label: tabs.hidden },
  { value: 'ALL', label: tabs.all },
]

/** What is said of a list without rows, by what hides them. */
function hiddenBy(tab: CommentTab | undefined, villaId: number | undefined) {
  if (villaId !== undefined) return empty.villa
  return tab !== undefined && tab !== 'ALL' && empty[tab]
}

/** What guests wrote: what waits for somebody first, then all the rest. */
export function CommentListPage() {
  const { search, skip, setSkip, setFilter } = useListParams()
  const filter = filterIn(search, skip)
  const { tab, waiting, setTab, showAll } = useCommentTab(filter.villa_id)
  const query = useQuery({ ...commentList(filter), enabled: tab !== undefined })
  return (
    <div className={classes.work}>
      <PageHead title={screenNames.comments} facts={rowCount(query)} />
      <Filters label={words.filters}>
        <SegmentedControl
          aria-label={words.states}
          data={tabsOf(waiting)}
          value={tab ?? 'WAITING'}
          onChange={setTab}
        />
        <VillaFilter stored={filter.villa_id} setFilter={setFilter} />
      </Filters>
      <PagedList
        caption={words.caption}
        columns={commentColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/comments/${id}?${search}`}
        phoneLine={({ villaName, rating, createdAt }) =>
          words.phoneLine(villaName, rating, formatDay(createdAt))
        }
        isMuted={({ state }) => state === 'HIDDEN'}
        empty={
          <NoRows icon={IconStar} words={empty} hidden={hiddenBy(tab, filter.villa_id)} onLift={showAll} />
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
