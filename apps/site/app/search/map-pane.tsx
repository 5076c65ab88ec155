import type { NearMiss, VillaCard } from '@plato/contract/search/search.contract'
import { Map as MapSign } from 'lucide-react'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { mapWords } from '#site/search/messages.tr.ts'
import type { Search } from '#site/search/search-url.ts'
import { usePopup } from '#site/shell/use-popup.ts'

/** Beside the list, or over it on narrow windows. */
export type MapLayout = 'pane' | 'sheet'

export interface MapProps {
  /** How many villas the search found; the map shows those the list has loaded. */
  readonly total: number
  readonly villas: readonly VillaCard[]
  readonly nearMisses: readonly NearMiss[]
  /** What they were found for. */
  readonly search: Search
}

export interface VillaMapProps extends MapProps {
  readonly layout: MapLayout
}

const loadMap = async () => (await import('#site/search/villa-map.tsx')).VillaMap
const loadSheet = async () => (await import('#site/search/map-sheet.tsx')).MapSheet

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

/** The heaviest part of the page: fetched where there is room for it, once everything else stands. */
function useMapCode(wanted: boolean): ComponentType<VillaMapProps> | undefined {
  const [VillaMap, setVillaMap] = useState<ComponentType<VillaMapProps>>()
  useEffect(() => {
    if (!wanted) return
    // Without it the ground stays empty: the list has everything.
    const load = () =>
      void loadMap().then(
        (loaded) => setVillaMap(() => loaded),
        () => undefined,
      )
    return whenIdle(load)
  }, [wanted])
  return wanted ? VillaMap : undefined
}

/** Beside the list where there is room, behind a floating button where there is not. */
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
        {mapWords.open}
      </button>
      {Popup ? <Popup {...control} {...props} /> : null}
    </>
  )
}
