import { Alert, Button, Group, Modal, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

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
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isTooShort && !isPending) mutate()
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form noValidate onSubmit={onSubmit}>
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
        {error && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" mt="md">
            {sentenceOf(error)}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {formMessages.cancel}
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
