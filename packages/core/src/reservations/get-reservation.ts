import type { MoneyState, ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { isStaff, roleMay } from '@plato/rules/auth/capabilities'
import { ownerDueAfterStay } from '@plato/rules/payments/reservation-figures'
import { largestDiscount, listPriceOf } from '@plato/rules/pricing/agreed-price'
import { Refusal } from '@plato/rules/refusal'
import { actionsFor } from '@plato/rules/reservations/open-actions'
import {
  mayChangeStay,
  mayPay,
  maySendConfirmation,
  whyHoldStays,
  whyPriceStays,
} from '@plato/rules/reservations/permissions'
import { moneyOf, postingsOf } from '../ledger/money.ts'
import type { Context, Moment } from '../platform/context.ts'
import { discountLimitFor } from '../pricing/agreed-price.ts'
import { cancellationOf, figuresOf, moneyStateOf, promiseIn } from '../reservation-facts/figures-of.ts'
import { promisedPrice, quoteIn } from '../reservation-facts/promised-quote.ts'
import { findReservation, findReservationAndRecord } from './detail.queries.ts'
import { factsOf } from './facts-of.ts'
import { receiptsOf } from './receipts-of.ts'
import { findVisibleId, markRead } from './reservations.queries.ts'
import { stayFactsOf } from './row-shape.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findReservation>>>

/** The largest discount of the caller's role, while the price may still change. */
async function largestDiscountOf({ db, actor }: Context, row: Found, { dueMinor }: MoneyState) {
  if (!roleMay(actor.role, 'reservations.write') || whyPriceStays({ status: row.status, dueMinor }))
    return null
  return largestDiscount(listPriceOf(quoteIn(row)).totalMinor, await discountLimitFor(db, actor))
}

async function staffPartOf(
  ctx: Context,
  row: Found,
  money: MoneyState,
  { today }: Moment,
): Promise<NonNullable<ReservationDetail['staff']>> {
  const { db } = ctx
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    staffNote: row.staff_note,
    quote: promisedPrice(row),
    largestDiscountMinor: await largestDiscountOf(ctx, row, money),
    currency: row.currency,
    policy: row.policy,
    liraRate: Number(row.lira_rate),
    liraRateSource: row.lira_rate_source,
    liraRateAt: row.lira_rate_at.toISOString(),
    commissionMinor: figuresOf(row, money).commissionMinor,
    cancellation: cancellationOf(row, money, today),
    money,
    deposit: { holder: row.depositHolder, method: row.depositMethod },
    postings: await postingsOf(db, row.id),
    receipts: await receiptsOf(db, row.id),
    guests: row.guests,
    mails: row.mails,
    maySendBank: mayPay(row.status, money.dueMinor),
    maySendConfirmation: maySendConfirmation(row.status),
    versions: row.versions,
    cancelNote: row.cancel_note,
    rentalVersion: row.rental_version,
    kvkkVersion: row.kvkk_version,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  }
}

/** The events that an owner may read: status changes, not the contact between guest and agency. */
const ownersEvents = (events: Found['events']) =>
  events
    .filter(({ toStatus }) => toStatus !== null)
    .map((event) => ({ ...event, reason: '', detail: null, actorName: null }))

/** One reservation as the caller may see it; the first read by a clerk who may change it marks it as read. */
export const getReservation = async (ctx: Context, id: number): Promise<ReservationDetail> =>
  detailOf(ctx, id, await findReservation(ctx.db, ctx.actor, id))

/** The same for a screen: that staff read the guest's contact data is recorded. An owner's response contains none. */
export const openReservation = async (ctx: Context, id: number): Promise<ReservationDetail> =>
  isStaff(ctx.actor.role)
    ? detailOf(ctx, id, await findReservationAndRecord(ctx.db, ctx, id))
    : getReservation(ctx, id)

async function detailOf(ctx: Context, id: number, row: Found | undefined): Promise<ReservationDetail> {
  if (!row) throw new Refusal('reservation.not_found')
  const { role } = ctx.actor
  const isSeenByStaff = isStaff(role)
  const mayWrite = roleMay(role, 'reservations.write')
  const at = await ctx.databaseTime(ctx.db)
  if (mayWrite && !ctx.actor.isPreview && row.read_at === null) await markRead(ctx.db, id, at.now)
  const money = moneyStateOf(row, await moneyOf(ctx.db, id))
  return {
    ...stayFactsOf(row, ctx.actor),
    version: row.version,
    villaSlug: row.villaSlug,
    townName: row.townName,
    ownerName: row.ownerName,
    guestNote: isSeenByStaff ? row.guest_note : '',
    ownerDueAfterStayMinor: ownerDueAfterStay(promiseIn(row), money),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    endReason: row.end_reason,
    actions: roleMay(role, 'reservations.decide')
      ? [...actionsFor(await factsOf(ctx.db, row, at), isSeenByStaff ? 'STAFF' : 'OWNER')]
      : [],
    mayChange: mayWrite && mayChangeStay(row.status),
    mayExtend: mayWrite && !whyHoldStays({ status: row.status, isExtended: row.hold_extended }),
    events: isSeenByStaff ? row.events : ownersEvents(row.events),
    staff: isSeenByStaff ? await staffPartOf(ctx, row, money, at) : null,
  }
}

export async function openReservationByCode(ctx: Context, code: string): Promise<ReservationDetail> {
  const found = await findVisibleId(ctx.db, ctx.actor, code)
  if (!found) throw new Refusal('reservation.not_found')
  return openReservation(ctx, found.id)
}
