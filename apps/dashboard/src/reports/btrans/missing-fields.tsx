import { Button, Skeleton } from '@mantine/core'
import type { BtransAsked, BtransRow } from '@plato/contract/reports/btrans.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { btransMissing } from '#dashboard/reports/btrans/btrans.data.ts'
import classes from '#dashboard/reports/btrans/btrans.module.css'
import { gapLink } from '#dashboard/reports/btrans/gap-link.ts'
import { btransMessages, gapNames } from '#dashboard/reports/btrans/messages.tr.ts'

const { missing: words } = btransMessages

function MissingRow({ row }: { row: BtransRow }) {
  return (
    <tr>
      <th scope="row">{row.code}</th>
      <td>
        {row.villaName} <span className={classes.faint}>{row.ownerName}</span>
      </td>
      <td className={classes.gaps}>
        {row.gaps.map((gap) => (
          <Link
            key={gap}
            className="link"
            to={gapLink(row, gap)}
            aria-label={words.fill(row.code, gapNames[gap])}
          >
            {gapNames[gap]}
          </Link>
        ))}
      </td>
    </tr>
  )
}

function MissingTable({ rows }: { rows: readonly BtransRow[] }) {
  return (
    <table className={`${tableClasses.table} ${classes.missing}`}>
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.code}</th>
          <th scope="col">{words.columns.villa}</th>
          <th scope="col">{words.columns.gaps}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MissingRow key={row.reservationId} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** What keeps reservations out of the file, each with the way to its field. */
export function MissingFields({ asked }: { asked: BtransAsked }) {
  const { data, error, isFetching, refetch } = useQuery(btransMissing(asked))
  if (error && !data)
    return (
      <Panel title={words.title}>
        <div className={classes.body} role="alert">
          <p>{words.failed}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      </Panel>
    )
  if (!data)
    return (
      <Panel title={words.title}>
        <div className={classes.body} role="status" aria-label={words.loading}>
          <Skeleton height={14} width="70%" />
          <Skeleton height={14} width="50%" />
        </div>
      </Panel>
    )
  const { missing, total, rows, capped } = data
  const hidden = missing - rows.length
  const whole = total === 0 ? words.noRows : words.none
  const said = missing === 0 ? whole : words.said
  return (
    <Panel title={words.title} {...(missing > 0 ? { facts: words.facts(missing, total) } : {})}>
      <p className={classes.said}>
        {said} {capped && words.capped}
      </p>
      {rows.length > 0 && <MissingTable rows={rows} />}
      {hidden > 0 && <p className={classes.said}>{words.more(hidden)}</p>}
    </Panel>
  )
}
