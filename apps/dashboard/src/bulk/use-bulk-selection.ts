import type { BulkSelection } from '@plato/contract/bulk/bulk.contract'
import { useState } from 'react'
import type { RowSelection } from '#dashboard/list/row-selection.ts'

interface Record {
  readonly id: number
  readonly name: string
}

/** Chosen records, or all of the filter except some. */
interface Chosen {
  readonly isFilter: boolean
  /** The selected ids, or the excepted ones. */
  readonly ids: ReadonlySet<number>
  /** The row that a range starts from. */
  readonly anchor: number | undefined
}

const none: Chosen = { isFilter: false, ids: new Set(), anchor: undefined }

interface Input {
  readonly rows: readonly Record[] | undefined
  readonly total: number | undefined
  /** The filter of the list in the form of the API. */
  readonly filter: Extract<BulkSelection, { except: unknown }>
}

export interface BulkRows {
  readonly count: number
  readonly total: number
  readonly isWholeFilter: boolean
  readonly isOn: boolean
  readonly selection: BulkSelection
  readonly row: RowSelection<Record>
  readonly selectFilter: () => void
  readonly selectIds: (ids: readonly number[]) => void
  /** Shows the boxes on a phone. */
  readonly begin: () => void
  readonly clear: () => void
}

const idsBetween = (rows: readonly Record[], from: number, to: number): readonly number[] => {
  const [a, b] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  return a < 0 || b < 0 ? [to] : rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id)
}

/** What is selected in a list with pages. Another page keeps it, another filter drops it. */
export function useBulkSelection({ rows = [], total = 0, filter }: Input): BulkRows {
  const filterKey = JSON.stringify(filter)
  const [shown, setShown] = useState({ filterKey, chosen: none, hasBegun: false })
  const { chosen, hasBegun } = shown.filterKey === filterKey ? shown : { chosen: none, hasBegun: false }
  const set = (next: Chosen, begun = hasBegun) => setShown({ filterKey, chosen: next, hasBegun: begun })
  const { isFilter, ids, anchor } = chosen
  const isSelected = ({ id }: Record) => ids.has(id) !== isFilter
  const mark = (marked: readonly number[], wanted: boolean, nextAnchor: number | undefined) => {
    const next = new Set(ids)
    for (const id of marked)
      if (wanted === isFilter) next.delete(id)
      else next.add(id)
    set({ isFilter, ids: next, anchor: nextAnchor })
  }
  const selectedOnPage = rows.filter(isSelected).length
  const page = selectedOnPage === 0 ? 'NONE' : selectedOnPage === rows.length ? 'ALL' : 'SOME'
  const count = isFilter ? Math.max(0, total - ids.size) : ids.size
  const isOn = hasBegun || count > 0
  const clear = () => set(none, false)
  return {
    count,
    total,
    isWholeFilter: isFilter && ids.size === 0,
    isOn,
    selection: isFilter ? { ...filter, except: [...ids] } : { ids: [...ids] },
    row: {
      nameOf: ({ name }) => name,
      isSelected,
      page,
      isOn,
      toggle: (row, isRange) =>
        isRange && anchor !== undefined
          ? mark(idsBetween(rows, anchor, row.id), true, anchor)
          : mark([row.id], !isSelected(row), row.id),
      togglePage: () =>
        mark(
          rows.map(({ id }) => id),
          page !== 'ALL',
          undefined,
        ),
      clear,
    },
    selectFilter: () => set({ ...none, isFilter: true }),
    selectIds: (wanted) => set({ ...none, ids: new Set(wanted) }),
    begin: () => set(none, true),
    clear,
  }
}
