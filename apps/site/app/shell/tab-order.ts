const stops = 'a[href], button:not(:disabled), input:checked'

export const tabStops = (within: ParentNode): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(stops)].filter((element) => element.checkVisibility())

/** Where Tab goes after `element`, as if `skipped` were not on the page. */
export function tabStopAfter(element: HTMLElement, skipped: Element | null): HTMLElement | undefined {
  const all = tabStops(document)
  return all.slice(all.indexOf(element) + 1).find((stop) => !skipped?.contains(stop))
}
