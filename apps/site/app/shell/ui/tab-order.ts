const stops =
  'a[href], button:not(:disabled, [tabindex="-1"]), input:checked, input:is([type="text"], [type="search"], [type="checkbox"]):not(:disabled)'

export const tabStops = (within: ParentNode): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(stops)].filter((element) => element.checkVisibility())

/** Where Tab goes after `element`, as if `skipped` were not on the page. */
export function tabStopAfter(element: HTMLElement, skipped: Element | null): HTMLElement | undefined {
  const all = tabStops(document)
  return all.slice(all.indexOf(element) + 1).find((stop) => !skipped?.contains(stop))
}

/** Where Tab goes when it would leave `within`; undefined while it stays inside by itself. */
export function nextInside(within: HTMLElement, backwards: boolean): HTMLElement | undefined {
  const all = tabStops(within)
  const [from, to] = backwards ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  const { activeElement } = document
  return activeElement === from || (backwards && activeElement === within) ? to : undefined
}
