import { Button, Group, Modal, Select } from '@mantine/core'
import { addDays } from '@plato/rules/calendar-day'
import { maxSnoozeDays, whySnoozeIsRefused } from '@plato/rules/work/snooze'
import { type SubmitEvent, useState } from 'react'
import { DateField } from '#dashboard/dates/date-field.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import type { HardEnd } from '#dashboard/work/hard-end.ts'
import classes from '#dashboard/work/work.module.css'
import { snoozeMessages as messages } from '#dashboard/work/work-messages.tr.ts'

interface Props {
  readonly end: HardEnd | null
  readonly onClose: () => void
  readonly onSnooze: (until: Date) => void
}

/** Every half hour. A native time field shows the clock of the browser's language instead of 24 hours. */
const times = Array.from(
  { length: 48 },
  (_, place) => `${String(Math.floor(place / 2)).padStart(2, '0')}:${place % 2 ? '30' : '00'}`,
)

/** Turkey has had one offset all year since 2016. */
const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+03:00`)

function faultOf(until: Date, end: HardEnd | null): string | undefined {
  const refusal = whySnoozeIsRefused(until, { now: new Date(), endsAt: end?.at ?? null })
  if (!refusal) return undefined
  return refusal === 'work.snooze_passes_end'
    ? messages.passesEnd(end?.reason ?? messages.endsOther)
    : messages.refusals[refusal]
}

/** Any day within the limit, at any half hour. */
export function SnoozeDialog({ end, onClose, onSnooze }: Props) {
  const today = todayInIstanbul()
  const [day, setDay] = useState(addDays(today, 1))
  const [time, setTime] = useState('09:00')
  const [fault, setFault] = useState<string>()
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!day) return
    const until = momentOf(day, time)
    const refused = faultOf(until, end)
    setFault(refused)
    if (refused) return
    onSnooze(until)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={messages.dialog.title} size={440}>
      <form noValidate onSubmit={onSubmit}>
        <div className={classes.momentFields}>
          <DateField
            label={messages.dialog.day}
            value={day}
            min={today}
            max={addDays(today, maxSnoozeDays)}
            required
            onChange={setDay}
          />
          <Select
            label={messages.dialog.time}
            data={times}
            value={time}
            required
            searchable
            allowDeselect={false}
            onChange={(chosen) => setTime(chosen ?? time)}
          />
        </div>
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {formMessages.cancel}
          </Button>
          <Button type="submit">{messages.dialog.save}</Button>
        </Group>
      </form>
    </Modal>
  )
}
