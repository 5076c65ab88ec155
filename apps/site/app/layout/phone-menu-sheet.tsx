import { Collapsible } from '@base-ui/react/collapsible'
import { Dialog } from '@base-ui/react/dialog'
import { phoneHref } from '@plato/brand/format'
import { ChevronDown, Mail, Phone, X } from 'lucide-react'
import { useRef } from 'react'
import { HomeLink } from '#site/layout/home-link.tsx'
import { PhoneMenuChoices } from '#site/layout/phone-menu-choices.tsx'
import { SocialLinks } from '#site/layout/social-links.tsx'
import { mainLinks } from '#site/shell/links.ts'
import { menu, shell } from '#site/shell/messages.tr.ts'
import { useShared } from '#site/shell/shared.ts'
import { FrameFailure, RegionsFailure } from '#site/shell/ui/failure-note.tsx'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'

const row =
  'flex min-h-14 w-full items-center justify-between border-b border-line font-serif text-20 tracking-[-0.01em]'

/** Everything the header holds, in one sheet, below the desktop width. */
export function PhoneMenuSheet({ open, onOpenChange, anchor }: PopupControl) {
  const close = () => onOpenChange(false)
  const closeButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim fixed inset-0 z-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 desktop:hidden" />
        <Dialog.Popup
          aria-label={shell.openMenu}
          initialFocus={closeButton}
          finalFocus={anchor}
          className="fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-paper transition-[opacity,transform] duration-200 focus-visible:outline-none data-ending-style:translate-x-6 data-ending-style:opacity-0 data-starting-style:translate-x-6 data-starting-style:opacity-0 tablet:w-[440px] tablet:shadow-float desktop:hidden"
        >
          <div className="flex h-[60px] flex-none items-center justify-between border-b border-line pr-2 pl-5 tablet:h-[76px] tablet:pr-5">
            <HomeLink onFollow={close} />
            <Dialog.Close ref={closeButton} className="icon-button" aria-label={shell.closeMenu}>
              <X />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-[max(24px,env(safe-area-inset-bottom))]">
            <PhoneMenuLinks onChosen={close} />
            <PhoneMenuChoices />
            <PhoneMenuContact onChosen={close} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PhoneMenuLinks({ onChosen }: { onChosen: () => void }) {
  const { regions } = useShared()
  return (
    <nav aria-label={shell.mainMenu}>
      {regions ? (
        <Collapsible.Root>
          <Collapsible.Trigger className={`${row} group`}>
            {menu.regions}
            <ChevronDown className="transition-transform group-data-panel-open:rotate-180" />
          </Collapsible.Trigger>
          <Collapsible.Panel>
            <ul className="grid grid-cols-2 gap-x-4 border-b border-line py-2">
              {[...regions, { slug: 'regions', name: menu.allRegions }].map(({ slug, name }) => (
                <li key={slug}>
                  <a href={`/${slug}`} onClick={onChosen} className="flex min-h-11 items-center font-medium">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Collapsible.Panel>
        </Collapsible.Root>
      ) : (
        <RegionsFailure className="flex min-h-14 items-center border-b border-line" />
      )}
      {mainLinks.map(({ to, label }) => (
        <a key={to} href={to} onClick={onChosen} className={row}>
          {label}
        </a>
      ))}
    </nav>
  )
}

function PhoneMenuContact({ onChosen }: { onChosen: () => void }) {
  const { contact } = useShared()
  const { phone, email, hours, social } = contact ?? {}
  return (
    <>
      <div className="mt-6 grid gap-2 tablet:grid-cols-2">
        <a href="/enquire" onClick={onChosen} className="button button-outline">
          {menu.enquire}
        </a>
        <a href="/dashboard" className="button button-outline">
          {menu.dashboard}
        </a>
      </div>
      <div className="mt-5 text-ink-soft">
        {contact ? null : <FrameFailure />}
        {phone ? (
          <a href={phoneHref(phone)} className="flex min-h-11 items-center gap-3">
            <Phone />
            {phone}
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`} className="flex min-h-11 items-center gap-3">
            <Mail />
            {email}
          </a>
        ) : null}
        {hours ? <p className="mt-1 text-13">{shell.everyDay(hours)}</p> : null}
        {social ? (
          <SocialLinks
            settings={social}
            className="mt-2 -ml-3 flex gap-1"
            linkClassName="icon-button"
            signClassName="size-5"
          />
        ) : null}
      </div>
    </>
  )
}
