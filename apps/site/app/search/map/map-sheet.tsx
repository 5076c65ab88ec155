import { Dialog } from '@base-ui/react/dialog'
import { List } from 'lucide-react'
import { useRef } from 'react'
import type { MapProps } from '#site/search/map/map-props.ts'
import { VillaMap } from '#site/search/map/villa-map.tsx'
import { mapLabels } from '#site/search/messages.tr.ts'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'

/** The map over the list, below the desktop width. */
export function MapSheet({ open, onOpenChange, anchor, ...map }: PopupControl & MapProps) {
  const closeButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={mapLabels.label}
          initialFocus={closeButton}
          finalFocus={anchor}
          className="fixed inset-0 z-50 bg-map-sea transition-opacity duration-200 focus-visible:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 desktop:hidden"
        >
          <VillaMap {...map} layout="sheet" />
          <p
            role="status"
            className="pointer-events-none absolute top-4 left-1/2 z-4 -translate-x-1/2 rounded-full bg-ink px-4 py-2 text-13 font-strong whitespace-nowrap text-paper shadow-float"
          >
            {mapLabels.shown(map.villas.length + map.nearMisses.length, map.total + map.nearMisses.length)}
          </p>
          <Dialog.Close
            ref={closeButton}
            className="button absolute bottom-6 left-1/2 z-10 -translate-x-1/2 bg-ink text-paper shadow-float focus-visible:rounded-full"
          >
            <List />
            {mapLabels.list}
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
