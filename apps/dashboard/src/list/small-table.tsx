import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#dashboard/list/list.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { useListKeys } from '#dashboard/list/use-list-keys.ts'

export interface SmallColumn {
  readonly head: string
  readonly align?: 'end'
  /** Read by screen readers only. */
  readonly isHidden?: boolean
  readonly className?: string | undefined
}

interface Frame {
  readonly columns: readonly SmallColumn[]
  readonly className?: string | undefined
}

function Head({ columns }: { readonly columns: readonly SmallColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ head, align, isHidden, className }) => (
          <th key={head} scope="col" data-align={align} className={className}>
            {isHidden ? <span className="sr-only">{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const classNameOf = (own: string | undefined): string =>
  [classes.table, classes.small, own].filter(Boolean).join(' ')

interface Props extends Frame {
  readonly caption: string
  /** One or more `tbody`. */
  readonly children: ReactNode
}

/** A list that fits on one page. On a phone only the cells with `data-phone="stay"` remain. */
export function SmallTable({ caption, columns, className, children }: Props) {
  useListKeys()
  return (
    <div className={classes.wrap}>
      <table className={classNameOf(className)}>
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} />
        {children}
      </table>
    </div>
  )
}

/** The table while its rows load: a status for screen readers, placeholder rows for the eye. */
export function TableSkeleton({ columns, className, rows }: Frame & { readonly rows: number }) {
  return (
    <div className={classes.wrap} aria-busy>
      <p className="sr-only" role="status">
        {listMessages.rowsLoading}
      </p>
      <table className={classNameOf(className)} aria-hidden>
        <Head columns={columns} />
        <tbody>
          {Array.from({ length: rows }, (_, row) => row).map((row) => (
            <tr key={row}>
              <td colSpan={columns.length} data-phone="stay">
                <Skeleton height={10} width="40%" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
