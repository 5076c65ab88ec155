import { authEndpoints } from '@plato/contract/auth/auth.contract'
import { api } from '#dashboard/shell/api.ts'
import { clearSession } from '#dashboard/shell/session.ts'

const longestWaitMs = 2000

/** The server is told if it answers in time; the person leaves either way, by a full load of the public home. */
export async function logOut(): Promise<void> {
  await api(authEndpoints.logout, {}, { signal: AbortSignal.timeout(longestWaitMs) }).catch(() => undefined)
  clearSession()
  window.location.assign('/')
}
