import { coastBox, type Land } from '@plato/brand/coast/land'
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type RefObject, useEffect, useState } from 'react'
import { fetchLand } from '#site/coast/coast.ts'
import type { Bounds } from '#site/search/map/map-pins.ts'
import type { MapLayout } from '#site/search/map/map-props.ts'
import { followTheme, mapStyle } from '#site/search/map/map-style.ts'
import { trustWorker } from '#site/search/map/trusted-worker.ts'
import { mapLabels } from '#site/search/messages.tr.ts'

export const nearestZoom = 14
/** Clear of the buttons in the corner; in the sheet also of the count above, the card and the button below. */
const paddings = {
  pane: { top: 88, right: 88, bottom: 56, left: 64 },
  sheet: { top: 120, right: 76, bottom: 230, left: 64 },
  /** A phone held sideways has no room for a card and pins above it. */
  lowSheet: { top: 72, right: 88, bottom: 104, left: 64 },
} as const
const lowHeight = 560

/** How the map fits all pins: none lies under what covers the map. */
export function fittingOf({ clientHeight }: HTMLElement, layout: MapLayout) {
  const isLow = layout === 'sheet' && clientHeight < lowHeight
  return { padding: { ...paddings[isLow ? 'lowSheet' : layout] }, maxZoom: 12 }
}
/** The cut edge of the drawn land must never come into view. */
const margin = 0.4

const [west, , east, north] = coastBox
/** Open sea lies south of the drawing, as far as this: a tall window needs it to show the coast from end to end. */
const south = 32.1

function makeMap(
  container: HTMLElement,
  land: Land,
  { bounds, layout }: { bounds: Bounds; layout: MapLayout },
) {
  trustWorker(workerUrl)
  setWorkerUrl(workerUrl)
  const map = new MapLibreMap({
    container,
    style: mapStyle(land),
    bounds,
    fitBoundsOptions: fittingOf(container, layout),
    maxBounds: [west + margin, south, east - margin, north - margin],
    maxZoom: nearestZoom,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': mapLabels.label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

interface StyledMap {
  readonly map?: MapLibreMap
  readonly failed: boolean
}

/** The drawn coast in a box; `failed` where the browser or the net will not have it. */
export function useMapStyle(box: RefObject<HTMLElement | null>, first: Bounds, layout: MapLayout): StyledMap {
  const [state, setState] = useState<StyledMap>({ failed: false })
  const [bounds] = useState(first)
  useEffect(() => {
    let end: (() => void) | undefined
    let left = false
    const start = async (container: HTMLElement) => {
      const land = await fetchLand()
      if (left) return
      const map = makeMap(container, land, { bounds, layout })
      map.on('error', ({ error }) => {
        reportError(error)
        setState({ failed: true })
      })
      const stop = followTheme(map)
      end = () => {
        stop()
        map.remove()
      }
      // Names and pins wait for the land: without it they would hang over open water.
      map.once('load', () => setState({ map, failed: false }))
    }
    if (box.current) start(box.current).catch(() => setState({ failed: true }))
    return () => {
      left = true
      end?.()
    }
  }, [box, bounds, layout])
  return state
}
