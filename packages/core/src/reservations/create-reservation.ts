import type { NewReservation } from '@plato/contract/reservations/reservations.contract'
import { recordAudit } from '../audit.queries.ts'
import { namingTakenNights } from '../availability/name-taken-nights.ts'
import type { Context } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import { once } from '../once.ts'
import { cardLinkWords } from '../payments/card/card-link-words.ts'
import { loadSheetAndNights } from '../pricing/load-price-sheet.ts'
import type { Vault } from '../vault.ts'
import { insistOnVilla } from '../villas/insist-on-villa.ts'
import { beginReservation } from './begin-reservation.ts'
import { getReservation } from './get-reservation.ts'
import { clearLapsedHolds, moveReservation } from './move-reservation.ts'
import { quoteAsTold } from './promise-stay.ts'

type BookingContext = Context & { readonly vault: Vault }

/** Staff take a reservation by phone: the quote was told first, and is made anew here. */
export const createReservation = (ctx: BookingContext, asked: NewReservation, key: string) =>
  namingTakenNights(
    ctx,
    () => ({ villaId: asked.villa_id, from: asked.checkIn, to: asked.checkOut }),
    () => bookStay(ctx, asked, key),
  )

function bookStay(ctx: BookingContext, asked: NewReservation, key: string) {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await once(tx, ctx, { key, action: 'reservation.create', input: asked }, async () => {
      const { villa_id: villaId, checkIn, checkOut } = asked
      await insistOnVilla(tx, villaId)
      const at = await ctx.databaseTime(tx)
      await clearLapsedHolds(tx, ctx, { villaId, checkIn, checkOut }, at)
      const nights = { from: checkIn, to: checkOut }
      const { sheet, taken } = await loadSheetAndNights({ db: tx, actor: ctx.actor }, villaId, nights)
      const quote = quoteAsTold(sheet, taken, { ...asked, guests: asked.adults + asked.children }, at)
      const mover = { by: 'STAFF', userId: ctx.actor.id } as const
      const row = await beginReservation(tx, asked, quote, {
        mover,
        source: asked.source,
        at,
        hold: 'FULL',
        more: { staff_note: asked.staffNote, read_at: at.now },
      })
      if (asked.accepted) {
        await moveReservation(tx, ctx, row, {
          action: 'ACCEPT',
          mover,
          at,
          wordsAfter: (accepted) => cardLinkWords(tx, ctx, accepted, at),
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
