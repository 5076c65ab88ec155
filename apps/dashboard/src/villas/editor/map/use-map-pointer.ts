import { type PointerEvent, useRef, useState } from 'react'
import {
  clampPoint,
  type Pixel,
  type Point,
  type Size,
  toPoint,
} from '#dashboard/villas/editor/map/projection.ts'
import type { ShownMap } from '#dashboard/villas/editor/map/use-map-view.ts'

/** A press that moves less than this is a click. */
const clickPixels = 4

interface Gesture {
  readonly isOfPin: boolean
  readonly start: Pixel
  readonly last: Pixel
  readonly hasMoved: boolean
}

interface Input {
  readonly map: ShownMap
  readonly size: Size
  readonly onChange: (point: Point) => void
}

/** Dragging the map pans it, dragging the pin moves the pin, and a click sets the pin. */
export function useMapPointer({ map, size, onChange }: Input) {
  const gesture = useRef<Gesture>(undefined)
  /** The pin while it is dragged: the fields change when it is dropped. */
  const [dragged, setDragged] = useState<Point>()
  const pixelOf = ({ clientX, clientY, currentTarget }: PointerEvent): Pixel => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const pointAt = (at: Pixel) => clampPoint(toPoint(map.view, size, at))
  const set = (point: Point) => {
    map.hold()
    onChange(point)
  }
  const end = () => {
    gesture.current = undefined
    setDragged(undefined)
  }
  return {
    dragged,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        const at = pixelOf(event)
        const isOfPin = event.target instanceof Element && event.target.closest('[data-pin]') !== null
        gesture.current = { isOfPin, start: at, last: at, hasMoved: false }
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const now = gesture.current
        if (!now) return
        const at = pixelOf(event)
        const hasMoved = now.hasMoved || Math.hypot(at.x - now.start.x, at.y - now.start.y) > clickPixels
        if (!hasMoved) return
        if (now.isOfPin) setDragged(pointAt(at))
        else map.pan({ x: at.x - now.last.x, y: at.y - now.last.y })
        gesture.current = { ...now, last: at, hasMoved }
      },
      onPointerUp: (event: PointerEvent) => {
        const now = gesture.current
        if (now?.isOfPin ? now.hasMoved : now && !now.hasMoved) set(pointAt(pixelOf(event)))
        end()
      },
      onPointerCancel: end,
    },
  }
}
