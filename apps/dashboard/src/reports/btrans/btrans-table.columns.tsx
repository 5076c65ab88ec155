import { formatMoney } from '@plato/brand/money'
import { formatDate, formatRange } from '@plato/brand/stay-dates'
import type { BtransRow } from '@plato/contract/reports/btrans.contract'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { btransMessages } from '#dashboard/reports/btrans/messages.tr.ts'

const { columns, whole, lacks, commission } = btransMessages

export const phoneLineOf = ({ villaName, checkIn, checkOut }: BtransRow): string =>
  `${villaName} · ${formatRange(checkIn, checkOut)}`

export const btransColumns: readonly Column<BtransRow>[] = [
  { key: 'code', head: columns.code, width: 132, cell: ({ code }) => code },
  { key: 'villa', head: columns.villa, cell: ({ villaName }) => villaName },
  { key: 'owner', head: columns.owner, cell: ({ ownerName }) => ownerName ?? <Absent /> },
  { key: 'stay', head: columns.stay, cell: ({ checkIn, checkOut }) => formatRange(checkIn, checkOut) },
  { key: 'total', head: columns.total, align: 'end', cell: ({ totalTry }) => formatMoney(totalTry, 'TRY') },
  {
    key: 'commission',
    head: columns.commission,
    align: 'end',
    onlyWide: true,
    cell: ({ commissionTry, commissionPercent }) =>
      commission(formatMoney(commissionTry, 'TRY'), commissionPercent),
  },
  {
    key: 'paid',
    head: columns.paid,
    align: 'end',
    onlyWide: true,
    cell: ({ paidOn }) => (paidOn === null ? <Absent /> : formatDate(paidOn)),
  },
  {
    key: 'state',
    head: columns.state,
    width: 104,
    onPhone: true,
    cell: ({ gaps }) =>
      gaps.length === 0 ? (
        <StateChip variant="good" icon={IconCheck}>
          {whole}
        </StateChip>
      ) : (
        <StateChip variant="warn" icon={IconAlertCircle}>
          {lacks(gaps.length)}
        </StateChip>
      ),
  },
]
