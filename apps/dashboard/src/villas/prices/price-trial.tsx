import { Alert, Button, NumberInput } from '@mantine/core'
import { IconAlertTriangle, IconCalculator } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DateRangeField } from '#dashboard/dates/date-range-field.tsx'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'
import { priceMessages } from '#dashboard/villas/prices/price-messages.tr.ts'
import { quoteFor, type Stay } from '#dashboard/villas/prices/prices.data.ts'
import classes from '#dashboard/villas/prices/prices.module.css'
import { StayAnswer } from '#dashboard/villas/prices/stay-answer.tsx'

const { trial: messages } = priceMessages

type Range = [string | null, string | null]

/** A stay tried out against the saved prices, by the same engine that sells it. */
export function PriceTrial({ villaId, maxGuests }: { villaId: number; maxGuests: number }) {
  const [range, setRange] = useState<Range>([null, null])
  const [guests, setGuests] = useState<number | string>(Math.min(2, maxGuests))
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (stay: Stay) => quoteFor(villaId, stay),
  })
  const [checkIn, checkOut] = range
  const people = Number(guests)
  const isReady = checkIn !== null && checkOut !== null && Number.isInteger(people) && people >= 1
  const run = (from: string, to: string) => mutate({ checkIn: from, checkOut: to, guests: people })
  return (
    <div className={classes.trial}>
      <h3>{messages.title}</h3>
      <p className={classes.help}>{messages.help}</p>
      <div className={classes.trialFields}>
        <DateRangeField
          label={messages.stay}
          min={todayInIstanbul()}
          from={checkIn ?? ''}
          to={checkOut ?? ''}
          onChange={({ from, to }) => setRange([from || null, to || null])}
          clearable
          taken={{ villaId }}
        />
        <NumberInput
          label={messages.guests}
          min={1}
          max={60}
          allowDecimal={false}
          value={guests}
          onChange={setGuests}
        />
        <Button
          variant="default"
          leftSection={<IconCalculator size={16} aria-hidden />}
          loading={isPending}
          disabled={!isReady}
          onClick={() => isReady && run(checkIn, checkOut)}
        >
          {messages.run}
        </Button>
      </div>
      <div aria-live="polite">
        {error && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
            {sentenceOf(error)}
          </Alert>
        )}
        {data && (
          <StayAnswer
            answer={data}
            onNearest={(near) => {
              setRange(near)
              run(...near)
            }}
          />
        )}
      </div>
    </div>
  )
}
