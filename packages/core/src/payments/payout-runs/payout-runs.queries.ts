import type { DB } from '@plato/database/types'
import type { Currency } from '@plato/rules/money'
import type { PayoutItemState } from '@plato/rules/payments/payout-run/plan-payouts'
import { isClosed, reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { type Insertable, sql } from 'kysely'
import type { Actor, Db, Tx } from '../../platform/context.ts'
import { countedOf } from '../../shared-sql/reservation-money-sql.ts'
import { visibleReservations } from '../../shared-sql/visible-sql.ts'

/** Accounts that money may be sent from: as for guests, active and in force. */
export const selectAccounts = (db: Db) =>
  db
    .selectFrom('banks')
    .select(['id', 'name', 'iban', 'currency', 'holder'])
    .where('active', '=', true)
    .where('in_force', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute()

const closedStatuses = reservationStatuses.filter(isClosed)

/** What the ledger owes the owner for the reservation, by currency. */
const ownerBalances = sql<{ currency: Currency; owner_due: number }>`(
  select e.currency, (-sum(e.amount_minor))::bigint as owner_due
  from ledger_entries e
  where e.reservation_id = reservations.id and e.account = 'OWNER'
  group by e.currency having sum(e.amount_minor) <> 0
)`

/** Balances of owners for stays that are over. A debt of an owner counts from whatever day. */
export const selectOwnerBalances = (db: Db, actor: Actor, upTo: string) =>
  visibleReservations(db, actor)
    .innerJoinLateral(ownerBalances.as('m'), (join) => join.onTrue())
    .select([
      'reservations.id as reservationId',
      'villas.owner_id as ownerId',
      'reservations.check_out as checkOut',
      'reservations.status',
      'reservations.total_try',
      'reservations.prepayment_try',
      'reservations.commission_share',
      'm.currency',
      'm.owner_due as ownerDueMinor',
      countedOf.as('paidMinor'),
    ])
    .where('reservations.status', 'in', closedStatuses)
    .where((eb) => eb.or([eb('reservations.check_out', '<=', upTo), eb('m.owner_due', '<', 0)]))
    .execute()

const ownerName = sql<string>`users.first_name || ' ' || users.last_name`

export const selectOwners = (db: Db, ids: readonly number[], currency: Currency) =>
  db
    .selectFrom('users')
    .leftJoin('owner_details', 'owner_details.user_id', 'users.id')
    .leftJoin('payout_items as open', (join) =>
      join
        .onRef('open.owner_id', '=', 'users.id')
        .on('open.currency', '=', currency)
        .on('open.state', '=', 'WAITING'),
    )
    .select([
      'users.id as ownerId',
      ownerName.as('ownerName'),
      sql<string>`coalesce(owner_details.iban, '')`.as('iban'),
      sql<string>`coalesce(owner_details.company_title, '')`.as('companyTitle'),
      sql<string | null>`(select input ->> 'iban' from approvals
        where approvals.owner_id = users.id and approvals.kind = 'OWNER_IBAN' and approvals.state = 'WAITING')`.as(
        'waitingIban',
      ),
      'open.run_id as runId',
    ])
    .where('users.id', 'in', ids)
    .orderBy(ownerName)
    .orderBy('users.id')
    .execute()

/**
 * Locks the villas, then the reservations, each in the order of their ids: a payout by hand and another run wait. Every
 * writer locks the villa before the reservation, so they cannot deadlock.
 */
export async function lockStays(tx: Tx, reservationIds: readonly number[]): Promise<void> {
  await sql`select id from villas where id in (select villa_id from reservations where id = any (${reservationIds}::integer[]))
    order by id for no key update`.execute(tx)
  await sql`select id from reservations where id = any (${reservationIds}::integer[]) order by id for update`.execute(
    tx,
  )
}

export async function insertRun(tx: Tx, row: Insertable<DB['payout_runs']>): Promise<number> {
  const { id } = await tx.insertInto('payout_runs').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertItem(
  tx: Tx,
  row: Insertable<DB['payout_items']>,
  lines: readonly { readonly reservationId: number; readonly amountMinor: number }[],
): Promise<void> {
  const { id } = await tx.insertInto('payout_items').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('payout_lines')
    .values(
      lines.map(({ reservationId, amountMinor }) => ({
        item_id: id,
        reservation_id: reservationId,
        amount_minor: amountMinor,
      })),
    )
    .execute()
}

const runs = (db: Db) =>
  db
    .selectFrom('payout_runs as run')
    .innerJoin('banks', 'banks.id', 'run.bank_id')
    .innerJoin('users', 'users.id', 'run.created_by')
    .select([
      'run.id',
      'run.bank_id as bankId',
      'banks.name as bankName',
      'run.currency',
      'run.up_to as upTo',
      'run.execute_on as executeOn',
      'run.payer_name as payerName',
      'run.payer_iban as payerIban',
      'run.created_at as createdAt',
      ownerName.as('createdByName'),
      'run.file_first_at as fileFirstAt',
      sql<
        PayoutItemState[]
      >`(select coalesce(json_agg(distinct state), '[]') from payout_items where run_id = run.id)`.as(
        'states',
      ),
      sql<number>`(select count(*)::int from payout_items where run_id = run.id)`.as('itemCount'),
      sql<number>`(select coalesce(sum(amount_minor), 0)::bigint from payout_items where run_id = run.id)`.as(
        'totalMinor',
      ),
      sql<number>`(select coalesce(sum(amount_minor), 0)::bigint from payout_items where run_id = run.id and state = 'PAID')`.as(
        'paidMinor',
      ),
    ])

export type FoundRun = Awaited<ReturnType<typeof selectRuns>>[number]

export const selectRuns = (db: Db, limit: number) => runs(db).orderBy('run.id', 'desc').limit(limit).execute()
export const findRun = (db: Db, id: number) => runs(db).where('run.id', '=', id).executeTakeFirst()

/** A cancellation and the first payment exclude each other by this lock. */
export const lockRun = (tx: Tx, id: number) =>
  tx.selectFrom('payout_runs').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

interface FoundLine {
  readonly reservationId: number
  readonly code: string
  readonly villaName: string
  readonly checkOut: string
  readonly amountMinor: number
}

const items = (db: Db) =>
  db
    .selectFrom('payout_items as item')
    .innerJoin('users', 'users.id', 'item.owner_id')
    .select([
      'item.id',
      'item.owner_id as ownerId',
      ownerName.as('ownerName'),
      'item.holder',
      'item.iban',
      'item.amount_minor as amountMinor',
      sql<PayoutItemState>`item.state`.as('state'),
      'item.paid_on as paidOn',
      'item.reason',
      sql<FoundLine[]>`(
        select json_agg(json_build_object('reservationId', r.id, 'code', r.code, 'villaName', v.name,
          'checkOut', r.check_out, 'amountMinor', line.amount_minor) order by r.check_out, r.id)
        from payout_lines line join reservations r on r.id = line.reservation_id join villas v on v.id = r.villa_id
        where line.item_id = item.id)`.as('lines'),
    ])

export const selectItems = (db: Db, runId: number) =>
  items(db).where('item.run_id', '=', runId).orderBy('item.id').execute()

export const findItem = (db: Db, id: number) => items(db).where('item.id', '=', id).executeTakeFirstOrThrow()

export const lockItem = (tx: Tx, runId: number, id: number) =>
  tx
    .selectFrom('payout_items as item')
    .innerJoin('payout_runs as run', 'run.id', 'item.run_id')
    .innerJoin('users', 'users.id', 'item.owner_id')
    .select([
      'item.id',
      'item.owner_id as ownerId',
      'item.amount_minor as amountMinor',
      'item.currency',
      sql<PayoutItemState>`item.state`.as('state'),
      'run.bank_id as bankId',
      'users.email',
      ownerName.as('ownerName'),
    ])
    .where('item.id', '=', id)
    .where('item.run_id', '=', runId)
    .forUpdate('item')
    .executeTakeFirst()

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>

/** In the order of the reservations, which is the order of their locks. */
export const selectLines = (tx: Tx, itemId: number) =>
  tx
    .selectFrom('payout_lines')
    .select(['reservation_id as reservationId', 'amount_minor as amountMinor', 'posting_id as postingId'])
    .where('item_id', '=', itemId)
    .orderBy('reservation_id')
    .execute()

export async function updateLinePosting(
  tx: Tx,
  line: { readonly itemId: number; readonly reservationId: number; readonly postingId: number },
): Promise<void> {
  await tx
    .updateTable('payout_lines')
    .set({ posting_id: line.postingId })
    .where('item_id', '=', line.itemId)
    .where('reservation_id', '=', line.reservationId)
    .execute()
}

interface DecidedItem {
  readonly state: Exclude<PayoutItemState, 'WAITING'>
  readonly paidOn?: string
  readonly reason?: string
  readonly by: number
  readonly at: Date
}

export async function updateItem(
  tx: Tx,
  id: number,
  { state, paidOn, reason = '', by, at }: DecidedItem,
): Promise<void> {
  await tx
    .updateTable('payout_items')
    .set({ state, reason, decided_by: by, decided_at: at, ...(paidOn ? { paid_on: paidOn } : {}) })
    .where('id', '=', id)
    .execute()
}

export async function cancelItems(
  tx: Tx,
  runId: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('payout_items')
    .set({ state: 'CANCELLED', decided_by: by, decided_at: at })
    .where('run_id', '=', runId)
    .execute()
  await tx
    .updateTable('payout_runs')
    .set({ cancelled_by: by, cancelled_at: at })
    .where('id', '=', runId)
    .execute()
}

export async function updateFirstFile(tx: Tx, runId: number, at: Date): Promise<void> {
  await tx
    .updateTable('payout_runs')
    .set({ file_first_at: at })
    .where('id', '=', runId)
    .where('file_first_at', 'is', null)
    .execute()
}

/** Whether an unpaid run pays the reservation. */
export const isInOpenRun = async (tx: Tx, reservationId: number): Promise<boolean> =>
  (await tx
    .selectFrom('payout_lines as line')
    .innerJoin('payout_items as item', 'item.id', 'line.item_id')
    .select('item.id')
    .where('line.reservation_id', '=', reservationId)
    .where('item.state', '=', 'WAITING')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether the posting is a part of a paid item. */
export const isPostingOfRun = async (tx: Tx, postingId: number): Promise<boolean> =>
  (await tx
    .selectFrom('payout_lines as line')
    .select('line.item_id')
    .where('line.posting_id', '=', postingId)
    .executeTakeFirst()) !== undefined
