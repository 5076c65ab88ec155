import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { MessagePage } from '#dashboard/shell/pages/message-page.tsx'

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
