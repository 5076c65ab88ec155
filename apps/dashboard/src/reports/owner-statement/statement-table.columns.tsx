import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type { StatementAmounts, StatementRow } from '@plato/contract/reports/owner-statement.contract'
import { ReservationStatusChip } from '#dashboard/display/reservation-status-chip.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { statementMessages as messages } from '#dashboard/reports/owner-statement/messages.tr.ts'
import classes from '#dashboard/reports/owner-statement/statement.module.css'

const { columns } = messages
const end = 'end' as const

const lira = (minor: number | null) =>
  minor === null || minor === 0 ? <Absent /> : formatMoney(minor, 'TRY')

/** What is theirs, and under it what is not in it yet or came on top. */
function Share({ shareMinor, expectedMinor, damageMinor }: StatementAmounts) {
  return (
    <>
      {shareMinor !== 0 && formatMoney(shareMinor, 'TRY')}
      {expectedMinor !== 0 && <small>{messages.expected(formatMoney(expectedMinor, 'TRY'))}</small>}
      {damageMinor !== 0 && <small>{messages.damage(formatMoney(damageMinor, 'TRY'))}</small>}
      {shareMinor === 0 && expectedMinor === 0 && damageMinor === 0 && <Absent />}
    </>
  )
}

const agencysColumns: readonly Column<StatementRow>[] = [
  { key: 'gross', head: columns.gross, align: end, cell: (row) => lira(row.grossMinor) },
  { key: 'commission', head: columns.commission, align: end, cell: (row) => lira(row.commissionMinor) },
]

/** An owner reads net amounts: two columns fewer. */
export const statementColumns = (isStaff: boolean): readonly Column<StatementRow>[] => [
  {
    key: 'stay',
    head: columns.stay,
    cell: ({ villaName, code }) => (
      <span className={classes.stay}>
        {villaName} <small>{code}</small>
      </span>
    ),
  },
  {
    key: 'state',
    head: columns.state,
    onlyWide: true,
    cell: ({ status }) => <ReservationStatusChip status={status} />,
  },
  { key: 'dates', head: columns.dates, align: end, cell: (row) => formatRange(row.checkIn, row.checkOut) },
  {
    key: 'nights',
    head: columns.nights,
    align: end,
    cell: ({ nights }) => (nights === 0 ? <Absent /> : nights),
  },
  ...(isStaff ? agencysColumns : []),
  {
    key: 'share',
    head: columns.share,
    align: end,
    onPhone: true,
    cell: (row) => (
      <span className={classes.share}>
        <Share {...row} />
      </span>
    ),
  },
  { key: 'atDoor', head: columns.atDoor, align: end, cell: (row) => lira(row.atDoorMinor) },
  { key: 'paidOut', head: columns.paidOut, align: end, cell: (row) => lira(row.paidOutMinor) },
  {
    key: 'balance',
    head: columns.balance,
    align: end,
    cell: (row) => <b>{formatMoney(row.balanceMinor, 'TRY')}</b>,
  },
]
