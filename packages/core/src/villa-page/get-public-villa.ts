import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import type { OccupancyKind } from '@plato/rules/availability/calendar'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../platform/context.ts'
import { loadPublicSheetAndNights } from '../pricing/load-price-sheet.ts'
import { publicVillaOf } from '../villas/find-public-villa.ts'

type VillaAddress = { kind: 'villa'; villa: PublicVilla } | { kind: 'moved'; slug: string }

/** Returns external records as RESERVATION, so that guests cannot see that the villa is sold on other channels. */
const publicKind = (kind: OccupancyKind) => (kind === 'EXTERNAL' ? 'RESERVATION' : kind)

/** The public data of the villa with this slug, or its new slug. */
export async function getPublicVilla(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  slug: string,
): Promise<VillaAddress> {
  const found = await publicVillaOf(ctx.db, slug)
  if (!found) throw new Refusal('villa.not_found')
  if (found.slug !== slug) return { kind: 'moved', slug: found.slug }
  const { sheet, taken } = await loadPublicSheetAndNights(ctx, found.id)
  const publicSpans = taken.map(({ from, to, kind }) => ({ from, to, kind: publicKind(kind) }))
  return { kind: 'villa', villa: { ...found, sheet, taken: publicSpans, today: ctx.today } }
}
