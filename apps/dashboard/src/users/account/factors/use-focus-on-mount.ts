import { type RefObject, useEffect, useRef } from 'react'

/** For a field that appears after its drawer: the drawer has then given the focus to its close button. */
export function useFocusOnMount<Field extends HTMLElement>(): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
