import type { MailRow } from '@plato/contract/mail/mail.contract'
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMailOff,
  IconSend,
} from '@tabler/icons-react'
import { stateNames } from '#dashboard/mail/messages.tr.ts'
import { StateChip } from '#dashboard/shell/state-chip.tsx'

/** Colour and icon of each state of a mail, the same in the mail list and on a reservation. */
export const mailStateLooks: Record<MailRow['state'], { look: 'good' | 'warn' | 'bad' | 'sea'; icon: Icon }> =
  {
    QUEUED: { look: 'warn', icon: IconClock },
    SENDING: { look: 'sea', icon: IconSend },
    SENT: { look: 'good', icon: IconCheck },
    FAILED: { look: 'bad', icon: IconAlertTriangle },
    NO_ADDRESS: { look: 'warn', icon: IconMailOff },
  }

export function MailStateChip({ state }: { state: MailRow['state'] }) {
  const { look, icon } = mailStateLooks[state]
  return (
    <StateChip look={look} icon={icon}>
      {stateNames[state]}
    </StateChip>
  )
}
