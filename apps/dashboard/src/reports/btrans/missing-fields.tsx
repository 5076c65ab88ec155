import type { BtransRequest, BtransRow } from '@plato/contract/reports/btrans.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { btransMissing } from '#dashboard/reports/btrans/btrans.data.ts'
import { gapLink } from '#dashboard/reports/btrans/gap-link.ts'
import { btransMessages, gapNames } from '#dashboard/reports/btrans/messages.tr.ts'
import { MissingPanel } from '#dashboard/reports/missing-panel.tsx'
import classes from '#dashboard/reports/report-page.module.css'
import { useMay } from '#dashboard/shell/session/use-may.ts'

const { missing: messages } = btransMessages

function MissingRow({ row }: { row: BtransRow }) {
  const mayFill = useMay()('owner-details.write')
  return (
    <tr>
      <th scope="row">{row.code}</th>
      <td>
        {row.villaName} <span className={classes.faint}>{row.ownerName}</span>
      </td>
      <td>
        {row.gaps.map((gap) =>
          mayFill ? (
            <Link
              key={gap}
              className="link"
              to={gapLink(row, gap)}
              aria-label={messages.fill(row.code, gapNames[gap])}
            >
              {gapNames[gap]}
            </Link>
          ) : (
            <span key={gap}>{gapNames[gap]}</span>
          ),
        )}
      </td>
    </tr>
  )
}

function MissingTable({ rows }: { rows: readonly BtransRow[] }) {
  return (
    <table className={`${tableClasses.table} ${classes.missing}`}>
      <caption className="sr-only">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.columns.code}</th>
          <th scope="col">{messages.columns.villa}</th>
          <th scope="col">{messages.columns.gaps}</th>
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
export function MissingFields({ request }: { request: BtransRequest }) {
  const query = useQuery(btransMissing(request))
  return (
    <MissingPanel
      query={query}
      messages={messages}
      factsOf={({ missing, total }) => (missing > 0 ? messages.facts(missing, total) : undefined)}
    >
      {({ missing, total, rows, capped }) => {
        const hidden = missing - rows.length
        const whole = total === 0 ? messages.noRows : messages.none
        return (
          <>
            <p className={classes.said}>
              {missing === 0 ? whole : messages.said} {capped && messages.capped}
            </p>
            {rows.length > 0 && <MissingTable rows={rows} />}
            {hidden > 0 && <p className={classes.said}>{messages.more(hidden)}</p>}
          </>
        )
      }}
    </MissingPanel>
  )
}
