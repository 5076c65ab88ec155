import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { stopKeeping } from '#site/shell/islands/early-presses.ts'
import { idleQueue } from '#site/shell/islands/idle-queue.ts'
import { IslandRoot } from '#site/shell/islands/island.tsx'
import { laterParts } from '#site/shell/islands/later.tsx'
import { currencyChoice } from '#site/shell/preferences/currency.ts'
import { type Shared, sharedId } from '#site/shell/shared.ts'

const files = import.meta.glob<{ default: ComponentType }>('/app/**/*.island.tsx')

const selector = '[data-island]'
/** Islands whose code is loading or loaded. */
const begun = new WeakMap<Element, Promise<void>>()
const idle = idleQueue<Element>()

let cached: Shared | undefined
function sharedOnPage(): Shared {
  cached ??= JSON.parse(document.getElementById(sharedId)?.textContent ?? '{}')
  return cached ?? {}
}

async function hydrate(place: HTMLElement): Promise<void> {
  const { island = '', id = '', props = '{}' } = place.dataset
  const load = files[`/app/${island}.island.tsx`]
  if (!load) throw new Error(`no island is called ${island}`)
  const { default: Component } = await load()
  await idle.turnOf(place)
  let isHydrating = true
  // React would need its own markers in the HTML to hydrate a part later.
  const later = import.meta.env.DEV
    ? undefined
    : laterParts(
        () => idle.turnOf(place),
        () => isHydrating,
      )
  await new Promise<void>((onAlive) => {
    const children = createElement(Component, JSON.parse(props))
    hydrateRoot(
      place,
      createElement(IslandRoot, { shared: sharedOnPage(), idPrefix: id, later, onAlive, children }),
      { identifierPrefix: id },
    )
    isHydrating = false
  })
  await later?.done()
  place.dataset.alive = ''
}

function bringToLife(place: HTMLElement): Promise<void> {
  const already = begun.get(place)
  if (already) return already
  const coming = hydrate(place)
  begun.set(place, coming)
  return coming
}

const islandAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Holds a click on a button whose code is still loading and dispatches it again afterwards. */
async function keepPress(event: Event): Promise<void> {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  const place = islandAround(button)
  if (!button || !place || place.dataset.alive !== undefined) return
  event.preventDefault()
  // React replays clicks during hydration too, and a click handled twice would toggle back.
  event.stopPropagation()
  idle.hurry(place)
  await bringToLife(place)
  button.click()
}

const hurry = (event: Event): void => {
  const place = islandAround(event.target)
  if (!place) return
  idle.hurry(place)
  void bringToLife(place)
}

/** An island that is not hydrated shows the server's prices in lira. With another currency all islands are hydrated. */
function followCurrency(): void {
  if (currencyChoice.get() === currencyChoice.initial) return
  for (const place of document.querySelectorAll<HTMLElement>(selector)) void bringToLife(place)
}

export function startIslands(): void {
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        const place = islandAround(target)
        if (!isIntersecting || !place) continue
        near.unobserve(target)
        void bringToLife(place)
      }
    },
    { rootMargin: '300px' },
  )
  document.addEventListener('click', (event) => void keepPress(event), { capture: true })
  document.addEventListener('pointerover', hurry, { passive: true })
  document.addEventListener('focusin', hurry)
  stopKeeping().forEach((event) => void keepPress(event))
  currencyChoice.subscribe(followCurrency)
  followCurrency()
  for (const place of document.querySelectorAll<HTMLElement>(selector)) {
    if (place.dataset.when === 'load') void bringToLife(place)
    // An element with `display: contents` has no box, so its first child is observed.
    else if (place.firstElementChild) near.observe(place.firstElementChild)
  }
}
