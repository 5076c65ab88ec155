import type { PublishFacts } from '@plato/rules/villas/publish'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../platform/context.ts'
import { permitCheckMonths } from '../shared-sql/permit-sql.ts'

/** The facts that publishing requires and the current status, in one query. */
const publishFacts = (db: Db) =>
  db
    .selectFrom('villas')
    .select((eb) => [
      'villas.id',
      'status',
      'district_id as districtId',
      'owner_id as ownerId',
      'summary',
      'lat',
      'lng',
      'max_guests as maxGuests',
      'permit_type as permitType',
      'permit_no as permitNo',
      'permit_holder as permitHolder',
      'permit_verified_on as permitVerifiedOn',
      'permit_max_persons as permitMaxPersons',
      permitCheckMonths.as('permitCheckMonths'),
      sql<string | null>`(select max(ends_on)::text from price_periods where villa_id = villas.id)`.as(
        'pricedUntil',
      ),
      jsonArrayFrom(
        eb.selectFrom('villa_images').select(['state', 'alt']).whereRef('villa_id', '=', 'villas.id'),
      ).as('images'),
    ])

export const findPublishFacts = (tx: Tx, villaId: number) =>
  publishFacts(tx).where('id', '=', villaId).executeTakeFirst() satisfies Promise<PublishFacts | undefined>

export const selectPublishFacts = (db: Db, villaIds: readonly number[]) =>
  publishFacts(db).where('id', 'in', villaIds).execute()

/** Slugs of the published villas, last changed first. */
export const selectPublishedAddresses = (db: Db, max: number) =>
  db
    .selectFrom('villas')
    .select(['slug', 'updated_at as changedAt'])
    .where('status', '=', 'PUBLISHED')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute()
