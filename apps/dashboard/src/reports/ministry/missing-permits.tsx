import type { MinistryGap } from '@plato/rules/reports/ministry'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { villaFieldLink } from '#dashboard/form/field-from-url.ts'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { gapNames, ministryMessages } from '#dashboard/reports/ministry/messages.tr.ts'
import { type MinistryChoice, ministryMissing } from '#dashboard/reports/ministry/ministry.data.ts'
import { MissingPanel } from '#dashboard/reports/missing-panel.tsx'
import classes from '#dashboard/reports/report-page.module.css'
import { useMay } from '#dashboard/shell/session/use-may.ts'

const { missing: messages } = ministryMessages

const fieldOfGap: Readonly<Record<MinistryGap, Parameters<typeof villaFieldLink>[1]>> = {
  permit_holder: 'facts.permitHolder',
  address: 'facts.permitAddress',
  permit_no: 'facts.permitNo',
  permit_type: 'facts.permitType',
  permit_max_persons: 'facts.permitMaxPersons',
  permit_verified_on: 'facts.permitVerifiedOn',
}

interface Row {
  readonly villaId: number
  readonly villaName: string
  readonly code: string
  readonly gaps: readonly MinistryGap[]
}

function MissingTable({ rows }: { rows: readonly Row[] }) {
  const mayFill = useMay()('villas.write')
  return (
    <table className={`${tableClasses.table} ${classes.missing}`}>
      <caption className="sr-only">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.columns.villa}</th>
          <th scope="col">{messages.columns.gaps}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ villaId, villaName, code, gaps }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a villa may have a line for each of its numbers
          <tr key={`${villaId}-${place}`}>
            <th scope="row">
              {villaName} <span className={classes.faint}>{code}</span>
            </th>
            <td>
              {gaps.map((gap) =>
                mayFill ? (
                  <Link
                    key={gap}
                    className="link"
                    to={villaFieldLink(villaId, fieldOfGap[gap])}
                    aria-label={messages.fill(villaName, gapNames[gap])}
                  >
                    {gapNames[gap]}
                  </Link>
                ) : (
                  <span key={gap}>{gapNames[gap]}</span>
                ),
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the month's lines lack, each with the way to its field. */
export function MissingPermits({ choice }: { choice: MinistryChoice }) {
  const query = useQuery(ministryMissing(choice))
  return (
    <MissingPanel
      query={query}
      messages={messages}
      factsOf={({ total }) => (total > 0 ? messages.facts(total) : undefined)}
    >
      {({ total, rows }) => (
        <>
          <p className={classes.said}>{total === 0 ? messages.none : messages.said}</p>
          {rows.length > 0 && <MissingTable rows={rows} />}
          {total > rows.length && <p className={classes.said}>{messages.more(total - rows.length)}</p>}
        </>
      )}
    </MissingPanel>
  )
}
