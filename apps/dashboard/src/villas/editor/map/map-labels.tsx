import classes from '#dashboard/villas/editor/map/location-map.module.css'
import {
  isInside,
  type MapView,
  metresPerPixel,
  type NamedPlace,
  type Size,
  toPixel,
} from '#dashboard/villas/editor/map/projection.ts'

/** Above this scale only towns are named. */
const districtMetres = 160
const gap = { x: 84, y: 22 } as const
/** Room for half of a name, so that none is cut off at the edge. */
const margin = 44

function townsOf(places: readonly NamedPlace[]): NamedPlace[] {
  const towns = Map.groupBy(places, ({ townName }) => townName)
  return [...towns].map(([name, all]) => ({
    name,
    townName: name,
    lat: all.reduce((sum, { lat }) => sum + lat, 0) / all.length,
    lng: all.reduce((sum, { lng }) => sum + lng, 0) / all.length,
  }))
}

/** Names of districts or towns, without those that would overlap an earlier one. */
export function MapLabels({
  places,
  view,
  size,
}: {
  places: readonly NamedPlace[]
  view: MapView
  size: Size
}) {
  const named = metresPerPixel(view) > districtMetres ? townsOf(places) : places
  const shown: { name: string; x: number; y: number }[] = []
  for (const place of named) {
    const at = toPixel(view, size, place)
    const isFree = shown.every((one) => Math.abs(one.x - at.x) > gap.x || Math.abs(one.y - at.y) > gap.y)
    if (isInside(at, size, margin) && isFree) shown.push({ name: place.name, ...at })
  }
  return shown.map(({ name, x, y }) => (
    <span key={`${name} ${x} ${y}`} className={classes.label} style={{ left: x, top: y }} aria-hidden>
      {name}
    </span>
  ))
}
