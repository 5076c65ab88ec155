import type { NewOffer } from '@plato/contract/offers/offers.contract'
import type { Currency } from '@plato/rules/money'
import type { OfferedPrice } from '@plato/rules/offers/offered-price'
import { agreedPriceKinds } from '@plato/rules/pricing/agreed-price'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { coverKey, isShownPicture } from '../shared-sql/public-villa-sql.ts'

const columns = [
  'offers.id',
  'check_in as checkIn',
  'check_out as checkOut',
  'adults',
  'children',
  'babies',
  'guest_name as guestName',
  'guest_title as guestTitle',
  'guest_email as guestEmail',
  'guest_phone as guestPhone',
  'note',
  'valid_until as validUntil',
  'offers.version',
  'offers.created_by as createdBy',
  'offers.created_at as createdAt',
  'mailed_at as mailedAt',
  'withdrawn_at as withdrawnAt',
  'first_opened_at as firstOpenedAt',
  'last_opened_at as lastOpenedAt',
  'opened_count as openedCount',
  'reservation_id as reservationId',
] as const

/** No ownership filter: offers belong to the agency. Staff read them by id, guests by a signed token. */
const offerById = (db: Db, id: number) => db.selectFrom('offers').select(columns).where('offers.id', '=', id)

export const findOffer = (db: Db, id: number) => offerById(db, id).executeTakeFirst()
export type StoredOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export const lockOffer = (tx: Tx, id: number) => offerById(tx, id).forUpdate().executeTakeFirst()

/** The creator and the resulting reservation, for staff only. */
export const findOfferMore = (db: Db, id: number) =>
  db
    .selectFrom('offers')
    .innerJoin('users', 'users.id', 'offers.created_by')
    .leftJoin('reservations', 'reservations.id', 'offers.reservation_id')
    .select(['reservations.code as reservationCode'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('createdByName'))
    .where('offers.id', '=', id)
    .executeTakeFirstOrThrow()

const agreedColumns = [
  'agreed_kind as agreedKind',
  'agreed_value as agreedValue',
  'agreed_limit as agreedLimit',
  'agreed_reason as agreedReason',
] as const

/** The agreed prices of an offer, by villa. */
export const selectAgreedPrices = async (db: Db, offerId: number) => {
  const rows = await db
    .selectFrom('offer_villas')
    .select('villa_id as villaId')
    .select(agreedColumns)
    .where('offer_id', '=', offerId)
    .where('agreed_kind', 'is not', null)
    .orderBy('order_no')
    .execute()
  return rows.flatMap(({ villaId, ...row }) => {
    const agreed = agreedIn(row)
    return agreed ? [{ villaId, ...agreed }] : []
  })
}

interface AgreedColumns {
  readonly agreedKind: string | null
  readonly agreedValue: number | null
  readonly agreedLimit: number | null
  readonly agreedReason: string
}

export interface StoredAgreedPrice extends OfferedPrice {
  readonly reason: string
}

/** Null for a villa that is offered at its list price. */
export function agreedIn({
  agreedKind,
  agreedValue: value,
  agreedLimit: limit,
  agreedReason: reason,
}: AgreedColumns): StoredAgreedPrice | null {
  const kind = agreedPriceKinds.find((one) => one === agreedKind)
  return kind && value !== null && limit !== null ? { kind, value, limit, reason } : null
}

const picturesShown = 5

/** The villas of an offer in order, with the fields both sides show, in one statement. */
export async function selectOfferVillas(db: Db, offerId: number) {
  return db
    .selectFrom('offer_villas')
    .innerJoin('villas', 'villas.id', 'offer_villas.villa_id')
    .leftJoin('districts', 'districts.id', 'villas.district_id')
    .leftJoin('towns', 'towns.id', 'districts.town_id')
    .select(['villas.id', 'villas.slug', 'villas.name', 'villas.status'])
    .select(['towns.name as townName', 'districts.name as districtName'])
    .select(['villas.max_guests as maxGuests', 'villas.bedrooms', 'villas.bathrooms'])
    .select(['villas.deposit_holder as depositHolder', 'villas.deposit_method as depositMethod'])
    .select(['villas.permit_no as permitNo', 'villas.permit_type as permitType'])
    .select(['offer_villas.note', 'seen_total_minor as seenTotalMinor', 'seen_currency as seenCurrency'])
    .select(agreedColumns)
    .select('villas.cancellation_policy as policy')
    .select([
      coverKey.as('coverKey'),
      sql<string | null>`(select key from villa_share_pictures s where s.villa_id = villas.id)`.as(
        'shareKey',
      ),
      sql<{ key: string; alt: string; thumbhash: string | null }[]>`coalesce((
        select json_agg(picture) from (
          select key, alt, thumbhash from villa_images
          where villa_images.villa_id = villas.id and ${isShownPicture}
          order by order_no limit ${sql.lit(picturesShown)}
        ) picture
      ), '[]')`.as('images'),
    ])
    .where('offer_id', '=', offerId)
    .orderBy('offer_villas.order_no')
    .execute()
}
export type StoredOfferVilla = Awaited<ReturnType<typeof selectOfferVillas>>[number]

export const selectVillaNames = (db: Db, ids: readonly number[]) =>
  db.selectFrom('villas').select(['id', 'name']).where('id', '=', sql<number>`any (${ids}::int[])`).execute()

const valuesOf = (offer: NewOffer) => ({
  check_in: offer.checkIn,
  check_out: offer.checkOut,
  adults: offer.adults,
  children: offer.children,
  babies: offer.babies,
  guest_name: offer.guestName,
  guest_title: offer.guestTitle,
  guest_email: offer.guestEmail,
  guest_phone: offer.guestPhone,
  note: offer.note,
  valid_until: new Date(offer.validUntil),
})

export async function insertOffer(
  tx: Tx,
  offer: NewOffer,
  made: { readonly by: number; readonly at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('offers')
    .values({ ...valuesOf(offer), created_by: made.by, created_at: made.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when the version is stale. */
export async function updateOffer(tx: Tx, id: number, offer: NewOffer, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offers')
    .set({ ...valuesOf(offer), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface ChosenVilla {
  readonly villaId: number
  readonly note: string
  readonly seenTotalMinor: number
  readonly seenCurrency: Currency
  readonly agreed: StoredAgreedPrice | null
}

/** Replaces all villas of the offer. */
export async function replaceOfferVillas(
  tx: Tx,
  offerId: number,
  villas: readonly ChosenVilla[],
): Promise<void> {
  await tx.deleteFrom('offer_villas').where('offer_id', '=', offerId).execute()
  const rows = villas.map(({ villaId, note, seenTotalMinor, seenCurrency, agreed }, place) => ({
    offer_id: offerId,
    villa_id: villaId,
    order_no: place,
    note,
    seen_total_minor: seenTotalMinor,
    seen_currency: seenCurrency,
    agreed_kind: agreed?.kind ?? null,
    agreed_value: agreed?.value ?? null,
    agreed_limit: agreed?.limit ?? null,
    agreed_reason: agreed?.reason ?? '',
  }))
  await tx.insertInto('offer_villas').values(rows).execute()
}

export async function updateWithdrawn(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('offers').set({ withdrawn_at: at }).where('id', '=', id).execute()
}

export async function updateMailed(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('offers').set({ mailed_at: at }).where('id', '=', id).execute()
}

export async function updateOpened(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('offers')
    .set((eb) => ({
      opened_count: eb('opened_count', '+', 1),
      first_opened_at: eb.fn.coalesce('first_opened_at', eb.val(at)),
      last_opened_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

/** False when the offer was already converted. */
export async function updateConverted(tx: Tx, id: number, reservationId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offers')
    .set({ reservation_id: reservationId, converted_at: at })
    .where('id', '=', id)
    .where('reservation_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function isOffered(tx: Tx, offerId: number, villaId: number): Promise<boolean> {
  const found = tx
    .selectFrom('offer_villas')
    .select('villa_id')
    .where('offer_id', '=', offerId)
    .where('villa_id', '=', villaId)
  return (await found.executeTakeFirst()) !== undefined
}

/** The agency’s data for the document. */
export async function findAgency(db: Db) {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['agency_title', 'agency_no', 'site_phone'])
    .execute()
  const setting = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  return { title: setting('agency_title'), no: setting('agency_no'), phone: setting('site_phone') }
}
