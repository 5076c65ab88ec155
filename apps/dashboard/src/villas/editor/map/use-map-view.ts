import { useEffect, useState } from 'react'
import {
  isInside,
  type MapView,
  type Pixel,
  type Point,
  panned,
  type Size,
  toPixel,
  viewAround,
  zoomed,
} from '#dashboard/villas/editor/map/projection.ts'

const nearMetres = 25
const districtMetres = 60
const coastMetres = 900
const coastCentre: Point = { lat: 37.1, lng: 28.9 }
/** A point that comes nearer to the edge than this is brought to the middle. */
const edge = 24

/**
 * What the map shows: the surroundings of the point, of the district or the whole coast, until the user moves the map or
 * the point on it; from then on only a point that leaves the panel moves it.
 */
export function useMapView(point: Point | undefined, district: Point | undefined, size: Size) {
  const [own, setOwn] = useState<MapView>()
  const view =
    own ??
    (point
      ? viewAround(point, nearMetres, size)
      : viewAround(district ?? coastCentre, district ? districtMetres : coastMetres, size))
  const { width, height } = size
  const [lat, lng] = [point?.lat, point?.lng]
  useEffect(() => {
    if (lat === undefined || lng === undefined) return
    const shown = { width, height }
    setOwn((before) => {
      if (!before || isInside(toPixel(before, shown, { lat, lng }), shown, edge)) return before
      return { ...viewAround({ lat, lng }, nearMetres, shown), scale: before.scale }
    })
  }, [lat, lng, width, height])
  return {
    view,
    /** Stops following the fields: the point is about to be moved on the map. */
    hold: () => setOwn(view),
    pan: (by: Pixel) => setOwn(panned(view, size, by)),
    zoom: (factor: number, anchor: Pixel) => setOwn(zoomed(view, size, factor, anchor)),
    toPoint: () => point && setOwn({ ...viewAround(point, nearMetres, size), scale: view.scale }),
  }
}
export type ShownMap = ReturnType<typeof useMapView>
