import { ActionIcon } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import { formatDate, formatRange } from '@plato/brand/stay-dates'
import type { PricePeriod } from '@plato/contract/pricing/price-periods.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import type { InclusiveSpan } from '@plato/rules/pricing/price-periods'
import { IconAlertTriangle, IconArrowsSplit, IconPencil } from '@tabler/icons-react'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { Absent } from '#dashboard/list/absent.tsx'
import { StateChip } from '#dashboard/shell/state-chip.tsx'
import { weekdayNames, priceMessages as words } from '#dashboard/villas/prices/price-messages.tr.ts'
import type { PriceRow } from '#dashboard/villas/prices/price-years.ts'
import classes from '#dashboard/villas/prices/prices.module.css'

interface Props {
  readonly year: number
  readonly rows: readonly PriceRow[]
  readonly currency: Currency
  readonly minNights: number
  readonly onEdit?: (period: PricePeriod) => void
  readonly onAdd?: (span: InclusiveSpan) => void
}

export const arrivalInWords = ({ arrivalDays }: Pick<PricePeriod, 'arrivalDays'>): string =>
  arrivalDays === null || arrivalDays.length === 7
    ? words.everyDay
    : arrivalDays.map((day) => weekdayNames[day]).join(', ')

function PeriodRow({ period, props }: { period: PricePeriod; props: Props }) {
  const { currency, minNights, onEdit } = props
  const { name, firstDay, lastDay, nightlyMinor, discountedMinor } = period
  return (
    <tr>
      <th scope="row">
        {name}
        {period.forGap && (
          <StateChip look="good" icon={IconArrowsSplit}>
            {words.forGap}
          </StateChip>
        )}
      </th>
      <td data-label={words.columns.first}>{formatDate(firstDay)}</td>
      <td data-label={words.columns.last}>{formatDate(lastDay)}</td>
      <td data-label={words.columns.nightly}>
        <b>{formatMoney(nightlyMinor, currency)}</b>
      </td>
      <td data-label={words.columns.discounted}>
        {discountedMinor === null ? <Absent /> : formatMoney(discountedMinor, currency)}
      </td>
      <td data-label={words.columns.minNights}>{words.nights(period.minNights ?? minNights)}</td>
      <td data-label={words.columns.arrival} data-text>
        {arrivalInWords(period)}
      </td>
      {onEdit && (
        <td data-edit>
          <ActionIcon variant="subtle" aria-label={words.edit(name)} onClick={() => onEdit(period)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}

function GapRow({ span, onAdd }: { span: InclusiveSpan; onAdd: Props['onAdd'] }) {
  const inWords = formatRange(span.firstDay, span.lastDay)
  const nights = daysBetween(span.firstDay, span.lastDay) + 1
  return (
    <tr className={classes.gap}>
      <td colSpan={onAdd ? 8 : 7}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {words.gap(inWords, nights)}{' '}
        {onAdd && (
          <button type="button" aria-label={words.addIn(inWords)} onClick={() => onAdd(span)}>
            {words.add}
          </button>
        )}
      </td>
    </tr>
  )
}

/** The periods of one year; a gap stands in the table at the place where it is. */
export function PriceTable(props: Props) {
  const { year, rows, onEdit, onAdd } = props
  const { columns } = words
  if (rows.length === 0) return <p className={classes.none}>{words.none(year)}</p>
  return (
    <table className={`${tableClasses.table} ${classes.table}`}>
      <caption className="sr-only">{words.caption(year)}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          {[columns.first, columns.last, columns.nightly, columns.discounted, columns.minNights].map(
            (head) => (
              <th key={head} scope="col" data-number>
                {head}
              </th>
            ),
          )}
          <th scope="col" data-text>
            {columns.arrival}
          </th>
          {onEdit && (
            <th scope="col">
              <span className="sr-only">{columns.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.kind === 'gap' ? (
            <GapRow key={row.firstDay} span={row} onAdd={onAdd} />
          ) : (
            <PeriodRow key={row.period.id} period={row.period} props={props} />
          ),
        )}
      </tbody>
    </table>
  )
}
