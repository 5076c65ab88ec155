import { softLandOf } from '@plato/brand/coast/land'
import coast from '@plato/brand/coast.json'
import classes from '#dashboard/villas/editor/map/location-map.module.css'
import { landPath, type MapView, pathTransform, type Size } from '#dashboard/villas/editor/map/projection.ts'

const land = landPath(softLandOf(coast).coordinates.flat())

/** The drawn land. In a file of its own with the coast data, so that it is loaded when the map is first seen. */
export function LandLayer({ view, size }: { view: MapView; size: Size }) {
  return (
    <svg className={classes.land} width={size.width} height={size.height} aria-hidden>
      <path d={land} transform={pathTransform(view, size)} fillRule="evenodd" />
    </svg>
  )
}
