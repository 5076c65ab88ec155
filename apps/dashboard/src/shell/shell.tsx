import { useDisclosure } from '@mantine/hooks'
import { isStaff } from '@plato/rules/auth/capabilities'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { MenuDrawer } from '#dashboard/shell/menu/menu-drawer.tsx'
import { SideMenu } from '#dashboard/shell/menu/side-menu.tsx'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { OwnerBar } from '#dashboard/shell/owner-bar.tsx'
import { PageTitleProvider } from '#dashboard/shell/page-title.tsx'
import { PreviewBar } from '#dashboard/shell/preview-bar.tsx'
import { loginPath } from '#dashboard/shell/session/require-session.ts'
import { useSession } from '#dashboard/shell/session/session.ts'
import { useSessionUpkeep } from '#dashboard/shell/session/use-session-upkeep.ts'
import classes from '#dashboard/shell/shell.module.css'
import { TopBar } from '#dashboard/shell/top-bar.tsx'
import { useNewRequests } from '#dashboard/shell/use-new-requests.ts'

const contentId = 'icerik'

/** A new page takes the focus with its heading; a drawer over the same page keeps its own. */
function useFocusOnNewPage(pathname: string): void {
  const isFirstLoad = useNavigationType() === 'POP'
  const shown = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, the heading is read from the page
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const isNew = heading !== shown.current
    const wasElsewhere = shown.current !== null || !isFirstLoad
    shown.current = heading
    if (isNew && wasElsewhere) heading?.focus({ preventScroll: true })
  }, [pathname])
}

/** Menu, top bar and content of everything behind the login. */
export function Shell() {
  const session = useSession()
  const location = useLocation()
  const [isMenuOpen, menu] = useDisclosure()
  useSessionUpkeep()
  useNewRequests(session !== undefined && isStaff(session.user_role))
  useFocusOnNewPage(location.pathname)
  return (
    <PageTitleProvider>
      <a className={classes.skip} href={`#${contentId}`}>
        {shellMessages.skipToContent}
      </a>
      <div className={classes.app}>
        {session && <SideMenu role={session.user_role} />}
        <div className={classes.main}>
          <TopBar session={session} onMenu={menu.open} />
          <PreviewBar />
          <main id={contentId} className={classes.content} tabIndex={-1}>
            {session ? <Outlet /> : <Navigate to={loginPath(location)} replace />}
          </main>
          {session?.user_role === 'OWNER' && <OwnerBar />}
        </div>
      </div>
      {session && <MenuDrawer role={session.user_role} opened={isMenuOpen} onClose={menu.close} />}
      <ScrollRestoration />
    </PageTitleProvider>
  )
}
