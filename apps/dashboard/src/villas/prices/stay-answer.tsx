import { Button } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react'
import { priceMessages } from '#dashboard/villas/prices/price-messages.tr.ts'
import type { QuoteAnswer } from '#dashboard/villas/prices/prices.data.ts'
import classes from '#dashboard/villas/prices/prices.module.css'
import { QuoteView } from '#dashboard/villas/prices/quote-view.tsx'

const { trial: messages } = priceMessages

interface Props {
  readonly answer: QuoteAnswer
  readonly onNearest: (range: [string, string]) => void
}

/** The price of a stay, or why it cannot be had and which one could. */
export function StayAnswer({ answer, onNearest }: Props) {
  if (answer.ok) return <QuoteView quote={answer.quote} />
  const { message, nearest } = answer
  return (
    <div className={classes.refusal} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <p>{message}</p>
      {nearest && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCalendarEvent size={14} aria-hidden />}
          onClick={() => onNearest([nearest.checkIn, nearest.checkOut])}
        >
          {messages.nearest(formatRange(nearest.checkIn, nearest.checkOut))}
        </Button>
      )}
    </div>
  )
}
