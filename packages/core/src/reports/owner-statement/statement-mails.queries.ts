import type { DB } from '@plato/database/types'
import { soldStatuses } from '@plato/rules/reports/figures'
import { type Insertable, sql } from 'kysely'
import type { Actor, Db, Tx } from '../../platform/context.ts'
import { visibleReservations } from '../../shared-sql/visible-sql.ts'
import type { StatementDays } from './owner-statement.queries.ts'

/** How many stays the statement of each owner has: the rows of `selectStatementRows`. */
const stayCounts = (db: Db, actor: Actor, { first, end }: StatementDays) =>
  visibleReservations(db, actor)
    .select(['villas.owner_id as ownerId', sql<number>`count(*)::int`.as('stayCount')])
    .where('reservations.check_out', '>=', first)
    .where('reservations.check_out', '<', end)
    .where((eb) =>
      eb.or([
        eb('reservations.status', 'in', [...soldStatuses]),
        sql<boolean>`exists (select from ledger_entries e where e.reservation_id = reservations.id
          and e.account = 'OWNER' and e.currency = 'TRY')`,
      ]),
    )
    .groupBy('villas.owner_id')

const lastMailOf = (firstDay: string) => sql<{ sent_at: Date; state: string }>`(
  select s.sent_at, m.state from statement_mails s join mails m on m.id = s.mail_id
  where s.owner_id = users.id and s.month = ${firstDay}::date order by s.round desc limit 1
)`

/** Every owner of a villa, with the stays of the month and the last mail about it. */
export const selectStatementOwners = (db: Db, actor: Actor, days: StatementDays) =>
  db
    .with('counted', () => stayCounts(db, actor, days))
    .selectFrom('users')
    .leftJoin('counted', 'counted.ownerId', 'users.id')
    .leftJoinLateral(lastMailOf(days.first).as('last'), (join) => join.onTrue())
    .select([
      'users.id as ownerId',
      sql<string>`users.first_name || ' ' || users.last_name`.as('ownerName'),
      'users.email',
      'users.active as isActive',
      sql<number>`coalesce(counted."stayCount", 0)`.as('stayCount'),
      'last.sent_at as sentAt',
      'last.state as mailState',
    ])
    .where(sql<boolean>`exists (select from villas where villas.owner_id = users.id)`)
    .orderBy(sql`users.first_name || ' ' || users.last_name`)
    .orderBy('users.id')
    .execute()

/** Two clerks who mail the same owner wait for each other here, so the second one finds the mail of the first. */
export const lockOwner = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'active', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countRounds(tx: Tx, ownerId: number, month: string): Promise<number> {
  const { n } = await tx
    .selectFrom('statement_mails')
    .select((eb) => eb.fn.coalesce(eb.fn.max('round'), sql<number>`0`).as('n'))
    .where('owner_id', '=', ownerId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return n
}

export async function insertStatementMail(tx: Tx, row: Insertable<DB['statement_mails']>): Promise<void> {
  await tx.insertInto('statement_mails').values(row).execute()
}

export const isStatementMailOn = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('mail_templates')
    .select('id')
    .where('key', '=', 'EV_SAHIBI_DOKUM')
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined
