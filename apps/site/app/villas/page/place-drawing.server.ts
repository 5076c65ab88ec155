import { type Land, landOf } from '@plato/brand/coast/land'
import coast from '@plato/brand/coast.json'
import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { newByteCache } from '#site/shell/server/byte-cache.ts'
import { coastNear, type PlaceDrawing } from '#site/villas/page/coast-near.ts'

let land: Land | undefined

/** Drawings by place: measuring the coast around a villa takes longer than the rest of its loader. */
const drawings = newByteCache<PlaceDrawing>(8 * 1024 * 1024)

/** Drawn by the server, so that a circle on a map costs the visitor neither code nor a file; undefined without a place. */
export function placeDrawingOf({ lat, lng, mapRadiusM }: PublicVilla): PlaceDrawing | undefined {
  if (lat === null || lng === null) return undefined
  const key = [lat, lng, mapRadiusM].join(' ')
  const known = drawings.get(key)
  if (known) return known
  land ??= landOf(coast)
  const drawing = coastNear(land, { lat, lng }, mapRadiusM)
  drawings.set(key, drawing, JSON.stringify(drawing).length)
  return drawing
}
