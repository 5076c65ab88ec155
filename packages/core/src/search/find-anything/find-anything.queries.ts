import type {
  FoundOffer,
  FoundReservation,
  FoundUser,
  FoundVilla,
} from '@plato/contract/search/find.contract'
import { isStaff, roleMay } from '@plato/rules/auth/capabilities'
import { addDays } from '@plato/rules/calendar-day'
import { maxStayNights } from '@plato/rules/pricing/stay-refusal'
import { searchableName } from '@plato/rules/reservations/contact-search'
import type { SearchTerms } from '@plato/rules/search/search-terms'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Db } from '../../platform/context.ts'
import { asTyped, offerIsFor, userIsCalled, villaIsCalled } from '../../platform/typed-sql.ts'
import { coverKey } from '../../shared-sql/public-villa-sql.ts'
import { visibleReservations, visibleVillasWithTown } from '../../shared-sql/visible-sql.ts'

const maxVillas = 5
const maxUsers = 4
const maxOffers = 4
const maxReservations = 6
/** Upcoming reservations of a found villa. */
const nextOfVilla = 3

const never = sql<SqlBool>`false`

/** Names with a part that begins with the text first, archived villas last. */
const namedVillas = (db: Db, actor: Actor, { text }: SearchTerms) =>
  visibleVillasWithTown(db, actor)
    .select(['villas.id', 'towns.name as town_name'])
    .select(
      sql`array[(villas.status = 'ARCHIVED')::int,
        (' ' || search_fold(villas.name) not like '% ' || search_fold(${asTyped(text)}) || '%')::int, villas.order_no]`.as(
        'place',
      ),
    )
    .where(villaIsCalled(text))
    .orderBy('place')
    .orderBy('villas.id')
    .limit(maxVillas)

/** Upcoming reservations first, nearest first. */
const nearest = (today: string) =>
  sql`array[(check_out < ${today}::date)::int, abs(check_in - ${today}::date)]`

/**
 * One way to find reservations: the nearest few of those to come, of those that run and of those that are over. Each is
 * in the order of an index, so that a text that thousands of reservations contain is not found in all of them.
 */
function foundBy(db: Db, actor: Actor, today: string, { step, by }: Way) {
  const found = visibleReservations(db, actor)
    .select(['reservations.id', sql<number>`${sql.lit(step)}`.as('step'), nearest(today).as('place')])
    .where(by)
    .limit(maxReservations)
  const coming = found.where('check_in', '>=', today).orderBy('check_in')
  const begun = found.where('check_in', '<', today).orderBy('check_in', 'desc')
  const earliest = addDays(today, -maxStayNights)
  const running = begun.where('check_in', '>=', earliest).where('check_out', '>=', today)
  return sql.join(
    [coming, running, begun.where('check_out', '<', today)].map((part) => sql`(${part})`),
    sql` union all `,
  )
}
interface Way {
  readonly step: number
  readonly by: ReturnType<typeof sql<SqlBool>>
}

/**
 * An owner may read guest names once a reservation is confirmed and never phones or e-mails, so an owner cannot
 * search by them.
 */
function waysOf({ role }: Actor, { text, code, phone, mayBeName }: SearchTerms): readonly Way[] {
  const isByStaff = isStaff(role)
  const name = `%${asTyped(searchableName(text))}%`
  return [
    { step: 1, by: code ? sql<SqlBool>`starts_with(reservations.code, ${code})` : never },
    {
      step: 2,
      by: mayBeName
        ? sql<SqlBool>`customer_search like ${name} and (${isByStaff} or confirmed_at is not null)`
        : never,
    },
    {
      step: 3,
      by:
        isByStaff && mayBeName
          ? sql<SqlBool>`search_fold(reservations.email) like '%' || search_fold(${asTyped(text)}) || '%'`
          : never,
    },
    { step: 3, by: isByStaff && phone ? sql<SqlBool>`phone_digits like ${`%${phone}%`}` : never },
  ]
}

type ReservationFacts = Omit<FoundReservation, 'guestName' | 'picture'> & {
  readonly coverKey: string | null
  readonly firstName: string
  readonly lastName: string
  readonly confirmedAt: string | null
}
export interface FoundFacts {
  readonly villas: readonly (Omit<FoundVilla, 'picture'> & { readonly coverKey: string | null })[]
  readonly reservations: readonly ReservationFacts[]
  readonly users: readonly FoundUser[]
  readonly offers: readonly FoundOffer[]
}

const villaFacts = sql`json_build_object(
  'id', villas.id, 'name', villas.name, 'code', villas.code, 'slug', villas.slug, 'status', villas.status,
  'townName', town_name, 'capacity', max_guests, 'coverKey', ${coverKey}
)`
const reservationFacts = sql`json_build_object(
  'id', reservations.id, 'code', reservations.code, 'status', reservations.status, 'firstName', first_name,
  'lastName', last_name, 'confirmedAt', confirmed_at, 'villaId', villas.id, 'villaName', villas.name,
  'coverKey', ${coverKey}, 'checkIn', check_in, 'checkOut', check_out
)`

/** The found villas belong to the caller, and so do their reservations. */
const ofFirstVilla = ({ role }: Actor, today: string) => sql`
  select reservations.id, 4 as step, ${nearest(today)} as place from reservations
  where ${roleMay(role, 'reservations.read')} and check_out >= ${today}::date
    and villa_id = (select id from named order by place, id limit 1)
    and status in ('REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED', 'CHECKED_IN')
  order by check_in limit ${sql.lit(nextOfVilla)}`

/** Owners first, closed accounts last. Only callers who may change users find them. */
const usersCalled = ({ role }: Actor, { text, mayBeName }: SearchTerms) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', first_name || ' ' || last_name, 'email', email, 'role', role, 'active', active
  ) order by not active, role <> 'OWNER', first_name, last_name, id), '[]'::json)
  from (
    select * from users where ${roleMay(role, 'users.write') && mayBeName ? userIsCalled(text) : never}
    order by not active, role <> 'OWNER', first_name, last_name, id limit ${sql.lit(maxUsers)}
  ) users
)`

/** The newest first. Only callers who may write offers find them; owners have no right to read the table. */
const offersFor = ({ role }: Actor, { text, code, mayBeName }: SearchTerms) => {
  if (!roleMay(role, 'offers.write')) return sql`'[]'::json`
  const newest = sql`order by offers.created_at desc, offers.id desc limit ${sql.lit(maxOffers)}`
  // Each way by its own index: an OR of the two would read every offer.
  const byName = sql`(select offers.* from offers where ${mayBeName ? offerIsFor(text) : never} ${newest})`
  const byCode = sql`(
    select offers.* from offers join reservations r on r.id = offers.reservation_id
    where ${code ? sql`starts_with(r.code, ${code})` : never} ${newest}
  )`
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'guestName', guest_name, 'guestEmail', guest_email, 'checkIn', check_in, 'checkOut', check_out,
      'villas', (select count(*) from offer_villas where offer_id = offers.id)
    ) order by created_at desc, id desc), '[]'::json)
    from (
      select * from (select * from ${byName} named union select * from ${byCode} coded) offers
      ${newest}
    ) offers
  )`
}

/** Villas, reservations, users and offers that match the typed text: one statement, a few rows of each. */
export async function selectFound(
  db: Db,
  actor: Actor,
  typed: SearchTerms,
  today: string,
): Promise<FoundFacts> {
  const ways = waysOf(actor, typed)
    .filter(({ by }) => by !== never)
    .map((way) => foundBy(db, actor, today, way))
  const { rows } = await sql<FoundFacts>`
    with named as materialized ${namedVillas(db, actor, typed)},
    met as (${sql.join([...ways, sql`(${ofFirstVilla(actor, today)})`], sql` union all `)}),
    best as materialized (
      select id, min(step) as step, min(place) as place from met group by id
      order by step, place, id limit ${sql.lit(maxReservations)}
    )
    select
      (select coalesce(json_agg(${villaFacts} order by named.place, named.id), '[]'::json)
        from named join villas on villas.id = named.id) as villas,
      (select coalesce(json_agg(${reservationFacts} order by best.step, best.place, best.id), '[]'::json)
        from best join reservations on reservations.id = best.id
        join villas on villas.id = reservations.villa_id) as reservations,
      ${usersCalled(actor, typed)} as users,
      ${offersFor(actor, typed)} as offers`.execute(db)
  const [found] = rows
  if (!found) throw new Error('an answer without a row')
  return found
}
