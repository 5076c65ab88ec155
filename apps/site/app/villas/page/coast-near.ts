import type { Land } from '@plato/brand/coast/land'

/** A small map of the land around a coordinate, in the units of `drawing`. */
export interface PlaceDrawing {
  /** SVG path of the land. */
  readonly land: string
  /** Radius of the circle around the villa, which is at the centre of the drawing. */
  readonly radius: number
}

export const drawing = { width: 816, height: 360 } as const

type Point = readonly [x: number, y: number]

const metresPerDegree = 111_320
/** Min width of the drawing: the coast data is too coarse for a closer view. */
const minWidthM = 24_000
const circlesAcross = 20
/** The coast is clipped outside the drawing, so that the shore line is not drawn along the edge. */
const margin = 60

const [left, top] = [-margin, -margin]
const [right, bottom] = [drawing.width + margin, drawing.height + margin]

interface Edge {
  readonly isInside: (point: Point) => boolean
  readonly cross: (from: Point, to: Point) => Point
}

const atX =
  (x: number) =>
  (from: Point, to: Point): Point => [x, from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])]
const atY =
  (y: number) =>
  (from: Point, to: Point): Point => [from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]), y]
const edges: readonly Edge[] = [
  { isInside: ([x]) => x >= left, cross: atX(left) },
  { isInside: ([x]) => x <= right, cross: atX(right) },
  { isInside: ([, y]) => y >= top, cross: atY(top) },
  { isInside: ([, y]) => y <= bottom, cross: atY(bottom) },
]

/** Clips a ring to the drawing, one edge after the other (Sutherland-Hodgman). */
function clipped(ring: readonly Point[]): readonly Point[] {
  return edges.reduce<readonly Point[]>((points, { isInside, cross }) => {
    return points.flatMap((to, at) => {
      const from = points.at(at - 1) ?? to
      if (isInside(to)) return isInside(from) ? [to] : [cross(from, to), to]
      return isInside(from) ? [cross(from, to)] : []
    })
  }, ring)
}

const written = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

const isOnCut = ([x, y]: Point) => x === left || x === right || y === top || y === bottom

/** Draws curves from the middle of one side to the middle of the next, so that only clipped edges have corners. */
function curve(shore: readonly Point[]): string {
  const ring = shore.flatMap((point) => (isOnCut(point) ? [point, point] : [point]))
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || ring.length < 3) return ''
  const bends = ring.map((point, at) => `Q${written(point)} ${written(middle(point, ring[at + 1] ?? first))}`)
  return `M${written(middle(last, first))}${bends.join('')}Z`
}

/** The land around a coordinate, projected with the proportions at the centre of the drawing. */
export function coastNear(
  { coordinates }: Land,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  radiusM: number,
): PlaceDrawing {
  const metresPerUnit = Math.max(minWidthM, radiusM * circlesAcross) / drawing.width
  const up = metresPerDegree / metresPerUnit
  const across = up * Math.cos((lat * Math.PI) / 180)
  const placed = ([x, y]: Point): Point => [
    drawing.width / 2 + (x - lng) * across,
    drawing.height / 2 - (y - lat) * up,
  ]
  const land = coordinates.map(([ring = []]) => curve(clipped(ring.slice(0, -1).map(placed)))).join('')
  return { land, radius: Math.round(radiusM / metresPerUnit) }
}
