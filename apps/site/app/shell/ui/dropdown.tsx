import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { headerBarId } from '#site/shell/shrinking-header.ts'
import { nextInside, tabStopAfter, tabStops } from '#site/shell/ui/tab-order.ts'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'

interface Props extends PopupControl {
  readonly label: string
  readonly align: 'start' | 'center' | 'end'
  readonly className: string
  /** Pixels between the button and the popup. */
  readonly gap?: number
  /** A panel with its own scrolling list: Tab stays inside, and the panel itself does not scroll. */
  readonly panel?: boolean
  readonly children: ReactNode
}

const edge = 20

interface Room {
  readonly side: 'top' | 'bottom'
  /** Lower edge of the sticky header, which covers the popup. */
  readonly headerBottom: number
}

/** The side of the button with more room between the header and the lower edge of the window. */
function roomAround(button: Element | null): Room {
  const headerBottom = document.getElementById(headerBarId)?.getBoundingClientRect().bottom ?? 0
  const { top, bottom } = button?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return { side: window.innerHeight - bottom >= top - headerBottom ? 'bottom' : 'top', headerBottom }
}

function useRoom({ open, anchor }: PopupControl): Room {
  const [room, setRoom] = useState<Room>({ side: 'bottom', headerBottom: 0 })
  useLayoutEffect(() => {
    if (!open) return
    const measure = () => {
      const next = roomAround(anchor.current)
      setRoom((now) => (now.side === next.side && now.headerBottom === next.headerBottom ? now : next))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [open, anchor])
  return room
}

/**
 * A popup at its button, on the side with more room and never higher than that room.
 * Positioned `fixed` and focused with `preventScroll`: focusing it before it is placed would scroll the page.
 */
export function Dropdown({
  open,
  onOpenChange,
  anchor,
  label,
  align,
  className,
  gap = 20,
  panel = false,
  children,
}: Props) {
  const place = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const { side, headerBottom } = useRoom({ open, onOpenChange, anchor })

  // The button is not a Base UI trigger, so Tab past the popup is handled here.
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !popup.current || !anchor.current) return
    if (panel) {
      const next = nextInside(popup.current, event.shiftKey)
      if (!next) return
      event.preventDefault()
      next.focus()
      return
    }
    const last = tabStops(popup.current).at(-1)
    if (event.shiftKey || (last && last !== document.activeElement)) return
    event.preventDefault()
    tabStopAfter(anchor.current, place.current)?.focus()
  }
  const focusFirst = () => {
    // A focused text field would open the keyboard of a touch screen over the popup.
    const byTouch = window.matchMedia('(pointer: coarse)').matches
    const first = popup.current && ((byTouch ? undefined : tabStops(popup.current)[0]) ?? popup.current)
    first?.focus({ preventScroll: true })
    return false
  }
  // Returns the focus to the button only if no other element outside the popup has taken it.
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
            side={side}
            align={align}
            positionMethod="fixed"
            sideOffset={gap}
            collisionPadding={{ top: headerBottom + 8, right: edge, bottom: edge, left: edge }}
            collisionAvoidance={{ side: 'none', align: 'shift', fallbackAxisSide: 'none' }}
            className="z-40"
          >
            <Popover.Popup
              ref={popup}
              aria-label={label}
              initialFocus={focusFirst}
              finalFocus={giveBack}
              onKeyDown={onTab}
              className={`menu-surface max-h-(--available-height) overscroll-contain focus-visible:outline-none ${panel ? 'flex flex-col overflow-hidden' : 'overflow-y-auto'} ${className}`}
            >
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  )
}
