import { formatMoment } from '@plato/brand/format'
import { formatRange } from '@plato/brand/stay-dates'
import type { OfferRow } from '@plato/contract/offers/offer-shape.contract'
import { Link } from 'react-router'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { listLabels as labels } from '#dashboard/offers/messages.tr.ts'
import { OfferStateChip } from '#dashboard/offers/offer-state-chip.tsx'
import classes from '#dashboard/offers/offers.module.css'

const { columns } = labels

export const offerColumns: readonly Column<OfferRow>[] = [
  { key: 'guest', head: columns.guest, cell: ({ guestName }) => guestName || labels.unnamed },
  {
    key: 'state',
    head: columns.state,
    width: 168,
    onPhone: true,
    cell: ({ state, openedCount }) => <OfferStateChip state={state} openedCount={openedCount} />,
  },
  {
    key: 'stay',
    head: columns.stay,
    width: 190,
    cell: ({ checkIn, checkOut }) => formatRange(checkIn, checkOut),
  },
  { key: 'villas', head: columns.villas, align: 'end', width: 64, cell: ({ villaCount }) => villaCount },
  {
    key: 'opened',
    head: columns.opened,
    align: 'end',
    width: 84,
    cell: ({ openedCount }) => (openedCount > 0 ? labels.times(openedCount) : <Absent />),
  },
  {
    key: 'lastOpened',
    head: columns.lastOpened,
    align: 'end',
    width: 150,
    onlyWide: true,
    cell: ({ lastOpenedAt }) => (lastOpenedAt ? formatMoment(lastOpenedAt) : <Absent />),
  },
  {
    key: 'valid',
    head: columns.valid,
    align: 'end',
    width: 150,
    cell: ({ validUntil }) => formatMoment(validUntil),
  },
  {
    key: 'made',
    head: columns.made,
    width: 150,
    onlyWide: true,
    cell: ({ createdByName }) => createdByName,
  },
  {
    key: 'reservation',
    head: columns.reservation,
    align: 'end',
    width: 130,
    cell: ({ reservation }) =>
      reservation ? (
        <Link className={classes.code} to={`/reservations/${reservation.id}`}>
          {reservation.code}
        </Link>
      ) : (
        <Absent />
      ),
  },
]
