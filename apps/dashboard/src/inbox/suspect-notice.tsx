import { Button } from '@mantine/core'
import type { Message } from '@plato/contract/inbox/contact.contract'
import { useMutation } from '@tanstack/react-query'
import { useContactWrites } from '#dashboard/inbox/contact.data.ts'
import classes from '#dashboard/inbox/contact.module.css'
import { contactMessage } from '#dashboard/inbox/contact-messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const { suspect: messages } = contactMessage

interface Props {
  readonly id: number
  readonly suspect: NonNullable<Message['suspect']>
}

/** Why it is kept apart, what that means, and the way back for a person who was quick. */
export function SuspectNotice({ id, suspect }: Props) {
  const { mark } = useContactWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => mark(id, { trusted: true }),
    onSuccess: () => toastDone(messages.trusted),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <section className={classes.suspect} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>
        {messages[suspect]} {messages.body}
      </p>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {messages.trust}
      </Button>
    </section>
  )
}
