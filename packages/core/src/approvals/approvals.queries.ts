import type { Approval, ApprovalFilter } from '@plato/contract/approvals/approvals.contract'
import type { DB } from '@plato/database/types'
import type { ApprovalKind, ApprovalState } from '@plato/rules/approvals/approvals'
import type { Role } from '@plato/rules/auth/capabilities'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import type { ApprovalAccount, StoredApproval } from './stored-approval.ts'

export async function insertApproval(
  tx: Tx,
  row: Omit<Insertable<DB['approvals']>, 'kind' | 'input'> & {
    readonly kind: ApprovalKind
    readonly input: object
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('approvals')
    .values({ ...row, input: JSON.stringify(row.input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const personName = (alias: string) =>
  sql<string>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`

const stored = (db: Db) =>
  db
    .selectFrom('approvals as a')
    .innerJoin('users as enterer', 'enterer.id', 'a.entered_by')
    .select([
      'a.id',
      sql<ApprovalKind>`a.kind`.as('kind'),
      sql<ApprovalState>`a.state`.as('state'),
      'a.bank_id as bankId',
      'a.owner_id as ownerId',
      'a.reservation_id as reservationId',
      sql<unknown>`a.input`.as('input'),
      'a.entered_by as enteredBy',
      'enterer.role as enteredByRole',
      'enterer.active as isEntererActive',
    ])

export const findApproval = (db: Db, id: string): Promise<StoredApproval | undefined> =>
  stored(db).where('a.id', '=', id).executeTakeFirst()

/** Waiting changes whose time has come. */
export const selectDueApprovals = (db: Db, now: Date): Promise<StoredApproval[]> =>
  stored(db)
    .where('a.state', '=', 'WAITING')
    .where('a.due_at', '<=', now)
    .orderBy('a.due_at')
    .limit(100)
    .execute()

interface Decided {
  readonly state: Exclude<ApprovalState, 'WAITING'>
  readonly by: number | null
  readonly at: Date
  readonly reason?: string
}

/** Returns whether the change was still waiting. */
export async function endApproval(
  tx: Tx,
  id: string,
  { state, by, at, reason = '' }: Decided,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('approvals')
    .set({ state, decided_by: by, decided_at: at, reason })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends what still waits for the same account, because a newer change replaces it. */
export async function withdrawWaiting(
  tx: Tx,
  subject: ApprovalAccount,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ state: 'WITHDRAWN', decided_by: by, decided_at: at })
    .where('state', '=', 'WAITING')
    .where(({ eb }) =>
      'bankId' in subject ? eb('bank_id', '=', subject.bankId) : eb('owner_id', '=', subject.ownerId),
    )
    .execute()
}

const decidedDays = 30
const maxRows = 200

export async function selectApprovals(
  db: Db,
  { list, reservationId }: ApprovalFilter,
  { callerId, now }: { readonly callerId: number; readonly now: Date },
): Promise<Approval[]> {
  const isWaiting = list === 'WAITING'
  const rows = await db
    .selectFrom('approvals as a')
    .innerJoin('users as enterer', 'enterer.id', 'a.entered_by')
    .leftJoin('users as decider', 'decider.id', 'a.decided_by')
    .leftJoin('users as owner', 'owner.id', 'a.owner_id')
    .leftJoin('banks as b', 'b.id', 'a.bank_id')
    .leftJoin('reservations as r', 'r.id', 'a.reservation_id')
    .leftJoin('payment_attempts as attempt', (join) =>
      join.on(sql`attempt.id::text`, '=', sql`a.input ->> 'attemptId'`),
    )
    .select([
      'a.id',
      sql<ApprovalKind>`a.kind`.as('kind'),
      sql<ApprovalState>`a.state`.as('state'),
      sql<string>`case
        when a.reservation_id is not null then r.code
        when a.owner_id is not null then owner.first_name || ' ' || owner.last_name
        else coalesce(a.input ->> 'name', b.name, '') || ', ' || coalesce(a.input ->> 'holder', b.holder, '') end`.as(
        'subject',
      ),
      'a.bank_id as bankId',
      'a.owner_id as ownerId',
      'owner.phone as ownerPhone',
      'a.reservation_id as reservationId',
      'a.old_iban as oldIban',
      sql<string | null>`case when a.kind = 'BANK_ADDED' then coalesce(b.iban, a.input ->> 'iban')
        else a.input ->> 'iban' end`.as('newIban'),
      sql<number | null>`(a.input ->> 'amountMinor')::bigint`.as('amountMinor'),
      sql<string | null>`case when a.reservation_id is not null
        then coalesce(attempt.captured_currency::text, 'TRY') end`.as('currency'),
      sql<string>`coalesce(a.input ->> 'note', '')`.as('note'),
      personName('enterer').as('enteredByName'),
      'a.entered_at as enteredAt',
      sql<boolean>`a.entered_by = ${callerId}`.as('isOwn'),
      'a.due_at as dueAt',
      sql<string | null>`decider.first_name || ' ' || decider.last_name`.as('decidedByName'),
      'a.decided_at as decidedAt',
      'a.reason',
    ])
    .where('a.state', isWaiting ? '=' : '<>', 'WAITING')
    .$if(!isWaiting, (query) =>
      query.where('a.decided_at', '>=', new Date(now.getTime() - decidedDays * 24 * 60 * 60 * 1000)),
    )
    .$if(reservationId !== undefined, (query) => query.where('a.reservation_id', '=', reservationId ?? 0))
    .orderBy(isWaiting ? sql`a.due_at asc nulls last, a.entered_at` : sql`a.decided_at desc`)
    .orderBy('a.id')
    .limit(maxRows)
    .execute()
  return rows.map((row) => ({
    ...row,
    enteredAt: row.enteredAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}

export const hasWaitingRefund = async (tx: Tx, reservationId: number): Promise<boolean> =>
  (await tx
    .selectFrom('approvals')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()) !== undefined

/** Whether someone other than the caller could approve: an active person of these roles who accepted the invitation. */
export async function hasSecondPerson(db: Db, callerId: number, roles: readonly Role[]): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '<>', callerId)
    .where('role', 'in', roles)
    .where('active', '=', true)
    .where('invited_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
