import { Share2 } from 'lucide-react'
import { usePopup } from '#site/shell/use-popup.ts'
import { shareWords } from '#site/villas/villa-page-messages.tr.ts'

interface Props {
  readonly name: string
  /** A button with its word, or a sign on a photograph. */
  readonly look: 'button' | 'sign'
}

const loadMenu = () => import('#site/villas/share-popup.tsx').then((file) => file.SharePopup)

/** The device's own way to share where it has one; else a small menu. The address carries the chosen stay. */
export function ShareButton({ name, look }: Props) {
  const { Popup, control, button } = usePopup(loadMenu)
  const onClick = () => {
    if (!navigator.share) return button.onClick()
    navigator.share({ title: name, url: window.location.href }).catch((error: unknown) => {
      // Whoever closes the device's menu has changed their mind; anything else leads to our own.
      if (!(error instanceof DOMException && error.name === 'AbortError')) button.onClick()
    })
  }
  const className =
    look === 'button'
      ? 'button button-outline button-small noscript:hidden'
      : 'grid size-11 place-items-center noscript:hidden'
  return (
    <>
      <button {...button} onClick={onClick} className={className} aria-label={shareWords.label(name)}>
        <Share2
          className={
            look === 'button'
              ? ''
              : 'size-[26px] fill-[rgb(20_24_26/.42)] stroke-white drop-shadow-[0_1px_2px_rgb(0_0_0/.25)]'
          }
        />
        {look === 'button' ? shareWords.share : null}
      </button>
      {Popup ? <Popup {...control} name={name} /> : null}
    </>
  )
}
