import type { Placed } from '#site/search/map/map-pins.ts'

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Half of what an open pin with its dates covers. */
const pinHalf = { width: 72, height: 18 }
/** Between the pin and its card. */
const gap = 24
/** Between the card and the window or a control. */
const cardPadding = 16

const rectAt = (left: number, top: number, { width, height }: Size): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.right <= outer.right &&
  inner.bottom <= outer.bottom

const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))

/** The part of the view where a card may lie. */
const inset = ({ left, top, right, bottom }: Rect): Rect => ({
  left: left + cardPadding,
  top: top + cardPadding,
  right: right - cardPadding,
  bottom: bottom - cardPadding,
})

/** Below, above, right and left of the pin, each moved along its side until it lies in the view. */
function candidates({ x, y }: Placed, card: Size, room: Rect): readonly Rect[] {
  const across = clamp(x - card.width / 2, room.left, Math.max(room.left, room.right - card.width))
  const along = clamp(y - card.height / 2, room.top, Math.max(room.top, room.bottom - card.height))
  return [
    rectAt(across, y + pinHalf.height + gap, card),
    rectAt(across, y - pinHalf.height - gap - card.height, card),
    rectAt(x + pinHalf.width + gap, along, card),
    rectAt(x - pinHalf.width - gap - card.width, along, card),
  ]
}

interface CardPlace {
  readonly left: number
  readonly top: number
  /** How far the map must move, in pixels, before the card has a side where it fits; undefined when it fits now. */
  readonly pan?: Placed | undefined
}

/**
 * Where the card of a pin lies: on the first side where it is inside the visible part of the map and covers no control.
 * When no side fits, the map has to move; until then the card is kept inside the view.
 */
export function placeCard(pin: Placed, card: Size, view: Rect, controls: readonly Rect[] = []): CardPlace {
  const room = inset(view)
  const place = candidates(pin, card, room).find(
    (rect) => isInside(rect, room) && !controls.some((control) => overlap(rect, control)),
  )
  if (place) return { left: place.left, top: place.top }
  const wanted = {
    x: clamp(pin.x, room.left + pinHalf.width, room.right - pinHalf.width),
    y: Math.max(room.top + pinHalf.height, room.bottom - card.height - gap - pinHalf.height),
  }
  return {
    left: clamp(wanted.x - card.width / 2, room.left, Math.max(room.left, room.right - card.width)),
    top: Math.max(room.top, room.bottom - card.height),
    pan: { x: pin.x - wanted.x, y: pin.y - wanted.y },
  }
}

/** How far the map must move so that a pin lies in the free part between what covers the top and the bottom. */
export function panIntoView({ x, y }: Placed, free: Rect): Placed {
  return {
    x: x - clamp(x, free.left + pinHalf.width, free.right - pinHalf.width),
    y: y - clamp(y, free.top + pinHalf.height, free.bottom - pinHalf.height),
  }
}
