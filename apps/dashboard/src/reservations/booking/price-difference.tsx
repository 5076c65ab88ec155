import { Skeleton } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import classes from '#dashboard/reservations/booking/booking.module.css'
import { bookingMessages } from '#dashboard/reservations/booking/booking-messages.tr.ts'
import { LiveQuote } from '#dashboard/reservations/booking/live-quote.tsx'
import type { useStayQuote } from '#dashboard/reservations/booking/use-stay-quote.ts'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { Sums } from '#dashboard/reservations/sums.tsx'

const { price: words } = bookingMessages

interface Props {
  readonly isOther: boolean
  readonly before: StaffPart['quote']
  readonly quote: ReturnType<typeof useStayQuote>
  readonly onNearest: (range: [string, string]) => void
}

/** "+₺12.000", "−₺3.500" */
const signed = (minor: number, currency: Currency): string =>
  minor > 0 ? `+${formatMoney(minor, currency)}` : formatMoney(minor, currency)

function Difference({ before, told }: { before: StaffPart['quote']; told: number }) {
  const { currency, totalMinor } = before
  const difference = told - totalMinor
  const rows = [
    [words.old, formatMoney(totalMinor, currency)],
    [words.new, formatMoney(told, currency)],
    [words.difference, difference === 0 ? words.same : signed(difference, currency)],
  ] as const
  return (
    <>
      <Sums rows={rows} />
      {difference !== 0 && <p>{difference > 0 ? words.more : words.less}</p>}
    </>
  )
}

/** Old total, new total and what lies between them, before anything is saved. */
export function PriceDifference({ isOther, before, quote, onNearest }: Props) {
  const { told, isAsked, query } = quote
  const isRefused = isAsked && (query.error !== null || query.data?.ok === false)
  if (isOther && isRefused) return <LiveQuote isAsked query={query} onNearest={onNearest} />
  return (
    <section className={classes.difference} aria-live="polite" aria-label={words.difference}>
      {!isOther && <p>{words.unchanged}</p>}
      {isOther && told === undefined && <Skeleton height={72} aria-label={words.loading} />}
      {isOther && told !== undefined && <Difference before={before} told={told} />}
    </section>
  )
}
