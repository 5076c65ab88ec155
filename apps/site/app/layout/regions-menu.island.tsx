import { ChevronDown } from 'lucide-react'
import { navItem } from '#site/layout/nav-item.ts'
import { island } from '#site/shell/islands/island.tsx'
import { menu } from '#site/shell/messages.tr.ts'
import { useShared } from '#site/shell/shared.ts'
import { RegionsFailure } from '#site/shell/ui/failure-note.tsx'
import { usePopup } from '#site/shell/ui/use-popup.ts'

const load = async () => (await import('#site/layout/regions-popup.tsx')).RegionsPopup

function RegionsMenu() {
  const { regions } = useShared()
  const { Popup, button, control } = usePopup(load)
  if (!regions) return <RegionsFailure className="flex items-center px-3" />
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

export default island({ name: 'layout/regions-menu', when: 'load' }, RegionsMenu)
