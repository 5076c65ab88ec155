import { Alert, Button, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { type Message, newReply } from '@plato/contract/inbox/contact.contract'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import formClasses from '#dashboard/form/form.module.css'
import { LeaveGuard } from '#dashboard/form/leave-guard.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import { errorsOf } from '#dashboard/form/schema-errors.ts'
import { useContactWrites } from '#dashboard/inbox/contact.data.ts'
import classes from '#dashboard/inbox/contact.module.css'
import { contactReply as messages } from '#dashboard/inbox/contact-messages.tr.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'

/** Each text has a name of its own: sent again as it is, it is the same answer; changed, it is another. */
const draftOf = (body: string) => ({ body, key: crypto.randomUUID() })

/** Answers by mail, with the visitor's own words below. A refusal stays beside what was typed. */
export function ContactReplyForm({ message }: { message: Message }) {
  const { reply } = useContactWrites()
  const [draft, setDraft] = useState(() => draftOf(''))
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => reply(message.id, draft.body.trim(), draft.key),
    onSuccess: () => toastDone(messages.sent),
  })
  const { body: fault } = errorsOf(newReply, { body: draft.body })
  const send = () => {
    setIsTried(true)
    if (!fault && !isPending) mutate()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Panel title={messages.title} facts={messages.to(message.email)}>
      <form className={classes.reply} noValidate onSubmit={onSubmit}>
        <Textarea
          label={messages.label}
          description={messages.help}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={5}
          maxRows={18}
          required
          value={draft.body}
          onChange={(event) => setDraft(draftOf(event.currentTarget.value))}
          onKeyDown={getHotkeyHandler([['mod+Enter', send]])}
          error={isTried && fault}
        />
        <figure className={classes.quote}>
          <figcaption>{messages.quote}</figcaption>
          <blockquote>{message.message}</blockquote>
        </figure>
        {error && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {sentenceOf(error)}
          </Alert>
        )}
        <Button type="submit" leftSection={<IconSend size={16} aria-hidden />} loading={isPending}>
          {messages.send}
          <kbd className={formClasses.key}>Ctrl Enter</kbd>
        </Button>
      </form>
      <LeaveGuard isDirty={draft.body.trim() !== '' && !isPending} />
    </Panel>
  )
}
