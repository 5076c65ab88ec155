import type { DB } from '@plato/database/types'
import { marginKey, type RateKey } from '@plato/rules/settings/exchange-rates'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Actor, Db, Tx } from '../platform/context.ts'
import { type ContactAttempts, isCodeOpen } from '../shared-sql/contact-attempts-sql.ts'
import { visibleReservations } from '../shared-sql/visible-sql.ts'

export type NewReservationRow = Insertable<DB['reservations']>

export async function countNewReservations(db: Db, actor: Actor): Promise<number> {
  const row = await visibleReservations(db, actor)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reservations.status', '=', 'REQUESTED')
    .executeTakeFirstOrThrow()
  return row.n
}

/** Without an actor for guests and the system, whose access is checked elsewhere. */
const villaOfReservation = (tx: Tx, id: number, actor?: Actor) =>
  (actor
    ? visibleReservations(tx, actor)
    : tx.selectFrom('reservations').innerJoin('villas', 'villas.id', 'reservations.villa_id')
  )
    .select('villas.id')
    .where('reservations.id', '=', id)

export const lockVillaOfReservation = async (tx: Tx, id: number, actor?: Actor) =>
  (await villaOfReservation(tx, id, actor).forNoKeyUpdate('villas').executeTakeFirst())?.id

export const findVillaIdOf = async (tx: Tx, id: number, actor?: Actor) =>
  (await villaOfReservation(tx, id, actor).executeTakeFirst())?.id

export const lockReservationRow = (tx: Tx, id: number) =>
  tx.selectFrom('reservations').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const insertReservation = (tx: Tx, values: NewReservationRow) =>
  tx.insertInto('reservations').values(values).returningAll().executeTakeFirstOrThrow()

export const updateReservation = (tx: Tx, id: number, values: Updateable<DB['reservations']>) =>
  tx.updateTable('reservations').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertVersion = (tx: Tx, values: Insertable<DB['reservation_versions']>) =>
  tx.insertInto('reservation_versions').values(values).execute()

export async function isCodeTaken(tx: Tx, code: string): Promise<boolean> {
  const found = await tx.selectFrom('reservations').select('id').where('code', '=', code).executeTakeFirst()
  return found !== undefined
}

export const findVisibleId = (db: Db, actor: Actor, code: string) =>
  visibleReservations(db, actor)
    .select('reservations.id')
    .where('reservations.code', '=', code)
    .executeTakeFirst()

/** The villa and the nights of a reservation the caller may see. */
export const findNightsOf = (db: Db, actor: Actor, id: number) =>
  visibleReservations(db, actor)
    .select(['reservations.villa_id as villaId', 'check_in as checkIn', 'check_out as checkOut'])
    .where('reservations.id', '=', id)
    .executeTakeFirst()

type ContactProof = { readonly email: string } | { readonly phoneDigits: string }

const isContact = (contact: ContactProof) =>
  'email' in contact
    ? sql<boolean>`lower(reservations.email) = ${contact.email}`
    : sql<boolean>`reservations.phone_digits = ${contact.phoneDigits}`

/** Matches code and contact also while the code is locked; only for calls that return the same response either way. */
export const findByContactThoughLocked = (db: Db, code: string, contact: ContactProof) =>
  db
    .selectFrom('reservations')
    .select(['id', 'code', 'email'])
    .where('code', '=', code)
    .where('email', '<>', '')
    .where(isContact(contact))
    .executeTakeFirst()

/** Matches the code and its phone or e-mail while the code is not locked. */
export const findByContact = (db: Db, attempts: ContactAttempts, contact: ContactProof) =>
  db
    .selectFrom('reservations')
    .select(['id', 'status', 'villa_id as villaId'])
    .where('code', '=', attempts.code)
    .where(isCodeOpen(attempts))
    .where(isContact(contact))
    .executeTakeFirst()

/** The reservation data that the signature of a guest link covers. */
export const findLinked = (db: Db, code: string) =>
  db
    .selectFrom('reservations')
    .select(['id', 'code', 'email', 'status', 'villa_id as villaId'])
    .where('code', '=', code)
    .where('email', '<>', '')
    .executeTakeFirst()

/**
 * Locks e-mail and phone in a fixed order, so that requests of one guest are counted one after the other without a
 * deadlock.
 */
export const lockContact = (tx: Tx, contact: OpenContact) =>
  sql`select pg_advisory_xact_lock(hashtext('reservations.contact'), key)
    from (select hashtext(text) as key from unnest(${[contact.email, contact.phoneDigits]}::text[]) as text order by 1) keys`.execute(
    tx,
  )

interface OpenContact {
  /** In lower case. */
  readonly email: string
  readonly phoneDigits: string
}

/** Open requests of this guest from the site. Filtered by status first, whose rows are few and indexed. */
export const countOpenRequests = async (tx: Tx, { email, phoneDigits }: OpenContact): Promise<number> => {
  const row = await tx
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', 'in', ['REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT'])
    .where('source', '=', 'WEB')
    .where((eb) => eb.or([eb(eb.fn('lower', ['email']), '=', email), eb('phone_digits', '=', phoneDigits)]))
    .executeTakeFirstOrThrow()
  return row.n
}

export const countNamedGuests = async (db: Db, reservationId: number): Promise<number> => {
  const row = await db
    .selectFrom('reservation_guests')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return row.n
}

export const markRead = (db: Db, id: number, now: Date) =>
  db
    .updateTable('reservations')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()

export const findLegalVersions = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('content_texts')
    .select((eb) => ['section', eb.fn.max<number>('version').as('version')])
    .where('section', 'in', ['rental', 'kvkk'])
    .groupBy('section')
    .execute()
  return new Map(rows.map(({ section, version }) => [section, version]))
}

/** An exchange rate and its source: set by hand, or from the newest bulletin with the margin. */
export const findRate = (db: Db, key: RateKey) =>
  db
    .selectFrom('settings as s')
    .leftJoin('exchange_overrides as o', 'o.key', 's.key')
    .leftJoin('settings as m', (join) => join.on('m.key', '=', sql.lit(marginKey)))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('exchange_readings')
          .select(['bulletin_no', 'rate_date', 'read_at'])
          .where('outcome', '=', 'KEPT')
          .orderBy('rate_date', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .select([
      's.key',
      's.value',
      's.updated_at as updatedAt',
      'o.set_at as setAt',
      'b.bulletin_no as bulletinNo',
      'b.rate_date as day',
      'b.read_at as readAt',
      'm.value as margin',
    ])
    .where('s.key', '=', key)
    .executeTakeFirst()

export async function isInstant(db: Db, villaId: number): Promise<boolean> {
  const found = await db
    .selectFrom('villas')
    .select('instant_booking')
    .where('id', '=', villaId)
    .executeTakeFirst()
  return found?.instant_booking ?? false
}

export const findVillaTerms = (tx: Tx, villaId: number) =>
  tx
    .selectFrom('villas')
    .select(['name', 'commission_share', 'cancellation_policy', 'status', 'owner_id', 'instant_booking'])
    .where('id', '=', villaId)
    .executeTakeFirstOrThrow()

/** Takes back what the guests agreed to; returns how many consents there were. */
export async function updateMarketingConsent(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({ marketing_consent: false })
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('marketing_consent', '=', true)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
