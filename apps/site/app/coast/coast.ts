import { type Land, softLandOf } from '@plato/brand/coast/land'
import coastUrl from '@plato/brand/coast.json?url'

/** Fetched with the map, as a file of its own: it changes with the coast only. */
export async function fetchLand(): Promise<Land> {
  const answer = await fetch(coastUrl)
  if (!answer.ok) throw new Error(`the coast answered ${answer.status}`)
  return softLandOf(await answer.json())
}
