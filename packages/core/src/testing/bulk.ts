import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { newVilla } from './platform.ts'

/**
 * Drafts that may be published, except every tenth, which has no photos. The ids are in ascending order and the names end with
 * the number of the villa, from 1. Their permits were verified on `verifiedOn`; a process with the real clock needs a real day.
 */
export async function newDraftsForBulk(
  ctx: Context,
  count: number,
  verifiedOn = ctx.today,
): Promise<number[]> {
  const { districtId } = await newVilla(ctx.db, { ownerId: ctx.actor.id })
  const { rows } = await sql<{ id: number; n: number }>`
    with made as (
      insert into villas (
        owner_id, district_id, slug, name, summary, lat, lng, max_guests, order_no,
        permit_type, permit_no, permit_holder, permit_verified_on, permit_verified_by, permit_max_persons
      )
      select ${ctx.actor.id}, ${districtId}, 'toplu-' || n, 'Toplu villa ' || n, 'Deniz gören villa.', 36.2, 29.4, 8, n,
        'TOURISM_RENTAL', '07-' || n, 'Hasan Yıldız', ${verifiedOn}::date, ${ctx.actor.id}, 8
      from generate_series(1, ${count}::int) n order by n
      returning id, slug, order_no as n
    ), slugs as (insert into villa_slugs (slug, villa_id) select slug, id from made)
    select id, n from made order by id`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into price_periods (villa_id, name, starts_on, ends_on, nightly_minor)
    select id, 'Yaz', '2027-05-01', '2027-11-01', 1000000 from villas where id = any(${ids}::int[])`.execute(
    ctx.db,
  )
  await sql`
    insert into villa_images (villa_id, key, order_no, alt, state, width, height, thumbhash)
    select id, repeat(n::text, 40), n, 'Fotoğraf ' || n, 'READY', 1600, 1067, 'AAAA'
    from villas cross join generate_series(0, 4) n
    where id = any(${ids}::int[]) and order_no % 10 <> 0`.execute(ctx.db)
  return ids
}
