import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { App } from '#dashboard/shell/app.tsx'
import { AppLoading } from '#dashboard/shell/root.tsx'
import { routes } from '#dashboard/shell/routes.tsx'
import { clearSession, storeSession } from '#dashboard/shell/session/session.ts'

function routeOf(path: string, among: readonly RouteObject[] = routes): RouteObject | undefined {
  for (const route of among) {
    if (route.path === path) return route
    const found = routeOf(path, route.children ?? [])
    if (found) return found
  }
  return undefined
}

/** Staff who signed in just now: a form asks about unsaved changes only during a session. */
function signIn(): void {
  const iat = Math.floor(Date.now() / 1000)
  storeSession({ iat, exp: iat + 3600, id: 1, token: 'token', user_role: 'ADMIN', user_name: 'Deniz' })
}

/**
 * Renders the screen of one route, with its drawers, in the dashboard's own providers. The frame with menu and session
 * is left out. `start` is the URL to open; without it, the route's path.
 */
export function renderScreen(path: string, start = path) {
  const route = routeOf(path)
  if (!route) throw new Error(`the dashboard has no route ${path}`)
  const router = createMemoryRouter([{ HydrateFallback: AppLoading, children: [route] }], {
    initialEntries: [start],
  })
  signIn()
  render(<App router={router} />)
  return {
    user: userEvent.setup(),
    /** Path and query parameters now shown. */
    url: () => router.state.location.pathname + router.state.location.search,
  }
}

/** Renders all routes with frame and redirects, for a visitor or for staff who signed in just now. */
export function renderApp(start: string, { signedIn }: { readonly signedIn: boolean }) {
  const router = createMemoryRouter(routes, { initialEntries: [start] })
  if (signedIn) signIn()
  else clearSession()
  render(<App router={router} />)
  return {
    user: userEvent.setup(),
    url: () => router.state.location.pathname + router.state.location.search,
  }
}

/** Renders one part in the dashboard's own providers, for parts that no URL opens alone. */
export function renderPart(part: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: part }])
  signIn()
  render(<App router={router} />)
  return { user: userEvent.setup(), url: () => router.state.location.pathname }
}
