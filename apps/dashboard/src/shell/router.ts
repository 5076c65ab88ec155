import { createBrowserRouter } from 'react-router'
import { routes } from '#dashboard/shell/routes.tsx'

const base = import.meta.env.BASE_URL

/** Starts the first navigation at once, so the stored session must have been restored before. */
export function startRouter() {
  // The home address is /dashboard/ with its slash, also for who typed it without.
  if (`${window.location.pathname}/` === base) {
    window.history.replaceState(null, '', base + window.location.search)
  }
  return createBrowserRouter(routes, { basename: base })
}
