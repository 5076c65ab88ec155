import type { ClosureFilter, ListedClosure } from '@plato/contract/availability/availability.contract'
import type { Context } from '../context.ts'
import { imageAddress } from '../villas/image-address.ts'
import { selectClosures } from './availability.queries.ts'

/** Closed nights that are not over yet, or were not on a given day. */
export async function listClosures(ctx: Context, filter: ClosureFilter) {
  const { rows, ...counted } = await selectClosures(ctx.db, ctx.actor, {
    ...filter,
    from: filter.from ?? ctx.today,
  })
  return {
    ...counted,
    rows: rows.map(
      ({ coverKey, createdAt, ...row }): ListedClosure => ({
        ...row,
        villaPicture: coverKey && imageAddress(coverKey, 320, 'webp'),
        createdAt: createdAt.toISOString(),
      }),
    ),
  }
}
