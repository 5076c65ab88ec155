import type { MessageRow } from '@plato/contract/messages/contact.contract'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { suspicionNames, contactList as words } from '#dashboard/messages/contact-messages.tr.ts'
import { StateChip } from '#dashboard/shell/state-chip.tsx'

/** Says only what is not usual: that it was answered, or why it is kept apart. */
export function ContactStateChip({ message }: { message: Pick<MessageRow, 'suspect' | 'answeredAt'> }) {
  const { suspect, answeredAt } = message
  if (suspect) {
    return (
      <StateChip look="warn" icon={IconAlertTriangle}>
        {suspicionNames[suspect]}
      </StateChip>
    )
  }
  if (!answeredAt) return null
  return (
    <StateChip look="good" icon={IconArrowBackUp}>
      {words.answered}
    </StateChip>
  )
}
