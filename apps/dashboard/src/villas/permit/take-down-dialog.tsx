import { Stack, Textarea, TextInput } from '@mantine/core'
import { takeDownRequest } from '@plato/contract/villas/permit.contract'
import type { Villa } from '@plato/contract/villas/villas.contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { errorsOf } from '#dashboard/form/schema-errors.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { usePermitWrites } from '#dashboard/villas/permit/permit.data.ts'
import { permitMessages } from '#dashboard/villas/permit/permit-messages.tr.ts'

const messages = permitMessages.takeDown

const istanbulOffset = '+03:00'
const localNow = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The value of the field is a moment in Istanbul, wherever the browser is. */
const momentIn = (field: string): string => {
  const moment = new Date(`${field}:00${istanbulOffset}`)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

interface Props {
  readonly villa: Pick<Villa, 'id'> & { readonly name: string }
  readonly onClose: () => void
}

/** Hides the villa at once and records the demand, which has to be met within 24 hours. */
export function TakeDownDialog({ villa, onClose }: Props) {
  const { takeDown } = usePermitWrites(villa.id)
  const [source, setSource] = useState('')
  const [note, setNote] = useState('')
  const [warnedAt, setWarnedAt] = useState(() => localNow.format(new Date()).replace(' ', 'T'))
  const [isChecked, setIsChecked] = useState(false)
  const body = { source, note, warnedAt: momentIn(warnedAt) }
  const errors = isChecked ? errorsOf(takeDownRequest, body) : {}
  const write = useMutation({
    mutationFn: () => takeDown(takeDownRequest.parse(body)),
    onSuccess: () => {
      onClose()
      toastDone(messages.done(villa.name))
    },
  })
  const submit = () => {
    setIsChecked(true)
    if (takeDownRequest.safeParse(body).success) write.mutate()
  }
  return (
    <FormDialog
      title={messages.title(villa.name)}
      confirm={messages.confirm}
      color="red"
      isPending={write.isPending}
      error={write.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{messages.body}</p>
        <TextInput
          label={messages.source}
          description={messages.sourceHelp}
          required
          data-autofocus
          autoComplete="off"
          maxLength={120}
          value={source}
          error={errors.source}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={messages.warnedAt}
          description={messages.warnedHelp}
          required
          value={warnedAt}
          error={errors.warnedAt}
          onChange={({ currentTarget }) => setWarnedAt(currentTarget.value)}
        />
        <Textarea
          label={messages.note}
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          error={errors.note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
