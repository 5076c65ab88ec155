import { formatMoment } from '@plato/brand/format'
import type { Message } from '@plato/contract/messages/contact.contract'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import { MailStateChip } from '#dashboard/mail/mail-state-chip.tsx'
import classes from '#dashboard/messages/contact.module.css'
import { contactReply as words } from '#dashboard/messages/contact-messages.tr.ts'

type Reply = Message['replies'][number]

function ReplyItem({ reply: { body, createdAt, createdByName, mail } }: { reply: Reply }) {
  const moment = formatMoment(createdAt)
  return (
    <li>
      <div className={classes.replyHead}>
        <span>{words.by(createdByName, moment)}</span>
        {mail ? (
          <>
            <MailStateChip state={mail.state} />
            <Link
              className={classes.link}
              to={`/templates/mails/${mail.id}`}
              aria-label={words.mailOf(createdByName, moment)}
            >
              {words.mail}
            </Link>
          </>
        ) : (
          <span>{words.noMail}</span>
        )}
      </div>
      <p className={classes.text}>{body}</p>
    </li>
  )
}

/** What we answered, who did, and whether it has left. */
export function ContactReplies({ replies }: { replies: readonly Reply[] }) {
  return (
    <Panel title={words.replies} facts={replies.length}>
      <ul className={classes.replies}>
        {replies.map((reply) => (
          <ReplyItem key={reply.id} reply={reply} />
        ))}
      </ul>
    </Panel>
  )
}
