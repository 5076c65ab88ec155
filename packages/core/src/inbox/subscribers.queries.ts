import type { SubscriberFilter, SubscriberState } from '@plato/contract/inbox/subscribers.contract'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { asTyped } from '../platform/typed-sql.ts'

/** Advisory lock per e-mail address, so that concurrent subscribe calls run one after the other. */
export const lockAddress = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtext('newsletter'), hashtext(lower(${email})))`.execute(tx)

const answers = [
  'id',
  'email',
  'created_at as begunAt',
  'asked_at as askedAt',
  'confirmed_at as confirmedAt',
  'unsubscribed_at as leftAt',
] as const

export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('subscribers')
    .select(answers)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .forUpdate()
    .executeTakeFirst()

export const findReader = (db: Db, id: number) =>
  db.selectFrom('subscribers').select(answers).where('id', '=', id).executeTakeFirst()

export const lockReader = (tx: Tx, id: number) =>
  tx.selectFrom('subscribers').select(answers).where('id', '=', id).forUpdate().executeTakeFirst()

interface Request {
  readonly email: string
  readonly at: Date
  readonly kvkkVersion: number | null
}

export async function insertReader(tx: Tx, { email, at, kvkkVersion }: Request) {
  return tx
    .insertInto('subscribers')
    .values({ email, created_at: at, asked_at: at, kvkk_version: kvkkVersion })
    .returning(['id', 'created_at as begunAt'])
    .executeTakeFirstOrThrow()
}

/** Stores a repeated request; after an unsubscribe it starts a new subscription. */
export async function updateRequestedAt(
  tx: Tx,
  { id, begunAt }: { id: number; begunAt: Date },
  { email, at, kvkkVersion }: Request,
) {
  return tx
    .updateTable('subscribers')
    .set({
      email,
      created_at: begunAt,
      asked_at: at,
      kvkk_version: kvkkVersion,
      confirmed_at: null,
      unsubscribed_at: null,
    })
    .where('id', '=', id)
    .returning(['id', 'created_at as begunAt'])
    .executeTakeFirstOrThrow()
}

export async function updateConfirmed(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('subscribers').set({ confirmed_at: at }).where('id', '=', id).execute()
}

export async function updateLeft(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('subscribers').set({ unsubscribed_at: at }).where('id', '=', id).execute()
}

export async function deleteReader(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('subscribers').where('id', '=', id).execute()
}

export interface ReaderEvent {
  readonly email: string
  readonly kind: 'ASKED' | 'CONFIRMED' | 'LEFT' | 'REMOVED'
  readonly at: Date
  readonly address?: string
  readonly kvkkVersion?: number | null
  readonly userId?: number
}

/** Proof of consent with IP address and time: append-only, retained after the subscriber is deleted. */
export async function insertReaderEvent(tx: Tx, event: ReaderEvent): Promise<number> {
  const { id } = await tx
    .insertInto('subscriber_events')
    .values({
      email: event.email.toLowerCase(),
      kind: event.kind,
      at: event.at,
      address: event.address ?? '',
      kvkk_version: event.kvkkVersion ?? null,
      user_id: event.userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countLettersSince(tx: Tx, email: string, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('subscriber_events')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('kind', '=', 'ASKED')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

/** The current version of the privacy notice shown below the field. */
export async function findNoticeVersion(tx: Tx): Promise<number | null> {
  const row = await tx
    .selectFrom('content_texts')
    .select((eb) => eb.fn.max<number | null>('version').as('version'))
    .where('section', '=', 'kvkk')
    .executeTakeFirstOrThrow()
  return row.version
}

const inState: Readonly<Record<SubscriberState, ReturnType<typeof sql<SqlBool>>>> = {
  ASKED: sql<SqlBool>`confirmed_at is null and unsubscribed_at is null`,
  CONFIRMED: sql<SqlBool>`confirmed_at is not null and unsubscribed_at is null`,
  LEFT: sql<SqlBool>`unsubscribed_at is not null`,
}

type Wanted = Omit<SubscriberFilter, 'skip' | 'take'>

function foundReaders(db: Db, { state, search }: Wanted) {
  let found = db.selectFrom('subscribers')
  if (state) found = found.where(inState[state])
  if (search)
    found = found.where(sql<SqlBool>`lower(email) like '%' || ${asTyped(search.toLowerCase())} || '%'`)
  return found
}

const newestFirst = sql`subscribers.created_at desc, subscribers.id desc`
const listed = [...answers, 'kvkk_version as kvkkVersion'] as const

export async function selectReaders(db: Db, filter: SubscriberFilter) {
  const found = foundReaders(db, filter)
  return selectCappedPage(
    {
      found,
      rows: ({ skip, take }) => found.select(listed).orderBy(newestFirst).limit(take).offset(skip),
    },
    filter,
  )
}

const inIstanbul = (moment: string) =>
  sql<string | null>`to_char(${sql.ref(moment)} at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI:SS')`

const confirmedFrom = sql<string | null>`(
  select address from subscriber_events e
  where lower(e.email) = lower(subscribers.email) and e.kind = 'CONFIRMED'
  order by e.at desc, e.id desc limit 1
)`

/** The rows of the list in its order, each with the IP address of the confirmation, without a limit. */
export const listedReaders = (db: Db, filter: Wanted) =>
  foundReaders(db, filter).select(listed).select(confirmedFrom.as('confirmedFrom')).orderBy(newestFirst)

/** Confirmed subscribers only, each with the IP address of the confirmation. */
export const selectReadersForExport = (db: Db, afterId: number, take: number) =>
  db
    .selectFrom('subscribers')
    .select([
      'id',
      'email',
      inIstanbul('asked_at').as('askedAt'),
      inIstanbul('confirmed_at').as('confirmedAt'),
      'kvkk_version as kvkkVersion',
      confirmedFrom.as('confirmedFrom'),
    ])
    .where(inState.CONFIRMED)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(take)
    .execute()
