import type { MailRow } from '@plato/contract/mail/mail.contract'
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMailOff,
  IconSend,
} from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { stateNames } from '#dashboard/mail/messages.tr.ts'

/** Colour and icon of each state of a mail, the same in the mail list and on a reservation. */
export const mailStateStyles: Record<
  MailRow['state'],
  { variant: 'good' | 'warn' | 'bad' | 'sea'; icon: Icon }
> = {
  QUEUED: { variant: 'warn', icon: IconClock },
  SENDING: { variant: 'sea', icon: IconSend },
  SENT: { variant: 'good', icon: IconCheck },
  FAILED: { variant: 'bad', icon: IconAlertTriangle },
  NO_ADDRESS: { variant: 'warn', icon: IconMailOff },
}

export function MailStateChip({ state }: { state: MailRow['state'] }) {
  const { variant, icon } = mailStateStyles[state]
  return (
    <StateChip variant={variant} icon={icon}>
      {stateNames[state]}
    </StateChip>
  )
}
