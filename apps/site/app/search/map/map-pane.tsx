import { Map as MapSign } from 'lucide-react'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { MapProps, VillaMapProps } from '#site/search/map/map-props.ts'
import { mapLabels } from '#site/search/messages.tr.ts'
import { usePopup } from '#site/shell/ui/use-popup.ts'

const loadMap = async () => (await import('#site/search/map/villa-map.tsx')).VillaMap
const loadSheet = async () => (await import('#site/search/map/map-sheet.tsx')).MapSheet

const wideQuery = '(width >= 1181px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wideQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideQuery).matches,
    () => false,
  )

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 })
  return () => window.cancelIdleCallback(handle)
}

/** Loads the map code, the largest part of the page, only where the map is shown and when the browser is idle. */
function useMapCode(wanted: boolean): ComponentType<VillaMapProps> | undefined {
  const [VillaMap, setVillaMap] = useState<ComponentType<VillaMapProps>>()
  useEffect(() => {
    if (!wanted) return
    // On failure the map area stays empty; the list still shows every villa.
    const load = () =>
      void loadMap().then(
        (loaded) => setVillaMap(() => loaded),
        () => undefined,
      )
    return whenIdle(load)
  }, [wanted])
  return wanted ? VillaMap : undefined
}

/** The map beside the list on wide screens, behind a floating button on narrow ones. */
export function MapPane(props: MapProps) {
  const wide = useWide()
  const VillaMap = useMapCode(wide)
  const { Popup, button, control } = usePopup(loadSheet)
  return (
    <>
      <div className="sticky top-[136px] h-[calc(100vh-136px)] min-h-[560px] bg-map-sea max-desktop:hidden noscript:hidden">
        {VillaMap ? <VillaMap {...props} layout="pane" /> : null}
      </div>
      <button
        {...button}
        className="button fixed bottom-6 left-1/2 z-10 -translate-x-1/2 bg-ink text-paper shadow-float focus-visible:rounded-full desktop:hidden noscript:hidden"
      >
        <MapSign />
        {mapLabels.open}
      </button>
      {Popup ? <Popup {...control} {...props} /> : null}
    </>
  )
}
