import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { MessagePage } from '#dashboard/shell/message-page.tsx'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'

const { title, body, home } = shellMessages.closed

export function ClosedPage() {
  return (
    <MessagePage
      title={title}
      actions={
        <Button component={Link} to="/">
          {home}
        </Button>
      }
    >
      <p>{body}</p>
    </MessagePage>
  )
}
