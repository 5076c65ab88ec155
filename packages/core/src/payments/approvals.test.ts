import { newBank } from '@plato/contract/payments/banks.contract'
import { approvalWaitMs, maxRefundAloneMinor } from '@plato/rules/approvals/approvals'
import { Refusal } from '@plato/rules/refusal'
import { beforeEach, expect, test } from 'vitest'
import {
  applyDueApprovals,
  decideApproval,
  listApprovals,
  withdrawApproval,
} from '../approvals/decide-approval.ts'
import { listOpenBanks } from '../banks/open-accounts.ts'
import type { Context } from '../platform/context.ts'
import { approveWaiting, secondPerson } from '../testing/approvals.ts'
import {
  mailsAbout,
  moneyOf,
  newAcceptedStay,
  newPayment,
  newPosting,
  newReservation,
  postAlone,
  step,
} from '../testing/payments.ts'
import { newKey, reservationFixture } from '../testing/reservations.ts'
import { getOwnerDetails, saveOwnerDetails } from '../users/owner-details.ts'
import { applyApproval } from './apply-approval.ts'
import { recordPayment } from './record-payment.ts'
import { refundGuest } from './refund-guest.ts'
import { createBank, listAllBanks, removeBank, updateBank } from './save-bank.ts'

const fixture = reservationFixture()
const approve = { approved: true } as const

/** A valid IBAN that belongs to no account. */
function ibanOf(account: number): string {
  const rest = `000620${String(account).padStart(16, '0')}`
  return `TR${String(98n - (BigInt(`${rest}292700`) % 97n)).padStart(2, '0')}${rest}`
}
const account = (iban: string, holder = 'Plato Villa Turizm') =>
  newBank.parse({ name: 'Garanti BBVA', holder, iban })

const shownIbans = async () => (await listOpenBanks(fixture.ctx)).map(({ iban }) => iban)
const waiting = (ctx: Context = fixture.ctx) => listApprovals(ctx, { list: 'WAITING' })
async function onlyWaiting(ctx: Context = fixture.ctx) {
  const found = await waiting(ctx)
  expect(found).toHaveLength(1)
  return found[0] as (typeof found)[number]
}
const stateOf = async (id: string) =>
  (await listApprovals(fixture.ctx, { list: 'DECIDED' })).find((one) => one.id === id)?.state
const afterWait = () => fixture.moveTo(new Date(fixture.ctx.now.getTime() + approvalWaitMs))
const applyDue = () => applyDueApprovals(fixture.ctx, applyApproval)

beforeEach(async () => {
  const { db } = fixture.database
  await db.deleteFrom('approvals').execute()
  await db.updateTable('banks').set({ active: false }).execute()
  await db.deleteFrom('mails').where('template_key', '=', 'ONAY_BEKLIYOR').execute()
})

async function stayToRefund(dueMinor: number): Promise<number> {
  const { id } = await newAcceptedStay(fixture.ctx, fixture.villaId)
  await recordPayment(fixture.ctx, id, newPayment(dueMinor), newKey())
  await step(fixture.ctx, id, { action: 'CANCEL', reason: 'Sel', endReason: 'FORCE_MAJEURE' })
  return id
}
const refund = (id: number, amountMinor: number) =>
  refundGuest(fixture.ctx, id, newPayment(amountMinor), newKey())

test('a new bank account is shown to guests only after a second person has approved it', async () => {
  const iban = ibanOf(1)
  const made = await createBank(fixture.ctx, account(iban))
  expect(made).toMatchObject({ inForce: false, waiting: { iban } })
  expect(await shownIbans()).toEqual([])
  const { id } = await onlyWaiting()
  await expect(decideApproval(fixture.ctx, id, approve, applyApproval)).rejects.toThrow(
    new Refusal('approval.own'),
  )
  expect(await shownIbans()).toEqual([])
  const other = await secondPerson(fixture.ctx)
  expect(await onlyWaiting(other)).toMatchObject({ isOwn: false, newIban: iban, kind: 'BANK_ADDED' })
  await decideApproval(other, id, approve, applyApproval)
  expect(await shownIbans()).toEqual([iban])
  expect((await listAllBanks(fixture.ctx)).find((bank) => bank.id === made.id)).toMatchObject({
    inForce: true,
    waiting: null,
  })
  await expect(decideApproval(other, id, approve, applyApproval)).rejects.toThrow(
    new Refusal('approval.decided'),
  )
})

test('the database refuses an approval by the person who entered the change', async () => {
  await createBank(fixture.ctx, account(ibanOf(2)))
  const { id } = await onlyWaiting()
  const own = fixture.database.db
    .updateTable('approvals')
    .set({ state: 'APPROVED', decided_by: fixture.ctx.actor.id, decided_at: fixture.ctx.now })
    .where('id', '=', id)
  await expect(own.execute()).rejects.toThrow('approvals_second_person')
})

test('a changed IBAN is applied with name and holder after 24 hours, and guests are shown the old account until then', async () => {
  const [before, after] = [ibanOf(3), ibanOf(4)]
  const { id } = await createBank(fixture.ctx, account(before, 'Eski Ad'))
  await approveWaiting(fixture.ctx)
  const changed = await updateBank(fixture.ctx, id, account(after, 'Yeni Ad'))
  expect(changed).toMatchObject({ iban: before, holder: 'Eski Ad', waiting: { iban: after } })
  expect(await onlyWaiting()).toMatchObject({ kind: 'BANK_CHANGED', oldIban: before, newIban: after })
  fixture.moveTo(new Date(fixture.ctx.now.getTime() + approvalWaitMs - 1))
  await applyDue()
  expect(await shownIbans()).toEqual([before])
  fixture.moveTo(new Date(fixture.ctx.now.getTime() + 1))
  await applyDue()
  expect(await listOpenBanks(fixture.ctx)).toMatchObject([{ iban: after, holder: 'Yeni Ad' }])
  expect(await waiting()).toEqual([])
})

test('a newer change of the same account replaces the waiting one, and its 24 hours begin again', async () => {
  const { id } = await createBank(fixture.ctx, account(ibanOf(5)))
  await approveWaiting(fixture.ctx)
  await updateBank(fixture.ctx, id, account(ibanOf(6)))
  const first = await onlyWaiting()
  afterWait()
  await updateBank(fixture.ctx, id, account(ibanOf(7)))
  expect(await stateOf(first.id)).toBe('WITHDRAWN')
  await applyDue()
  expect(await shownIbans()).toEqual([ibanOf(5)])
  afterWait()
  await applyDue()
  expect(await shownIbans()).toEqual([ibanOf(7)])
})

test('a waiting IBAN ends as failed when a payment was booked on the account meanwhile', async () => {
  const { id } = await createBank(fixture.ctx, account(ibanOf(8)))
  await approveWaiting(fixture.ctx)
  await updateBank(fixture.ctx, id, account(ibanOf(9)))
  const entered = await onlyWaiting()
  const { db } = fixture.database
  await postAlone(db, newPosting(await newReservation(db), { bankId: id }))
  const other = await secondPerson(fixture.ctx)
  await expect(decideApproval(other, entered.id, approve, applyApproval)).rejects.toThrow(
    new Refusal('bank.in_use'),
  )
  afterWait()
  await applyDue()
  expect(await stateOf(entered.id)).toBe('FAILED')
  expect(await shownIbans()).toEqual([ibanOf(8)])
})

test('what a closed account entered is not applied when it is due', async () => {
  const intruder = await secondPerson(fixture.ctx)
  await createBank(intruder, account(ibanOf(10)))
  const entered = await onlyWaiting()
  await fixture.database.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', intruder.actor.id)
    .execute()
  afterWait()
  await applyDue()
  expect(await stateOf(entered.id)).toBe('FAILED')
  expect(await shownIbans()).toEqual([])
})

test('a refused or withdrawn change is not applied, and only the person who entered it can withdraw it', async () => {
  const other = await secondPerson(fixture.ctx)
  await createBank(fixture.ctx, account(ibanOf(11)))
  const refused = await onlyWaiting()
  await decideApproval(other, refused.id, { approved: false, reason: 'Haberim yok' }, applyApproval)
  fixture.moveTo(new Date(fixture.ctx.now.getTime() + 60_000))
  await createBank(fixture.ctx, account(ibanOf(12)))
  const withdrawn = await onlyWaiting()
  await expect(withdrawApproval(other, withdrawn.id)).rejects.toThrow(new Refusal('approval.not_own'))
  await withdrawApproval(fixture.ctx, withdrawn.id)
  afterWait()
  await applyDue()
  expect(await shownIbans()).toEqual([])
  expect(await listApprovals(fixture.ctx, { list: 'DECIDED' })).toMatchObject([
    { state: 'WITHDRAWN' },
    { state: 'REFUSED', reason: 'Haberim yok' },
  ])
  await expect(decideApproval(other, crypto.randomUUID(), approve, applyApproval)).rejects.toThrow(
    new Refusal('approval.not_found'),
  )
})

test('removing a bank account ends its waiting change', async () => {
  const { id } = await createBank(fixture.ctx, account(ibanOf(13)))
  await removeBank(fixture.ctx, id)
  expect(await waiting()).toEqual([])
})

test('a new IBAN of an owner waits, the owner and all administrators are mailed, and it is stored after the approval', async () => {
  const ownerId = fixture.owner.actor.id
  const details = { kind: 'PERSON', companyTitle: '', iban: ibanOf(14), address: 'Kalkan' } as const
  const saved = await saveOwnerDetails(fixture.ctx, ownerId, details)
  expect(saved).toMatchObject({ iban: '', waitingIban: ibanOf(14), address: 'Kalkan' })
  // Saving the form again with the stored or the waiting IBAN changes nothing.
  for (const iban of ['', ibanOf(14)]) {
    const again = await saveOwnerDetails(fixture.ctx, ownerId, { ...details, iban: iban || saved.iban })
    expect(again).toMatchObject({ iban: '', waitingIban: ibanOf(14) })
  }
  const mails = await fixture.database.db
    .selectFrom('mails')
    .select(['template_key as key', 'to_address as to'])
    .where('template_key', 'in', ['ONAY_BEKLIYOR', 'IBAN_DEGISIYOR'])
    .execute()
  const owner = await fixture.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  expect(mails.filter(({ key }) => key === 'IBAN_DEGISIYOR').map(({ to }) => to)).toEqual([owner.email])
  expect(mails.filter(({ key }) => key === 'ONAY_BEKLIYOR').length).toBeGreaterThan(0)
  await approveWaiting(fixture.ctx)
  expect(await getOwnerDetails(fixture.ctx, ownerId)).toMatchObject({ iban: ibanOf(14), waitingIban: '' })
})

test('a refund above the limit is booked only after a second person has approved it', async () => {
  await secondPerson(fixture.ctx)
  const amount = maxRefundAloneMinor + 1
  // Twice the amount is owed, so that only the state of the approval prevents a second refund.
  const id = await stayToRefund(2 * amount)
  expect(moneyOf(await refund(id, amount))).toMatchObject({ refundedMinor: 0, refundDueMinor: 2 * amount })
  const entered = await onlyWaiting()
  expect(entered).toMatchObject({ kind: 'REFUND', amountMinor: amount, currency: 'TRY', dueAt: null })
  afterWait()
  await applyDue()
  expect(await onlyWaiting()).toMatchObject({ id: entered.id })
  expect((await mailsAbout(fixture.database.db, id)).map(({ key }) => key)).not.toContain('IADE_YAPILDI')
  const other = await secondPerson(fixture.ctx)
  const both = await Promise.allSettled(
    [other, other].map((ctx) => decideApproval(ctx, entered.id, approve, applyApproval)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const posting = await fixture.database.db
    .selectFrom('ledger_postings')
    .select(['amount_minor', 'created_by'])
    .where('reservation_id', '=', id)
    .where('kind', '=', 'REFUND')
    .execute()
  expect(posting).toEqual([{ amount_minor: amount, created_by: fixture.ctx.actor.id }])
})

test('parts of a refund need a second person as soon as they exceed the limit together', async () => {
  const id = await stayToRefund(maxRefundAloneMinor + 100)
  expect(moneyOf(await refund(id, maxRefundAloneMinor))).toMatchObject({ refundedMinor: maxRefundAloneMinor })
  expect(moneyOf(await refund(id, 100))).toMatchObject({ refundedMinor: maxRefundAloneMinor })
  expect(await onlyWaiting()).toMatchObject({ amountMinor: 100 })
})

test('a second refund above the limit is refused while the first one waits', async () => {
  const amount = maxRefundAloneMinor + 1
  const id = await stayToRefund(2 * amount)
  await refund(id, amount)
  await expect(refund(id, amount)).rejects.toThrow(new Refusal('payment.refund_waiting'))
  expect(await waiting()).toHaveLength(1)
})

test('a refund above the limit that is not owed is refused at once and does not wait', async () => {
  const id = await stayToRefund(maxRefundAloneMinor)
  await expect(refund(id, maxRefundAloneMinor + 1)).rejects.toThrow(new Refusal('payment.too_much'))
  expect(await waiting()).toEqual([])
})

test('in an agency where one person may decide, a refund above the limit is booked after 24 hours', async () => {
  const amount = maxRefundAloneMinor + 1
  const id = await stayToRefund(amount)
  const { db } = fixture.database
  const others = db.updateTable('users').set({ active: false }).where('id', '<>', fixture.ctx.actor.id)
  await others.where('role', '<>', 'OWNER').execute()
  await refund(id, amount)
  expect((await onlyWaiting()).dueAt).not.toBeNull()
  afterWait()
  await applyDue()
  expect(await waiting()).toEqual([])
  expect((await mailsAbout(db, id)).map(({ key }) => key)).toContain('IADE_YAPILDI')
})
