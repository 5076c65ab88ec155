import type { DepositMove, OwnerPayout } from '@plato/contract/payments/payments.contract'
import { Refusal } from '@plato/rules/refusal'
import { expect, test } from 'vitest'
import { findMoney } from '../ledger/ledger.queries.ts'
import { getReservation } from '../reservations/get-reservation.ts'
import {
  mailsAbout,
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
import { payOwner } from './pay-owner.ts'
import { recordPayment } from './record-payment.ts'
import { refundGuest } from './refund-guest.ts'

const { database, ctx } = contextForFile()

const tooMuch = new Refusal('payment.too_much')

async function newPaidStay(amountMinor = 1_400_000): Promise<number> {
  const { id } = await newAcceptedStay(ctx)
  await recordPayment(ctx, id, newPayment(amountMinor), newKey())
  return id
}
const refund = (id: number, amountMinor: number, key = newKey()) =>
  refundGuest(ctx, id, newPayment(amountMinor), key)
const deposit = (id: number, what: DepositMove['what'], amountMinor: number, note = '') =>
  moveDeposit(ctx, id, { what, amountMinor, method: 'CASH', paidOn: ctx.today, note }, newKey())
const payout = (id: number, amountMinor: number, key = newKey()) => {
  const body: OwnerPayout = { ...newPayment(amountMinor, { note: 'Temmuz hak edişi' }), method: 'TRANSFER' }
  return payOwner(ctx, id, body, key)
}
const mailsOf = async (id: number, wanted: string) =>
  (await mailsAbout(database.db, id)).filter(({ key }) => key === wanted)

test('refundGuest gives back the amount owed in parts and refuses more than is owed', async () => {
  const id = await newPaidStay()
  await expect(refund(id, 1)).rejects.toThrow(tooMuch)
  await step(ctx, id, { action: 'CANCEL', reason: 'Sel', endReason: 'FORCE_MAJEURE' })
  const first = await refund(id, 1_000_000)
  expect(moneyOf(first)).toMatchObject({
    refundDueMinor: 400_000,
    refundedMinor: 1_000_000,
    receivedMinor: 1_400_000,
    paidMinor: 0,
  })
  expect(newestEvents(first)[0]).toBe('REFUND_RECORDED')
  await expect(refund(id, 400_001)).rejects.toThrow(tooMuch)
  expect(moneyOf(await refund(id, 400_000))).toMatchObject({ refundDueMinor: 0, refundedMinor: 1_400_000 })
  expect(await mailsOf(id, 'IADE_YAPILDI')).toMatchObject([
    { words: { iade_tutari: '₺10.000', iade_yontemi: 'Havale / EFT' } },
    { words: { iade_tutari: '₺4.000' } },
  ])
})

test('refundGuest gives back the amount paid above the price during the stay and after it', async () => {
  const id = await newPaidStay()
  const over = await recordPayment(ctx, id, newPayment(5_600_100), newKey())
  expect(moneyOf(over)).toMatchObject({ dueMinor: 0, refundDueMinor: 100 })
  await expect(refund(id, 101)).rejects.toThrow(tooMuch)
  expect(moneyOf(await refund(id, 60))).toMatchObject({ dueMinor: 0, refundDueMinor: 40, refundedMinor: 60 })
  await putInto(database.db, id, 'CHECKED_IN')
  await step(onDay(ctx, '2027-07-17'), id, { action: 'COMPLETE' })
  const settled = await refund(id, 40)
  expect(settled.status).toBe('COMPLETED')
  expect(moneyOf(settled)).toMatchObject({ dueMinor: 0, refundDueMinor: 0, refundedMinor: 100 })
  await expect(refund(id, 1)).rejects.toThrow(tooMuch)
  expect(await findMoney(database.db, id)).toMatchObject({ guestCreditMinor: 0, ownerDueMinor: 5_600_000 })
})

test('a cancellation two days before check-in retains the full price and owes the guest the amount paid above it', async () => {
  const id = await newPaidStay()
  await recordPayment(ctx, id, newPayment(6_000_000), newKey())
  const late = onDay(ctx, '2027-07-08')
  await step(late, id, { action: 'CANCEL', endReason: 'GUEST_CHANGED_MIND' })
  expect(await findMoney(database.db, id)).toMatchObject({ keptMinor: 7_000_000, refundDueMinor: 400_000 })
  expect(moneyOf(await refund(id, 400_000)).refundDueMinor).toBe(0)
})

test('refundGuest books one idempotency key once, and concurrent refunds never exceed the amount owed', async () => {
  const id = await newPaidStay()
  await step(ctx, id, { action: 'CANCEL', reason: 'Sel', endReason: 'FORCE_MAJEURE' })
  const key = newKey()
  const [first, twin] = await Promise.all([refund(id, 500_000, key), refund(id, 500_000, key)])
  expect(twin).toEqual(first)
  const rivals = await Promise.allSettled([refund(id, 900_000), refund(id, 900_000)])
  expect(rivals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(rivals.find((rival) => rival.status === 'rejected')).toMatchObject({ reason: tooMuch })
  await expect(refundGuest(ctx, 999_999, newPayment(1), newKey())).rejects.toThrow(
    new Refusal('reservation.not_found'),
  )
})

test('moveDeposit refunds a part and retains the rest for the owner, with one mail when the deposit is settled', async () => {
  const id = await newPaidStay()
  const held = await deposit(id, 'IN', 500_000)
  expect(moneyOf(held)).toMatchObject({ depositHeldMinor: 500_000, paidMinor: 1_400_000 })
  expect(newestEvents(held)[0]).toBe('DEPOSIT_IN')
  await expect(deposit(id, 'OUT', 500_001)).rejects.toThrow(tooMuch)
  await expect(deposit(id, 'KEPT', 500_001)).rejects.toThrow(tooMuch)
  expect(newestEvents(await deposit(id, 'OUT', 300_000))[0]).toBe('DEPOSIT_OUT')
  expect(await mailsOf(id, 'DEPOZITO_IADE')).toEqual([])
  const settled = await deposit(id, 'KEPT', 200_000, 'Kırılan sehpa camı')
  expect(newestEvents(settled)[0]).toBe('DEPOSIT_KEPT')
  expect(moneyOf(settled)).toMatchObject({ depositHeldMinor: 0, ownerDueMinor: 200_000 })
  expect(settled.staff?.postings[0]).toMatchObject({ kind: 'DEPOSIT_KEPT', method: null })
  expect(await mailsOf(id, 'DEPOZITO_IADE')).toMatchObject([
    { words: { iade_tutari: '₺3.000', kesinti: '₺2.000', kesinti_nedeni: 'Kırılan sehpa camı' } },
  ])
  // Deposit moves send no mail about a payment.
  expect(await mailsOf(id, 'ODEME_ALINDI')).toHaveLength(0)
})

test('moveDeposit refuses to take a deposit before confirmation and after the stay, and refunds a held one after the stay', async () => {
  const { id } = await newAcceptedStay(ctx)
  await expect(deposit(id, 'IN', 500_000)).rejects.toThrow(new Refusal('reservation.wrong_state'))
  await recordPayment(ctx, id, newPayment(1_400_000), newKey())
  await putInto(database.db, id, 'CHECKED_IN')
  await deposit(id, 'IN', 500_000)
  await putInto(database.db, id, 'COMPLETED')
  await expect(deposit(id, 'IN', 1)).rejects.toThrow(new Refusal('reservation.wrong_state'))
  expect(moneyOf(await deposit(id, 'OUT', 500_000)).depositHeldMinor).toBe(0)
  expect(await mailsOf(id, 'DEPOZITO_IADE')).toMatchObject([
    { words: { iade_tutari: '₺5.000', kesinti: '', kesinti_nedeni: '' } },
  ])
})

test('payOwner refuses a payout while the balance of the guest is unpaid', async () => {
  const id = await newPaidStay()
  await putInto(database.db, id, 'CHECKED_IN')
  await step(onDay(ctx, '2027-07-17'), id, { action: 'COMPLETE' })
  await expect(payout(id, 1)).rejects.toThrow(tooMuch)
  await recordPayment(ctx, id, newPayment(5_600_000, { method: 'OWNER' }), newKey())
  expect(moneyOf(await getReservation(ctx, id)).ownerDueMinor).toBe(0)
})

test('payOwner pays the owner’s share less the amount the owner received from the guest', async () => {
  const id = await newPaidStay()
  await recordPayment(ctx, id, newPayment(2_000_000, { method: 'OWNER' }), newKey())
  await recordPayment(ctx, id, newPayment(3_600_000), newKey())
  await expect(payout(id, 1)).rejects.toThrow(tooMuch)
  await putInto(database.db, id, 'CHECKED_IN')
  await step(onDay(ctx, '2027-07-17'), id, { action: 'COMPLETE' })
  // ₺70.000 less the commission of a fifth, less ₺20.000 the guest paid to the owner.
  await expect(payout(id, 3_600_001)).rejects.toThrow(tooMuch)
  const key = newKey()
  const paid = await payout(id, 3_600_000, key)
  expect(await payout(id, 3_600_000, key)).toEqual(paid)
  expect(moneyOf(paid)).toMatchObject({ ownerDueMinor: 0, paidMinor: 7_000_000, dueMinor: 0 })
  expect(newestEvents(paid)[0]).toBe('OWNER_PAID')
  expect(await mailsOf(id, 'EV_SAHIBI_ODEME')).toMatchObject([
    { words: { tutar: '₺36.000', dekont: 'Temmuz hak edişi' } },
  ])
})

test('a deposit retained after a no-show is paid out to the owner in full', async () => {
  const id = await newPaidStay()
  await deposit(id, 'IN', 500_000)
  await step(onDay(ctx, '2027-07-11'), id, { action: 'MARK_NO_SHOW' })
  const retained = await deposit(id, 'KEPT', 500_000, 'Kapıdaki hasar')
  expect(moneyOf(retained)).toMatchObject({ dueMinor: 0, ownerDueMinor: 500_000 })
  await expect(payout(id, 500_001)).rejects.toThrow(tooMuch)
  expect(moneyOf(await payout(id, 500_000)).ownerDueMinor).toBe(0)
})
