import type { Land } from '#site/search/coast.ts'

/** A small drawing of the land round a place; its units are those of `drawing`. */
export interface PlaceDrawing {
  /** Land, as the path of an SVG. */
  readonly land: string
  /** How large the circle that holds the villa is; it stands in the middle. */
  readonly radius: number
}

export const drawing = { width: 816, height: 360 } as const

type Point = readonly [x: number, y: number]

const metresPerDegree = 111_320
/** The drawn coast is rough: nearer than this it would show corners that are not there. */
const leastWidthM = 24_000
const circlesAcross = 20
/** The cut runs outside the picture, so that the line of the shore does not run along its edge. */
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

/** What of a ring lies in the picture: cut at one edge after the other. */
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

/** Curves from the middle of one side to the middle of the next: a coast without corners, but where the picture is cut. */
function curve(shore: readonly Point[]): string {
  const ring = shore.flatMap((point) => (isOnCut(point) ? [point, point] : [point]))
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || ring.length < 3) return ''
  const bends = ring.map((point, at) => `Q${written(point)} ${written(middle(point, ring[at + 1] ?? first))}`)
  return `M${written(middle(last, first))}${bends.join('')}Z`
}

/** The land within sight of a place, in the proportions of the middle of the picture. */
export function coastNear(
  { coordinates }: Land,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  radiusM: number,
): PlaceDrawing {
  const metresPerUnit = Math.max(leastWidthM, radiusM * circlesAcross) / drawing.width
  const up = metresPerDegree / metresPerUnit
  const across = up * Math.cos((lat * Math.PI) / 180)
  const placed = ([x, y]: Point): Point => [
    drawing.width / 2 + (x - lng) * across,
    drawing.height / 2 - (y - lat) * up,
  ]
  const land = coordinates.map(([ring = []]) => curve(clipped(ring.slice(0, -1).map(placed)))).join('')
  return { land, radius: Math.round(radiusM / metresPerUnit) }
}
