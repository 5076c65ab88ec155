import type { CutPiece } from '@plato/rules/pricing/gap-prices'
import { maxStayNights } from '@plato/rules/pricing/stay-refusal'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { coverKey } from '../../shared-sql/public-villa-sql.ts'

export interface Request {
  readonly today: string
  readonly villaId?: number | undefined
  readonly townId?: number | undefined
}

/** The published villas that the filter selects. */
const requestedVillas = ({ villaId, townId }: Request) => sql`
  select villas.id from villas left join districts on districts.id = villas.district_id
  where villas.status = 'PUBLISHED' and (${villaId ?? null}::int is null or villas.id = ${villaId ?? null})
    and (${townId ?? null}::int is null or districts.town_id = ${townId ?? null})`

export interface FreeStretch {
  readonly villaId: number
  readonly from: string
  readonly to: string
}

/** Free nights between two taken spans that end after today and are no longer than the max stay. */
export async function selectFreeStretches(db: Db, request: Request): Promise<FreeStretch[]> {
  const { rows } = await sql<FreeStretch>`
    select "villaId", "from", "to" from (
      select villa_id as "villaId", upper(stay) as "from",
        lead(lower(stay)) over (partition by villa_id order by lower(stay)) as "to"
      from occupancy
      where upper(stay) > ${request.today}::date - ${sql.lit(maxStayNights)} and villa_id in (${requestedVillas(request)})
    ) free
    where "to" > "from" and "to" > ${request.today}::date and "to" - "from" <= ${sql.lit(maxStayNights)}`.execute(
    db,
  )
  return rows
}

export interface StandingOffer {
  readonly id: number
  readonly villaId: number
  readonly from: string
  readonly to: string
  readonly nightlyMinor: number
  readonly minNights: number
  /** Its free nights from today on. */
  readonly free: readonly { readonly from: string; readonly to: string }[]
}

/** Open offers that still have their own price period and a free night; the newer of two for the same nights. */
export async function selectStandingOffers(db: Db, request: Request): Promise<StandingOffer[]> {
  const { rows } = await sql<StandingOffer>`
    select distinct on (p.id) o.id, o.villa_id as "villaId", o.starts_on as "from", o.ends_on as "to",
      coalesce(p.discounted_minor, p.nightly_minor) as "nightlyMinor",
      coalesce(p.min_nights, villas.min_nights) as "minNights", open.free
    from gap_offers o
    join villas on villas.id = o.villa_id
    join price_periods p on p.villa_id = o.villa_id and p.for_gap and p.starts_on < o.ends_on and p.ends_on > o.starts_on
    cross join lateral (
      select json_agg(json_build_object('from', lower(night), 'to', upper(night)) order by night) as free
      from unnest(
        datemultirange(daterange(greatest(p.starts_on, ${request.today}::date), greatest(p.ends_on, ${request.today}::date)))
          - coalesce((select range_agg(stay) from occupancy where occupancy.villa_id = o.villa_id and upper(stay) > ${request.today}::date), '{}')
      ) night
    ) open
    where o.withdrawn_at is null and o.ends_on > ${request.today}::date and open.free is not null
      and o.villa_id in (${requestedVillas(request)})
    order by p.id, o.id desc`.execute(db)
  return rows
}

export interface VillaOfGap {
  readonly id: number
  readonly name: string
  readonly townName: string | null
  readonly coverKey: string | null
}

export async function selectVillasOfGaps(db: Db, ids: readonly number[]): Promise<VillaOfGap[]> {
  const { rows } = await sql<VillaOfGap>`
    select villas.id, villas.name, towns.name as "townName", ${coverKey} as "coverKey" from villas
    left join districts on districts.id = villas.district_id left join towns on towns.id = districts.town_id
    where villas.id = any (${ids}::int[])`.execute(db)
  return rows
}

/** Whether any of the nights is taken. */
export async function hasTakenNights(db: Db, villaId: number, span: { from: string; to: string }) {
  const { rows } = await sql`
    select from occupancy where villa_id = ${villaId} and stay && daterange(${span.from}::date, ${span.to}::date) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export interface NewOffer {
  readonly villaId: number
  readonly from: string
  readonly to: string
  readonly before: readonly CutPiece[]
  readonly createdBy: number
}

export async function insertOffer(tx: Tx, { villaId, from, to, before, createdBy }: NewOffer) {
  return tx
    .insertInto('gap_offers')
    .values({
      villa_id: villaId,
      starts_on: from,
      ends_on: to,
      created_by: createdBy,
      before: JSON.stringify(before),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Closes offers whose price periods were replaced by staff. */
export async function closeEmptyOffers(tx: Tx, villaId: number, at: Date): Promise<void> {
  await sql`
    update gap_offers o set withdrawn_at = ${at}
    where o.villa_id = ${villaId} and o.withdrawn_at is null and not exists (
      select from price_periods p
      where p.villa_id = o.villa_id and p.for_gap and p.starts_on < o.ends_on and p.ends_on > o.starts_on
    )`.execute(tx)
}

/** Takes no lock: the villa must be locked before its offer. */
export const findOfferVilla = (tx: Tx, id: number) =>
  tx.selectFrom('gap_offers').select('villa_id as villaId').where('id', '=', id).executeTakeFirst()

/** Returns the offer before the change; undefined when it was withdrawn already. */
export async function withdrawOffer(tx: Tx, id: number, at: Date) {
  const row = await tx
    .updateTable('gap_offers')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(['starts_on as from', 'ends_on as to', 'before'])
    .executeTakeFirst()
  // Safe: only offers of this shape are written, by insertOffer above.
  return row && { ...row, before: row.before as unknown as CutPiece[] }
}
