import { formatMoney } from '@plato/brand/money'
import { formatShortDay } from '@plato/brand/stay-dates'
import type { ReservationRow } from '@plato/contract/reservations/reservation-shape.contract'
import { isClosed } from '@plato/rules/reservations/life-cycle'
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { Thumb } from '#dashboard/display/picture.tsx'
import { ReservationStatusChip } from '#dashboard/display/reservation-status-chip.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { guestsOf } from '#dashboard/reservations/people-text.ts'
import classes from '#dashboard/reservations/reservation-list.module.css'
import { reservationListMessages as messages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { urgentOf } from '#dashboard/reservations/urgent.ts'

const { columns } = messages

interface Shown {
  readonly isForStaff: boolean
  readonly now: Date
  readonly today: string
  /** Left out while every row is of one year. */
  readonly hasYear: boolean
}

const codeColumn: Column<ReservationRow> = {
  key: 'code',
  head: columns.code,
  cell: ({ code, unread }) => (
    <span className={classes.code}>
      {unread && (
        <>
          <span className={classes.unread} aria-hidden />
          <span className="sr-only">{messages.unread} </span>
        </>
      )}
      {code}
    </span>
  ),
}

const villaColumn: Column<ReservationRow> = {
  key: 'villa',
  head: columns.villa,
  cell: ({ villaName, villaPicture }) => (
    <span className={classes.villa}>
      <Thumb src={villaPicture} width={32} height={24} />
      <span>{villaName}</span>
    </span>
  ),
}

export function Urgent({ row, now, today }: { row: ReservationRow } & Pick<Shown, 'now' | 'today'>) {
  const urgent = urgentOf(row, now, today)
  if (!urgent) return <Absent />
  const UrgentIcon = { soft: undefined, warn: IconClockExclamation, bad: IconAlertTriangle }[urgent.tone]
  return (
    <span className={classes.urgent} data-tone={urgent.tone} title={urgent.spoken}>
      {UrgentIcon && <UrgentIcon size={14} stroke={2} aria-hidden />}
      <span aria-hidden>{urgent.text}</span>
      <span className="sr-only">{urgent.spoken}</span>
    </span>
  )
}

const stayColumns = (hasYear: boolean): readonly Column<ReservationRow>[] => {
  const day = (date: string) =>
    hasYear ? messages.dayOfYear(formatShortDay(date), date.slice(2, 4)) : formatShortDay(date)
  return [
    {
      key: 'entry',
      head: columns.entry,
      align: 'end',
      orders: { ascending: 'check_in', descending: 'check_in_desc' },
      cell: ({ checkIn }) => day(checkIn),
    },
    {
      key: 'exit',
      head: columns.exit,
      align: 'end',
      orders: { ascending: 'check_out', descending: 'check_out_desc' },
      cell: ({ checkOut }) => day(checkOut),
    },
    { key: 'nights', head: columns.nights, align: 'end', onlyWide: true, cell: ({ nights }) => nights },
    { key: 'people', head: columns.people, align: 'end', cell: guestsOf },
  ]
}

function Due({ row: { status, money } }: { row: ReservationRow }) {
  if (!money || isClosed(status)) return <Absent />
  if (money.dueMinor > 0) return formatMoney(money.dueMinor, 'TRY')
  return <span className={classes.settled}>{messages.settled}</span>
}

const moneyColumns: readonly Column<ReservationRow>[] = [
  {
    key: 'total',
    head: columns.total,
    align: 'end',
    orders: { ascending: 'total_asc', descending: 'total', startsDescending: true },
    cell: ({ money }) => (money ? <b>{formatMoney(money.totalMinor, money.currency)}</b> : <Absent />),
  },
  {
    key: 'paid',
    head: columns.paid,
    align: 'end',
    onlyWide: true,
    cell: ({ money }) =>
      money && money.receivedMinor > 0 ? formatMoney(money.receivedMinor, 'TRY') : <Absent />,
  },
  { key: 'due', head: columns.due, align: 'end', cell: (row) => <Due row={row} /> },
]

/** Owners read no contact and no money but their own share. */
export function reservationColumns({
  isForStaff,
  now,
  today,
  hasYear,
}: Shown): readonly Column<ReservationRow>[] {
  return [
    codeColumn,
    {
      key: 'status',
      head: columns.status,
      onPhone: true,
      orders: { ascending: 'status', descending: 'status_desc' },
      cell: ({ status }) => <ReservationStatusChip status={status} />,
    },
    ...(isForStaff
      ? [
          {
            key: 'customer',
            head: columns.customer,
            orders: { ascending: 'customer', descending: 'customer_desc' },
            cell: ({ guestName, unread }: ReservationRow) =>
              guestName ? (
                <span className={classes.name} data-unread={unread || undefined}>
                  {guestName}
                </span>
              ) : (
                <Absent />
              ),
          },
        ]
      : []),
    villaColumn,
    ...stayColumns(hasYear),
    ...(isForStaff
      ? moneyColumns
      : [
          {
            key: 'share',
            head: columns.share,
            align: 'end' as const,
            cell: ({ ownerShareMinor }: ReservationRow) => <b>{formatMoney(ownerShareMinor, 'TRY')}</b>,
          },
        ]),
    {
      key: 'urgent',
      head: columns.urgent,
      cell: (row) => <Urgent row={row} now={now} today={today} />,
    },
  ]
}
