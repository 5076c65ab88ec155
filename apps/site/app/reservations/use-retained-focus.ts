import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to `place` when the focused button was removed; otherwise it would fall back to the page's top. */
export function useRetainedFocus(place: RefObject<HTMLElement | null>, changed: unknown): void {
  const before = useRef(changed)
  useEffect(() => {
    if (before.current !== changed && document.activeElement === document.body) place.current?.focus()
    before.current = changed
  }, [place, changed])
}
