import { formatDate } from '@plato/brand/stay-dates'
import type { Posting } from '@plato/contract/payments/payment-shape.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { type Icon, IconArrowDownLeft, IconArrowsExchange, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { methodOf, signedAmount } from '#dashboard/payments/amounts.ts'
import { kindNames, postingMessages as messages } from '#dashboard/payments/messages.tr.ts'
import classes from '#dashboard/payments/payments.module.css'
import { PostingAmount } from '#dashboard/payments/posting-amount.tsx'
import { PostingMark } from '#dashboard/payments/posting-mark.tsx'
import { canBeReversed, ReverseButton } from '#dashboard/payments/reverse-button.tsx'

interface Props {
  readonly reservation: ReservationDetail
  readonly onChanged: (detail: ReservationDetail) => void
}

const icons: Record<'in' | 'out' | 'none', Icon> = {
  in: IconArrowDownLeft,
  out: IconArrowUpRight,
  none: IconArrowsExchange,
}

/** When, through whom and by whom; what is not known is left out. */
const factsOf = ({ kind, paidOn, method, bankName, payerName, createdByName }: Posting): string =>
  [
    formatDate(paidOn),
    method && methodOf(kind, method),
    bankName,
    payerName,
    createdByName ?? messages.bySystem,
  ]
    .filter(Boolean)
    .join(' · ')

function PostingRow({ posting, onChanged }: Pick<Props, 'onChanged'> & { posting: Posting }) {
  const { id, kind, amountMinor, note } = posting
  const FlowIcon = icons[signedAmount(kind, amountMinor).flow]
  return (
    <li className={classes.posting}>
      <FlowIcon size={16} stroke={1.75} aria-hidden />
      <div className={classes.what}>
        <span className={classes.kind}>
          <Link to={`/transactions/${id}`}>{kindNames[kind]}</Link>
          <PostingMark posting={posting} />
        </span>
        <small>{factsOf(posting)}</small>
        {note && <small>{note}</small>}
      </div>
      <div className={classes.sum}>
        <PostingAmount posting={posting} />
        {canBeReversed(posting) && <ReverseButton posting={posting} isCompact onChanged={onChanged} />}
      </div>
    </li>
  )
}

/** Every move of a reservation's money, newest first, as the ledger has it. */
export function PostingList({ reservation, onChanged }: Props) {
  const postings = reservation.staff?.postings ?? []
  if (postings.length === 0) return <p className={classes.quiet}>{messages.none}</p>
  return (
    <ul className={classes.postings} aria-label={messages.title}>
      {postings.map((posting) => (
        <PostingRow key={posting.id} posting={posting} onChanged={onChanged} />
      ))}
    </ul>
  )
}
