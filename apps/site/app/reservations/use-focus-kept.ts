import { type RefObject, useEffect, useRef } from 'react'

/** Whoever sent a form stands on a button that is gone: they go on from this place, not from the top of the page. */
export function useFocusKept(place: RefObject<HTMLElement | null>, changed: unknown): void {
  const before = useRef(changed)
  useEffect(() => {
    if (before.current !== changed && document.activeElement === document.body) place.current?.focus()
    before.current = changed
  }, [place, changed])
}
