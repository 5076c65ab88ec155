import { messageState } from '@plato/contract/inbox/contact.contract'
import { Link } from 'react-router'
import { contactList } from '#dashboard/inbox/contact-messages.tr.ts'
import { withFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'

const { tabs: tabLabels } = contactList
const states = [undefined, ...messageState.options]

interface Props {
  readonly search: URLSearchParams
  readonly state: (typeof states)[number]
}

/** The boxes of the mailbox. They are links: each has its address, and a search stays typed from one to the next. */
export function ContactTabs({ search, state }: Props) {
  return (
    <nav className={classes.tabs} aria-label={tabLabels.label}>
      {states.map((one) => (
        <Link
          key={one ?? 'ALL'}
          to={{ pathname: '/contact', search: String(withFilter(search, 'state', one ?? null)) }}
          aria-current={one === state ? 'page' : undefined}
        >
          {tabLabels[one ?? 'ALL']}
        </Link>
      ))}
    </nav>
  )
}
