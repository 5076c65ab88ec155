import type { StayRequest } from '@plato/contract/reservations/guest-reservations.contract'
import { Refusal } from '@plato/rules/refusal'
import type { FeedContext } from '../availability/feeds/feed-context.ts'
import { doFeedsVouch, refreshFeeds } from '../availability/feeds/refresh-feeds.ts'
import type { Moment, PublicContext, Tx } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import { once } from '../once.ts'
import { cardLinkWords } from '../payments/card/card-link-words.ts'
import { loadPublicSheetAndNights } from '../pricing/load-price-sheet.ts'
import type { Vault } from '../vault.ts'
import { insistOnVilla } from '../villas/insist-on-villa.ts'
import { beginReservation } from './begin-reservation.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { clearLapsedHolds, moveReservation } from './move-reservation.ts'
import { phoneDigits, quoteAsTold } from './promise-stay.ts'
import { recordEvent } from './record-event.ts'
import {
  countOpenRequests,
  findLegalVersions,
  findVillaTerms,
  isInstant,
  lockContact,
} from './reservations.queries.ts'

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

const clock = { by: 'CLOCK', userId: null } as const

/** Nobody looks first where the owner agreed to that; but a calendar nobody has read lately may hide a sale. */
async function acceptAtOnce(
  tx: Tx,
  ctx: PublicContext & { readonly vault: Vault },
  row: LockedReservation,
  at: Moment,
): Promise<LockedReservation> {
  const { instant_booking: isInstantVilla } = await findVillaTerms(tx, row.villa_id)
  if (!isInstantVilla) return row
  if (await doFeedsVouch(tx, row.villa_id, at.now))
    return moveReservation(tx, ctx, row, {
      action: 'ACCEPT_AT_ONCE',
      mover: clock,
      at,
      wordsAfter: (accepted) => cardLinkWords(tx, ctx, accepted, at),
    })
  await recordEvent(tx, row.id, { mover: clock, event: 'CALENDAR_STALE', at })
  return row
}

/** Where a request comes from. What else it changes there happens in its transaction, or neither does. */
export interface RequestOrigin {
  readonly source: 'WEB' | 'OFFER'
  readonly action: string
  /** Before the villa is locked; throws when this is no moment for it. */
  readonly begin: (tx: Tx, at: Moment) => Promise<void>
  readonly end: (tx: Tx, reservationId: number, at: Moment) => Promise<void>
}

const nothingMore = async () => {}
const fromSite: RequestOrigin = {
  source: 'WEB',
  action: 'reservation.request',
  begin: nothingMore,
  end: nothingMore,
}

/** A guest asks for a stay at the price that was shown. The nights are held from here on. */
export async function requestStay(
  ctx: FeedContext & { readonly vault: Vault },
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
      const begun = await beginReservation(tx, asked, quote, {
        mover: guest,
        source: origin.source,
        at,
        more: {
          rental_version: asked.rentalVersion,
          kvkk_version: asked.kvkkVersion,
          accepted_at: at.now,
          marketing_consent: asked.marketingConsent,
        },
      })
      await origin.end(tx, begun.id, at)
      for (const mail of ['REZ_TALEP_ALINDI', 'REZ_TALEP_PERSONEL'] as const) {
        await mailAbout(tx, ctx, { key: mail, reservationId: begun.id, occasion: 'request', at })
      }
      const row = await acceptAtOnce(tx, ctx, begun, at)
      const { code, status, hold_expires_at: holdExpiresAt } = row
      return { code, status, holdExpiresAt: holdExpiresAt?.toISOString() ?? null }
    }),
  )
}
