import { Skeleton } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import { agreedLineOf } from '@plato/rules/pricing/agreed-price'
import { Sums } from '#dashboard/payments/sums.tsx'
import classes from '#dashboard/reservations/booking/booking.module.css'
import { bookingMessages } from '#dashboard/reservations/booking/booking-messages.tr.ts'
import { LiveQuote } from '#dashboard/reservations/booking/live-quote.tsx'
import type { useStayQuote } from '#dashboard/reservations/booking/use-stay-quote.ts'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { agreedPriceMessages } from '#dashboard/shared-reservation/agreed-price-messages.tr.ts'

const { price: messages } = bookingMessages

interface Props {
  readonly isOther: boolean
  readonly before: StaffPart['quote']
  readonly quote: ReturnType<typeof useStayQuote>
  readonly onNearest: (range: [string, string]) => void
}

/** "+₺12.000", "−₺3.500" */
const signed = (minor: number, currency: Currency): string =>
  minor > 0 ? `+${formatMoney(minor, currency)}` : formatMoney(minor, currency)

function Difference({ before, newTotalMinor }: { before: StaffPart['quote']; newTotalMinor: number }) {
  const { currency, totalMinor } = before
  const difference = newTotalMinor - totalMinor
  const rows = [
    [messages.old, formatMoney(totalMinor, currency)],
    [messages.new, formatMoney(newTotalMinor, currency)],
    [messages.difference, difference === 0 ? messages.same : signed(difference, currency)],
  ] as const
  return (
    <>
      <Sums rows={rows} />
      {difference !== 0 && <p>{difference > 0 ? messages.more : messages.less}</p>}
    </>
  )
}

/** Old total, new total and what lies between them, before anything is saved. */
export function PriceDifference({ isOther, before, quote, onNearest }: Props) {
  const { totalMinor, isRequested, query } = quote
  const isRefused = isRequested && (query.error !== null || query.data?.ok === false)
  if (isOther && isRefused) return <LiveQuote isRequested query={query} onNearest={onNearest} />
  return (
    <section className={classes.difference} aria-live="polite" aria-label={messages.difference}>
      {!isOther && <p>{messages.unchanged}</p>}
      {isOther && totalMinor === undefined && <Skeleton height={72} aria-label={messages.loading} />}
      {isOther && agreedLineOf(before) && <p>{agreedPriceMessages.ends}</p>}
      {isOther && totalMinor !== undefined && <Difference before={before} newTotalMinor={totalMinor} />}
    </section>
  )
}
