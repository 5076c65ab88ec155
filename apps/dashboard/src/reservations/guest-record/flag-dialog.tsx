import { Alert, Button, Group, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { guestFlags } from '@plato/rules/guests/guest-flag'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useFlagGuest } from '#dashboard/reservations/guest-record/guest-record.data.ts'
import { guestRecordMessages } from '#dashboard/reservations/guest-record/guest-record-messages.tr.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'

const { flag: messages, flagNames } = guestRecordMessages
const [minReasonLength, maxReasonLength] = [3, 500]

/** Level and reason of a flag. */
export function FlagDialog({ reservationId, onClose }: { reservationId: number; onClose: () => void }) {
  const flagGuest = useFlagGuest(reservationId)
  const [level, setLevel] = useState<(typeof guestFlags)[number]>('CAUTION')
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => flagGuest({ flag: level, reason: reason.trim() }),
    onSuccess: () => {
      toastDone(messages.done)
      onClose()
    },
  })
  const isReady = reason.trim().length >= minReasonLength
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady && !isPending) mutate()
  }
  return (
    <Modal opened onClose={onClose} title={messages.title} size={480}>
      <form noValidate onSubmit={onSubmit}>
        <p>{messages.body}</p>
        <SegmentedControl
          fullWidth
          mt="md"
          aria-label={messages.level}
          value={level}
          onChange={(value) => setLevel(guestFlags.find((one) => one === value) ?? 'CAUTION')}
          data={guestFlags.map((value) => ({ value, label: flagNames[value] }))}
        />
        <Textarea
          mt="md"
          label={messages.reason}
          description={messages.reasonHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={maxReasonLength}
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" mt="md">
            {sentenceOf(error)}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {formMessages.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isReady}>
            {messages.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
