import type { Message } from '@plato/contract/inbox/contact.contract'
import { Link } from 'react-router'
import { trayLabels as labels } from '#dashboard/offers/messages.tr.ts'
import classes from '#dashboard/offers/tray.module.css'

/** Shows the text beside the form, so that the dates and people read from it can be checked. */
export function AnsweredMessage({ message: { id, subject, message } }: { message: Message }) {
  return (
    <section aria-label={labels.message}>
      <h3>{subject || labels.message}</h3>
      <blockquote className={classes.message}>{message}</blockquote>
      <p className={classes.trayEmpty}>
        {labels.checkMessage} <Link to={`/contact/${id}`}>{labels.openMessage}</Link>
      </p>
    </section>
  )
}
