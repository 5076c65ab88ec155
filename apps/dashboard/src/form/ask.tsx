import { Alert, Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

export interface Question {
  readonly title: string
  /** What will happen, in one or two sentences. */
  readonly body: ReactNode
  /** Below the body: what the person should know but need not change. */
  readonly note?: ReactNode
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly act: () => Promise<unknown>
  readonly onDone: () => void
}

/** A refusal stays in the dialog: the person reads why not beside what they asked for. */
function QuestionBody({ question, close }: { question: Question; close: () => void }) {
  // A double click is quicker than the button's spinner.
  const isSent = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: question.act,
    onError: () => {
      isSent.current = false
    },
    onSuccess: () => {
      close()
      question.onDone()
    },
  })
  const send = () => {
    if (isSent.current) return
    isSent.current = true
    mutate()
  }
  return (
    <>
      <p>{question.body}</p>
      {question.note}
      {error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" mt="md">
          {sentenceOf(error)}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus onClick={close}>
          {error ? formMessages.close : formMessages.cancel}
        </Button>
        <Button color={question.isDangerous ? 'red' : 'sea'} loading={isPending} onClick={send}>
          {question.confirm}
        </Button>
      </Group>
    </>
  )
}

let questionCount = 0

export function ask(question: Question): void {
  questionCount += 1
  const modalId = `soru-${questionCount}`
  modals.open({
    modalId,
    title: question.title,
    children: <QuestionBody question={question} close={() => modals.close(modalId)} />,
  })
}
