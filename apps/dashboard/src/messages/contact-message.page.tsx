import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { Message } from '@plato/contract/messages/contact.contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { RecordPage } from '#dashboard/form/record-page.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { contactDetail, useContactWrites } from '#dashboard/messages/contact.data.ts'
import classes from '#dashboard/messages/contact.module.css'
import { contactMessage as words } from '#dashboard/messages/contact-messages.tr.ts'
import { ContactReplies } from '#dashboard/messages/contact-replies.tsx'
import { ContactReplyForm } from '#dashboard/messages/contact-reply.form.tsx'
import { ContactSender } from '#dashboard/messages/contact-sender.tsx'
import { ContactStateChip } from '#dashboard/messages/contact-state-chip.tsx'
import { SuspectNotice } from '#dashboard/messages/suspect-notice.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

/** Whoever opens a message has read it: told to the server by the screen, once, because a read alone changes nothing. */
function useMarkedRead({ id, readAt }: Message): void {
  const { mark } = useContactWrites()
  const isTold = useRef(false)
  const { mutate } = useMutation({
    mutationFn: () => mark(id, { read: true }),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    if (readAt === null) mutate()
  }, [readAt, mutate])
}

function Actions({ message: { id, name }, onLeave }: { message: Message; onLeave: () => void }) {
  const { mark, remove } = useContactWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => mark(id, { read: false }),
    onSuccess: () => {
      onLeave()
      toastDone(words.unmarked)
    },
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const onRemove = () =>
    ask({
      title: words.remove.title,
      body: words.remove.body(name),
      confirm: words.remove.confirm,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        onLeave()
        toastDone(words.remove.done)
      },
    })
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {words.markUnread}
      </Button>
      <Button variant="default" data-danger onClick={onRemove}>
        {words.remove.button}
      </Button>
    </>
  )
}

function Opened({ message }: { message: Message }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const list = { pathname: '/contact', search }
  useMarkedRead(message)
  return (
    <>
      <PageHead
        title={message.name}
        chip={<ContactStateChip message={message} />}
        facts={words.sentAt(formatMoment(message.createdAt))}
        actions={<Actions message={message} onLeave={() => void navigate(list)} />}
      />
      <div className={formClasses.fields}>
        <Button
          component={Link}
          to={list}
          variant="subtle"
          size="compact-sm"
          className={classes.back}
          leftSection={<IconArrowLeft size={14} aria-hidden />}
        >
          {words.back}
        </Button>
        <div className={formClasses.columns}>
          <div className={formClasses.stack}>
            {message.suspect && <SuspectNotice id={message.id} suspect={message.suspect} />}
            <Panel title={message.subject || words.noSubject}>
              <p className={classes.text}>{message.message}</p>
            </Panel>
            {message.replies.length > 0 && <ContactReplies replies={message.replies} />}
            {/* Answered, the form is a new one, with a new name for what it will send. */}
            {!message.suspect && <ContactReplyForm key={message.replies.length} message={message} />}
          </div>
          <ContactSender message={message} />
        </div>
      </div>
    </>
  )
}

export function ContactMessagePage() {
  return (
    <RecordPage detail={contactDetail} listPath="/contact" loadingTitle={words.loadingTitle}>
      {(message) => <Opened message={message} />}
    </RecordPage>
  )
}
