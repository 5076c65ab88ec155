import { expect, test } from 'vitest'
import { newAcceptedStay, newPayment, onDay, putInto, step } from '../testing/payments.ts'
import { contextForFile } from '../testing/platform.ts'
import { newKey } from '../testing/reservations.ts'
import { listReturnsDue } from './list-returns-due.ts'
import { moveDeposit } from './move-deposit.ts'
import { recordPayment } from './record-payment.ts'
import { refundGuest } from './refund-guest.ts'

const { ctx, database } = contextForFile()

async function newPaidStay(): Promise<number> {
  const { id } = await newAcceptedStay(ctx)
  await recordPayment(ctx, id, newPayment(1_400_000), newKey())
  return id
}

const refundOf = async (id: number) =>
  (await listReturnsDue(ctx)).refunds.rows.find(({ reservationId }) => reservationId === id)

test('listReturnsDue lists what is owed to a guest until it is refunded, with its sum', async () => {
  const id = await newPaidStay()
  expect(await refundOf(id)).toBeUndefined()
  await step(ctx, id, { action: 'CANCEL', reason: 'Sel', endReason: 'FORCE_MAJEURE' })
  expect(await refundOf(id)).toMatchObject({
    guestName: 'Elif Karaca',
    amountMinor: 1_400_000,
    isWaiting: false,
    isPaidByCard: false,
  })
  await refundGuest(ctx, id, newPayment(400_000), newKey())
  const { refunds } = await listReturnsDue(ctx)
  expect(await refundOf(id)).toMatchObject({ amountMinor: 1_000_000 })
  expect(refunds.sumMinor).toBe(refunds.rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
  expect(refunds.total).toBe(refunds.rows.length)
  await refundGuest(ctx, id, newPayment(1_000_000), newKey())
  expect(await refundOf(id)).toBeUndefined()
})

test('listReturnsDue lists a deposit from the day of the check-out until it is given back', async () => {
  const id = await newPaidStay()
  const deposit = (what: 'IN' | 'OUT') =>
    moveDeposit(
      ctx,
      id,
      { what, amountMinor: 500_000, method: 'CASH', paidOn: ctx.today, note: '' },
      newKey(),
    )
  await deposit('IN')
  const depositOn = async (day: string) =>
    (await listReturnsDue(onDay(ctx, day))).deposits.rows.find(({ reservationId }) => reservationId === id)
  await putInto(database.db, id, 'CHECKED_IN')
  expect(await depositOn('2027-07-16')).toBeUndefined()
  expect(await depositOn('2027-07-17')).toMatchObject({ amountMinor: 500_000, status: 'CHECKED_IN' })
  await deposit('OUT')
  expect(await depositOn('2027-07-17')).toBeUndefined()
})
