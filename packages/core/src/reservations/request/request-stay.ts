import type { StayRequest } from '@plato/contract/reservations/guest-reservations.contract'
import { agreementFor, type OfferedPrice } from '@plato/rules/offers/offered-price'
import { withAgreedPrice } from '@plato/rules/pricing/agreed-price'
import type { Quote } from '@plato/rules/pricing/quote'
import { Refusal } from '@plato/rules/refusal'
import { phoneDigits } from '@plato/rules/reservations/contact-search'
import type { FeedContext } from '../../availability/feeds/feed-context.ts'
import { refreshFeeds } from '../../availability/feeds/refresh-feeds.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import type { Moment, Tx } from '../../platform/context.ts'
import { once } from '../../platform/once.ts'
import type { Vault } from '../../platform/vault.ts'
import { loadPublicSheetAndNights } from '../../pricing/load-price-sheet.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { lockVillaOrRefuse } from '../../villas/lock-villa.ts'
import { type CapContext, mayHoldUnconfirmed } from '../holds/hold-unconfirmed.ts'
import { findNetwork } from '../holds/unconfirmed.queries.ts'
import type { LockedReservation } from '../lock-reservation.ts'
import { mailRequest } from '../mails/mail-request.ts'
import { clearLapsedHolds } from '../move-reservation.ts'
import { countOpenRequests, findLegalVersions, isInstant, lockContact } from '../reservations.queries.ts'
import { acceptAtOnce } from './accept-at-once.ts'
import { beginReservation } from './begin-reservation.ts'
import { promiseAtRateOf, requireExpected, requote } from './promise-stay.ts'

const guest = { by: 'GUEST', userId: null } as const

/** Max open requests per guest: limits how many nights one guest can block. */
const maxOpenRequests = 3

/** Runs before the villa lock, so that waiting for this lock does not block other guests. */
async function limitOpenRequests(tx: Tx, { email, phone }: StayRequest): Promise<void> {
  const contact = { email: email.toLowerCase(), phoneDigits: phoneDigits(phone) }
  await lockContact(tx, contact)
  if ((await countOpenRequests(tx, contact)) >= maxOpenRequests)
    throw new Refusal('reservation.too_many_open')
}

/** A price that staff agreed before the guest's request. */
interface AgreedOrigin {
  readonly price: OfferedPrice
  readonly reason: string
  /** Who agreed it. */
  readonly userId: number
}

/** Where a request comes from; `begin` and `end` run in the same transaction. */
export interface RequestOrigin {
  readonly source: 'WEB' | 'OFFER'
  readonly action: string
  /** True when the contact is proven, because the guest came by a link that we sent. */
  readonly isConfirmed: boolean
  /** Runs before the villa lock; throws to refuse the request. */
  readonly begin: (tx: Tx, at: Moment) => Promise<void>
  /** The price that staff agreed for this stay; undefined: the list price. */
  readonly agreed?: (tx: Tx) => Promise<AgreedOrigin | undefined>
  readonly end: (tx: Tx, reservationId: number, at: Moment) => Promise<void>
}

const nothingMore = async () => {}
const fromSite: RequestOrigin = {
  source: 'WEB',
  action: 'reservation.request',
  isConfirmed: false,
  begin: nothingMore,
  end: nothingMore,
}

/** The audit entry was written with the offer; the timeline names who agreed the price and why. */
async function noteAgreed(
  tx: Tx,
  row: LockedReservation,
  { list, reason, userId, at }: AgreedOrigin & { readonly list: Quote; readonly at: Moment },
): Promise<void> {
  const differenceTry = row.total_try - promiseAtRateOf(row, list).total_try
  const mover = { by: 'STAFF', userId } as const
  await recordEvent(tx, row.id, { mover, event: 'PRICE_AGREED', reason, detail: { differenceTry }, at })
}

/** The context of a stay request beyond a public call. */
export type RequestContext = FeedContext &
  CapContext & {
    readonly vault: Vault
    /** The guest's IP address, by which the caps count. */
    readonly address: string
  }

/**
 * Creates a request at the expected price. From an offer the hold is full; from the site it is short until the mailed
 * link is used, or none beyond a cap.
 */
export async function requestStay(
  ctx: RequestContext,
  request: StayRequest,
  key: string,
  origin: RequestOrigin = fromSite,
) {
  if (await isInstant(ctx.db, request.villa_id)) await refreshFeeds(ctx, request.villa_id)
  return ctx.db.transaction().execute((tx) =>
    once(tx, ctx, { key, action: origin.action, input: request }, async () => {
      await limitOpenRequests(tx, request)
      await origin.begin(tx, await ctx.databaseTime(tx))
      await lockVillaOrRefuse(tx, request.villa_id)
      const at = await ctx.databaseTime(tx)
      const legal = await findLegalVersions(tx)
      if (legal.get('rental') !== request.rentalVersion || legal.get('kvkk') !== request.kvkkVersion) {
        throw new Refusal('reservation.terms_changed')
      }
      const { villa_id: villaId, checkIn, checkOut } = request
      await clearLapsedHolds(tx, ctx, { villaId, checkIn, checkOut }, at)
      const { sheet, taken } = await loadPublicSheetAndNights({ db: tx, today: at.today }, villaId)
      const list = requote(sheet, taken, { ...request, guests: request.adults + request.children }, at)
      const agreed = await origin.agreed?.(tx)
      const agreement = agreed ? agreementFor(list, agreed.price) : null
      const quote = agreement
        ? withAgreedPrice(list, agreement, { policy: sheet.policy, today: at.today })
        : list
      requireExpected(quote, request.expectedTotalMinor)
      const network = origin.isConfirmed ? null : await findNetwork(tx, ctx.address)
      const isHeld =
        network === null || (await mayHoldUnconfirmed(tx, ctx, { network, checkIn, checkOut }, at))
      const begun = await beginReservation(tx, request, quote, {
        mover: guest,
        source: origin.source,
        at,
        hold: network === null ? 'FULL' : isHeld ? 'SHORT' : 'NONE',
        randomBytes: ctx.randomBytes,
        ...(agreed && agreement ? { reason: agreed.reason } : {}),
        more: {
          unconfirmed_from: network,
          rental_version: request.rentalVersion,
          kvkk_version: request.kvkkVersion,
          accepted_at: at.now,
          marketing_consent: request.marketingConsent,
        },
      })
      if (agreed && agreement) await noteAgreed(tx, begun, { list, ...agreed, at })
      await origin.end(tx, begun.id, at)
      await mailRequest(tx, ctx, begun, at)
      if (network !== null) return answerOf(begun)
      const about = { reservationId: begun.id, occasion: 'request', at }
      await mailAbout(tx, ctx, { key: 'REZ_TALEP_PERSONEL', ...about })
      return answerOf(await acceptAtOnce(tx, ctx, begun, at))
    }),
  )
}

const answerOf = (row: LockedReservation) => ({
  code: row.code,
  status: row.status,
  holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
  contactPending: row.unconfirmed_from !== null,
})
