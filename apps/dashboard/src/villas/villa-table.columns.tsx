import { ActionIcon } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import { placeOf } from '@plato/brand/place'
import type { VillaRow } from '@plato/contract/villas/villas.contract'
import { IconStar, IconStarFilled, IconTrophy } from '@tabler/icons-react'
import { Thumb } from '#dashboard/display/picture.tsx'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { copyMessages } from '#dashboard/villas/copy/copy-messages.tr.ts'
import { VillaRowMenu } from '#dashboard/villas/copy/row-menu.tsx'
import { OrderField } from '#dashboard/villas/order-field.tsx'
import classes from '#dashboard/villas/villa-list.module.css'
import { villaListMessages } from '#dashboard/villas/villa-messages.tr.ts'
import { VillaStatusChip } from '#dashboard/villas/villa-status-chip.tsx'

const { columns, from, monthChip, popularOn, popularOff } = villaListMessages

const nameColumn: Column<VillaRow> = {
  key: 'name',
  head: columns.name,
  orders: { ascending: 'name', descending: 'name_desc' },
  cell: ({ name, code, thumbnail }) => (
    <span className={classes.villa}>
      <Thumb src={thumbnail} width={40} height={30} />
      <span>
        <b>{name}</b>
        <small>{code}</small>
      </span>
    </span>
  ),
}

const factColumns: readonly Column<VillaRow>[] = [
  {
    key: 'guests',
    head: columns.guests,
    align: 'end',
    width: 64,
    orders: { ascending: 'guests', descending: 'guests_desc' },
    cell: ({ maxGuests }) => maxGuests,
  },
  {
    key: 'bedrooms',
    head: columns.bedrooms,
    align: 'end',
    width: 64,
    orders: { ascending: 'bedrooms', descending: 'bedrooms_desc' },
    cell: ({ bedrooms }) => bedrooms || <Absent />,
  },
  {
    key: 'price',
    head: columns.price,
    align: 'end',
    width: 128,
    cell: ({ priceFromMinor, currency }) =>
      priceFromMinor === null ? <Absent /> : from(formatMoney(priceFromMinor, currency)),
  },
  {
    key: 'images',
    head: columns.images,
    align: 'end',
    width: 80,
    onlyWide: true,
    cell: ({ imageCount }) => imageCount || <Absent />,
  },
]

function PopularButton({ row, onPopular }: { row: VillaRow; onPopular: (row: VillaRow) => void }) {
  return (
    <ActionIcon
      variant="subtle"
      className={row.popular ? classes.star : undefined}
      aria-label={row.popular ? popularOn(row.name) : popularOff(row.name)}
      aria-pressed={row.popular}
      onClick={() => onPopular(row)}
    >
      {row.popular ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
    </ActionIcon>
  )
}

interface Shown {
  readonly isForStaff: boolean
  readonly mayWrite: boolean
  readonly onPopular: (row: VillaRow) => void
  readonly onCopy: (row: VillaRow) => void
}

export const villaColumns = ({
  isForStaff,
  mayWrite,
  onPopular,
  onCopy,
}: Shown): readonly Column<VillaRow>[] => [
  nameColumn,
  {
    key: 'status',
    head: columns.status,
    width: 132,
    onPhone: true,
    cell: ({ status }) => <VillaStatusChip status={status} />,
  },
  {
    key: 'place',
    head: columns.place,
    orders: { ascending: 'place', descending: 'place_desc' },
    cell: (row) => placeOf(row) || <Absent />,
  },
  ...(isForStaff
    ? [
        {
          key: 'owner',
          head: columns.owner,
          orders: { ascending: 'owner', descending: 'owner_desc' },
          onlyWide: true,
          cell: ({ ownerName }: VillaRow) => ownerName ?? <Absent />,
        },
      ]
    : []),
  ...factColumns,
  ...(mayWrite
    ? [
        {
          key: 'order',
          head: columns.order,
          orders: { ascending: 'order', descending: 'order_desc' },
          align: 'end' as const,
          width: 80,
          onlyWide: true,
          cell: (row: VillaRow) => <OrderField row={row} />,
        },
        {
          key: 'popular',
          head: columns.popular,
          width: 72,
          cell: (row: VillaRow) => <PopularButton row={row} onPopular={onPopular} />,
        },
      ]
    : []),
  {
    key: 'month',
    head: columns.month,
    width: 128,
    onlyWide: true,
    cell: ({ villaOfMonth }) =>
      villaOfMonth ? (
        <StateChip variant="sea" icon={IconTrophy}>
          {monthChip}
        </StateChip>
      ) : (
        <Absent />
      ),
  },
  ...(mayWrite
    ? [
        {
          key: 'actions',
          head: copyMessages.actions,
          hasHiddenHead: true,
          isRequired: true,
          align: 'end' as const,
          width: 56,
          cell: (row: VillaRow) => <VillaRowMenu row={row} onCopy={onCopy} />,
        },
      ]
    : []),
]
