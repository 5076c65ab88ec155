import type { StaffRole } from '@plato/rules/auth/capabilities'
import { useSyncExternalStore } from 'react'
import {
  isAlive,
  parseStored,
  type Session,
  sessionStorageKey,
} from '#dashboard/shell/session/session-rules.ts'

const listeners = new Set<() => void>()
let current: Session | undefined
let preview: StaffRole | undefined
/** The session as screens see it: with the previewed role while there is one. */
let shown: Session | undefined

function announce(next: Session | undefined): void {
  if (next?.user_role !== 'ADMIN' || next.id !== current?.id) preview = undefined
  current = next
  shown = next && preview ? { ...next, user_role: preview } : next
  for (const listener of listeners) listener()
}

/** Read once at start, then kept alike in every tab by the storage event. */
export function restoreSession(): void {
  announce(readStored())
  window.addEventListener('storage', (event) => {
    if (event.key === sessionStorageKey || event.key === null) announce(readStored())
  })
}

function readStored(): Session | undefined {
  const session = parseStored(localStorage.getItem(sessionStorageKey), Date.now())
  if (!session) localStorage.removeItem(sessionStorageKey)
  return session
}

export function storeSession(session: Session): void {
  localStorage.setItem(sessionStorageKey, JSON.stringify(session))
  announce(session)
}

export function clearSession(): void {
  localStorage.removeItem(sessionStorageKey)
  announce(undefined)
}

/** A session that ran out while the page stood open counts as gone. */
export function currentSession(): Session | undefined {
  return shown && isAlive(shown, Date.now()) ? shown : undefined
}

/** Read from the storage at each call: a tab that was frozen misses the renewal of another tab, and its old token is refused. */
export const latestSession = (): Session | undefined =>
  parseStored(localStorage.getItem(sessionStorageKey), Date.now())

export const latestToken = (): string | undefined => latestSession()?.token

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const getShown = (): Session | undefined => shown

/** Also while a test renders a screen on the server. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, getShown, getShown)
}

/** Shows the product as another role, until the page is reloaded or the preview is left. The server refuses writes meanwhile. */
export function setPreviewRole(role: StaffRole | undefined): void {
  preview = role
  announce(current)
}

/** For changing what is stored: with the own role, also in a preview. */
export const unpreviewedSession = (): Session | undefined => current

export const previewRole = (): StaffRole | undefined => preview

export const usePreviewRole = (): StaffRole | undefined =>
  useSyncExternalStore(subscribe, previewRole, previewRole)
