import { authEndpoints } from '@plato/contract/auth/auth.contract'
import { api } from '#dashboard/shell/api.ts'
import { clearSession } from '#dashboard/shell/session/session.ts'

const maxWaitMs = 2000

/** Requests the logout with a timeout, then clears the session in any case and loads the public home page. */
export async function logOut(): Promise<void> {
  await api(authEndpoints.logout, {}, { signal: AbortSignal.timeout(maxWaitMs) }).catch(() => undefined)
  clearSession()
  window.location.assign('/')
}
