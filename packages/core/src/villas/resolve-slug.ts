import type { SlugTarget } from '@plato/contract/regions/regions.contract'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../platform/context.ts'
import { publicTownOf } from '../regions/list-towns.ts'
import { slugOwner } from '../regions/public-slugs.ts'
import { getPublicVillaType } from './types/list-villa-types.ts'

/** The target of a one-segment path: a town, a villa type, or the new slug. */
export async function resolveSlug(ctx: PublicContext, slug: string): Promise<SlugTarget> {
  const known = await slugOwner(ctx.db, slug)
  if (known?.movedTo) return { kind: 'moved', slug: known.movedTo }
  if (known?.kind === 'town') {
    const town = await publicTownOf(ctx.db, slug)
    if (town) return { kind: 'town', town }
  }
  if (known?.kind === 'villa_type') {
    const villaType = await getPublicVillaType(ctx, slug)
    if (villaType) return { kind: 'villa_type', villaType }
  }
  throw new Refusal('slug.not_found')
}
