import type { AgencyFacts, VillaBtrans, VillaFacts } from '@plato/contract/villas/villa-facts.contract'
import type { Villa } from '@plato/contract/villas/villas.contract'
import type { DB } from '@plato/database/types'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Actor, Db } from '../context.ts'
import { asPricePeriod } from '../pricing/price-period-shape.ts'
import { agencyColumns, btransColumns, factColumns, fromColumns } from './villa-columns.ts'
import { asImage } from './villa-image-shape.ts'
import { visibleVillas } from './villas.queries.ts'

type Builder = ExpressionBuilder<DB, 'villas'>

const parts = (eb: Builder) =>
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
    jsonArrayFrom(
      eb
        .selectFrom('villa_rooms')
        .select([
          'kind',
          'villa_rooms.name',
          'single_beds as singleBeds',
          'double_beds as doubleBeds',
          'ensuite',
          'jacuzzi',
          'air_conditioning as airConditioning',
        ])
        .whereRef('villa_id', '=', 'villas.id')
        .orderBy('order_no'),
    ).as('rooms'),
    jsonArrayFrom(
      eb
        .selectFrom('villa_pools')
        .select([
          'kind',
          'shape',
          'width_cm as widthCm',
          'length_cm as lengthCm',
          'depth_min_cm as depthMinCm',
          'depth_max_cm as depthMaxCm',
          'privacy',
          'heated',
          'note',
        ])
        .whereRef('villa_id', '=', 'villas.id')
        .orderBy('order_no'),
    ).as('pools'),
  ] as const

const terms = (eb: Builder) =>
  [
    jsonArrayFrom(
      eb
        .selectFrom('villa_distances')
        .select(['place', 'villa_distances.name', 'metres'])
        .whereRef('villa_id', '=', 'villas.id')
        .orderBy('place'),
    ).as('distances'),
    jsonArrayFrom(
      eb
        .selectFrom('villa_inclusions')
        .select(['item', 'included'])
        .whereRef('villa_id', '=', 'villas.id')
        .orderBy('order_no'),
    ).as('inclusions'),
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

const belongings = (eb: Builder) =>
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
  const row = await visibleVillas(db, actor)
    .selectAll('villas')
    .select([
      'towns.id as townId',
      'towns.name as townName',
      'towns.slug as townSlug',
      'districts.name as districtName',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('ownerName'),
    ])
    // Safe: the sub-selects use nothing but villas.id, which every joined form of the query has.
    .select((eb) => {
      const own = eb as unknown as Builder
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
    agency: actor.role === 'ADMIN' ? fromColumns<AgencyFacts>(agencyColumns, row) : null,
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
