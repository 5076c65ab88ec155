import type { NewReservation } from '@plato/contract/reservations/reservations.contract'
import { namingTakenNights } from '../../availability/name-taken-nights.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import { cardLinkPlaceholders } from '../../payment-links/card-link-placeholders.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { once } from '../../platform/once.ts'
import type { Vault } from '../../platform/vault.ts'
import { agreedQuote } from '../../pricing/agreed-price.ts'
import { loadSheetAndNights } from '../../pricing/load-price-sheet.ts'
import { lockVillaOrRefuse } from '../../villas/lock-villa.ts'
import { recordAgreedPrice } from '../agree-price.ts'
import { getReservation } from '../get-reservation.ts'
import { clearLapsedHolds, moveReservation } from '../move-reservation.ts'
import { beginReservation } from './begin-reservation.ts'
import { promiseAtRateOf, requireExpected, requote } from './promise-stay.ts'

type BookingContext = Context & { readonly vault: Vault }

/** Creates a reservation for staff, for example by phone. Computes the quote again and compares it with the expected one. */
export const createReservation = (ctx: BookingContext, input: NewReservation, key: string) =>
  namingTakenNights(
    ctx,
    () => ({ villaId: input.villa_id, from: input.checkIn, to: input.checkOut }),
    () => bookStay(ctx, input, key),
  )

function bookStay(ctx: BookingContext, input: NewReservation, key: string) {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await once(tx, ctx, { key, action: 'reservation.create', input }, async () => {
      const { villa_id: villaId, checkIn, checkOut } = input
      await lockVillaOrRefuse(tx, villaId)
      const at = await ctx.databaseTime(tx)
      await clearLapsedHolds(tx, ctx, { villaId, checkIn, checkOut }, at)
      const nights = { from: checkIn, to: checkOut }
      const { sheet, taken } = await loadSheetAndNights({ db: tx, actor: ctx.actor }, villaId, nights)
      const { agreedPrice } = input
      const list = requote(sheet, taken, { ...input, guests: input.adults + input.children }, at)
      const quote = await agreedQuote({ ...ctx, db: tx, today: at.today }, list, sheet, agreedPrice)
      requireExpected(quote, input.expectedTotalMinor)
      const mover = { by: 'STAFF', userId: ctx.actor.id } as const
      const row = await beginReservation(tx, input, quote, {
        mover,
        source: input.source,
        at,
        hold: 'FULL',
        randomBytes: ctx.randomBytes,
        ...(agreedPrice ? { reason: agreedPrice.reason } : {}),
        more: { staff_note: input.staffNote, read_at: at.now },
      })
      if (agreedPrice) {
        const { total_try: totalTry, total_minor: totalMinor } = row
        const { kind, value, reason } = agreedPrice
        const before = promiseAtRateOf(row, list)
        await recordAgreedPrice(tx, ctx, row.id, {
          agreed: { kind, value },
          reason,
          before: { totalMinor: list.totalMinor, totalTry: before.total_try },
          after: { totalMinor, totalTry },
          at,
        })
      }
      if (input.accepted) {
        await moveReservation(tx, ctx, row, {
          action: 'ACCEPT',
          mover,
          at,
          placeholdersAfter: (accepted) => cardLinkPlaceholders(tx, ctx, accepted, at),
        })
      } else {
        await mailAbout(tx, ctx, {
          key: 'REZ_TALEP_ALINDI',
          reservationId: row.id,
          occasion: 'request',
          at,
        })
      }
      await recordAudit(tx, ctx, {
        action: 'reservation.created',
        subjectId: row.id,
        change: { code: row.code },
      })
      return row.id
    })
    return getReservation({ ...ctx, db: tx }, id)
  })
}
