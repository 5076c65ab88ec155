import { Link2 } from 'lucide-react'
import { whatsAppHref } from '#site/pricing/request-links.ts'
import { Dropdown } from '#site/shell/ui/dropdown.tsx'
import { notify } from '#site/shell/ui/toast-queue.ts'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'
import { WhatsAppSign } from '#site/shell/ui/whatsapp-sign.tsx'
import { shareLabels } from '#site/villas/page/villa-page-messages.tr.ts'

const row = 'flex min-h-11 w-full items-center gap-3 rounded-8 px-3 text-left hover:bg-sunken'

/** Only ever drawn in the browser, so the address is the one the visitor sees. */
export function SharePopup({ name, ...control }: PopupControl & { name: string }) {
  const { href } = window.location
  const copy = () => {
    control.onOpenChange(false)
    navigator.clipboard.writeText(href).then(
      () => notify(shareLabels.copied, 'done'),
      () => notify(shareLabels.notCopied, 'failed'),
    )
  }
  return (
    <Dropdown {...control} label={shareLabels.share} align="end" className="w-60 p-2">
      <button type="button" className={row} onClick={copy}>
        <Link2 />
        {shareLabels.copy}
      </button>
      <a
        href={whatsAppHref('', shareLabels.message(name, href))}
        target="_blank"
        rel="noopener"
        className={row}
        onClick={() => control.onOpenChange(false)}
      >
        <WhatsAppSign />
        {shareLabels.whatsApp}
        <span className="sr-only">({shareLabels.newTab})</span>
      </a>
    </Dropdown>
  )
}
