import { type RefObject, useEffect, useState } from 'react'

/** An entry of a menu is gone by the time; the button that opened the menu is not. */
function placeToReturn(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (menu) return document.getElementById(menu)
  return activeElement instanceof HTMLElement ? activeElement : null
}

/** What is drawn only while it is open cannot see itself close: the focus goes back when it is gone. */
export function useFocusBack(to?: RefObject<HTMLElement | null>): void {
  const [place] = useState(placeToReturn)
  useEffect(() => () => (to?.current ?? place)?.focus(), [to, place])
}
