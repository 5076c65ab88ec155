import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type { MinistryListing } from '@plato/contract/reports/ministry.contract'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { ministryMessages } from '#dashboard/reports/ministry/messages.tr.ts'
import classes from '#dashboard/reports/report-page.module.css'

const { columns, complete, lacks } = ministryMessages

export const rangesOf = ({ ranges }: MinistryListing): string =>
  ranges.map(({ from, to }) => formatRange(from, to)).join(', ')

function Prices({ prices, currency }: MinistryListing) {
  if (!prices) return <Absent />
  const [minPrice, maxPrice] = [formatMoney(prices.least, currency), formatMoney(prices.most, currency)]
  return minPrice === maxPrice ? minPrice : `${minPrice} - ${maxPrice}`
}

const textOr = (text: string) => text || <Absent />

export const ministryColumns: readonly Column<MinistryListing>[] = [
  {
    key: 'villa',
    head: columns.villa,
    cell: ({ villaName, code }) => (
      <>
        {villaName} <span className={classes.faint}>{code}</span>
      </>
    ),
  },
  { key: 'ranges', head: columns.ranges, cell: rangesOf },
  { key: 'permitNo', head: columns.permitNo, width: 132, cell: ({ permitNo }) => textOr(permitNo) },
  { key: 'holder', head: columns.holder, cell: ({ permitHolder }) => textOr(permitHolder) },
  {
    key: 'address',
    head: columns.address,
    onlyWide: true,
    cell: ({ address }) => (
      <span className={classes.address} title={address}>
        {address}
      </span>
    ),
  },
  { key: 'price', head: columns.price, align: 'end', onlyWide: true, cell: (row) => <Prices {...row} /> },
  {
    key: 'papers',
    head: columns.documents,
    width: 104,
    onPhone: true,
    cell: ({ gaps }) =>
      gaps.length === 0 ? (
        <StateChip variant="good" icon={IconCheck}>
          {complete}
        </StateChip>
      ) : (
        <StateChip variant="warn" icon={IconAlertCircle}>
          {lacks(gaps.length)}
        </StateChip>
      ),
  },
]
