import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Scale } from '#dashboard/availability/occupancy/grid/geometry.ts'
import { type Piece, pieceAt, type RowModel } from '#dashboard/availability/occupancy/grid/pieces.ts'
import type { Cell } from '#dashboard/availability/occupancy/selection/use-marks.ts'

const restMs = 300

export interface Hovered {
  readonly row: number
  readonly piece: Piece
  readonly rect: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
}

/** The visible part of a bar in window coordinates. */
function seenPart(bar: Element, scroller: Element, villas: number): Hovered['rect'] {
  const [own, room] = [bar.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const left = Math.max(own.left, room.left + villas)
  return {
    left,
    top: own.top,
    width: Math.max(0, Math.min(own.right, room.right) - left),
    height: own.height,
  }
}

/** The bar under the pointer or with the keyboard focus. */
export function useHover(
  scroller: RefObject<HTMLDivElement | null>,
  scale: Scale,
  rowAt: (row: number) => RowModel | undefined,
) {
  const [hovered, setHovered] = useState<Hovered>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef('')
  const leave = () => {
    clearTimeout(waiting.current)
    wanted.current = ''
    setHovered(undefined)
  }
  const rest = (row: number, key: string) => {
    const name = `${row} ${key}`
    if (wanted.current === name) return
    leave()
    wanted.current = name
    waiting.current = setTimeout(() => {
      const bar = scroller.current?.querySelector(`[data-row="${row}"] [data-piece="${key}"]`)
      const piece = rowAt(row)?.pieces.find((one) => one.key === key)
      if (bar && piece && scroller.current)
        setHovered({ row, piece, rect: seenPart(bar, scroller.current, scale.villas) })
    }, restMs)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is scrolled away is not rested on
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', leave, { passive: true })
    return () => {
      element?.removeEventListener('scroll', leave)
      clearTimeout(waiting.current)
    }
  }, [scroller])
  return {
    hovered,
    leave,
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.buttons !== 0) return
      const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-piece]') : null
      const row = bar?.closest<HTMLElement>('[data-row]')
      if (bar?.dataset.piece && row) rest(Number(row.dataset.row), bar.dataset.piece)
      else leave()
    },
    /** Called when the keyboard focus moves to a cell. */
    restOn: ({ row, day }: Cell) => {
      const piece = pieceAt(rowAt(row)?.pieces ?? [], day)
      if (piece) rest(row, piece.key)
      else leave()
    },
  }
}
