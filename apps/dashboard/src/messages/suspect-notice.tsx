import { Button } from '@mantine/core'
import type { Message } from '@plato/contract/messages/contact.contract'
import { useMutation } from '@tanstack/react-query'
import { useContactWrites } from '#dashboard/messages/contact.data.ts'
import classes from '#dashboard/messages/contact.module.css'
import { contactMessage } from '#dashboard/messages/contact-messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

const { suspect: words } = contactMessage

interface Props {
  readonly id: number
  readonly suspect: NonNullable<Message['suspect']>
}

/** Why it is kept apart, what that means, and the way back for a person who was quick. */
export function SuspectNotice({ id, suspect }: Props) {
  const { mark } = useContactWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => mark(id, { trusted: true }),
    onSuccess: () => toastDone(words.trusted),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <section className={classes.suspect} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>
        {words[suspect]} {words.body}
      </p>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {words.trust}
      </Button>
    </section>
  )
}
