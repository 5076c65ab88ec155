import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { favouritesPageLabels as labels } from '#site/favourites/messages.tr.ts'
import { shareAddress, sharedListHref } from '#site/favourites/shared-list.ts'
import { notify } from '#site/shell/ui/toast-queue.ts'

/** Hands the list on. Where nothing may be copied, the address itself is shown. */
export function ShareList({ ids }: { ids: readonly number[] }) {
  const [address, setAddress] = useState<string>()
  const share = async () => {
    const url = new URL(sharedListHref(ids), window.location.href).href
    const outcome = await shareAddress(
      { url, title: labels.shareTitle },
      {
        clipboard: navigator.clipboard,
        ...(typeof navigator.share === 'function' ? { share: navigator.share.bind(navigator) } : {}),
      },
    )
    if (outcome === 'copied') notify(labels.copied, 'done')
    if (outcome !== 'failed') return
    setAddress(url)
    notify(labels.notCopied, 'failed')
  }
  return (
    <>
      <button type="button" onClick={() => void share()} className="button button-outline">
        <Share2 />
        {labels.share}
      </button>
      {address ? (
        <input
          type="text"
          readOnly
          aria-label={labels.link}
          value={address}
          onFocus={({ target }) => target.select()}
          className="min-h-12 min-w-0 flex-1 basis-72 rounded-8 border border-line-strong bg-surface px-4"
        />
      ) : null}
    </>
  )
}
