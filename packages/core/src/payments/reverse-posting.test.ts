import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { PostingKind } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import { expect, test } from 'vitest'
import {
  moneyOf,
  newAcceptedStay,
  newestEvents,
  newPayment,
  onDay,
  putInto,
  step,
} from '../testing/payments.ts'
import { contextForFile } from '../testing/platform.ts'
import { newKey } from '../testing/reservations.ts'
import { moveDeposit } from './move-deposit.ts'
import { recordPayment } from './record-payment.ts'
import { refundGuest } from './refund-guest.ts'
import { reversePosting } from './reverse-posting.ts'

const { database, ctx } = contextForFile()

const reverse = (postingId: number, key = newKey(), note = 'Yanlış rezervasyona girilmiş') =>
  reversePosting(ctx, postingId, { note }, key)

/** The newest posting of a kind. */
function postingOf(detail: ReservationDetail, kind: PostingKind): number {
  const found = detail.staff?.postings.find((posting) => posting.kind === kind)
  if (!found) throw new Error(`no ${kind} was posted`)
  return found.id
}

async function newPaidStay() {
  const { id } = await newAcceptedStay(ctx)
  const paid = await recordPayment(ctx, id, newPayment(1_400_000, { payerName: 'Elif Karaca' }), newKey())
  return { id, paid, postingId: postingOf(paid, 'PREPAYMENT') }
}

test('reversePosting books a counter entry and leaves the status of the reservation unchanged', async () => {
  const { postingId } = await newPaidStay()
  const undone = await reverse(postingId)
  expect(undone.status).toBe('CONFIRMED')
  expect(moneyOf(undone)).toMatchObject({ paidMinor: 0, dueMinor: 7_000_000 })
  const [counter, first] = undone.staff?.postings ?? []
  expect(counter).toMatchObject({
    kind: 'PREPAYMENT',
    method: 'TRANSFER',
    amountMinor: -1_400_000,
    reversesId: postingId,
    note: 'Yanlış rezervasyona girilmiş',
    payerName: 'Elif Karaca',
    paidOn: '2027-06-16',
  })
  expect(first).toMatchObject({ id: postingId, amountMinor: 1_400_000, reversedById: counter?.id })
  expect(undone.events[0]).toMatchObject({
    event: 'POSTING_REVERSED',
    reason: 'Yanlış rezervasyona girilmiş',
    detail: { amountMinor: -1_400_000, method: 'TRANSFER', statusStays: 'CONFIRMED' },
  })
})

test('reversePosting works once per posting and is refused for a counter entry', async () => {
  const { id, postingId } = await newPaidStay()
  const key = newKey()
  const [first, twin] = await Promise.all([reverse(postingId, key), reverse(postingId, key)])
  expect(twin).toEqual(first)
  await expect(reverse(postingId)).rejects.toThrow(new Refusal('payment.already_reversed'))
  const counterId = postingOf(first, 'PREPAYMENT')
  await expect(reverse(counterId)).rejects.toThrow(new Refusal('payment.not_reversible'))
  await expect(reverse(postingId, key, 'Başka neden')).rejects.toThrow(new Refusal('request.key_reused'))
  await expect(reverse(999_999)).rejects.toThrow(new Refusal('payment.not_found'))
  expect(first.id).toBe(id)
})

test('of two concurrent reversePosting calls for one posting the second is refused', async () => {
  const { postingId } = await newPaidStay()
  const both = await Promise.allSettled([reverse(postingId), reverse(postingId)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({
    reason: new Refusal('payment.already_reversed'),
  })
})

test('after a cancellation reversePosting is refused for the payment and the settlement, but reverses the refund', async () => {
  const { id, postingId } = await newPaidStay()
  await step(ctx, id, { action: 'CANCEL', reason: 'Sel', endReason: 'FORCE_MAJEURE' })
  await expect(reverse(postingId)).rejects.toThrow(new Refusal('payment.too_much'))
  const refunded = await refundGuest(ctx, id, newPayment(1_400_000), newKey())
  await expect(reverse(postingOf(refunded, 'SETTLEMENT'))).rejects.toThrow(
    new Refusal('payment.not_reversible'),
  )
  const back = await reverse(postingOf(refunded, 'REFUND'))
  expect(moneyOf(back)).toMatchObject({ refundDueMinor: 1_400_000, refundedMinor: 0 })
})

test('reversing a balance payment after the stay makes the guest owe the balance again', async () => {
  const { id } = await newPaidStay()
  const whole = await recordPayment(ctx, id, newPayment(5_600_000), newKey())
  await putInto(database.db, id, 'CHECKED_IN')
  await step(onDay(ctx, '2027-07-17'), id, { action: 'COMPLETE' })
  const undone = await reverse(postingOf(whole, 'BALANCE'))
  expect(undone.status).toBe('COMPLETED')
  expect(moneyOf(undone)).toMatchObject({
    paidMinor: 1_400_000,
    dueMinor: 5_600_000,
    ownerDueMinor: 5_600_000,
  })
})

test('a payment for a cancelled reservation can be reversed unless a part of it was refunded', async () => {
  const { id } = await newAcceptedStay(ctx)
  await putInto(database.db, id, 'CANCELLED')
  const unexpected = await recordPayment(ctx, id, newPayment(900_000), newKey())
  await refundGuest(ctx, id, newPayment(1), newKey())
  await expect(reverse(postingOf(unexpected, 'UNEXPECTED'))).rejects.toThrow(new Refusal('payment.too_much'))
  const second = await recordPayment(ctx, id, newPayment(500_000), newKey())
  const undone = await reverse(postingOf(second, 'UNEXPECTED'))
  expect(moneyOf(undone).refundDueMinor).toBe(899_999)
})

test('reversePosting reverses a received deposit only while no part of the deposit is retained', async () => {
  const { id } = await newPaidStay()
  const move = (what: 'IN' | 'OUT' | 'KEPT', amountMinor: number) =>
    moveDeposit(ctx, id, { what, amountMinor, method: 'CASH', paidOn: ctx.today, note: '' }, newKey())
  const held = await move('IN', 500_000)
  const retained = await move('KEPT', 200_000)
  await expect(reverse(postingOf(held, 'DEPOSIT_IN'))).rejects.toThrow(new Refusal('payment.too_much'))
  const restored = await reverse(postingOf(retained, 'DEPOSIT_KEPT'))
  expect(moneyOf(restored)).toMatchObject({ depositHeldMinor: 500_000, ownerDueMinor: 0 })
  const gone = await reverse(postingOf(held, 'DEPOSIT_IN'))
  expect(moneyOf(gone).depositHeldMinor).toBe(0)
  expect(newestEvents(gone)[0]).toBe('POSTING_REVERSED')
})
