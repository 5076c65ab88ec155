import { messageState } from '@plato/contract/messages/contact.contract'
import { Link } from 'react-router'
import { withFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { contactList } from '#dashboard/messages/contact-messages.tr.ts'

const { tabs: words } = contactList
const states = [undefined, ...messageState.options]

interface Props {
  readonly search: URLSearchParams
  readonly state: (typeof states)[number]
}

/** The boxes of the mailbox. They are links: each has its address, and a search stays typed from one to the next. */
export function ContactTabs({ search, state }: Props) {
  return (
    <nav className={classes.tabs} aria-label={words.label}>
      {states.map((one) => (
        <Link
          key={one ?? 'ALL'}
          to={{ pathname: '/contact', search: String(withFilter(search, 'state', one ?? null)) }}
          aria-current={one === state ? 'page' : undefined}
        >
          {words[one ?? 'ALL']}
        </Link>
      ))}
    </nav>
  )
}
