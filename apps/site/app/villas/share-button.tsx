import { Share2 } from 'lucide-react'
import { usePopup } from '#site/shell/ui/use-popup.ts'
import { shareLabels } from '#site/villas/page/villa-page-messages.tr.ts'

interface Props {
  readonly name: string
  /** A button with a label, or an icon on a photograph. */
  readonly variant: 'button' | 'sign'
}

const loadMenu = () => import('#site/villas/share-popup.tsx').then((file) => file.SharePopup)

/** Opens the device's share dialog, or a small menu where there is none. The URL contains the chosen stay. */
export function ShareButton({ name, variant }: Props) {
  const { Popup, control, button } = usePopup(loadMenu)
  const onClick = () => {
    if (!navigator.share) return button.onClick()
    navigator.share({ title: name, url: window.location.href }).catch((error: unknown) => {
      // AbortError: the user closed the share dialog. On any other error our own menu opens.
      if (!(error instanceof DOMException && error.name === 'AbortError')) button.onClick()
    })
  }
  const className =
    variant === 'button'
      ? 'button button-outline button-small noscript:hidden'
      : 'grid size-11 place-items-center noscript:hidden'
  return (
    <>
      <button {...button} onClick={onClick} className={className} aria-label={shareLabels.label(name)}>
        <Share2
          className={
            variant === 'button'
              ? ''
              : 'size-[26px] fill-[rgb(20_24_26/.42)] stroke-white drop-shadow-[0_1px_2px_rgb(0_0_0/.25)]'
          }
        />
        {variant === 'button' ? shareLabels.share : null}
      </button>
      {Popup ? <Popup {...control} name={name} /> : null}
    </>
  )
}
