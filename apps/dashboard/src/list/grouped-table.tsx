import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from '#dashboard/list/list.module.css'
import { type SmallColumn, SmallTable } from '#dashboard/list/small-table.tsx'

interface Group<Item> {
  readonly key: number | string
  readonly name: string
  readonly count: string
  readonly actions: ReactNode
  readonly items: readonly Item[]
}

interface Props<Item> {
  readonly caption: string
  readonly columns: readonly SmallColumn[]
  readonly className?: string | undefined
  readonly groups: readonly Group<Item>[]
  readonly row: (item: Item) => ReactNode
  /** Shown in a group without items. */
  readonly emptyGroup?: string
}

/** Records under the names of their groups, each group with its count and actions. */
export function GroupedTable<Item>({ groups, row, emptyGroup, columns, ...table }: Props<Item>) {
  return (
    <SmallTable columns={columns} {...table}>
      {groups.map(({ key, name, count, actions, items }) => (
        <tbody key={key}>
          <tr className={classes.group}>
            <th scope="colgroup" colSpan={columns.length - 1} className={classes.groupName} data-phone="stay">
              {name}
              <span>{count}</span>
            </th>
            <td data-align="end" data-phone="stay">
              {actions}
            </td>
          </tr>
          {items.map(row)}
          {items.length === 0 && emptyGroup && (
            <tr>
              <td colSpan={columns.length} className={classes.groupEmpty} data-phone="stay">
                {emptyGroup}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </SmallTable>
  )
}

interface AddProps {
  readonly to: string
  readonly label: string
  readonly children: string
}

export function AddToGroup({ to, label, children }: AddProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      aria-label={label}
    >
      {children}
    </Button>
  )
}
