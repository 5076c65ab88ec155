import { Button } from '@mantine/core'
import { formatDay } from '@plato/brand/format'
import { articleFilter, articleState } from '@plato/contract/content/articles.contract'
import { IconArticle, IconKayak, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { articleColumns } from '#dashboard/content/articles/article-table.columns.tsx'
import {
  type ArticleKind,
  articleKinds,
  articleList,
  articlePageSize,
} from '#dashboard/content/articles/articles.data.ts'
import {
  kindLabels,
  articleMessages as messages,
  stateNames,
} from '#dashboard/content/articles/messages.tr.ts'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { SearchField } from '#dashboard/list/filters/search-field.tsx'
import { type SetFilter, useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'

const filterIn = filterOf(articleFilter)
type ListFilter = ReturnType<typeof filterIn>
const stateOptions = articleState.options.map((value) => ({ value, label: stateNames[value] }))
const icons = { POST: IconArticle, ACTIVITY: IconKayak }

function ArticleFilters({ filter, setFilter }: { filter: ListFilter; setFilter: SetFilter }) {
  return (
    <Filters>
      <SearchField
        className={classes.filter}
        name="search"
        label={messages.filters.search}
        placeholder={messages.filters.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={80}
        stored={filter.search}
        setFilter={setFilter}
        data-first-filter
      />
      <PickFilter
        className={classes.filter}
        name="state"
        label={messages.filters.state}
        placeholder={messages.filters.allStates}
        data={stateOptions}
        stored={filter.state}
        setFilter={setFilter}
      />
    </Filters>
  )
}

function ArticleListPage({ kind }: { kind: ArticleKind }) {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(articleList(kind, filter))
  const { path } = articleKinds[kind]
  const { title, caption, add, empty } = kindLabels[kind]
  const hasFilter = filter.state !== undefined || Boolean(filter.search)
  return (
    <div className={classes.work}>
      <PageHead
        title={title}
        facts={rowCount(query)}
        actions={
          <Button component={Link} to={`${path}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
            {add}
          </Button>
        }
      />
      <ArticleFilters filter={filter} setFilter={setFilter} />
      <PagedList
        caption={caption}
        columns={articleColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `${path}/${id}`}
        phoneLine={({ publishedOn }) =>
          publishedOn ? messages.phoneLine(formatDay(publishedOn)) : messages.phoneDraft
        }
        empty={
          <NoRows
            icon={icons[kind]}
            messages={{ ...empty, lift: messages.lift }}
            hidden={hasFilter && { title: empty.filteredTitle, body: empty.filteredBody }}
            onLift={() => dropFilters()}
          />
        }
        skip={skip}
        size={articlePageSize}
        onSkip={setSkip}
        hasFilter
      />
    </div>
  )
}

export const BlogListPage = () => <ArticleListPage kind="POST" />
export const ActivityListPage = () => <ArticleListPage kind="ACTIVITY" />
