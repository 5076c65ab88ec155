import type { SlugTarget } from '@plato/contract/regions/regions.contract'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../context.ts'
import { getPublicVillaType } from '../villas/list-villa-types.ts'
import { findSlug } from './slugs.queries.ts'
import { findPublicTown } from './towns.queries.ts'

/** What a one-word address of the site stands for: a town, a villa type, or where it moved. */
export async function resolveSlug(ctx: PublicContext, slug: string): Promise<SlugTarget> {
  const known = await findSlug(ctx.db, slug)
  if (known?.movedTo) return { kind: 'moved', slug: known.movedTo }
  if (known?.kind === 'town') {
    const town = await findPublicTown(ctx.db, slug)
    if (town) return { kind: 'town', town }
  }
  if (known?.kind === 'villa_type') {
    const villaType = await getPublicVillaType(ctx, slug)
    if (villaType) return { kind: 'villa_type', villaType }
  }
  throw new Refusal('slug.not_found')
}
