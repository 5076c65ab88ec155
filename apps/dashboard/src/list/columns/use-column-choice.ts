import { useMediaQuery } from '@mantine/hooks'
import type { ListName } from '@plato/rules/lists'
import { useState } from 'react'
import type { Column } from '#dashboard/list/columns/column.ts'
import { useSession } from '#dashboard/shell/session/session.ts'

/** Per person: colleagues share a computer. The value is a query string, `reservations=due.people&villas=owner`. */
const storageKey = (userId: number): string => `platovilla-columns-${userId}`

const stored = (userId: number) => new URLSearchParams(localStorage.getItem(storageKey(userId)) ?? '')

const hiddenIn = (userId: number, list: ListName): readonly string[] =>
  stored(userId).get(list)?.split('.') ?? []

/** Only the hidden ones are stored, so that a column of a later version is shown. */
function store(userId: number, list: ListName, hidden: readonly string[]): void {
  const all = stored(userId)
  if (hidden.length > 0) all.set(list, hidden.join('.'))
  else all.delete(list)
  localStorage.setItem(storageKey(userId), String(all))
}

export interface ColumnChoice<Row> {
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  /** The first column links to the record and stays, as the columns that say so. */
  readonly isRequired: (column: Column<Row>) => boolean
  readonly show: (keys: readonly string[]) => void
  readonly reset: () => void
}

/** The columns of a list that a person chose. A narrow window has no columns and ignores the choice. */
export function useColumnChoice<Row>(list: ListName, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const userId = useSession()?.id ?? 0
  const [hidden, setHidden] = useState(() => hiddenIn(userId, list))
  const isNarrow = useMediaQuery('(width < 1024px)', false, { getInitialValueInEffect: false })
  const isRequired = (column: Column<Row>) => column === columns[0] || column.isRequired === true
  const hide = (keys: readonly string[]) => {
    store(userId, list, keys)
    setHidden(keys)
  }
  return {
    columns,
    shown: columns.filter((column) => isNarrow || isRequired(column) || !hidden.includes(column.key)),
    isRequired,
    show: (keys) =>
      hide(
        columns.filter((column) => !isRequired(column) && !keys.includes(column.key)).map(({ key }) => key),
      ),
    reset: () => hide([]),
  }
}
