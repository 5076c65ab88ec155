import { type ApiRefusal, createClient } from '@plato/contract/client'
import type { Endpoint } from '@plato/contract/endpoint'
import { previewHeader } from '@plato/rules/auth/capabilities'
import { recoverFromRefusal } from '#dashboard/shell/session/factor-refusals.ts'
import { clearSession, latestToken, previewRole } from '#dashboard/shell/session/session.ts'

let isReloading = false

/** A read the server no longer allows ends the session; the reload then finds none and lands on the login page. */
export function endSessionOnRefusal(status: number): void {
  if (status !== 401 && status !== 403) return
  clearSession()
  if (isReloading) return
  isReloading = true
  window.location.reload()
}

function onRefusal({ status }: ApiRefusal, { method, access }: Endpoint): void {
  if (method === 'GET' && access !== 'public') endSessionOnRefusal(status)
}

/** Also for requests that do not use `api`: uploads and downloads. */
export function previewHeaders(): Record<string, string> {
  const role = previewRole()
  return role ? { [previewHeader]: role } : {}
}

export const api = createClient({
  baseUrl: '',
  token: latestToken,
  headers: previewHeaders,
  recover: recoverFromRefusal,
  onRefusal,
})
