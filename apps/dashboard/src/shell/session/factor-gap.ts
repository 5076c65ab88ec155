import { useSyncExternalStore } from 'react'
import { unpreviewedSession, useSession } from '#dashboard/shell/session/session.ts'

/**
 * Why the API refuses the session until the person acts:
 * - `factor`: the account has a second factor and the session gave only the password.
 * - `enrolment`: the role needs a second factor, the account has none and the time to set one up has ended.
 */
export type FactorGap = 'factor' | 'enrolment'

interface Noted {
  readonly gap: FactorGap
  /** The gap of one account must not redirect another one that signs in later, also in another tab. */
  readonly userId: number | undefined
}

const listeners = new Set<() => void>()
let noted: Noted | undefined

export function setFactorGap(gap: FactorGap | undefined, userId = unpreviewedSession()?.id): void {
  if (noted?.gap === gap && noted?.userId === userId) return
  noted = gap && { gap, userId }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const getNoted = (): Noted | undefined => noted

/** What the current session lacks. Kept in memory: after a reload the first refused request notes it again. */
export function useFactorGap(): FactorGap | undefined {
  const session = useSession()
  const current = useSyncExternalStore(subscribe, getNoted, getNoted)
  return session && current?.userId === session.id ? current.gap : undefined
}
