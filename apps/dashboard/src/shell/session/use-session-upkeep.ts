import { authEndpoints } from '@plato/contract/auth/auth.contract'
import { useEffect } from 'react'
import { api } from '#dashboard/shell/api.ts'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import {
  clearSession,
  currentSession,
  latestSession,
  storeSession,
  useSession,
} from '#dashboard/shell/session/session.ts'
import { sessionFrom, shouldRenew } from '#dashboard/shell/session/session-rules.ts'
import { toastFailure } from '#dashboard/shell/toast/toast.tsx'

const pollEveryMs = 20_000
const pollAgainAfterMs = 5000
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

let lastActiveAt = 0
let lastPollAt = 0
let isRenewing = false

async function renew(): Promise<void> {
  const session = latestSession()
  if (!session || !shouldRenew(session, lastActiveAt, Date.now())) return
  const { content } = await api(authEndpoints.renew, {})
  const renewed = sessionFrom(content)
  if (renewed && currentSession()) storeSession(renewed)
}

/**
 * One tab at a time: of two renewals the older token could be stored last, and the server ends a session whose older token
 * is used. Browsers offer locks over https and on localhost only.
 */
const renewInOneTab = async (): Promise<void> => {
  if (!('locks' in navigator)) return renew()
  await navigator.locks.request('platovilla-renewal', { ifAvailable: true }, (lock) => lock && renew())
}

async function renewIfNeeded(): Promise<void> {
  const session = currentSession()
  if (isRenewing || !session || !shouldRenew(session, lastActiveAt, Date.now())) return
  isRenewing = true
  try {
    await renewInOneTab()
  } catch {
    // Tried again at the next look; if the token runs out first, the person logs in again.
  } finally {
    isRenewing = false
  }
}

function noteActivity(): void {
  const now = Date.now()
  lastActiveAt = now
  if (now - lastPollAt < pollAgainAfterMs) return
  lastPollAt = now
  void renewIfNeeded()
}

function watchPerson(): () => void {
  lastActiveAt = Date.now()
  const timer = setInterval(renewIfNeeded, pollEveryMs)
  for (const sign of signsOfLife) window.addEventListener(sign, noteActivity, { passive: true })
  return () => {
    clearInterval(timer)
    for (const sign of signsOfLife) window.removeEventListener(sign, noteActivity)
  }
}

/** Renews the token of someone at work, and ends the session of someone who is not when its time is up. */
export function useSessionUpkeep(): void {
  const session = useSession()
  const endsAt = session ? session.exp * 1000 : undefined
  useEffect(watchPerson, [])
  useEffect(() => {
    if (endsAt === undefined) return
    const timer = setTimeout(
      () => {
        if (currentSession()) return
        clearSession()
        toastFailure(shellMessages.sessionEnded.body, shellMessages.sessionEnded.title)
      },
      endsAt - Date.now() + 500,
    )
    return () => clearTimeout(timer)
  }, [endsAt])
}
