import type { DB } from '@plato/database/types'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

const personName = (alias: string) =>
  sql<string>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`

const stored = (db: Db) =>
  db
    .selectFrom('data_requests as d')
    .innerJoin('users as creator', 'creator.id', 'd.created_by')
    .leftJoin('users as answerer', 'answerer.id', 'd.answered_by')
    .select([
      'd.id',
      'd.no',
      'd.kind',
      'd.contacts',
      'd.wrapped_key as wrappedKey',
      'd.person_cipher as cipher',
      'd.received_on as receivedOn',
      'd.due_on as dueOn',
      'd.created_at as createdAt',
      'd.answered_at as answeredAt',
      'd.outcome',
      personName('creator').as('createdByName'),
      personName('answerer').$castTo<string | null>().as('answeredByName'),
    ])

export type StoredRequest = Awaited<ReturnType<typeof selectOpenRequests>>[number]

export const selectOpenRequests = (db: Db) =>
  stored(db).where('d.answered_at', 'is', null).orderBy('d.due_on').orderBy('d.no').execute()

export const selectAnsweredRequests = (db: Db, take: number) =>
  stored(db)
    .where('d.answered_at', 'is not', null)
    .orderBy('d.answered_at', 'desc')
    .orderBy('d.no', 'desc')
    .limit(take)
    .execute()

export const findRequest = (db: Db, id: string) => stored(db).where('d.id', '=', id).executeTakeFirst()

export const lockRequest = (tx: Tx, id: string) =>
  tx.selectFrom('data_requests').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertRequest(tx: Tx, row: Insertable<DB['data_requests']>): Promise<number> {
  const { no } = await tx.insertInto('data_requests').values(row).returning('no').executeTakeFirstOrThrow()
  return no
}

/** Forgets name and contacts; the keyed hashes stay. */
export const updateAnswered = (
  tx: Tx,
  id: string,
  { at, userId, outcome }: { at: Date; userId: number; outcome: object },
) =>
  tx
    .updateTable('data_requests')
    .set({
      answered_at: at,
      answered_by: userId,
      outcome: JSON.stringify(outcome),
      wrapped_key: null,
      person_cipher: null,
    })
    .where('id', '=', id)
    .execute()

export interface StoredConsents {
  readonly newsletter: 'ASKED' | 'CONFIRMED' | 'LEFT' | null
  readonly reservations: readonly string[]
}

export async function selectConsents(
  db: Db,
  { emails, reservationIds }: { emails: readonly string[]; reservationIds: readonly number[] },
): Promise<StoredConsents> {
  const { rows } = await sql<StoredConsents>`select
    (select case when unsubscribed_at is not null then 'LEFT' when confirmed_at is null then 'ASKED' else 'CONFIRMED' end
      from subscribers where lower(email) = any (${emails}::text[]) order by created_at desc limit 1) as newsletter,
    coalesce((select array_agg(code order by code) from reservations
      where id = any (${reservationIds}::integer[]) and marketing_consent), '{}') as reservations`.execute(db)
  return rows[0] ?? { newsletter: null, reservations: [] }
}
