import type { OwnerQuestion } from '@plato/contract/reservations/guest-reservations.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { Refusal } from '@plato/rules/refusal'
import type { Db, PublicContext } from '../context.ts'
import { cardLinkWords } from '../payments/card/card-link-words.ts'
import type { Vault } from '../vault.ts'
import { imageAddress } from '../villas/image-address.ts'
import { lockReservation } from './lock-reservation.ts'
import { ownerSaysTaken } from './messages.tr.ts'
import { moveReservation } from './move-reservation.ts'
import { findOwner, findQuestion } from './owner-answer.queries.ts'
import { isLinkTo, partsOfLink } from './owner-link.ts'

type LinkContext = PublicContext & { readonly vault: Vault }

async function idOf(ctx: LinkContext, db: Db, token: string): Promise<number> {
  const { now } = await ctx.databaseTime(db)
  const parts = partsOfLink(token)
  const asked = parts && (await findOwner(db, Number(parts.id)))
  if (!asked || !isLinkTo(ctx.vault, asked.ownerId, parts, now)) throw new Refusal('reservation.bad_link')
  return Number(parts.id)
}

async function questionOf(db: Db, id: number): Promise<OwnerQuestion> {
  const row = await findQuestion(db, id)
  if (!row) throw new Refusal('reservation.bad_link')
  const { coverKey, totalTry, prepaymentTry, paidMinor, commissionShare, status, answered, ...facts } = row
  const promise = { status, totalTry, prepaymentTry, commissionShare }
  return {
    ...facts,
    villaPicture: coverKey && imageAddress(coverKey, 640, 'webp'),
    nights: dayNumber(row.checkOut) - dayNumber(row.checkIn),
    ownerShareMinor: reservationFigures(promise, { paidMinor }).ownerShareMinor,
    answer: answerOf(status, answered),
  }
}

/** Staff may have decided meanwhile, or the guest: then there is nothing left to answer. */
function answerOf(status: string, answered: string | null): OwnerQuestion['answer'] {
  if (answered === 'ACCEPT') return 'FREE'
  if (answered === 'REJECT') return 'TAKEN'
  return status === 'OWNER_PENDING' ? null : 'OTHERWISE'
}

export async function getOwnerQuestion(ctx: LinkContext, token: string): Promise<OwnerQuestion> {
  return questionOf(ctx.db, await idOf(ctx, ctx.db, token))
}

/** One tap. The same answer again is the same answer; another one comes too late. */
export function answerAsOwner(ctx: LinkContext, token: string, free: boolean): Promise<OwnerQuestion> {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await idOf(ctx, tx, token)
    const row = await lockReservation(tx, id)
    const before = await questionOf(tx, id)
    if (before.answer === (free ? 'FREE' : 'TAKEN')) return before
    const at = await ctx.databaseTime(tx)
    await moveReservation(tx, ctx, row, {
      action: free ? 'ACCEPT' : 'REJECT',
      mover: { by: 'OWNER', userId: null },
      ...(free
        ? { wordsAfter: (accepted) => cardLinkWords(tx, ctx, accepted, at) }
        : { reason: ownerSaysTaken }),
      at,
    })
    return questionOf(tx, id)
  })
}
