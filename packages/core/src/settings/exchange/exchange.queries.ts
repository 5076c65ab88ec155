import type { DB } from '@plato/database/types'
import type { RateKey } from '@plato/rules/settings/exchange-rates'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

/** Advisory lock that serializes readings and edits of the rates. */
export const lockExchange = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('settings.exchange'))`.execute(tx)

/** The newest stored bulletin. */
export const findNewestBulletin = (db: Db) =>
  db
    .selectFrom('exchange_readings')
    .select((eb) => [
      'read_at as readAt',
      'bulletin_no as no',
      // Safe, these four: the table's check gives every kept reading a day and three rates.
      eb.ref('rate_date').$notNull().as('day'),
      eb.ref('dollar').$notNull().as('dollar'),
      eb.ref('euro').$notNull().as('euro'),
      eb.ref('sterling').$notNull().as('sterling'),
    ])
    .where('outcome', '=', 'KEPT')
    .orderBy('rate_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastReading = (db: Db) =>
  db
    .selectFrom('exchange_readings')
    .select(['read_at as at', 'outcome', 'failure'])
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertReading(tx: Tx, reading: Insertable<DB['exchange_readings']>): Promise<number> {
  const { id } = await tx
    .insertInto('exchange_readings')
    .values(reading)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes all but the last `most` readings without a bulletin; bulletins are never deleted. */
export async function trimReadings(tx: Tx, max: number): Promise<void> {
  await tx
    .deleteFrom('exchange_readings')
    .where('outcome', '<>', 'KEPT')
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('exchange_readings as older')
        .select('older.id')
        .where('older.outcome', '<>', 'KEPT')
        .orderBy('older.id', 'desc')
        .offset(max)
        .limit(1),
    )
    .execute()
}

export const selectOverrides = (db: Db) =>
  db
    .selectFrom('exchange_overrides as o')
    .leftJoin('users as u', 'u.id', 'o.set_by')
    .select([
      'o.key',
      'o.rate',
      'o.set_at as setAt',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('setByName'),
    ])
    .execute()

interface Override {
  readonly key: RateKey
  readonly rate: string
  readonly by: number
  readonly at: Date
}

export async function upsertOverride(tx: Tx, { key, rate, by, at }: Override): Promise<void> {
  const row = { rate, set_by: by, set_at: at }
  await tx
    .insertInto('exchange_overrides')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function deleteOverride(tx: Tx, key: RateKey): Promise<void> {
  await tx.deleteFrom('exchange_overrides').where('key', '=', key).execute()
}
