import { Alert, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import classes from '#dashboard/reservations/booking/booking.module.css'
import { bookingMessages } from '#dashboard/reservations/booking/booking-messages.tr.ts'
import { sentenceOf } from '#dashboard/shell/toast.tsx'
import type { QuoteAnswer } from '#dashboard/villas/prices/prices.data.ts'
import { StayAnswer } from '#dashboard/villas/prices/stay-answer.tsx'

const { price: words } = bookingMessages

interface Props {
  readonly isAsked: boolean
  readonly query: UseQueryResult<QuoteAnswer>
  readonly onNearest: (range: [string, string]) => void
}

/** The price as it is told on the phone, by the engine that sells it; or why not, and what could be had. */
export function LiveQuote({ isAsked, query: { data, error, isFetching }, onNearest }: Props) {
  return (
    <div className={classes.live} aria-live="polite" aria-busy={isFetching}>
      {!isAsked && <p>{words.waiting}</p>}
      {isAsked && error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {sentenceOf(error)}
        </Alert>
      )}
      {isAsked && !error && !data && <Skeleton height={180} radius={10} aria-label={words.loading} />}
      {isAsked && data && <StayAnswer answer={data} onNearest={onNearest} />}
    </div>
  )
}
