import { type ReactNode, useEffect } from 'react'
import { DataTable, type DataTableProps } from '#dashboard/list/data-table.tsx'
import { Pager } from '#dashboard/list/pager.tsx'

export interface PagedListProps<Row> extends DataTableProps<Row> {
  readonly skip: number
  readonly size: number
  readonly onSkip: (skip: number) => void
  readonly hasFilter?: boolean
  /** Sums of the whole list, between the rows and the pager. */
  readonly totals?: ReactNode
}

const lastPage = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1) * size

export function PagedList<Row>({
  skip,
  size,
  onSkip,
  hasFilter = false,
  totals,
  ...table
}: PagedListProps<Row>) {
  const { data, isPlaceholderData } = table.query
  const isPastTheEnd = data !== undefined && !isPlaceholderData && skip > 0 && skip >= data.total
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onSkip` is new on every render
  useEffect(() => {
    if (isPastTheEnd) onSkip(lastPage(data.total, size))
  }, [isPastTheEnd])
  return (
    <>
      <DataTable {...table} />
      {totals}
      <Pager skip={skip} size={size} total={data?.total} hasFilter={hasFilter} onSkip={onSkip} />
    </>
  )
}
