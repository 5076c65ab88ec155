import type { Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { panIntoView, placeCard, type Rect } from '#site/search/map/map-card-place.ts'
import type { Pin } from '#site/search/map/map-pins.ts'
import type { MapLayout } from '#site/search/map/map-props.ts'
import { fittingOf } from '#site/search/map/use-map-style.ts'

/** The header and the search bar stay over the page. */
const headerHeight = 136

/** The part of the map that is inside the window, in the map's own pixels. */
function visibleView(container: HTMLElement): Rect {
  const { left, top, right, bottom } = container.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  return {
    left: Math.max(left, 0) - left,
    top: Math.max(top, headerHeight) - top,
    right: Math.min(right, innerWidth) - left,
    bottom: Math.min(bottom, innerHeight) - top,
  }
}

/** The zoom buttons in the corner, with the padding around them. */
const zoomControl = (container: HTMLElement): Rect => ({
  left: container.clientWidth - 76,
  top: 0,
  right: container.clientWidth,
  bottom: 121,
})

/** Beside its pin, inside the window; follows the map and the page. */
function placeInPane(map: MapLibreMap, pin: Pin, card: HTMLElement): void {
  const container = map.getContainer()
  const size = { width: card.offsetWidth, height: card.offsetHeight }
  const at = map.project([pin.lng, pin.lat])
  const { left, top } = placeCard(at, size, visibleView(container), [zoomControl(container)])
  card.style.setProperty('left', `${Math.round(left)}px`)
  card.style.setProperty('top', `${Math.round(top)}px`)
}

/** Moves the map, never the page, when the card has no room beside its pin or would cover it. */
function panForCard(map: MapLibreMap, pin: Pin, card: HTMLElement, layout: MapLayout): void {
  const container = map.getContainer()
  const at = map.project([pin.lng, pin.lat])
  const { clientWidth: right, clientHeight } = container
  const { padding } = fittingOf(container, layout)
  const free = { left: 0, top: padding.top, right, bottom: clientHeight - padding.bottom }
  const size = { width: card.offsetWidth, height: card.offsetHeight }
  const { x, y } =
    layout === 'sheet'
      ? panIntoView(at, free)
      : (placeCard(at, size, visibleView(container), [zoomControl(container)]).pan ?? { x: 0, y: 0 })
  if (x !== 0 || y !== 0) map.panBy([x, y])
}

/** Keeps the open pin's card inside the window. */
export function useCardPlace(
  map: MapLibreMap | undefined,
  pin: Pin | undefined,
  card: RefObject<HTMLDivElement | null>,
  layout: MapLayout,
): void {
  const latest = useRef(pin)
  latest.current = pin
  const id = pin?.villa.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another villa's card is placed anew
  useLayoutEffect(() => {
    if (!map || layout === 'sheet') return
    const put = () => {
      if (latest.current && card.current) placeInPane(map, latest.current, card.current)
    }
    put()
    map.on('move', put)
    map.on('resize', put)
    window.addEventListener('scroll', put, { passive: true })
    window.addEventListener('resize', put)
    return () => {
      map.off('move', put)
      map.off('resize', put)
      window.removeEventListener('scroll', put)
      window.removeEventListener('resize', put)
    }
  }, [map, id, card, layout])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map moves once for each card that is opened
  useEffect(() => {
    if (map && latest.current && card.current) panForCard(map, latest.current, card.current, layout)
  }, [map, id, card, layout])
}
