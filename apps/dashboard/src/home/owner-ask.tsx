import { Alert, Button } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import type { OwnerBoard } from '@plato/contract/reports/board.contract'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconUserQuestion, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { ownerHomeMessages as words } from '#dashboard/home/messages.tr.ts'
import classes from '#dashboard/home/owner-home.module.css'
import { useLateAnswer } from '#dashboard/home/use-late-answer.ts'
import { lira } from '#dashboard/payments/amounts.ts'
import { wordsFor } from '#dashboard/reservations/actions/action-dialog.tsx'
import { actionMessages } from '#dashboard/reservations/actions/action-messages.tr.ts'
import { momentInWords } from '#dashboard/reservations/moments.ts'
import ownerClasses from '#dashboard/reservations/owner/owner.module.css'
import { peopleInDetail } from '#dashboard/reservations/people-in-words.ts'
import { peopleMessages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { StateChip } from '#dashboard/shell/state-chip.tsx'
import { sentenceOf, toastDone } from '#dashboard/shell/toast.tsx'

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
    onSuccess: (_, action) => toastDone(wordsFor(action, false).done),
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
          {waiting ? (waiting.answer === 'ACCEPT' ? words.sendsFree : words.sendsTaken) : words.sending}
        </p>
        {waiting && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} stroke={2} aria-hidden />}
            rightSection={<span aria-hidden>{words.seconds(waiting.left)}</span>}
            onClick={undo}
          >
            {words.undo}
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
        {words.taken}
      </Button>
      <Button leftSection={<IconCheck size={20} stroke={2.2} aria-hidden />} onClick={() => answer('ACCEPT')}>
        {words.free}
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
            <StateChip look="warn" icon={IconUserQuestion}>
              {words.asked(momentInWords(askedAt, today))}
            </StateChip>
          )}
          {total > 1 && <span>{words.place(1, total)}</span>}
        </div>
        <h2 id={titleId}>{words.question}</h2>
        <p>
          <b>{formatRange(checkIn, checkOut)}</b> · {peopleMessages.nights(nights)}
          <span>
            {villaName} · {peopleInDetail(question)}
          </span>
        </p>
        <p className={ownerClasses.earn}>
          {words.share} <b>{lira(ownerShareMinor)}</b>
        </p>
        {error && (
          <Alert
            color="red"
            icon={<IconAlertTriangle aria-hidden />}
            role="alert"
            mb="sm"
            title={words.failed}
          >
            {sentenceOf(error)}
          </Alert>
        )}
        <Answers late={late} isSending={isPending || isSuccess} />
      </div>
    </section>
  )
}
