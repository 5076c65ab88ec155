import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let pointed: number | undefined

/** The villa whose card the pointer rests on: list and map share it, and neither is drawn anew for the other. */
export function pointAt(id: number | undefined): void {
  if (pointed === id) return
  pointed = id
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsPointed = (ids: readonly number[]): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pointed !== undefined && ids.includes(pointed),
    () => false,
  )
