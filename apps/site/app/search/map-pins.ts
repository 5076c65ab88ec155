import type { NearMiss, VillaCard } from '@plato/contract/search/search.contract'
import { isSameStay, type StayDates } from '#site/villas/stay-shift.ts'

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

export interface Pin {
  readonly villa: VillaCard | NearMiss
  readonly lng: number
  readonly lat: number
  /** The price belongs to other dates than the requested ones: the pin prints them. */
  readonly near: boolean
}

/** Villas whose place is known, near misses last. */
export function pinsOf(
  villas: readonly VillaCard[],
  nearMisses: readonly NearMiss[],
  requested?: StayDates,
): readonly Pin[] {
  const pin = (villa: VillaCard) => {
    const { lat, lng, stay } = villa
    const near = stay !== null && requested !== undefined && !isSameStay(stay, requested)
    return lat === null || lng === null ? [] : [{ villa, lng, lat, near }]
  }
  return [...villas.flatMap(pin), ...nearMisses.flatMap(pin)]
}

/** The coast our villas lie on, when there is nothing else to show. */
const wholeCoast: Bounds = [27, 35.9, 32.4, 37.4]

export function boundsOf(points: readonly { readonly lng: number; readonly lat: number }[]): Bounds {
  if (points.length === 0) return wholeCoast
  const lngs = points.map(({ lng }) => lng)
  const lats = points.map(({ lat }) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

export interface Placed {
  readonly x: number
  readonly y: number
}

/** What something covers on the screen, in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

const pinSize: Size = { width: 76, height: 30 }
/** A pin with its dates is wider by these. */
const datesWidth = 48

/** What one pin covers. */
export const pinWidth = ({ near }: { readonly near?: boolean }): number =>
  pinSize.width + (near ? datesWidth : 0)

/** Pins that would cover each other become one: each first one takes those that lie under it. */
export function groupPins<P extends Placed & { readonly near?: boolean }>(
  pins: readonly P[],
): readonly (readonly P[])[] {
  const { height } = pinSize
  const groups: P[][] = []
  for (const pin of pins) {
    const under = groups.find(
      ([first]) =>
        first &&
        Math.abs(first.x - pin.x) < (pinWidth(first) + pinWidth(pin)) / 2 &&
        Math.abs(first.y - pin.y) < height,
    )
    if (under) under.push(pin)
    else groups.push([pin])
  }
  return groups
}

interface TownLabel {
  readonly name: string
  readonly lng: number
  readonly lat: number
}

/** A town's name stands amid its villas: nothing else tells the page where it is. Those with most villas come first. */
export function townLabels(pins: readonly Pin[]): readonly TownLabel[] {
  const names = [...new Set(pins.map(({ villa }) => villa.townName))]
  const ofTown = (name: string) => pins.filter(({ villa }) => villa.townName === name)
  return names
    .map((name) => ({ name, own: ofTown(name) }))
    .sort((a, b) => b.own.length - a.own.length)
    .map(({ name, own }) => {
      const mean = (of: (pin: Pin) => number) => own.reduce((sum, pin) => sum + of(pin), 0) / own.length
      return { name, lng: mean(({ lng }) => lng), lat: mean(({ lat }) => lat) }
    })
}

/** The middle of something on the screen, and what it covers. */
export type Box = Placed & Size

const cover = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

const inside = ({ x, y, width, height }: Box, view: Size): boolean =>
  x >= width / 2 && x <= view.width - width / 2 && y >= height / 2 && y <= view.height - height / 2

/** A name stands beside its town’s mark, a sea’s on its place: which side, and how far down. */
const shifts = { above: [0, -33], below: [0, 33], right: [1, 0], left: [-1, 0], amid: [0, 0] } as const
type Stand = keyof typeof shifts

interface Name extends Placed {
  readonly name: string
  /** Where it may stand, the best first. */
  readonly stands: readonly Stand[]
}

/** Names that are whole and cover neither a mark nor each other, each said once; the first ones choose. */
export function clearNames<N extends Name>(
  names: readonly N[],
  marks: readonly Box[],
  view: Size,
): readonly (N & { readonly stand: Stand })[] {
  const taken = [...marks]
  const clear: (N & { readonly stand: Stand })[] = []
  for (const name of names) {
    if (clear.some((other) => other.name === name.name)) continue
    const width = name.name.length * 11
    const box = (stand: Stand): Box => {
      const [side, down] = shifts[stand]
      return { x: name.x + side * (width / 2 + 30), y: name.y + down, width, height: 24 }
    }
    const stand = name.stands.find((one) => {
      const here = box(one)
      return inside(here, view) && !taken.some((other) => cover(here, other))
    })
    if (!stand) continue
    taken.push(box(stand))
    clear.push({ ...name, stand })
  }
  return clear
}
