import type { OfferFilter } from '@plato/contract/offers/offers.contract'
import type { OfferState } from '@plato/rules/offers/offer-state'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { selectSummedPage } from '../platform/page.queries.ts'
import { asTyped } from '../platform/typed-sql.ts'

/** The same states as `offerStateOf`, as an SQL filter. */
const inState = (state: OfferState, now: Date) =>
  ({
    CONVERTED: sql<SqlBool>`offers.reservation_id is not null`,
    WITHDRAWN: sql<SqlBool>`offers.reservation_id is null and withdrawn_at is not null`,
    EXPIRED: sql<SqlBool>`offers.reservation_id is null and withdrawn_at is null and valid_until <= ${now}`,
    OPEN: sql<SqlBool>`offers.reservation_id is null and withdrawn_at is null and valid_until > ${now}`,
  })[state]

/** Matches the guest’s name, phone number or e-mail, ignoring case and Turkish letters. */
function isFor(q: string) {
  const figures = q.replaceAll(/\D/g, '')
  const byPhone =
    figures.length >= 4
      ? sql<SqlBool>`regexp_replace(guest_phone, '\\D', '', 'g') like '%' || ${figures} || '%'`
      : sql<SqlBool>`false`
  return sql<SqlBool>`(search_fold(guest_name || ' ' || guest_email) like '%' || search_fold(${asTyped(q)}) || '%' or ${byPhone})`
}

interface Figures {
  readonly opened: number
  readonly converted: number
}

type Wanted = Omit<OfferFilter, 'skip' | 'take'>

function foundOffers(db: Db, filter: Wanted, now: Date) {
  let found = db.selectFrom('offers')
  if (filter.state) found = found.where(inState(filter.state, now))
  if (filter.q) found = found.where(isFor(filter.q))
  return found
}

/** The rows in their order, without a limit. */
export const listedOffers = (db: Db, filter: Wanted, now: Date) =>
  foundOffers(db, filter, now)
    .innerJoin('users', 'users.id', 'offers.created_by')
    .leftJoin('reservations', 'reservations.id', 'offers.reservation_id')
    .select(['offers.id', 'offers.check_in as checkIn', 'offers.check_out as checkOut'])
    .select(['offers.adults', 'offers.children', 'offers.babies', 'guest_name as guestName'])
    .select(['valid_until as validUntil', 'offers.created_at as createdAt', 'mailed_at as mailedAt'])
    .select(['opened_count as openedCount', 'last_opened_at as lastOpenedAt'])
    .select(['withdrawn_at as withdrawnAt', 'offers.reservation_id as reservationId'])
    .select('reservations.code as reservationCode')
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('createdByName'))
    .select(sql<number>`(select count(*)::int from offer_villas where offer_id = offers.id)`.as('villaCount'))
    .orderBy('offers.created_at', 'desc')
    .orderBy('offers.id', 'desc')

export const offersForExport = (db: Db, filter: Wanted, now: Date) =>
  listedOffers(db, filter, now).select(['guest_email as guestEmail', 'guest_phone as guestPhone'])

export function selectOffers(db: Db, filter: OfferFilter, now: Date) {
  const found = foundOffers(db, filter, now)
  return selectSummedPage(
    {
      found: found.select(['opened_count', 'reservation_id']),
      sums: sql<Figures>`json_build_object(
        'opened', count(*) filter (where opened_count > 0),
        'converted', count(*) filter (where reservation_id is not null)
      )`,
      rows: ({ skip, take }) => listedOffers(db, filter, now).limit(take).offset(skip),
    },
    filter,
  )
}
export type ListedOffer = Awaited<ReturnType<typeof selectOffers>>['rows'][number]
