import { Refusal } from '@plato/rules/refusal'
import { expect, test } from 'vitest'
import { getReservation } from '../reservations/get-reservation.ts'
import { lockReservation } from '../reservations/lock-reservation.ts'
import type { DocumentFile } from '../storage/read-pdf.ts'
import { moneyOf, newAcceptedStay, newestEvents, newPayment, onDay, putInto } from '../testing/payments.ts'
import { contextForFile } from '../testing/platform.ts'
import { newKey, testVault } from '../testing/reservations.ts'
import { getTransaction } from './list-transactions.ts'
import { decideReceipt, listReceipts, receiptFile, sendReceipt } from './receipts.ts'
import { recordPayment } from './record-payment.ts'
import { reversePosting } from './reverse-posting.ts'

const { database, ctx } = contextForFile()
const withVault = () => ({ ...ctx, vault: testVault })

const pdf: DocumentFile = { bytes: Buffer.from('%PDF-1.7 dekont'), contentType: 'application/pdf' }

const send = (id: number, amountMinor = 1_400_000, more: { payerName?: string; paidOn?: string } = {}) =>
  ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    const sent = { amountMinor, payerName: 'ELIF KARACA', paidOn: '2027-06-16', ...more }
    return sendReceipt(tx, withVault(), row, sent, pdf, await ctx.databaseTime(tx))
  })
const approve = (receiptId: number, amountMinor = 1_400_000, key = newKey(), again = false) =>
  decideReceipt(ctx, receiptId, { approved: true, payment: { ...newPayment(amountMinor), again } }, key)
const refuse = (receiptId: number, key = newKey()) =>
  decideReceipt(ctx, receiptId, { approved: false, reason: 'Hesapta görünmüyor' }, key)
const pending = () => listReceipts(ctx, { skip: 0, take: 20, state: 'PENDING' })

test('sendReceipt stops the hold deadline and books no money, and listReceipts returns the receipt with its check results', async () => {
  const { id } = await newAcceptedStay(ctx)
  const receiptId = await send(id)
  const seen = await getReservation(ctx, id)
  expect(seen).toMatchObject({ status: 'PAYMENT_REVIEW', holdExpiresAt: null })
  expect(newestEvents(seen).slice(0, 2)).toEqual(['DECLARE_PAYMENT', 'RECEIPT_SENT'])
  expect(moneyOf(seen)).toMatchObject({ paidMinor: 0, underReviewMinor: 1_400_000 })
  const { rows } = await pending()
  expect(rows.find((row) => row.id === receiptId)).toEqual({
    id: receiptId,
    state: 'PENDING',
    amountMinor: 1_400_000,
    payerName: 'ELIF KARACA',
    paidOn: '2027-06-16',
    contentType: 'application/pdf',
    decisionNote: '',
    createdAt: ctx.now.toISOString(),
    reservationId: id,
    reservationCode: seen.code,
    villaName: seen.villaName,
    guestName: 'Elif Karaca',
    prepaymentTry: 1_400_000,
    paidMinor: 0,
    decidedByName: null,
    checks: { amountFits: true, name: 'FULL', dateFits: true },
  })
  expect(await receiptFile(withVault(), receiptId)).toEqual({
    contentType: 'application/pdf',
    base64: Buffer.from('%PDF-1.7 dekont').toString('base64'),
  })
  await expect(receiptFile(withVault(), 999_999)).rejects.toThrow(new Refusal('receipt.not_found'))
})

test('approving a receipt books the amount once, confirms the reservation and links receipt and posting', async () => {
  const { id } = await newAcceptedStay(ctx)
  const receiptId = await send(id)
  const key = newKey()
  const [confirmed, twin] = await Promise.all([
    approve(receiptId, 1_500_000, key),
    approve(receiptId, 1_500_000, key),
  ])
  expect(twin).toEqual(confirmed)
  expect(confirmed.status).toBe('CONFIRMED')
  expect(newestEvents(confirmed).slice(0, 3)).toEqual(['CONFIRM', 'PAYMENT_RECORDED', 'RECEIPT_APPROVED'])
  // The amount staff entered is booked, not the guest’s statement.
  expect(moneyOf(confirmed)).toMatchObject({ paidMinor: 1_500_000, underReviewMinor: 0 })
  expect(confirmed.staff?.receipts).toMatchObject([{ id: receiptId, state: 'APPROVED' }])
  const [posting] = confirmed.staff?.postings ?? []
  expect((await getTransaction(ctx, posting?.id ?? 0)).receiptId).toBe(receiptId)
  await expect(approve(receiptId)).rejects.toThrow(new Refusal('receipt.decided'))
  await expect(refuse(receiptId)).rejects.toThrow(new Refusal('receipt.decided'))
  await expect(approve(receiptId, 1, key)).rejects.toThrow(new Refusal('request.key_reused'))
  const decided = await listReceipts(ctx, { skip: 0, take: 20, state: 'APPROVED' })
  expect(decided.rows[0]).toMatchObject({ id: receiptId, decidedByName: expect.stringContaining('Deniz') })
})

test('refusing a receipt starts the hold again and stores the reason', async () => {
  const { id } = await newAcceptedStay(ctx)
  const refused = await refuse(await send(id))
  expect(refused.status).toBe('AWAITING_PAYMENT')
  expect(refused.holdExpiresAt).not.toBeNull()
  expect(newestEvents(refused).slice(0, 2)).toEqual(['REFUSE_RECEIPT', 'RECEIPT_REFUSED'])
  expect(refused.staff?.receipts).toMatchObject([{ state: 'REFUSED', decisionNote: 'Hesapta görünmüyor' }])
  expect(refused.staff?.postings).toEqual([])
})

test('approving a receipt below the prepayment books it and gives the guest time to pay the rest', async () => {
  const { id } = await newAcceptedStay(ctx)
  const partly = await approve(await send(id, 700_000), 700_000)
  expect(partly.status).toBe('AWAITING_PAYMENT')
  expect(partly.holdExpiresAt).not.toBeNull()
  expect(moneyOf(partly)).toMatchObject({ paidMinor: 700_000, dueMinor: 6_300_000 })
  expect(newestEvents(partly)[0]).toBe('ASK_REST')
})

test('refusing a receipt leaves the reservation in PAYMENT_REVIEW while another receipt is pending', async () => {
  const { id } = await newAcceptedStay(ctx)
  const first = await send(id, 700_000)
  const second = await send(id, 700_000)
  expect((await refuse(first)).status).toBe('PAYMENT_REVIEW')
  expect((await refuse(second)).status).toBe('AWAITING_PAYMENT')
})

test('sendReceipt allows three pending receipts and refuses a fourth until one is decided', async () => {
  const { id } = await newAcceptedStay(ctx)
  const first = await send(id, 100)
  await send(id, 100)
  await send(id, 100)
  await expect(send(id, 100)).rejects.toThrow(new Refusal('receipt.too_many'))
  await refuse(first)
  await send(id, 100)
})

test('sendReceipt accepts a receipt for the balance of a confirmed stay and is refused when requested, ended or checked in', async () => {
  const { id } = await newAcceptedStay(ctx)
  await recordPayment(ctx, id, newPayment(1_400_000), newKey())
  const receiptId = await send(id, 5_600_000)
  expect((await getReservation(ctx, id)).status).toBe('CONFIRMED')
  const row = (await pending()).rows.find((one) => one.id === receiptId)
  expect(row).toMatchObject({ paidMinor: 1_400_000, checks: { amountFits: true } })
  const paid = await approve(receiptId, 5_600_000)
  expect(paid.staff?.postings[0]).toMatchObject({ kind: 'BALANCE', amountMinor: 5_600_000 })
  for (const status of ['REQUESTED', 'EXPIRED', 'CANCELLED', 'CHECKED_IN'] as const) {
    await putInto(database.db, id, status)
    await expect(send(id)).rejects.toThrow(new Refusal('reservation.wrong_state'))
  }
})

test('listReceipts marks a receipt whose amount, payer name or date does not match', async () => {
  const { id } = await newAcceptedStay(ctx)
  const receiptId = await send(id, 1_399_999, { payerName: 'Ozan Demir', paidOn: '2027-06-17' })
  const checks = async (caller = ctx) =>
    (await listReceipts(caller, { skip: 0, take: 20, state: 'PENDING' })).rows.find(
      (one) => one.id === receiptId,
    )?.checks
  expect(await checks()).toEqual({ amountFits: false, name: 'NONE', dateFits: false })
  expect(await checks({ ...ctx, ...onDay(ctx, '2027-06-17') })).toMatchObject({ dateFits: true })
})

test('sendReceipt refuses a transfer dated more than a year before the reservation was created', async () => {
  const { id } = await newAcceptedStay(ctx)
  await expect(send(id, 1_400_000, { payerName: 'Ozan Demir', paidOn: '0001-01-01' })).rejects.toThrow(
    new Refusal('payment.too_early'),
  )
})

test('listReceipts returns pending receipts oldest first with the same total on every page', async () => {
  const all = await pending()
  expect(all.total).toBe(all.rows.length)
  expect(all.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).toSorted((a, b) => a - b))
  const page = await listReceipts(ctx, { skip: 1, take: 1, state: 'PENDING' })
  expect(page).toEqual({ ...all, rows: [all.rows[1]] })
})

test('a receipt stays pending when its approval is refused because the amount is too high', async () => {
  const { id } = await newAcceptedStay(ctx)
  const receiptId = await send(id)
  await expect(approve(receiptId, 14_000_001)).rejects.toThrow(new Refusal('payment.too_much'))
  expect((await approve(receiptId)).status).toBe('CONFIRMED')
  await expect(approve(999_999)).rejects.toThrow(new Refusal('receipt.not_found'))
})

test('approving a receipt whose payment staff already recorded is refused until staff confirm that it is a second transfer', async () => {
  const { id } = await newAcceptedStay(ctx)
  const receiptId = await send(id)
  const byHand = await recordPayment(ctx, id, newPayment(1_400_000), newKey())
  const key = newKey()
  await expect(approve(receiptId, 1_400_000, key)).rejects.toThrow(new Refusal('receipt.already_booked'))
  expect(await getReservation(ctx, id)).toEqual(byHand)
  // The same form sent again with the confirmation that it is a second transfer.
  const twice = await approve(receiptId, 1_400_000, key, true)
  expect(moneyOf(twice)).toMatchObject({ paidMinor: 2_800_000, underReviewMinor: 0 })
  expect(twice.staff?.receipts).toMatchObject([{ state: 'APPROVED' }])
})

test('a reversed payment, a cash payment or another amount does not block the approval of a receipt', async () => {
  const { id } = await newAcceptedStay(ctx)
  const receiptId = await send(id, 700_000)
  await recordPayment(ctx, id, newPayment(700_000, { method: 'CASH' }), newKey())
  const wrong = await recordPayment(ctx, id, newPayment(700_000), newKey())
  await reversePosting(ctx, wrong.staff?.postings[0]?.id ?? 0, { note: 'Yanlış kayıt' }, newKey())
  await recordPayment(ctx, id, newPayment(700_001), newKey())
  expect((await approve(receiptId, 700_000)).staff?.receipts).toMatchObject([{ state: 'APPROVED' }])
})

test('a receipt approved after the reservation was cancelled is booked as owed back', async () => {
  const { id } = await newAcceptedStay(ctx)
  const receiptId = await send(id)
  await putInto(database.db, id, 'CANCELLED')
  const back = await approve(receiptId)
  expect(back.status).toBe('CANCELLED')
  expect(moneyOf(back)).toMatchObject({ refundDueMinor: 1_400_000 })
})
