import { SegmentedControl, Textarea } from '@mantine/core'
import { guestFlags } from '@plato/rules/guests/guest-flag'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { useFlagGuest } from '#dashboard/reservations/guest-record/guest-record.data.ts'
import { guestRecordMessages } from '#dashboard/reservations/guest-record/guest-record-messages.tr.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

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
  return (
    <FormDialog
      title={messages.title}
      confirm={messages.save}
      isDisabled={reason.trim().length < minReasonLength}
      onSubmit={mutate}
      {...{ onClose, isPending, error }}
    >
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
    </FormDialog>
  )
}
