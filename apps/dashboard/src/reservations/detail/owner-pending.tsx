import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { internationalPhoneHref } from '@plato/brand/format'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { IconMailForward, IconPhone, IconPhoneCheck, IconUserQuestion } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#dashboard/form/ask.tsx'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { useOwnerContact, whatsAppMessages } from '#dashboard/reservations/detail/whatsapp.data.ts'
import { ownerPendingLabels as labels } from '#dashboard/reservations/detail/whatsapp-messages.tr.ts'
import classes from '#dashboard/shared-reservation/notice.module.css'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const maxNoteLength = 500

/** The owner's answer by phone, entered by staff. */
function AnswerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { answer } = labels
  const key = useFormKey()
  const { recordAnswer } = useOwnerContact(id)
  const [choice, setChoice] = useState('FREE')
  const [note, setNote] = useState('')
  const isFree = choice === 'FREE'
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => recordAnswer({ free: isFree, note: note.trim() }, key),
    onSuccess: () => {
      toastDone(answer.done)
      onClose()
    },
  })
  return (
    <FormDialog
      title={answer.title}
      confirm={answer.save}
      color={isFree ? 'sea' : 'red'}
      onSubmit={mutate}
      {...{ onClose, isPending, error }}
    >
      <SegmentedControl
        fullWidth
        aria-label={answer.choice}
        value={choice}
        onChange={setChoice}
        data={[
          { value: 'FREE', label: answer.free },
          { value: 'TAKEN', label: answer.taken },
        ]}
      />
      <p>{isFree ? answer.freeHelp : answer.takenHelp}</p>
      <Textarea
        label={answer.note}
        description={answer.noteHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxNoteLength}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** While the owner's answer is awaited: when the question was sent, and every way to get the answer. */
export function OwnerPending({ reservation }: { reservation: ReservationDetail }) {
  const { id, ownerAskedAt } = reservation
  const [isAnswering, setAnswering] = useState(false)
  const { remind } = useOwnerContact(id)
  const { data } = useQuery(whatsAppMessages(reservation))
  const phone = data?.owner?.phone
  const question = () => {
    const key = crypto.randomUUID()
    ask({
      title: labels.remind.title,
      body: labels.remind.body,
      confirm: labels.remind.button,
      act: () => remind(key),
      onDone: () => toastDone(labels.remind.done),
    })
  }
  return (
    <div className={classes.notice}>
      <IconUserQuestion size={16} stroke={1.75} aria-hidden />
      <p>
        <b>{labels.title}</b> {ownerAskedAt && labels.askedAt(momentText(ownerAskedAt, todayInIstanbul()))}
      </p>
      <Group gap={8} ml="auto">
        {phone && (
          <Button
            component="a"
            variant="default"
            href={internationalPhoneHref(phone)}
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            {labels.call(phone)}
          </Button>
        )}
        <Button variant="default" leftSection={<IconMailForward size={16} aria-hidden />} onClick={question}>
          {labels.remind.button}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPhoneCheck size={16} aria-hidden />}
          onClick={() => setAnswering(true)}
        >
          {labels.spoken}
        </Button>
      </Group>
      {isAnswering && <AnswerDialog id={id} onClose={() => setAnswering(false)} />}
    </div>
  )
}
