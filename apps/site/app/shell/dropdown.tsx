import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { tabStopAfter, tabStops } from '#site/shell/tab-order.ts'
import type { PopupControl } from '#site/shell/use-popup.ts'

interface Props extends PopupControl {
  readonly label: string
  readonly align: 'start' | 'end'
  readonly className: string
  /** In a box that sticks while the page goes by, the browser would scroll away to the popup. */
  readonly inStickyBox?: boolean
  readonly children: ReactNode
}

/** A box under its button, in the tab order right behind it. */
export function Dropdown({
  open,
  onOpenChange,
  anchor,
  label,
  align,
  className,
  inStickyBox = false,
  children,
}: Props) {
  const place = useRef<HTMLDivElement>(null)

  // The button is ours, not Base UI's, so going on past the box by Tab is ours too.
  const passOn = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || !place.current || !anchor.current) return
    const last = tabStops(place.current).at(-1)
    if (last && last !== document.activeElement) return
    event.preventDefault()
    tabStopAfter(anchor.current, place.current)?.focus()
  }
  // Only if nothing else has taken it: whoever went on to another part of the page stays there.
  const giveBack = () => {
    const { activeElement } = document
    const free = activeElement === document.body || place.current?.contains(activeElement)
    return free ? anchor.current : false
  }
  useEffect(() => {
    if (!open) return
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Node)) return
      if (!place.current?.contains(target) && !anchor.current?.contains(target)) onOpenChange(false)
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  })
  return (
    <>
      <div ref={place} className="absolute" />
      <Popover.Root open={open} onOpenChange={onOpenChange}>
        <Popover.Portal container={place}>
          <Popover.Positioner
            anchor={anchor}
            align={align}
            positionMethod={inStickyBox ? 'fixed' : 'absolute'}
            sideOffset={inStickyBox ? 8 : 20}
            collisionPadding={20}
            className="z-40"
          >
            <Popover.Popup
              aria-label={label}
              finalFocus={giveBack}
              onKeyDown={passOn}
              className={`menu-surface max-h-(--available-height) overflow-y-auto overscroll-contain focus-visible:outline-none ${className}`}
            >
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  )
}
