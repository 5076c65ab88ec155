import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from '#dashboard/availability/occupancy/geometry.ts'
import type { Hovered } from '#dashboard/availability/occupancy/use-hover.ts'

/** A card measures itself once and then stands beside what it tells of. */
export function useCardPlace<Card extends HTMLElement>(
  rect: Hovered['rect'],
  /** It has become another size. */
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
