import type { MessageRow } from '@plato/contract/inbox/contact.contract'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { contactList as messages, suspicionNames } from '#dashboard/inbox/contact-messages.tr.ts'

/** Says only what is not usual: that it was answered, or why it is kept apart. */
export function ContactStateChip({ message }: { message: Pick<MessageRow, 'suspect' | 'answeredAt'> }) {
  const { suspect, answeredAt } = message
  if (suspect) {
    return (
      <StateChip variant="warn" icon={IconAlertTriangle}>
        {suspicionNames[suspect]}
      </StateChip>
    )
  }
  if (!answeredAt) return null
  return (
    <StateChip variant="good" icon={IconArrowBackUp}>
      {messages.answered}
    </StateChip>
  )
}
