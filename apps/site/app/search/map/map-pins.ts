import type { NearMiss, VillaCard } from '@plato/contract/search/search.contract'
import { isSameStay, type StayDates } from '#site/stay/stay-shift.ts'

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

export interface Pin {
  readonly villa: VillaCard | NearMiss
  readonly lng: number
  readonly lat: number
  /** The price belongs to other dates than the requested ones: the pin prints them. */
  readonly near: boolean
}

/** Pins of the villas with coordinates, near misses last. */
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

/** Default bounds when there are no pins: the coast where the agency rents villas. */
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

/** Size on the screen in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

const pinSize: Size = { width: 76, height: 30 }
/** Extra width of a pin that shows dates. */
const datesWidth = 48

/** Width of one pin. */
export const pinWidth = ({ near }: { readonly near?: boolean }): number =>
  pinSize.width + (near ? datesWidth : 0)

type PlacedPin = Placed & { readonly near?: boolean }

const clusterSize = 40

/** The screen area of a mark: a group has one mark in the middle of its pins. */
function markOf(group: readonly PlacedPin[]): Box {
  const [xs, ys] = [group.map(({ x }) => x), group.map(({ y }) => y)]
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
  const [first] = group
  return group.length > 1
    ? { x, y, width: clusterSize, height: clusterSize }
    : { x, y, width: pinWidth(first ?? {}), height: pinSize.height }
}

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/**
 * Groups pins until no two marks overlap. First each pin joins the first pin that it overlaps, which leaves few groups; the
 * mark of a group may then cover another one, so overlapping groups are merged until there are none.
 */
export function groupPins<P extends PlacedPin>(pins: readonly P[]): readonly (readonly P[])[] {
  const groups: P[][] = []
  for (const pin of pins) {
    const under = groups.find(([first]) => first && overlap(markOf([first]), markOf([pin])))
    if (under) under.push(pin)
    else groups.push([pin])
  }
  for (let at = 0; at < groups.length; at += 1) {
    const mark = markOf(groups[at] ?? [])
    const other = groups.findIndex((group, place) => place !== at && overlap(mark, markOf(group)))
    if (other < 0) continue
    groups[at]?.push(...(groups[other] ?? []))
    groups.splice(other, 1)
    // The larger group has another mark, which may cover an earlier one.
    at = -1
  }
  return groups
}

interface TownLabel {
  readonly name: string
  readonly lng: number
  readonly lat: number
}

/**
 * Places the name of a town at the centre of its villas, because the page has no coordinates of towns.
 * Sorted by number of villas, largest first.
 */
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

/** Centre and size of an element on the screen. */
export type Box = Placed & Size

const cover = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

const inside = ({ x, y, width, height }: Box, view: Size): boolean =>
  x >= width / 2 && x <= view.width - width / 2 && y >= height / 2 && y <= view.height - height / 2

/** Offset of a name from its position: town names are beside the mark, names of seas exactly on their position. */
const shifts = { above: [0, -33], below: [0, 33], right: [1, 0], left: [-1, 0], amid: [0, 0] } as const
type Stand = keyof typeof shifts

interface Name extends Placed {
  readonly name: string
  /** Allowed positions, the preferred one first. */
  readonly positions: readonly Stand[]
}

/**
 * Returns the names that are fully visible and overlap neither a mark nor another name, each name once.
 * Earlier names are placed first.
 */
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
    const stand = name.positions.find((one) => {
      const here = box(one)
      return inside(here, view) && !taken.some((other) => cover(here, other))
    })
    if (!stand) continue
    taken.push(box(stand))
    clear.push({ ...name, stand })
  }
  return clear
}
