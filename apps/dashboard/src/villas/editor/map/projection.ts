import { coastBox } from '@plato/brand/coast/land'

export interface Point {
  readonly lat: number
  readonly lng: number
}
export interface NamedPlace extends Point {
  readonly name: string
  readonly townName: string
}
export interface Pixel {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
/** What the panel shows: a Mercator projection, in which all directions have the same scale. */
export interface MapView {
  readonly centre: Point
  /** Pixels of one radian of longitude. */
  readonly scale: number
}

const earthRadiusM = 6_378_137
const degrees = (radians: number) => (radians * 180) / Math.PI
const radians = (angle: number) => (angle * Math.PI) / 180
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

export const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))
const latitudeOf = (y: number) => degrees(2 * Math.atan(Math.exp(y)) - Math.PI / 2)

/** The box of Turkey, cut where the drawn land ends. */
const [west, , east, north] = coastBox
export const bounds = { west: 25.6, south: 35.8, east: east - 0.1, north: north - 0.1 } as const

/** Six decimals are a tenth of a metre, as the number fields store them. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** The nearest point that the map can show. */
export const clampPoint = ({ lat, lng }: Point): Point => ({
  lat: rounded(clamp(lat, bounds.south, bounds.north)),
  lng: rounded(clamp(lng, bounds.west, bounds.east)),
})
export const isOnMap = ({ lat, lng }: Point) =>
  lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east

export const metresPerPixel = ({ centre, scale }: MapView) =>
  (earthRadiusM * Math.cos(radians(centre.lat))) / scale

/** The scale at which one pixel is this many metres. */
const scaleAt = (lat: number, metres: number) => (earthRadiusM * Math.cos(radians(lat))) / metres

export const toPixel = ({ centre, scale }: MapView, { width, height }: Size, point: Point): Pixel => ({
  x: width / 2 + radians(point.lng - centre.lng) * scale,
  y: height / 2 - (mercator(point.lat) - mercator(centre.lat)) * scale,
})

export const toPoint = ({ centre, scale }: MapView, { width, height }: Size, { x, y }: Pixel): Point => ({
  lat: latitudeOf(mercator(centre.lat) - (y - height / 2) / scale),
  lng: centre.lng + degrees((x - width / 2) / scale),
})

/** From 4 m a pixel, the width of a street, to the whole coast in a narrow panel. */
const maxScale = scaleAt(37, 4)
const minScale = scaleAt(37, 1_500)
export const canZoomIn = ({ scale }: MapView) => scale < maxScale
export const canZoomOut = ({ scale }: MapView) => scale > minScale

/** Moves the centre so far that the edge of the drawn land is outside the panel. */
function within({ centre, scale }: MapView, { width }: Size): MapView {
  const half = degrees(width / 2 / scale)
  const [least, largest] = [west + 0.3 + half, east - 0.1 - half]
  const lng = least > largest ? (west + east) / 2 : clamp(centre.lng, least, largest)
  return { centre: { lat: clamp(centre.lat, bounds.south, bounds.north), lng }, scale }
}

/** The view around a point with the given metres in a pixel. */
export const viewAround = (centre: Point, metres: number, size: Size): MapView =>
  within({ centre, scale: clamp(scaleAt(centre.lat, metres), minScale, maxScale) }, size)

/** The view after the map was dragged by some pixels. */
export const panned = (view: MapView, size: Size, by: Pixel): MapView =>
  within(
    { ...view, centre: toPoint(view, size, { x: size.width / 2 - by.x, y: size.height / 2 - by.y }) },
    size,
  )

/** The view enlarged around a pixel, which continues to show the same point unless an edge is reached. */
export function zoomed(view: MapView, size: Size, factor: number, anchor: Pixel): MapView {
  const scale = clamp(view.scale * factor, minScale, maxScale)
  const part = view.scale / scale
  const centre = toPoint(view, size, {
    x: anchor.x + (size.width / 2 - anchor.x) * part,
    y: anchor.y + (size.height / 2 - anchor.y) * part,
  })
  return within({ centre, scale }, size)
}

export const isInside = ({ x, y }: Pixel, { width, height }: Size, margin: number) =>
  x >= margin && y >= margin && x <= width - margin && y <= height - margin

/** The largest round distance that fits into some pixels, for the scale bar. */
export function roundDistance(view: MapView, pixels: number): { metres: number; pixels: number } {
  const perPixel = metresPerPixel(view)
  const limit = perPixel * pixels
  const power = 10 ** Math.floor(Math.log10(limit))
  const metres = [5, 2, 1].map((one) => one * power).find((one) => one <= limit) ?? power
  return { metres, pixels: metres / perPixel }
}

/** Units of the land's path: one radian is this many, so that three decimals are finer than the data. */
const pathUnits = 1_000
const pathPoint = ([lng, lat]: readonly [number, number]) =>
  `${(radians(lng) * pathUnits).toFixed(3)} ${(-mercator(lat) * pathUnits).toFixed(3)}`

/** The land as an SVG path in units of its own, drawn once; `pathTransform` places it in a view. */
export const landPath = (rings: readonly (readonly (readonly [number, number])[])[]): string =>
  rings.map((ring) => `M${ring.map(pathPoint).join('L')}Z`).join('')

export function pathTransform({ centre, scale }: MapView, { width, height }: Size): string {
  const x = radians(centre.lng) * pathUnits
  const y = -mercator(centre.lat) * pathUnits
  return `translate(${width / 2} ${height / 2}) scale(${scale / pathUnits}) translate(${-x} ${-y})`
}
