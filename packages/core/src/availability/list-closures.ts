import type { ClosureFilter, ListedClosure } from '@plato/contract/availability/availability.contract'
import type { Context } from '../platform/context.ts'
import { imageAddress } from '../storage/image-address.ts'
import { selectClosures } from './availability.queries.ts'

/** Closures that end after today, or after a given day. */
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
