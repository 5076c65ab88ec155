import { newCardRefund } from '@plato/contract/payments/card.contract'
import { recordedPayment } from '@plato/contract/payments/payments.contract'
import type { StoredApproval } from '../approvals/stored-approval.ts'
import type { Context, Tx } from '../platform/context.ts'
import { lockReservation } from '../reservations/lock-reservation.ts'
import type { ReservationTransaction } from '../reservations/with-reservation.ts'
import { applyOwnerIban } from '../users/owner-details.ts'
import { createCardRefund } from './card/refund-to-card.ts'
import { bookRefund } from './refund-guest.ts'
import { applyBankApproval } from './save-bank.ts'

async function lockedReservation(
  tx: Tx,
  ctx: Context,
  { reservationId }: StoredApproval,
): Promise<ReservationTransaction> {
  if (reservationId === null) throw new Error('the approval of a refund has no reservation')
  const reservation = await lockReservation(tx, reservationId, ctx.actor)
  return { tx, ctx, reservation, at: await ctx.databaseTime(tx) }
}

/** Applies a change that a second person approved or whose waiting time has passed, with the checks of the change itself. */
export async function applyApproval(tx: Tx, ctx: Context, approval: StoredApproval): Promise<void> {
  switch (approval.kind) {
    case 'BANK_ADDED':
    case 'BANK_CHANGED':
      return applyBankApproval(tx, ctx, approval)
    case 'OWNER_IBAN':
      return applyOwnerIban(tx, ctx, approval)
    case 'REFUND':
      return bookRefund(await lockedReservation(tx, ctx, approval), recordedPayment.parse(approval.input))
    case 'CARD_REFUND':
      return createCardRefund(await lockedReservation(tx, ctx, approval), newCardRefund.parse(approval.input))
  }
}
