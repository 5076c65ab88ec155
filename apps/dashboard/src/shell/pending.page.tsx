import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MessagePage } from '#dashboard/shell/message-page.tsx'
import {
  type PendingName,
  pendingSentences,
  screenNames,
  shellMessages,
} from '#dashboard/shell/messages.tr.ts'
import { StateChip } from '#dashboard/shell/state-chip.tsx'

/** An honest place for a menu entry whose screen is still to come. */
export function PendingPage({ name }: { name: PendingName }) {
  return (
    <MessagePage
      title={screenNames[name]}
      actions={
        <Button component={Link} to="/" variant="default">
          {shellMessages.pending.home}
        </Button>
      }
    >
      <StateChip look="warn" icon={IconTools}>
        {shellMessages.pending.chip}
      </StateChip>
      <p>
        {shellMessages.pending.body} {pendingSentences[name]}
      </p>
    </MessagePage>
  )
}
