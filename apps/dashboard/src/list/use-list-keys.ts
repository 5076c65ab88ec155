import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-row-link]')]

function moveTo(links: readonly HTMLAnchorElement[], index: number): void {
  const link = links[Math.max(0, Math.min(index, links.length - 1))]
  link?.focus()
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

/** What a key does, given the row that has the focus (-1 when none has). */
function act(key: string, focused: number, links: readonly HTMLAnchorElement[]): boolean {
  const isInRows = focused >= 0
  if (key === '/') {
    const ways = [...document.querySelectorAll<HTMLElement>('[data-first-filter], [data-fold]')]
    const filter = ways.findLast((way) => way.checkVisibility())
    filter?.focus()
    return filter !== undefined
  }
  if (key === 'j' || (key === 'ArrowDown' && isInRows)) moveTo(links, focused + 1)
  else if (key === 'k' || (key === 'ArrowUp' && isInRows)) moveTo(links, focused - 1)
  else if (key === 'Home' && isInRows) moveTo(links, 0)
  else if (key === 'End' && isInRows) moveTo(links, links.length - 1)
  else if (key === 'o' && isInRows) window.open(links[focused]?.href, '_blank', 'noopener')
  else return false
  return true
}

/** j k / o Home End on the rows of the list; Enter is the focused link's own. */
export function useListKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      const links = rowLinks()
      const focused = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
      if (act(event.key, focused, links)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
