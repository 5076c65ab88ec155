import type { AgencyFacts, VillaBtrans, VillaFacts } from '@plato/contract/villas/villa-facts.contract'
import type { Villa } from '@plato/contract/villas/villas.contract'
import { isStaff } from '@plato/rules/auth/capabilities'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Actor, Db } from '../platform/context.ts'
import { permitCheckMonths } from '../shared-sql/permit-sql.ts'
import { asImage } from './images/villa-image-shape.ts'
import { asPricePeriod } from './price-period-shape.ts'
import { agencyColumns, btransColumns, factColumns, fromColumns } from './villa-columns.ts'
import { distancesOf, inclusionsOf, poolsOf, roomsOf, type VillaBuilder } from './villa-parts-sql.ts'
import { visibleVillasWithOwner } from './villas.queries.ts'

const parts = (eb: VillaBuilder) =>
  [
    jsonArrayFrom(
      eb
        .selectFrom('villas_villa_types')
        .select('villa_type_id as id')
        .whereRef('villa_id', '=', 'villas.id')
        .orderBy('villa_type_id'),
    ).as('types'),
    jsonArrayFrom(
      eb
        .selectFrom('villas_features')
        .select('feature_id as id')
        .whereRef('villa_id', '=', 'villas.id')
        .orderBy('feature_id'),
    ).as('features'),
    roomsOf(eb).as('rooms'),
    poolsOf(eb).as('pools'),
  ] as const

const terms = (eb: VillaBuilder) =>
  [
    distancesOf(eb).as('distances'),
    inclusionsOf(eb).as('inclusions'),
    jsonArrayFrom(
      eb
        .selectFrom('villa_fees')
        .select(['id', 'name', 'amount_minor as amountMinor', 'basis', 'mandatory'])
        .whereRef('villa_id', '=', 'villas.id')
        .orderBy('order_no'),
    ).as('fees'),
    jsonArrayFrom(
      eb
        .selectFrom('villa_discounts')
        .select(['kind', 'bound', 'share'])
        .whereRef('villa_id', '=', 'villas.id')
        .orderBy('kind')
        .orderBy('bound'),
    ).as('discounts'),
  ] as const

const belongings = (eb: VillaBuilder) =>
  [
    jsonArrayFrom(
      eb.selectFrom('price_periods').selectAll().whereRef('villa_id', '=', 'villas.id').orderBy('starts_on'),
    ).as('prices'),
    jsonArrayFrom(
      eb
        .selectFrom('villa_images')
        .selectAll()
        .whereRef('villa_id', '=', 'villas.id')
        .orderBy('order_no')
        .orderBy('id'),
    ).as('images'),
    jsonArrayFrom(
      eb
        .selectFrom('villa_comments')
        .select([
          'id',
          'name',
          'rating',
          'text',
          'stay_month as stayMonth',
          'active',
          'reply',
          'created_at as createdAt',
        ])
        .whereRef('villa_id', '=', 'villas.id')
        .orderBy('created_at', 'desc')
        .limit(100),
    ).as('comments'),
    jsonObjectFrom(eb.selectFrom('villa_btrans').selectAll().whereRef('villa_id', '=', 'villas.id')).as(
      'btrans',
    ),
  ] as const

/** The villa with all that belongs to it, in one query. Undefined for a villa the caller may not see. */
export async function findVilla(
  db: Db,
  actor: Actor,
  id: number,
): Promise<Omit<Villa, 'publishGaps'> | undefined> {
  const row = await visibleVillasWithOwner(db, actor)
    .selectAll('villas')
    .select([
      'towns.id as townId',
      'towns.name as townName',
      'towns.slug as townSlug',
      'districts.name as districtName',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('ownerName'),
      permitCheckMonths.as('permitCheckMonths'),
    ])
    // Safe: the sub-selects use nothing but villas.id, which every joined form of the query has.
    .select((eb) => {
      const own = eb as unknown as VillaBuilder
      return [...parts(own), ...terms(own), ...belongings(own)]
    })
    .where('villas.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    popular: row.popular,
    villaOfMonth: row.villa_of_month,
    permitCheckMonths: row.permitCheckMonths,
    orderNo: row.order_no,
    town:
      row.townId && row.townName && row.townSlug
        ? { id: row.townId, name: row.townName, slug: row.townSlug }
        : null,
    districtName: row.districtName,
    ownerName: row.ownerName,
    facts: fromColumns<VillaFacts>(factColumns, row),
    parts: {
      typeIds: row.types.map((type) => type.id),
      rooms: row.rooms,
      pools: row.pools,
      distances: row.distances,
      inclusions: row.inclusions,
      fees: row.fees,
      discounts: row.discounts,
    },
    agency: isStaff(actor.role) ? fromColumns<AgencyFacts>(agencyColumns, row) : null,
    featureIds: row.features.map((feature) => feature.id),
    prices: row.prices.map(asPricePeriod),
    images: row.images.map(asImage),
    comments: row.comments.map((comment) => ({
      ...comment,
      createdAt: new Date(comment.createdAt).toISOString(),
    })),
    btrans: row.btrans && fromColumns<VillaBtrans>(btransColumns, row.btrans),
  }
}
