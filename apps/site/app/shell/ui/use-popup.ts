import { type ComponentType, type RefObject, useRef, useState } from 'react'

interface ChangeDetails {
  readonly reason: string
  readonly event: Event
  cancel(): void
}

/** Props of every popup, besides its own content. */
export interface PopupControl {
  readonly open: boolean
  readonly onOpenChange: (open: boolean, details?: ChangeDetails) => void
  /** The button that opened the popup: the popup is placed under it and returns the focus to it. */
  readonly anchor: RefObject<HTMLButtonElement | null>
}

const touches = (button: Element | null, { event }: ChangeDetails): boolean => {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target
  return target instanceof Node && button?.contains(target) === true
}

/**
 * A button whose popup code is loaded when the visitor hovers or presses the button: menus are half of the header's
 * code, and on most page views none is opened.
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
    // The button handles its own press; closing here as well would make that press open the popup again.
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
