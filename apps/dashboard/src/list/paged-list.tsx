import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from '#dashboard/list/data-table.tsx'
import { Pager } from '#dashboard/list/pager.tsx'
import { useLastPage } from '#dashboard/list/use-last-page.ts'

export interface PagedListProps<Row> extends DataTableProps<Row> {
  readonly skip: number
  readonly size: number
  readonly onSkip: (skip: number) => void
  readonly hasFilter?: boolean
  /** Sums of the whole list or what is done with selected rows, between the rows and the pager. */
  readonly totals?: ReactNode
}

export function PagedList<Row>({
  skip,
  size,
  onSkip,
  hasFilter = false,
  totals,
  ...table
}: PagedListProps<Row>) {
  const { data, isPlaceholderData } = table.query
  useLastPage({ skip, size, total: isPlaceholderData ? undefined : data?.total, onSkip })
  return (
    <>
      <DataTable {...table} />
      {totals}
      <Pager skip={skip} size={size} total={data?.total} hasFilter={hasFilter} onSkip={onSkip} />
    </>
  )
}
