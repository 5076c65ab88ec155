import { Copy } from 'lucide-react'
import { copyLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import { notify } from '#site/shell/ui/toast-queue.ts'

/** `what` is its name for people, `text` what lands on the clipboard. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => notify(labels.copied(what), 'done'),
      () => notify(labels.notCopied, 'failed'),
    )
  }
  return (
    <button type="button" className="icon-button" aria-label={labels.copy(what)} onClick={copy}>
      <Copy />
    </button>
  )
}
