import type { SkippedRecord } from '@plato/contract/bulk/bulk.contract'
import { Link } from 'react-router'
import classes from '#dashboard/bulk/bulk.module.css'
import { bulkMessages as messages } from '#dashboard/bulk/bulk-messages.tr.ts'

interface Props {
  readonly changed: readonly [label: string, count: number]
  readonly same: number
  readonly skipped: readonly [label: string, count: number]
}

/** How many records change, are so already and are skipped. */
export function OutcomeSums({ changed, same, skipped }: Props) {
  return (
    <dl className={classes.sums}>
      <div data-look="good">
        <dt>{changed[0]}</dt>
        <dd>{changed[1].toLocaleString('tr')}</dd>
      </div>
      {same > 0 && (
        <div>
          <dt>{messages.same}</dt>
          <dd>{same.toLocaleString('tr')}</dd>
        </div>
      )}
      {skipped[1] > 0 && (
        <div data-look="warn">
          <dt>{skipped[0]}</dt>
          <dd>{skipped[1].toLocaleString('tr')}</dd>
        </div>
      )}
    </dl>
  )
}

interface SkippedProps {
  readonly title: string
  readonly records: readonly SkippedRecord[]
  readonly linkOf: (id: number) => string
}

/** The records that are not changed, each with its reason. A deleted record has no name and no link. */
export function SkippedRecords({ title, records, linkOf }: SkippedProps) {
  if (records.length === 0) return null
  return (
    <section className={classes.skipped} aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and a deleted record has no link to focus */}
      <ul tabIndex={0}>
        {records.map(({ id, name, message }) => (
          <li key={id}>
            {name ? <Link to={linkOf(id)}>{name}</Link> : <b>{messages.missing(id)}</b>}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
