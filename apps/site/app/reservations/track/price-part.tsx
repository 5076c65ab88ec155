import { depositSentence } from '@plato/brand/deposit.tr'
import { currencySigns, formatMoney, formatRate } from '@plato/brand/money'
import { formatStayDay } from '@plato/brand/stay-dates'
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { Shield } from 'lucide-react'
import { lineTitle, percentOf } from '#site/pricing/quote-text.ts'
import { priceLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import { Part } from '#site/reservations/track/tracked-part.tsx'

interface Row {
  readonly name: string
  readonly amount: string
  readonly variant?: 'total' | 'minus' | undefined
}

const lira = (minor: number) => formatMoney(minor, 'TRY')
const given = (name: string, minor: number): readonly Row[] =>
  minor > 0 ? [{ name, amount: lira(minor) }] : []

function prepaymentName({ status, money: { prepaymentShare: share } }: TrackedReservation): string {
  if (share === null) return labels.paidPrepayment
  // Before the agency accepts, nothing can be paid.
  const isEarly = status === 'REQUESTED' || status === 'OWNER_PENDING'
  return (isEarly ? labels.afterAcceptance : labels.prepayment)(percentOf(share))
}

/** Prepayment, other payments and balance. They add up to the total in lira; an ended reservation has none. */
function partsOf(reservation: TrackedReservation): readonly Row[] {
  const { status, money, checkIn } = reservation
  if (hasEnded(status)) return []
  return [
    { name: prepaymentName(reservation), amount: lira(money.prepaymentTry) },
    ...given(labels.otherPaid, money.otherPaidMinor),
    { name: labels.atEntry(formatStayDay(checkIn)), amount: lira(money.balanceMinor) },
  ]
}

/** The agreed price in the villa's currency; payments are shown in lira. */
function rowsOf(reservation: TrackedReservation): readonly Row[] {
  const { quote, currency, liraRate, money } = reservation
  const show = (minor: number) => formatMoney(minor, currency)
  const inLira: readonly Row[] =
    currency === 'TRY'
      ? []
      : [
          {
            name: labels.inLira(labels.rate(currencySigns[currency], formatRate(liraRate))),
            amount: lira(money.totalTry),
          },
        ]
  return [
    ...quote.lines.map(
      (line): Row => ({
        name: lineTitle(line, show),
        amount: show(line.amountMinor),
        variant: line.amountMinor < 0 ? 'minus' : undefined,
      }),
    ),
    { name: labels.total, amount: show(quote.totalMinor), variant: 'total' },
    ...inLira,
    ...partsOf(reservation),
    ...given(labels.paid, money.receivedMinor),
    ...given(labels.retained, money.keptMinor),
    ...given(labels.refundDue, money.refundDueMinor),
    ...given(labels.refunded, money.refundedMinor),
    ...given(labels.depositHeld, money.depositHeldMinor),
  ]
}

export function PricePart({ reservation }: { reservation: TrackedReservation }) {
  return (
    <Part title={labels.title} lead={labels.lead}>
      <dl className="border-t border-line">
        {rowsOf(reservation).map(({ name, amount, variant }) => (
          <div
            key={name}
            className={`flex justify-between gap-4 border-b border-line py-3 ${variant === 'total' ? 'text-17 font-[650]' : ''}`}
          >
            <dt className={variant === 'total' ? '' : 'text-ink-soft'}>{name}</dt>
            <dd
              className={`tabular-nums ${variant === 'total' ? '' : 'font-strong'} ${variant === 'minus' ? 'text-good' : ''}`}
            >
              {amount}
            </dd>
          </div>
        ))}
      </dl>
      {reservation.money.depositTry > 0 ? (
        <p className="mt-4 flex max-w-[60ch] gap-2.5 text-ink-soft">
          <Shield className="mt-1 size-4 flex-none" />
          {depositSentence(formatMoney(reservation.money.depositTry, 'TRY'), reservation.deposit)}
        </p>
      ) : null}
      <p className="mt-4">
        <a href="/website/rental" className="text-link inline-flex min-h-11 items-center">
          {labels.terms}
        </a>
      </p>
    </Part>
  )
}
