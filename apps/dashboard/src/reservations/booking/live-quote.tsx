import { Alert, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import classes from '#dashboard/reservations/booking/booking.module.css'
import { bookingMessages } from '#dashboard/reservations/booking/booking-messages.tr.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'
import type { QuoteAnswer } from '#dashboard/villas/prices/prices.data.ts'
import { StayAnswer } from '#dashboard/villas/prices/stay-answer.tsx'

const { price: messages } = bookingMessages

interface Props {
  readonly isRequested: boolean
  readonly query: UseQueryResult<QuoteAnswer>
  readonly onNearest: (range: [string, string]) => void
}

/** The price of the stay from the pricing engine; or why there is none, with the nearest available stay. */
export function LiveQuote({ isRequested, query: { data, error, isFetching }, onNearest }: Props) {
  return (
    <div className={classes.live} aria-live="polite" aria-busy={isFetching}>
      {!isRequested && <p>{messages.waiting}</p>}
      {isRequested && error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {sentenceOf(error)}
        </Alert>
      )}
      {isRequested && !error && !data && <Skeleton height={180} radius={10} aria-label={messages.loading} />}
      {isRequested && data && <StayAnswer answer={data} onNearest={onNearest} />}
    </div>
  )
}
