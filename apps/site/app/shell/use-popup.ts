import { type ComponentType, type RefObject, useRef, useState } from 'react'

interface ChangeDetails {
  readonly reason: string
  readonly event: Event
  cancel(): void
}

/** What every popup is given, besides its own content. */
export interface PopupControl {
  readonly open: boolean
  readonly onOpenChange: (open: boolean, details?: ChangeDetails) => void
  /** The button that opened it: it stands under it and gives the focus back to it. */
  readonly anchor: RefObject<HTMLButtonElement | null>
}

const touches = (button: Element | null, { event }: ChangeDetails): boolean => {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target
  return target instanceof Node && button?.contains(target) === true
}

/**
 * A button whose popup is fetched when the visitor reaches for it: menus are half of the header's code,
 * and most pages are read without opening one.
 */
export const usePopup = <P>(load: () => Promise<ComponentType<P>>) => useHeldPopup(load, useState(false))

/** The same with the state held by the caller, so that one popup can open the next. */
export function useHeldPopup<P>(
  load: () => Promise<ComponentType<P>>,
  [open, setOpen]: readonly [open: boolean, setOpen: (open: boolean) => void],
) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [Popup, setPopup] = useState<ComponentType<P>>()

  const fetchPopup = () => {
    if (Popup) return
    load().then(
      (loaded) => setPopup(() => loaded),
      () => setOpen(false),
    )
  }
  const onOpenChange: PopupControl['onOpenChange'] = (next, details) => {
    // A press on the button itself is its own business; closing here would make that press open it again.
    if (!next && details && touches(anchor.current, details)) return details.cancel()
    setOpen(next)
  }
  return {
    Popup,
    control: { open, onOpenChange, anchor } satisfies PopupControl,
    button: {
      ref: anchor,
      type: 'button' as const,
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': open,
      'data-popup-open': open || undefined,
      onPointerEnter: fetchPopup,
      onFocus: fetchPopup,
      onClick: () => {
        fetchPopup()
        setOpen(!open)
      },
    },
  }
}
