import type { MailTemplate } from '@plato/contract/mail/mail.contract'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/mail/mail.module.css'
import { templateMessages as messages } from '#dashboard/mail/messages.tr.ts'

interface Props {
  readonly placeholders: MailTemplate['placeholders']
  readonly onInsert: (name: string) => void
}

/** What may stand in double braces, each with what it becomes. */
export function PlaceholderList({ placeholders, onInsert }: Props) {
  return (
    <Panel title={messages.sections.placeholders} facts={messages.placeholderHelp}>
      <ul className={classes.placeholders}>
        {placeholders.map(({ name, meaning }) => (
          <li key={name}>
            <button type="button" aria-label={messages.insert(name, meaning)} onClick={() => onInsert(name)}>
              {`{{${name}}}`}
            </button>
            <span aria-hidden>{meaning}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
