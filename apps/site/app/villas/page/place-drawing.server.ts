import { type Land, landOf } from '@plato/brand/coast/land'
import coast from '@plato/brand/coast.json'
import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { coastNear, type PlaceDrawing } from '#site/villas/page/coast-near.ts'

let land: Land | undefined

/** Drawn by the server, so that a circle on a map costs the visitor neither code nor a file; undefined without a place. */
export function placeDrawingOf({ lat, lng, mapRadiusM }: PublicVilla): PlaceDrawing | undefined {
  if (lat === null || lng === null) return undefined
  land ??= landOf(coast)
  return coastNear(land, { lat, lng }, mapRadiusM)
}
