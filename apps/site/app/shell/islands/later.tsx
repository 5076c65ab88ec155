import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'

/** The parts of an island that are hydrated after it, each in an idle task of its own. */
export interface LaterParts {
  /** Resolves when all parts are hydrated. */
  readonly done: () => Promise<void>
  /** Undefined for a part that was not on the page when the island was hydrated. */
  readonly add: () => LaterPart | undefined
}

interface LaterPart {
  readonly turn: Promise<void>
  isDue: boolean
  readonly onAlive: () => void
}

/** Undefined on the server, and while developing, where React hydrates. */
export const LaterContext = createContext<LaterParts | undefined>(undefined)

/** `isHydrating` is true while the island itself is hydrated, which Preact does in one task. */
export function laterParts(turnOf: () => Promise<void>, isHydrating: () => boolean): LaterParts {
  const alive: Promise<void>[] = []
  return {
    done: async () => {
      await Promise.all(alive)
    },
    add() {
      if (!isHydrating()) return undefined
      let onAlive = () => {}
      alive.push(new Promise((resolve) => (onAlive = resolve)))
      const part: LaterPart = {
        isDue: false,
        onAlive: () => onAlive(),
        turn: turnOf().then(() => {
          part.isDue = true
        }),
      }
      return part
    },
  }
}

/**
 * One of many like parts of an island, such as a card of a list. It is one element on the page and keeps the server's
 * HTML until its turn: Preact suspends its hydration, so that a long list does not become one long task.
 */
export function Later({ children }: { children: ReactNode }) {
  const parts = useContext(LaterContext)
  const [part] = useState(() => parts?.add())
  // A part that is removed before its turn must not be waited for.
  useEffect(() => () => part?.onAlive(), [part])
  if (!part) return children
  return (
    <Suspense>
      <Due part={part}>{children}</Due>
    </Suspense>
  )
}

function Due({ part, children }: { part: LaterPart; children: ReactNode }) {
  useEffect(() => part.onAlive(), [part])
  if (!part.isDue) throw part.turn
  return children
}
