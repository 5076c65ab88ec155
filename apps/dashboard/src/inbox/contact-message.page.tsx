import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { Message } from '@plato/contract/inbox/contact.contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { RemoveButton } from '#dashboard/form/records/removal.tsx'
import { contactDetail, useContactWrites } from '#dashboard/inbox/contact.data.ts'
import classes from '#dashboard/inbox/contact.module.css'
import { contactMessage as messages } from '#dashboard/inbox/contact-messages.tr.ts'
import { ContactReplies } from '#dashboard/inbox/contact-replies.tsx'
import { ContactReplyForm } from '#dashboard/inbox/contact-reply.form.tsx'
import { ContactSender } from '#dashboard/inbox/contact-sender.tsx'
import { ContactStateChip } from '#dashboard/inbox/contact-state-chip.tsx'
import { offerLink } from '#dashboard/inbox/offer-link.ts'
import { SuspectNotice } from '#dashboard/inbox/suspect-notice.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { usePreviewRole } from '#dashboard/shell/session/session.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

/** Marks a message as read once when it is opened; GET alone changes nothing on the server. */
function useMarkedRead({ id, readAt }: Message): void {
  const { mark } = useContactWrites()
  const isReported = useRef(false)
  const isPreview = usePreviewRole() !== undefined
  const { mutate } = useMutation({
    mutationFn: () => mark(id, { read: true }),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  useEffect(() => {
    if (isReported.current) return
    isReported.current = true
    if (readAt === null && !isPreview) mutate()
  }, [readAt, isPreview, mutate])
}

function Actions({ message, onLeave }: { message: Message; onLeave: () => void }) {
  const { id, name } = message
  const may = useMay()
  const { mark, remove } = useContactWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => mark(id, { read: false }),
    onSuccess: () => {
      onLeave()
      toastDone(messages.unmarked)
    },
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <>
      {may('offers.write') && (
        <Button component={Link} to={offerLink(message, todayInIstanbul())}>
          {messages.prepareOffer}
        </Button>
      )}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {messages.markUnread}
      </Button>
      <RemoveButton
        name={name}
        messages={messages.remove}
        remove={() => remove(id)}
        onRemoved={onLeave}
        size="sm"
      />
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
        facts={messages.sentAt(formatMoment(message.createdAt))}
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
          {messages.back}
        </Button>
        <div className={formClasses.columns}>
          <div className={formClasses.stack}>
            {message.suspect && <SuspectNotice id={message.id} suspect={message.suspect} />}
            <Panel title={message.subject || messages.noSubject}>
              <p className={classes.text}>{message.message}</p>
            </Panel>
            {message.replies.length > 0 && <ContactReplies replies={message.replies} />}
            {/* The key changes after a reply, so the form is mounted again with a new idempotency key. */}
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
    <RecordPage detail={contactDetail} listPath="/contact" loadingTitle={messages.loadingTitle}>
      {(message) => <Opened message={message} />}
    </RecordPage>
  )
}
