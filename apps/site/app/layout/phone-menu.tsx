import { Menu } from 'lucide-react'
import { shell } from '#site/shell/messages.tr.ts'
import { usePopup } from '#site/shell/ui/use-popup.ts'

const load = async () => (await import('#site/layout/phone-menu-sheet.tsx')).PhoneMenuSheet

export function PhoneMenu() {
  const { Popup, button, control } = usePopup(load)
  return (
    <>
      <button {...button} className="icon-button desktop:hidden" aria-label={shell.openMenu}>
        <Menu />
      </button>
      {Popup ? <Popup {...control} /> : null}
    </>
  )
}
