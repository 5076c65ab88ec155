import type { DB } from '@plato/database/types'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

/** All these use nothing but villas.id, which every joined form of a query of villas has. */
export type VillaBuilder = ExpressionBuilder<DB, 'villas'>

export const roomsOf = (eb: VillaBuilder) =>
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
  )

export const poolsOf = (eb: VillaBuilder) =>
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
  )

export const distancesOf = (eb: VillaBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('villa_distances')
      .select(['place', 'villa_distances.name', 'metres'])
      .whereRef('villa_id', '=', 'villas.id')
      .orderBy('place'),
  )

export const inclusionsOf = (eb: VillaBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('villa_inclusions')
      .select(['item', 'included'])
      .whereRef('villa_id', '=', 'villas.id')
      .orderBy('order_no'),
  )
