import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { placeInMenu } from '#dashboard/shell/menu/menu.ts'
import { menuFor } from '#dashboard/shell/menu/menu-for.ts'
import { screenNames, shellMessages } from '#dashboard/shell/messages.tr.ts'
import { MessagePage } from '#dashboard/shell/pages/message-page.tsx'
import { useSession } from '#dashboard/shell/session/session.ts'

const { title, body, home, near } = shellMessages.notFound

export function NotFoundPage() {
  const { pathname } = useLocation()
  const session = useSession()
  const place = session && placeInMenu(menuFor(session.user_role), pathname)
  return (
    <MessagePage
      title={title}
      actions={
        <>
          {place?.link && (
            <Button component={Link} to={place.link.path}>
              {near(screenNames[place.link.name])}
            </Button>
          )}
          <Button component={Link} to="/" variant={place?.link ? 'default' : 'filled'}>
            {home}
          </Button>
        </>
      }
    >
      <p>
        {body} <code>/dashboard{pathname}</code>
      </p>
    </MessagePage>
  )
}
