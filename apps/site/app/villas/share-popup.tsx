import { Link2 } from 'lucide-react'
import { whatsAppHref } from '#site/pricing/request-links.ts'
import { Dropdown } from '#site/shell/dropdown.tsx'
import { notify } from '#site/shell/toast-queue.ts'
import type { PopupControl } from '#site/shell/use-popup.ts'
import { WhatsAppSign } from '#site/shell/whatsapp-sign.tsx'
import { shareWords } from '#site/villas/villa-page-messages.tr.ts'

const row = 'flex min-h-11 w-full items-center gap-3 rounded-8 px-3 text-left hover:bg-sunken'

/** Only ever drawn in the browser, so the address is the one the visitor sees. */
export function SharePopup({ name, ...control }: PopupControl & { name: string }) {
  const { href } = window.location
  const copy = () => {
    control.onOpenChange(false)
    navigator.clipboard.writeText(href).then(
      () => notify(shareWords.copied, 'done'),
      () => notify(shareWords.notCopied, 'failed'),
    )
  }
  return (
    <Dropdown {...control} label={shareWords.share} align="end" className="w-60 p-2">
      <button type="button" className={row} onClick={copy}>
        <Link2 />
        {shareWords.copy}
      </button>
      <a
        href={whatsAppHref('', shareWords.message(name, href))}
        target="_blank"
        rel="noopener"
        className={row}
        onClick={() => control.onOpenChange(false)}
      >
        <WhatsAppSign />
        {shareWords.whatsApp}
        <span className="sr-only">({shareWords.newTab})</span>
      </a>
    </Dropdown>
  )
}
