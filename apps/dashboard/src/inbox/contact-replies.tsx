import { formatMoment } from '@plato/brand/format'
import type { Message } from '@plato/contract/inbox/contact.contract'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/inbox/contact.module.css'
import { contactReply as messages } from '#dashboard/inbox/contact-messages.tr.ts'
import { MailStateChip } from '#dashboard/mail/mail-state-chip.tsx'

type Reply = Message['replies'][number]

function ReplyItem({ reply: { body, createdAt, createdByName, mail } }: { reply: Reply }) {
  const moment = formatMoment(createdAt)
  return (
    <li>
      <div className={classes.replyHead}>
        <span>{messages.by(createdByName, moment)}</span>
        {mail ? (
          <>
            <MailStateChip state={mail.state} />
            <Link
              className={classes.link}
              to={`/templates/mails/${mail.id}`}
              aria-label={messages.mailOf(createdByName, moment)}
            >
              {messages.mail}
            </Link>
          </>
        ) : (
          <span>{messages.noMail}</span>
        )}
      </div>
      <p className={classes.text}>{body}</p>
    </li>
  )
}

/** What we answered, who did, and whether it has left. */
export function ContactReplies({ replies }: { replies: readonly Reply[] }) {
  return (
    <Panel title={messages.replies} facts={replies.length}>
      <ul className={classes.replies}>
        {replies.map((reply) => (
          <ReplyItem key={reply.id} reply={reply} />
        ))}
      </ul>
    </Panel>
  )
}
