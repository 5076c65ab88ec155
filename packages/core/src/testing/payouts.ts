import { previewPayouts } from '../payments/payout-runs/preview-payouts.ts'
import { recordPayment } from '../payments/record-payment.ts'
import type { Context, Db } from '../platform/context.ts'
import { ibanOf, newAcceptedStay, newPayment, onDay, putInto, step } from './payments.ts'
import { newUser } from './platform.ts'
import { bookableVilla, newKey } from './reservations.ts'

let owners = 0

/** An owner with an IBAN in force; an empty one leaves the owner without details. */
export async function newPayableOwner(db: Db, iban?: string): Promise<{ id: number; iban: string }> {
  owners += 1
  const { id } = await newUser(db, { role: 'OWNER' })
  const stored = iban ?? ibanOf(5_000_000 + owners)
  if (stored !== '')
    await db
      .insertInto('owner_details')
      .values({ user_id: id, kind: 'PERSON', iban: stored, updated_at: new Date() })
      .execute()
  return { id, iban: stored }
}

/** The day after the week of `newAcceptedStay`. */
export const payoutDay = '2027-07-18'

interface EndedStay {
  /** Paid to the agency beside the prepayment of ₺14.000. */
  readonly restMinor?: number
  /** Paid to the owner at the door. */
  readonly atDoorMinor?: number
}

/** A completed stay of ₺70.000 in a new villa of the owner; the commission is a fifth. */
export async function newEndedStay(
  ctx: Context,
  ownerId: number,
  { restMinor = 5_600_000, atDoorMinor = 0 }: EndedStay = {},
): Promise<number> {
  const { id } = await newAcceptedStay(ctx, await bookableVilla(ctx, { ownerId }))
  await recordPayment(ctx, id, newPayment(1_400_000), newKey())
  if (restMinor > 0) await recordPayment(ctx, id, newPayment(restMinor), newKey())
  if (atDoorMinor > 0) await recordPayment(ctx, id, newPayment(atDoorMinor, { method: 'OWNER' }), newKey())
  await putInto(ctx.db, id, 'CHECKED_IN')
  await step(onDay(ctx, '2027-07-17'), id, { action: 'COMPLETE' })
  return id
}

/** What a run would pay to these owners, as the screen sends it. */
export async function payableNow(ctx: Context, bankId: number, ownerIds: readonly number[]) {
  const { owners: found } = await previewPayouts(ctx, { bank_id: bankId, up_to: payoutDay })
  return found
    .filter(({ ownerId, obstacle }) => ownerIds.includes(ownerId) && obstacle === null)
    .map(({ ownerId, amountMinor }) => ({ ownerId, amountMinor }))
}
