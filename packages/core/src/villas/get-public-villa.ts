import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import type { OccupancyKind } from '@plato/rules/availability/calendar'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../context.ts'
import { loadPublicSheetAndNights } from '../pricing/load-price-sheet.ts'
import { findPublicVilla } from './public-villa.queries.ts'

type VillaAddress = { kind: 'villa'; villa: PublicVilla } | { kind: 'moved'; slug: string }

/** Where else a villa is let is nobody's business. */
const toldKind = (kind: OccupancyKind) => (kind === 'EXTERNAL' ? 'RESERVATION' : kind)

/** What an address of the site says about a villa: all a guest may know, or where it is found now. */
export async function getPublicVilla(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  slug: string,
): Promise<VillaAddress> {
  const found = await findPublicVilla(ctx.db, slug)
  if (!found) throw new Refusal('villa.not_found')
  if (found.slug !== slug) return { kind: 'moved', slug: found.slug }
  const { sheet, taken } = await loadPublicSheetAndNights(ctx, found.id)
  const told = taken.map(({ from, to, kind }) => ({ from, to, kind: toldKind(kind) }))
  return { kind: 'villa', villa: { ...found, sheet, taken: told, today: ctx.today } }
}
