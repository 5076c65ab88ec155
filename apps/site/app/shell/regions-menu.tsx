import { ChevronDown } from 'lucide-react'
import { menu } from '#site/shell/messages.tr.ts'
import { navItem } from '#site/shell/nav-item.ts'
import type { RegionLink } from '#site/shell/site-data.ts'
import { usePopup } from '#site/shell/use-popup.ts'

const load = async () => (await import('#site/shell/regions-popup.tsx')).RegionsPopup

export function RegionsMenu({ regions }: { regions: readonly RegionLink[] }) {
  const { Popup, button, control } = usePopup(load)
  return (
    <>
      <button {...button} className={`${navItem} group data-popup-open:bg-sunken`}>
        {menu.regions}
        <ChevronDown className="size-4 transition-transform group-data-popup-open:rotate-180" />
      </button>
      {Popup ? <Popup {...control} regions={regions} /> : null}
    </>
  )
}
