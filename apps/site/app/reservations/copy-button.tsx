import { Copy } from 'lucide-react'
import { copyWords as words } from '#site/reservations/enquire-messages.tr.ts'
import { notify } from '#site/shell/toast-queue.ts'

/** `what` is its name for people, `text` what lands on the clipboard. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => notify(words.copied(what), 'done'),
      () => notify(words.notCopied, 'failed'),
    )
  }
  return (
    <button type="button" className="icon-button" aria-label={words.copy(what)} onClick={copy}>
      <Copy />
    </button>
  )
}
