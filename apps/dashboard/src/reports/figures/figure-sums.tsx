import { formatMoney } from '@plato/brand/money'
import type { Figures } from '@plato/contract/reports/figures.contract'
import {
  averageText,
  cancelledText,
  leadText,
  occupancyText,
  sourcesText,
} from '#dashboard/reports/figures/figure-table.columns.tsx'
import classes from '#dashboard/reports/figures/figures.module.css'
import { figureMessages as messages } from '#dashboard/reports/figures/messages.tr.ts'

const { columns } = messages

/** Over every row there is, not only the page in view. */
export function FigureSums({ sums }: { sums: Figures }) {
  const occupancy = occupancyText(sums)
  const rows: readonly (readonly [string, string | undefined])[] = [
    [columns.occupancy, occupancy === undefined ? undefined : `%${occupancy}`],
    [columns.nights, sums.nights.toLocaleString('tr')],
    [columns.closed, sums.closedNights === 0 ? undefined : sums.closedNights.toLocaleString('tr')],
    [columns.external, sums.externalNights === 0 ? undefined : sums.externalNights.toLocaleString('tr')],
    [columns.gross, formatMoney(sums.grossMinor, 'TRY')],
    [columns.commission, formatMoney(sums.commissionMinor, 'TRY')],
    [columns.owner, formatMoney(sums.ownerMinor, 'TRY')],
    [columns.average, averageText(sums)],
    [columns.stays, sums.stays.toLocaleString('tr')],
    [columns.lead, leadText(sums)],
    [columns.sources, sourcesText(sums)],
    [columns.cancelled, cancelledText(sums)],
    [columns.retained, sums.keptMinor === 0 ? undefined : formatMoney(sums.keptMinor, 'TRY')],
  ]
  return (
    <section className={classes.sums} aria-label={messages.sumsLabel}>
      <b>{messages.sums}</b>
      {rows.map(
        ([name, value]) =>
          value !== undefined && (
            <span key={name}>
              {name} <b>{value}</b>
            </span>
          ),
      )}
    </section>
  )
}
