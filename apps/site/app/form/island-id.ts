import { createContext, useContext, useId, useState } from 'react'

/** Returns the next id of the island. Undefined outside an island. */
export const IslandIdContext = createContext<(() => string) | undefined>(undefined)

export function islandIds(prefix: string): () => string {
  let count = 0
  return () => `${prefix}${count++}`
}

/**
 * `useId` for elements that the server renders: the ids are numbered in the order of rendering, which is the same in
 * React on the server and Preact in the browser. The ids of `useId` differ, and hydration does not repair attributes.
 */
export function useIslandId(): string {
  const next = useContext(IslandIdContext)
  const own = useId()
  const [id] = useState(() => next?.() ?? own)
  return id
}
