import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'

interface TextSearch {
  readonly text: string
  readonly clear: () => void
}

interface Props<Data> {
  readonly query: UseQueryResult<Data>
  readonly title: string
  readonly heading?: string
  readonly facts: (data: Data) => ReactNode
  readonly actions: ReactNode
  /** Between the head and the list. */
  readonly before?: ReactNode
  /** With it, a text filters the rows that are already here. */
  readonly search?: { readonly search: string; readonly searchPlaceholder: string }
  readonly skeleton: ReactNode
  readonly children: (data: Data, search: TextSearch) => ReactNode
}

function SearchField({ search, searchPlaceholder }: NonNullable<Props<unknown>['search']>) {
  const { search: params, setFilter } = useListParams()
  return (
    <Filters>
      <TextInput
        className={classes.filter}
        label={search}
        placeholder={searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        type="search"
        value={params.get('q') ?? ''}
        onChange={(event) => setFilter('q', event.currentTarget.value)}
        data-first-filter
      />
    </Filters>
  )
}

function Content<Data>({ query, skeleton, children }: Pick<Props<Data>, 'query' | 'skeleton' | 'children'>) {
  const { search, setFilter } = useListParams()
  const { data, error, isFetching, refetch } = query
  if (data !== undefined)
    return children(data, { text: (search.get('q') ?? '').trim(), clear: () => setFilter('q', null) })
  if (!error) return skeleton
  return (
    <LoadFailure
      title={listMessages.failed.list}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** The page of records that one response holds: loading, failed, or its list, with drawers above it. */
export function SmallListPage<Data>({
  title,
  heading,
  facts,
  actions,
  before,
  search,
  ...content
}: Props<Data>) {
  const { data } = content.query
  return (
    <div className={classes.work}>
      <PageHead
        title={title}
        {...(heading ? { heading } : {})}
        facts={data === undefined ? undefined : facts(data)}
        actions={actions}
      />
      {before}
      {search && <SearchField {...search} />}
      <Content {...content} />
      <Outlet />
    </div>
  )
}
