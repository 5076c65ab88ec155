import { Alert, Button } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import type { OwnerBoard } from '@plato/contract/reports/board.contract'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconUserQuestion, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { ownerHomeMessages as messages } from '#dashboard/home/messages.tr.ts'
import classes from '#dashboard/home/owner-home.module.css'
import { useLateAnswer } from '#dashboard/home/use-late-answer.ts'
import { lira } from '#dashboard/payments/amounts.ts'
import { labelsFor } from '#dashboard/reservations/actions/action-dialog.tsx'
import { actionMessages } from '#dashboard/reservations/actions/action-messages.tr.ts'
import ownerClasses from '#dashboard/reservations/owner/owner.module.css'
import { peopleInDetail } from '#dashboard/reservations/people-text.ts'
import { peopleMessages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'

type Question = OwnerBoard['questions']['rows'][number]
type Answer = 'ACCEPT' | 'REJECT'

function useAnswer(id: number) {
  const key = useFormKey()
  const { move } = useReservationWrites()
  return useMutation({
    mutationFn: (action: Answer) =>
      move(
        id,
        { action, reason: action === 'REJECT' ? actionMessages.ownerSaysTaken : '' },
        `${key}-${action}`,
      ),
    onSuccess: (_, action) => toastDone(labelsFor(action, false).done),
  })
}

interface AnswersProps {
  readonly late: ReturnType<typeof useLateAnswer<Answer>>
  readonly isSending: boolean
}

/** Two answers large enough for a thumb; the one that was pressed can be taken back for a while. */
function Answers({ late: { waiting, answer, undo }, isSending }: AnswersProps) {
  if (waiting || isSending) {
    return (
      <div className={classes.late}>
        <p role="status">
          {waiting
            ? waiting.answer === 'ACCEPT'
              ? messages.sendsFree
              : messages.sendsTaken
            : messages.sending}
        </p>
        {waiting && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} stroke={2} aria-hidden />}
            rightSection={<span aria-hidden>{messages.seconds(waiting.left)}</span>}
            onClick={undo}
          >
            {messages.undo}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={ownerClasses.answers}>
      <Button
        variant="default"
        leftSection={<IconX size={20} stroke={2.2} aria-hidden />}
        onClick={() => answer('REJECT')}
      >
        {messages.taken}
      </Button>
      <Button leftSection={<IconCheck size={20} stroke={2.2} aria-hidden />} onClick={() => answer('ACCEPT')}>
        {messages.free}
      </Button>
    </div>
  )
}

interface Props {
  readonly question: Question
  readonly total: number
  readonly today: string
}

/** One question at a time, before everything else. */
export function OwnerAsk({ question, total, today }: Props) {
  const titleId = useId()
  const { mutate, isPending, isSuccess, error } = useAnswer(question.id)
  const late = useLateAnswer<Answer>(mutate)
  const { villaName, villaPicture, checkIn, checkOut, nights, askedAt, ownerShareMinor } = question
  return (
    <section className={ownerClasses.question} aria-labelledby={titleId}>
      {villaPicture && <img src={villaPicture} alt="" />}
      <div>
        <div className={classes.askHead}>
          {askedAt && (
            <StateChip variant="warn" icon={IconUserQuestion}>
              {messages.requested(momentText(askedAt, today))}
            </StateChip>
          )}
          {total > 1 && <span>{messages.place(1, total)}</span>}
        </div>
        <h2 id={titleId}>{messages.question}</h2>
        <p>
          <b>{formatRange(checkIn, checkOut)}</b> · {peopleMessages.nights(nights)}
          <span>
            {villaName} · {peopleInDetail(question)}
          </span>
        </p>
        <p className={ownerClasses.earn}>
          {messages.share} <b>{lira(ownerShareMinor)}</b>
        </p>
        {error && (
          <Alert
            color="red"
            icon={<IconAlertTriangle aria-hidden />}
            role="alert"
            mb="sm"
            title={messages.failed}
          >
            {sentenceOf(error)}
          </Alert>
        )}
        <Answers late={late} isSending={isPending || isSuccess} />
      </div>
    </section>
  )
}
