import { depositSentence } from '@plato/brand/deposit.tr'
import { currencySigns, formatMoney, formatRate } from '@plato/brand/money'
import { formatStayDay } from '@plato/brand/stay-dates'
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { Shield } from 'lucide-react'
import { lineTitle, percentOf } from '#site/pricing/quote-words.ts'
import { priceWords as words } from '#site/reservations/enquire-messages.tr.ts'
import { Part } from '#site/reservations/tracked-part.tsx'

interface Row {
  readonly name: string
  readonly amount: string
  readonly look?: 'total' | 'minus' | undefined
}

const lira = (minor: number) => formatMoney(minor, 'TRY')
const given = (name: string, minor: number): readonly Row[] =>
  minor > 0 ? [{ name, amount: lira(minor) }] : []

function prepaymentName({ status, money: { prepaymentShare: share } }: TrackedReservation): string {
  if (share === null) return words.paidPrepayment
  // Before the agency accepts, nothing can be paid.
  const isEarly = status === 'REQUESTED' || status === 'OWNER_PENDING'
  return (isEarly ? words.afterAcceptance : words.prepayment)(percentOf(share))
}

/** What is paid when. They add up to the total in lira; an ended reservation has none of them. */
function partsOf(reservation: TrackedReservation): readonly Row[] {
  const { status, money, checkIn } = reservation
  if (hasEnded(status)) return []
  return [
    { name: prepaymentName(reservation), amount: lira(money.prepaymentTry) },
    ...given(words.otherPaid, money.otherPaidMinor),
    { name: words.atEntry(formatStayDay(checkIn)), amount: lira(money.balanceMinor) },
  ]
}

/** The price as it was promised, in the villa's currency; what is paid stands in lira. */
function rowsOf(reservation: TrackedReservation): readonly Row[] {
  const { quote, currency, liraRate, money } = reservation
  const show = (minor: number) => formatMoney(minor, currency)
  const inLira: readonly Row[] =
    currency === 'TRY'
      ? []
      : [
          {
            name: words.inLira(words.rate(currencySigns[currency], formatRate(liraRate))),
            amount: lira(money.totalTry),
          },
        ]
  return [
    ...quote.lines.map(
      (line): Row => ({
        name: lineTitle(line, show),
        amount: show(line.amountMinor),
        look: line.amountMinor < 0 ? 'minus' : undefined,
      }),
    ),
    { name: words.total, amount: show(quote.totalMinor), look: 'total' },
    ...inLira,
    ...partsOf(reservation),
    ...given(words.paid, money.receivedMinor),
    ...given(words.kept, money.keptMinor),
    ...given(words.refundDue, money.refundDueMinor),
    ...given(words.refunded, money.refundedMinor),
    ...given(words.depositHeld, money.depositHeldMinor),
  ]
}

export function PricePart({ reservation }: { reservation: TrackedReservation }) {
  return (
    <Part title={words.title} lead={words.lead}>
      <dl className="border-t border-line">
        {rowsOf(reservation).map(({ name, amount, look }) => (
          <div
            key={name}
            className={`flex justify-between gap-4 border-b border-line py-3 ${look === 'total' ? 'text-17 font-[650]' : ''}`}
          >
            <dt className={look === 'total' ? '' : 'text-ink-soft'}>{name}</dt>
            <dd
              className={`tabular-nums ${look === 'total' ? '' : 'font-strong'} ${look === 'minus' ? 'text-good' : ''}`}
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
          {words.terms}
        </a>
      </p>
    </Part>
  )
}
