import type { StayRequest } from '@plato/contract/reservations/guest-reservations.contract'
import { Refusal } from '@plato/rules/refusal'
import type { FeedContext } from '../availability/feeds/feed-context.ts'
import { refreshFeeds } from '../availability/feeds/refresh-feeds.ts'
import type { Moment, Tx } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import { once } from '../once.ts'
import { loadPublicSheetAndNights } from '../pricing/load-price-sheet.ts'
import type { Vault } from '../vault.ts'
import { insistOnVilla } from '../villas/insist-on-villa.ts'
import { acceptAtOnce } from './accept-at-once.ts'
import { beginReservation } from './begin-reservation.ts'
import { type CapContext, mayHoldUnconfirmed } from './hold-unconfirmed.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { mailRequest } from './mail-request.ts'
import { clearLapsedHolds } from './move-reservation.ts'
import { phoneDigits, quoteAsTold } from './promise-stay.ts'
import { countOpenRequests, findLegalVersions, isInstant, lockContact } from './reservations.queries.ts'
import { findNetwork } from './unconfirmed.queries.ts'

const guest = { by: 'GUEST', userId: null } as const

/** Enough for a family that cannot decide, too few to empty a calendar for nothing. */
const mostOpenRequests = 3

/** Before the villa is locked: whoever waits here keeps no other guest waiting. */
async function insistOnFewOpen(tx: Tx, { email, phone }: StayRequest): Promise<void> {
  const contact = { email: email.toLowerCase(), phoneDigits: phoneDigits(phone) }
  await lockContact(tx, contact)
  if ((await countOpenRequests(tx, contact)) >= mostOpenRequests)
    throw new Refusal('reservation.too_many_open')
}

/** Where a request comes from. What else it changes there happens in its transaction, or neither does. */
export interface RequestOrigin {
  readonly source: 'WEB' | 'OFFER'
  readonly action: string
  /** The guest's contact is proven by the way they came: a link we sent them. */
  readonly isConfirmed: boolean
  /** Before the villa is locked; throws when this is no moment for it. */
  readonly begin: (tx: Tx, at: Moment) => Promise<void>
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

/** What asking for a stay needs beyond a public call. */
export type RequestContext = FeedContext &
  CapContext & {
    readonly vault: Vault
    /** The guest's IP address: what the caps count by. */
    readonly address: string
  }

/**
 * A guest requests a stay at the price that was shown. From an offer the nights are held in full; from the site for minutes
 * until the mailed link is used, or not at all beyond a cap.
 */
export async function requestStay(
  ctx: RequestContext,
  asked: StayRequest,
  key: string,
  origin: RequestOrigin = fromSite,
) {
  if (await isInstant(ctx.db, asked.villa_id)) await refreshFeeds(ctx, asked.villa_id)
  return ctx.db.transaction().execute((tx) =>
    once(tx, ctx, { key, action: origin.action, input: asked }, async () => {
      await insistOnFewOpen(tx, asked)
      await origin.begin(tx, await ctx.databaseTime(tx))
      await insistOnVilla(tx, asked.villa_id)
      const at = await ctx.databaseTime(tx)
      const legal = await findLegalVersions(tx)
      if (legal.get('rental') !== asked.rentalVersion || legal.get('kvkk') !== asked.kvkkVersion) {
        throw new Refusal('reservation.terms_changed')
      }
      const { villa_id: villaId, checkIn, checkOut } = asked
      await clearLapsedHolds(tx, ctx, { villaId, checkIn, checkOut }, at)
      const { sheet, taken } = await loadPublicSheetAndNights({ db: tx, today: at.today }, villaId)
      const quote = quoteAsTold(sheet, taken, { ...asked, guests: asked.adults + asked.children }, at)
      const network = origin.isConfirmed ? null : await findNetwork(tx, ctx.address)
      const isHeld =
        network === null || (await mayHoldUnconfirmed(tx, ctx, { network, checkIn, checkOut }, at))
      const begun = await beginReservation(tx, asked, quote, {
        mover: guest,
        source: origin.source,
        at,
        hold: network === null ? 'FULL' : isHeld ? 'SHORT' : 'NONE',
        more: {
          unconfirmed_from: network,
          rental_version: asked.rentalVersion,
          kvkk_version: asked.kvkkVersion,
          accepted_at: at.now,
          marketing_consent: asked.marketingConsent,
        },
      })
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
