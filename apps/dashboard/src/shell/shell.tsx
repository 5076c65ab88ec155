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
import { useFactorGap } from '#dashboard/shell/session/factor-gap.ts'
import { loginPath, verifyPath } from '#dashboard/shell/session/require-session.ts'
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

/** The page of the URL, or the redirect that a missing session or second factor requires. */
function Page() {
  const session = useSession()
  const gap = useFactorGap()
  const location = useLocation()
  if (!session) return <Navigate to={loginPath(location)} replace />
  if (gap === 'factor') return <Navigate to={verifyPath(`${location.pathname}${location.search}`)} replace />
  // Only the account page works until a factor is set up.
  if (gap === 'enrolment' && !/^\/account\b/.test(location.pathname))
    return <Navigate to="/account" replace />
  return <Outlet />
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
            <Page />
          </main>
          {session?.user_role === 'OWNER' && <OwnerBar />}
        </div>
      </div>
      {session && <MenuDrawer role={session.user_role} opened={isMenuOpen} onClose={menu.close} />}
      <ScrollRestoration />
    </PageTitleProvider>
  )
}
