import type { OwnerQuestion } from '@plato/contract/reservations/guest-reservations.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { Refusal } from '@plato/rules/refusal'
import { cardLinkPlaceholders } from '../../payment-links/card-link-placeholders.ts'
import type { Db, PublicContext } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { imageAddress } from '../../storage/image-address.ts'
import { lockReservation } from '../lock-reservation.ts'
import { ownerSaysTaken } from '../messages.tr.ts'
import { moveReservation } from '../move-reservation.ts'
import { findOwner, findQuestion } from './owner-answer.queries.ts'
import { isLinkTo, partsOfLink } from './owner-link.ts'

type LinkContext = PublicContext & { readonly vault: Vault }

async function idOf(ctx: LinkContext, db: Db, token: string): Promise<number> {
  const { now } = await ctx.databaseTime(db)
  const parts = partsOfLink(token)
  const owner = parts && (await findOwner(db, Number(parts.id)))
  if (!owner || !isLinkTo(ctx.vault, owner.ownerId, parts, now)) throw new Refusal('reservation.bad_link')
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

/** OTHERWISE when the owner did not answer and the request is no longer open. */
function answerOf(status: string, answered: string | null): OwnerQuestion['answer'] {
  if (answered === 'ACCEPT') return 'FREE'
  if (answered === 'REJECT') return 'TAKEN'
  return status === 'OWNER_PENDING' ? null : 'OTHERWISE'
}

export async function getOwnerQuestion(ctx: LinkContext, token: string): Promise<OwnerQuestion> {
  return questionOf(ctx.db, await idOf(ctx, ctx.db, token))
}

/** Stores the owner's answer. The same answer again changes nothing; the opposite one is refused. */
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
        ? { placeholdersAfter: (accepted) => cardLinkPlaceholders(tx, ctx, accepted, at) }
        : { reason: ownerSaysTaken }),
      at,
    })
    return questionOf(tx, id)
  })
}
