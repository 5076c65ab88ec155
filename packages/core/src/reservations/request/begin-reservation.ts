import type { Quote } from '@plato/rules/pricing/quote'
import { hoursAfter, unconfirmedHoldMinutes } from '@plato/rules/reservations/hold'
import { takeNights } from '../../availability/nights.ts'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import type { Moment, PublicContext, Tx } from '../../platform/context.ts'
import { agencyRulesIn } from '../../settings/list-settings.ts'
import { type Mover, recordEvent } from '../../timeline/record-event.ts'
import type { LockedReservation } from '../lock-reservation.ts'
import {
  findVillaTerms,
  insertReservation,
  insertVersion,
  type NewReservationRow,
} from '../reservations.queries.ts'
import { contactColumns, freshCode, promiseOf } from './promise-stay.ts'

interface Request {
  readonly villa_id: number
  readonly adults: number
  readonly children: number
  readonly babies: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly guestNote: string
}

/** FULL: contact confirmed or staff. SHORT: minutes, until the contact is confirmed. NONE: a cap is reached. */
type RequestHold = 'FULL' | 'SHORT' | 'NONE'

async function holdEndOf(tx: Tx, hold: 'FULL' | 'SHORT', now: Date): Promise<Date> {
  const hours = hold === 'FULL' ? (await agencyRulesIn(tx)).requestHoldHours : unconfirmedHoldMinutes / 60
  return hoursAfter(now, hours)
}

/** Inserts a reservation with its nights, first version and first event. The caller holds the villa lock. */
export async function beginReservation(
  tx: Tx,
  request: Request,
  quote: Quote,
  given: {
    mover: Mover
    source: NewReservationRow['source']
    at: Moment
    hold: RequestHold
    randomBytes?: PublicContext['randomBytes']
    /** Of an agreed price. */
    reason?: string
    more?: Partial<NewReservationRow>
  },
): Promise<LockedReservation> {
  const { at, mover, source, hold, more } = given
  const promise = await promiseOf(tx, quote, at)
  const terms = await findVillaTerms(tx, request.villa_id)
  const people = { adults: request.adults, children: request.children, babies: request.babies }
  const stay = { check_in: quote.checkIn, check_out: quote.checkOut }
  const row = await insertReservation(tx, {
    villa_id: request.villa_id,
    code: await freshCode(tx, quote.checkIn, given.randomBytes),
    status: 'REQUESTED',
    source,
    ...stay,
    ...people,
    ...contactColumns(request),
    guest_note: request.guestNote,
    ...promise,
    policy: terms.cancellation_policy,
    commission_share: terms.commission_share,
    ...(hold === 'NONE' ? {} : { held_since: at.now, hold_expires_at: await holdEndOf(tx, hold, at.now) }),
    created_by: mover.userId,
    created_at: at.now,
    ...more,
  })
  if (hold !== 'NONE') {
    const nights = { villaId: row.villa_id, checkIn: quote.checkIn, checkOut: quote.checkOut }
    await refuseOnConstraint({ occupancy_nights_free: 'stay.dates_taken' }, () =>
      takeNights(tx, row.id, nights, 'HOLD'),
    )
  }
  await insertVersion(tx, {
    reservation_id: row.id,
    version: 1,
    ...stay,
    ...people,
    quote: promise.quote,
    total_try: promise.total_try,
    difference_try: 0,
    ...(given.reason ? { reason: given.reason } : {}),
    created_by: mover.userId,
    created_at: at.now,
  })
  await recordEvent(tx, row.id, { mover, event: 'REQUESTED', to: 'REQUESTED', at })
  if (hold === 'NONE') await recordEvent(tx, row.id, { mover, event: 'NIGHTS_NOT_HELD', at })
  return row
}
