import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Hovered } from '#dashboard/availability/occupancy/card/use-hover.ts'
import { placeBeside } from '#dashboard/availability/occupancy/grid/geometry.ts'

/** Measures the card once and places it beside its target. */
export function useCardPlace<Card extends HTMLElement>(
  rect: Hovered['rect'],
  /** True after the card changed its size. */
  isGrown = false,
): { ref: RefObject<Card | null>; style: CSSProperties } {
  const ref = useRef<Card>(null)
  const [style, setStyle] = useState<CSSProperties>({ visibility: 'hidden' })
  const { left, top, width, height } = rect
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it holds decides how high it is
  useLayoutEffect(() => {
    const card = ref.current
    if (!card) return
    const size = { width: card.offsetWidth, height: card.offsetHeight }
    const room = { width: window.innerWidth, height: window.innerHeight }
    setStyle(placeBeside({ left, top, width, height }, size, room))
  }, [left, top, width, height, isGrown])
  return { ref, style }
}
