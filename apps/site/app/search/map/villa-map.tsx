import { Minus, Plus } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { MapCard } from '#site/search/map/map-card.tsx'
import { MapLabels, MapMarks } from '#site/search/map/map-marks.tsx'
import { type Bounds, boundsOf, type Pin, pinsOf } from '#site/search/map/map-pins.ts'
import type { MapLayout, VillaMapProps } from '#site/search/map/map-props.ts'
import { useCardPlace } from '#site/search/map/use-card-place.ts'
import { fittingOf, useMapStyle } from '#site/search/map/use-map-style.ts'
import { mapLabels } from '#site/search/messages.tr.ts'
import { markSeen } from '#site/search/results/seen-villas.ts'
import { changed, writeSearch } from '#site/search/search-url.ts'

const surface =
  'absolute inset-0 [&_.maplibregl-canvas-container]:size-full [&_.maplibregl-canvas-container]:cursor-grab [&_.maplibregl-canvas-container]:touch-none [&_.maplibregl-canvas-container]:select-none [&_.maplibregl-canvas-container:active]:cursor-grabbing [&_canvas]:absolute [&_canvas]:touch-none [&_canvas]:focus-visible:outline-offset-[-4px]'

/** Shows all of another search; a page more of the same leaves the view alone. */
function useFit(map: MapLibreMap | undefined, bounds: Bounds, key: string, layout: MapLayout): void {
  const shown = useRef(key)
  useEffect(() => {
    if (!map || shown.current === key) return
    shown.current = key
    map.fitBounds(bounds, fittingOf(map.getContainer(), layout))
  }, [map, bounds, key, layout])
}

/** Where the villas are; the list beside it says the same in words. */
export function VillaMap({ villas, nearMisses, search, layout }: VillaMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<number>()
  const pins = useMemo(() => pinsOf(villas, nearMisses, search.stay), [villas, nearMisses, search.stay])
  const bounds = useMemo(() => boundsOf(pins), [pins])
  const { map, failed } = useMapStyle(box, bounds, layout)
  useFit(map, bounds, writeSearch(changed(search, {})), layout)
  const cardBox = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const card = pins.find(({ villa }) => villa.id === opened)
  const shownCard = card && !failed ? card : undefined
  useCardPlace(map, shownCard, cardBox, layout)
  const open = (pin: Pin, button: HTMLElement, byKeyboard: boolean) => {
    opener.current = button
    flushSync(() => setOpened(pin.villa.id))
    markSeen(pin.villa.id)
    if (byKeyboard) cardBox.current?.querySelector('a')?.focus({ preventScroll: true })
  }
  const close = () => {
    setOpened(undefined)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <div className="relative size-full overflow-hidden bg-map-sea">
      <div ref={box} className={surface} />
      {map && !failed ? (
        <>
          {createPortal(
            <>
              <MapLabels map={map} pins={pins} />
              <MapMarks
                map={map}
                pins={pins}
                requested={search.stay}
                layout={layout}
                opened={opened}
                onOpen={open}
              />
            </>,
            map.getCanvasContainer(),
          )}
          <Zoom map={map} />
        </>
      ) : null}
      {failed ? (
        <p className="absolute inset-x-8 top-8 rounded-14 bg-surface p-5 text-ink-soft">{mapLabels.failed}</p>
      ) : null}
      {shownCard ? (
        <MapCard
          key={shownCard.villa.id}
          villa={shownCard.villa}
          search={search}
          layout={layout}
          box={cardBox}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

function Zoom({ map }: { map: MapLibreMap }) {
  const button =
    'grid size-11 place-items-center transition-colors hover:bg-sunken first:rounded-t-14 last:rounded-b-14'
  return (
    <div className="absolute top-4 right-4 grid divide-y divide-line rounded-14 bg-surface shadow-float">
      <button type="button" aria-label={mapLabels.zoomIn} onClick={() => map.zoomIn()} className={button}>
        <Plus />
      </button>
      <button type="button" aria-label={mapLabels.zoomOut} onClick={() => map.zoomOut()} className={button}>
        <Minus />
      </button>
    </div>
  )
}
