import { Button } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { IconCheck, IconUserQuestion, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import { ActionDialog, labelsFor } from '#dashboard/reservations/actions/action-dialog.tsx'
import classes from '#dashboard/reservations/owner/owner.module.css'
import { ownerMessages as messages } from '#dashboard/reservations/owner/owner-messages.tr.ts'
import { peopleInDetail } from '#dashboard/reservations/people-text.ts'
import { peopleMessages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const answers = [
  { action: 'REJECT', icon: IconX, variant: 'default' },
  { action: 'ACCEPT', icon: IconCheck, variant: 'filled' },
] as const
type Answer = (typeof answers)[number]['action']

/** One question and two answers, large enough for a thumb. */
export function OwnerQuestion({ reservation }: { reservation: ReservationDetail }) {
  const [answer, setAnswer] = useState<Answer>()
  const titleId = useId()
  const { villaName, villaPicture, checkIn, checkOut, nights, ownerAskedAt, ownerShareMinor } = reservation
  return (
    <section className={classes.question} aria-labelledby={titleId}>
      {villaPicture && <img src={villaPicture} alt="" />}
      <div>
        {ownerAskedAt && (
          <StateChip variant="warn" icon={IconUserQuestion}>
            {messages.requested(momentText(ownerAskedAt, todayInIstanbul()))}
          </StateChip>
        )}
        <h2 id={titleId}>{messages.question}</h2>
        <p>
          <b>{formatRange(checkIn, checkOut)}</b> · {peopleMessages.nights(nights)}
          <span>
            {villaName} · {peopleInDetail(reservation)}
          </span>
        </p>
        <p className={classes.earn}>
          {messages.share} <b>{lira(ownerShareMinor)}</b>
        </p>
        <div className={classes.answers}>
          {answers.map(({ action, icon: AnswerIcon, variant }) => (
            <Button
              key={action}
              variant={variant}
              leftSection={<AnswerIcon size={20} stroke={2.2} aria-hidden />}
              onClick={() => setAnswer(action)}
            >
              {labelsFor(action, false).button}
            </Button>
          ))}
        </div>
      </div>
      {answer && (
        <ActionDialog
          key={answer}
          reservation={reservation}
          action={answer}
          onClose={() => setAnswer(undefined)}
        />
      )}
    </section>
  )
}
