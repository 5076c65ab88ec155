import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'

const shortestReason = 3
const maxReasonLength = 500

interface Props<Answer> {
  readonly title: string
  /** What will happen, in one or two sentences. */
  readonly body: string
  readonly label: string
  readonly help?: string
  readonly confirm: string
  readonly act: (reason: string, key: string) => Promise<Answer>
  readonly onDone: (answer: Answer) => void
  readonly onClose: () => void
}

/** A question whose answer must say why. A refusal stays in the dialog, beside what was asked for. */
export function ReasonDialog<Answer>(props: Props<Answer>) {
  const { title, body, label, help, confirm, act, onDone, onClose } = props
  useFocusBack()
  const key = useFormKey()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => act(reason.trim(), key),
    onSuccess: (answer) => {
      onDone(answer)
      onClose()
    },
  })
  const isTooShort = reason.trim().length < shortestReason
  const onSubmit = () => {
    setIsTried(true)
    if (!isTooShort) mutate()
  }
  return (
    <FormDialog {...{ title, confirm, onClose, onSubmit, isPending, error }} color="red" size={440}>
      <p>{body}</p>
      <Textarea
        mt="md"
        label={label}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={maxReasonLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && isTooShort && formMessages.tooShort(shortestReason)}
      />
    </FormDialog>
  )
}
