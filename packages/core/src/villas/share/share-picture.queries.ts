import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { isShownPicture } from '../../shared-sql/public-villa-sql.ts'
import { drawingNo } from './draw-picture.ts'
import type { ShareFacts } from './share-labels.tr.ts'

/** What the share picture of each published villa must show, as `wanted`, and its hash. */
const wantedPictures = (which: RawBuilder<unknown>) => sql`
  select wanted.*, md5(${sql.lit(drawingNo)} || wanted::text) as "drawnFrom" from (
    select villas.id as "villaId", villas.name, towns.name as "townName", districts.name as "districtName",
      villas.max_guests as "maxGuests", villas.bedrooms, villas.currency, search_villas.from_minor as "fromMinor",
      villas.permit_no as "permitNo", cover.key as "coverKey",
      (select kind from villa_pools where villa_pools.villa_id = villas.id and kind in ('PRIVATE', 'INDOOR', 'SHARED')
        order by array_position('{PRIVATE,INDOOR,SHARED}', kind) limit 1) as pool
    from villas
    join districts on districts.id = villas.district_id
    join towns on towns.id = districts.town_id
    left join search_villas on search_villas.villa_id = villas.id
    cross join lateral (
      select key from villa_images where villa_images.villa_id = villas.id and ${isShownPicture} order by order_no, id limit 1
    ) cover
    where villas.status = 'PUBLISHED' and ${which}
  ) wanted`

export interface WantedPicture extends ShareFacts {
  readonly coverKey: string
  readonly drawnFrom: string
}

/** Undefined for a villa that is not published. */
export async function findWantedPicture(db: Db, villaId: number): Promise<WantedPicture | undefined> {
  const { rows } = await sql<WantedPicture>`${wantedPictures(sql`villas.id = ${villaId}`)}`.execute(db)
  return rows[0]
}

/** Published villas whose share picture is missing or outdated. */
export async function selectVillasToDraw(db: Db): Promise<number[]> {
  const { rows } = await sql<{ villaId: number }>`
    select "villaId" from (${wantedPictures(sql`true`)}) wanted
    left join villa_share_pictures on villa_id = "villaId"
    where drawn_from is distinct from "drawnFrom" order by "villaId"`.execute(db)
  return rows.map((row) => row.villaId)
}

/** Locks the share picture of a villa for one run: the run with the newest facts must also write last. */
export async function lockSharePicture(tx: Tx, villaId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('villa_share_pictures'), ${villaId})`.execute(tx)
}

export const findSharePicture = (db: Db, villaId: number) =>
  db
    .selectFrom('villa_share_pictures')
    .select(['key', 'drawn_from as drawnFrom'])
    .where('villa_id', '=', villaId)
    .executeTakeFirst()

export async function upsertSharePicture(
  tx: Tx,
  villaId: number,
  { key, drawnFrom, drawnAt }: { key: string; drawnFrom: string; drawnAt: Date },
): Promise<void> {
  const values = { key, drawn_from: drawnFrom, drawn_at: drawnAt }
  await tx
    .insertInto('villa_share_pictures')
    .values({ villa_id: villaId, ...values })
    .onConflict((conflict) => conflict.column('villa_id').doUpdateSet(values))
    .execute()
}
