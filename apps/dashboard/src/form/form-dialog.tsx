import { Alert, Button, Group, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, SubmitEvent } from 'react'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly title: string
  readonly confirm: string
  readonly color?: 'sea' | 'red'
  readonly size?: number
  readonly isDisabled?: boolean
  /** Of the write: while it is pending, the form is not submitted again. */
  readonly isPending: boolean
  /** Stays in the dialog, beside the fields that it is about. */
  readonly error: Error | null
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog, with the error of its write, a button that closes it and one that submits it. */
export function FormDialog(props: Props) {
  const { title, confirm, color = 'sea', size = 480, isDisabled = false, isPending, error } = props
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isDisabled && !isPending) props.onSubmit()
  }
  return (
    <Modal opened onClose={props.onClose} title={title} size={size}>
      <form noValidate onSubmit={submit}>
        {props.children}
        {error && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" mt="md">
            {sentenceOf(error)}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            {formMessages.cancel}
          </Button>
          <Button type="submit" color={color} loading={isPending} disabled={isDisabled}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
