import { ActionIcon } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import { formatDate, formatRange } from '@plato/brand/stay-dates'
import type { PricePeriod } from '@plato/contract/pricing/price-periods.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import type { InclusiveSpan } from '@plato/rules/pricing/price-periods'
import { IconAlertTriangle, IconArrowsSplit, IconPencil } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { Absent } from '#dashboard/list/absent.tsx'
import { priceMessages as messages, weekdayNames } from '#dashboard/villas/prices/price-messages.tr.ts'
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

export const arrivalText = ({ arrivalDays }: Pick<PricePeriod, 'arrivalDays'>): string =>
  arrivalDays === null || arrivalDays.length === 7
    ? messages.everyDay
    : arrivalDays.map((day) => weekdayNames[day]).join(', ')

function PeriodRow({ period, props }: { period: PricePeriod; props: Props }) {
  const { currency, minNights, onEdit } = props
  const { name, firstDay, lastDay, nightlyMinor, discountedMinor } = period
  return (
    <tr>
      <th scope="row">
        {name}
        {period.forGap && (
          <StateChip variant="good" icon={IconArrowsSplit}>
            {messages.forGap}
          </StateChip>
        )}
      </th>
      <td data-label={messages.columns.first}>{formatDate(firstDay)}</td>
      <td data-label={messages.columns.last}>{formatDate(lastDay)}</td>
      <td data-label={messages.columns.nightly}>
        <b>{formatMoney(nightlyMinor, currency)}</b>
      </td>
      <td data-label={messages.columns.discounted}>
        {discountedMinor === null ? <Absent /> : formatMoney(discountedMinor, currency)}
      </td>
      <td data-label={messages.columns.minNights}>{messages.nights(period.minNights ?? minNights)}</td>
      <td data-label={messages.columns.arrival} data-text>
        {arrivalText(period)}
      </td>
      {onEdit && (
        <td data-edit>
          <ActionIcon variant="subtle" aria-label={messages.edit(name)} onClick={() => onEdit(period)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}

function GapRow({ span, onAdd }: { span: InclusiveSpan; onAdd: Props['onAdd'] }) {
  const text = formatRange(span.firstDay, span.lastDay)
  const nights = daysBetween(span.firstDay, span.lastDay) + 1
  return (
    <tr className={classes.gap}>
      <td colSpan={onAdd ? 8 : 7}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {messages.gap(text, nights)}{' '}
        {onAdd && (
          <button type="button" aria-label={messages.addIn(text)} onClick={() => onAdd(span)}>
            {messages.add}
          </button>
        )}
      </td>
    </tr>
  )
}

/** The price periods of one year, with gap rows between them. */
export function PriceTable(props: Props) {
  const { year, rows, onEdit, onAdd } = props
  const { columns } = messages
  if (rows.length === 0) return <p className={classes.none}>{messages.none(year)}</p>
  return (
    <table className={`${tableClasses.table} ${classes.table}`}>
      <caption className="sr-only">{messages.caption(year)}</caption>
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
