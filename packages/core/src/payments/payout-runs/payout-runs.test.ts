import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@plato/rules/refusal'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { findMoney } from '../../ledger/ledger.queries.ts'
import { csvTextOf, sheetsOf } from '../../testing/list-files.ts'
import { ibanOf, newBank, newPayment, onDay } from '../../testing/payments.ts'
import { newEndedStay, newPayableOwner, payableNow, payoutDay } from '../../testing/payouts.ts'
import { contextForFile } from '../../testing/platform.ts'
import { newKey } from '../../testing/reservations.ts'
import { payOwner } from '../pay-owner.ts'
import { reversePosting } from '../reverse-posting.ts'
import { createPayoutRun } from './create-payout-run.ts'
import { cancelPayoutRun, payPayoutItems, returnPayoutItems } from './decide-payout-items.ts'
import { getPayoutRun, listPayoutRuns } from './list-payout-runs.ts'
import { payoutBankFile, payoutSheet } from './payout-files.ts'
import { previewPayouts } from './preview-payouts.ts'

const { database, ctx: caller } = contextForFile()
const clerk = () => onDay(caller, payoutDay)
const schema = readFileSync(join(import.meta.dirname, 'test', 'pain.001.001.09-used.xsd'), 'utf8')

const previewed = async (bankId: number, ownerId: number) => {
  const { owners } = await previewPayouts(clerk(), { bank_id: bankId, up_to: payoutDay })
  return owners.find((owner) => owner.ownerId === ownerId)
}

const create = async (bankId: number, ownerIds: readonly number[], key = newKey()) => {
  const owners = await payableNow(clerk(), bankId, ownerIds)
  return createPayoutRun(clerk(), { bankId, upTo: payoutDay, executeOn: payoutDay, owners }, key)
}

/** An owner with one completed stay of which ₺56.000 is owed. */
async function newOwed() {
  const owner = await newPayableOwner(database.db)
  const stayId = await newEndedStay(caller, owner.id)
  return { ...owner, stayId }
}
const dueOf = async (stayId: number) => (await findMoney(database.db, stayId)).ownerDueMinor

const onlyItem = (run: Awaited<ReturnType<typeof create>>) => {
  const [item] = run.items
  if (!item || run.items.length > 1) throw new Error(`${run.items.length} items`)
  return item
}

test('a run pays the owner what the ledger owes, books it when the item is marked as paid, and mails the owner once', async () => {
  const bankId = await newBank(database.db)
  const { id, iban, stayId } = await newOwed()
  expect(await previewed(bankId, id)).toMatchObject({ amountMinor: 5_600_000, obstacle: null, iban })
  const run = await create(bankId, [id])
  expect(run).toMatchObject({ state: 'OPEN', totalMinor: 5_600_000, currency: 'TRY', upTo: payoutDay })
  expect(await dueOf(stayId)).toBe(5_600_000)
  const { id: itemId } = onlyItem(run)
  const key = newKey()
  const paid = await payPayoutItems(clerk(), run.id, { itemIds: [itemId], paidOn: payoutDay }, key)
  expect(paid).toMatchObject({ refused: [], run: { state: 'PAID', paidMinor: 5_600_000 } })
  // The repeated request gets the stored answer.
  await payPayoutItems(clerk(), run.id, { itemIds: [itemId], paidOn: payoutDay }, key)
  expect(await dueOf(stayId)).toBe(0)
  const postings = await database.db
    .selectFrom('ledger_postings')
    .select(['amount_minor', 'method', 'bank_id', 'note'])
    .where('reservation_id', '=', stayId)
    .where('kind', '=', 'OWNER_PAYOUT')
    .execute()
  expect(postings).toEqual([
    { amount_minor: 5_600_000, method: 'TRANSFER', bank_id: bankId, note: `Toplu ödeme ${run.id}` },
  ])
  const mails = await database.db
    .selectFrom('mails')
    .select('words')
    .where('template_key', '=', 'EV_SAHIBI_TOPLU_ODEME')
    .where('occasion', '=', `payout-${itemId}`)
    .execute()
  expect(mails).toMatchObject([{ words: { tutar: '₺56.000', iban_sonu: iban.slice(-4) } }])
})

test('an item that is paid or returned cannot be paid again, and the other items of the request are paid', async () => {
  const bankId = await newBank(database.db)
  const [first, second] = [await newOwed(), await newOwed()]
  const run = await create(bankId, [first.id, second.id])
  const [one, two] = run.items
  if (!one || !two) throw new Error('two items')
  await payPayoutItems(clerk(), run.id, { itemIds: [one.id], paidOn: payoutDay }, newKey())
  const again = await payPayoutItems(
    clerk(),
    run.id,
    { itemIds: [one.id, two.id], paidOn: payoutDay },
    newKey(),
  )
  expect(again.refused).toEqual([{ itemId: one.id, code: 'payout.decided' }])
  expect(again.run.state).toBe('PAID')
  expect(await dueOf(first.stayId)).toBe(0)
  expect(await dueOf(second.stayId)).toBe(0)
})

test('the preview leaves out owners without an IBAN, with one that waits, with a debt, and with an unrecorded door payment', async () => {
  const bankId = await newBank(database.db)
  const without = await newPayableOwner(database.db, '')
  await newEndedStay(caller, without.id)
  expect(await previewed(bankId, without.id)).toMatchObject({ obstacle: 'NO_IBAN', amountMinor: 5_600_000 })
  const waiting = await newOwed()
  await database.db
    .insertInto('approvals')
    .values({
      kind: 'OWNER_IBAN',
      state: 'WAITING',
      owner_id: waiting.id,
      input: JSON.stringify({ iban: ibanOf(77) }),
      entered_by: caller.actor.id,
      entered_at: caller.now,
    })
    .execute()
  expect(await previewed(bankId, waiting.id)).toMatchObject({ obstacle: 'IBAN_WAITS' })
  const debtor = await newPayableOwner(database.db)
  await newEndedStay(caller, debtor.id, { restMinor: 0, atDoorMinor: 5_600_001 })
  expect(await previewed(bankId, debtor.id)).toMatchObject({ obstacle: 'OWES_US', deductionMinor: 1 })
  const unpaid = await newPayableOwner(database.db)
  await newEndedStay(caller, unpaid.id, { restMinor: 0 })
  expect(await previewed(bankId, unpaid.id)).toMatchObject({
    obstacle: 'GUEST_OWES',
    heldBackMinor: 5_600_000,
  })
  await expect(
    createPayoutRun(
      clerk(),
      {
        bankId,
        upTo: payoutDay,
        executeOn: payoutDay,
        owners: [{ ownerId: without.id, amountMinor: 5_600_000 }],
      },
      newKey(),
    ),
  ).rejects.toThrow(new Refusal('payout.changed'))
})

test('a run in another currency leaves out owners whose balance is in lira', async () => {
  const bankId = await newBank(database.db)
  await database.db.updateTable('banks').set({ currency: 'EUR' }).where('id', '=', bankId).execute()
  const { id } = await newOwed()
  expect(await previewed(bankId, id)).toMatchObject({ obstacle: 'OTHER_CURRENCY', amountMinor: 0 })
})

test('what an owner holds from one stay is deducted from what is paid for another', async () => {
  const bankId = await newBank(database.db)
  const { id, stayId } = await newOwed()
  await newEndedStay(caller, id, { restMinor: 0, atDoorMinor: 5_600_000 + 1_000_000 })
  expect(await previewed(bankId, id)).toMatchObject({
    shareMinor: 5_600_000,
    deductionMinor: 1_000_000,
    amountMinor: 4_600_000,
  })
  const run = await create(bankId, [id])
  expect(onlyItem(run).lines).toMatchObject([{ reservationId: stayId, amountMinor: 4_600_000 }])
})

test('two clerks who create a run of the same owner at the same time store one item, and a payout by hand waits for it', async () => {
  const bankId = await newBank(database.db)
  const { id, stayId } = await newOwed()
  const owners = await payableNow(clerk(), bankId, [id])
  const run = { bankId, upTo: payoutDay, executeOn: payoutDay, owners }
  const rivals = await Promise.allSettled([
    createPayoutRun(clerk(), run, newKey()),
    createPayoutRun(clerk(), run, newKey()),
  ])
  expect(rivals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(rivals.find((rival) => rival.status === 'rejected')).toMatchObject({
    reason: new Refusal('payout.in_run'),
  })
  const byHand = { ...newPayment(1), paidOn: payoutDay, method: 'TRANSFER' as const }
  await expect(payOwner(clerk(), stayId, byHand, newKey())).rejects.toThrow(new Refusal('payout.in_run'))
  expect(await previewed(bankId, id)).toMatchObject({ obstacle: 'IN_RUN' })
})

test('a payout by hand and a run at the same time never pay more than is owed', async () => {
  const bankId = await newBank(database.db)
  const { id, stayId } = await newOwed()
  const owners = await payableNow(clerk(), bankId, [id])
  const byHand = { ...newPayment(5_600_000), paidOn: payoutDay, method: 'TRANSFER' as const }
  const rivals = await Promise.allSettled([
    payOwner(clerk(), stayId, byHand, newKey()),
    createPayoutRun(clerk(), { bankId, upTo: payoutDay, executeOn: payoutDay, owners }, newKey()),
  ])
  expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('createPayoutRun stores nothing when the amount of an owner changed after the preview', async () => {
  const bankId = await newBank(database.db)
  const [first, second] = [await newOwed(), await newOwed()]
  const owners = await payableNow(clerk(), bankId, [first.id, second.id])
  const byHand = { ...newPayment(1), paidOn: payoutDay, method: 'TRANSFER' as const }
  await payOwner(clerk(), second.stayId, byHand, newKey())
  const run = { bankId, upTo: payoutDay, executeOn: payoutDay, owners }
  await expect(createPayoutRun(clerk(), run, newKey())).rejects.toThrow(new Refusal('payout.changed'))
  expect(await previewed(bankId, first.id)).toMatchObject({ obstacle: null })
})

test('a returned item is collected by the next run, and one that was paid is reversed in the ledger', async () => {
  const bankId = await newBank(database.db)
  const { id, stayId } = await newOwed()
  const run = await create(bankId, [id])
  const { id: itemId } = onlyItem(run)
  await payPayoutItems(clerk(), run.id, { itemIds: [itemId], paidOn: payoutDay }, newKey())
  const posting = await database.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('reservation_id', '=', stayId)
    .where('kind', '=', 'OWNER_PAYOUT')
    .executeTakeFirstOrThrow()
  await expect(reversePosting(clerk(), posting.id, { note: 'Yanlış' }, newKey())).rejects.toThrow(
    new Refusal('payout.in_run'),
  )
  const returned = await returnPayoutItems(
    clerk(),
    run.id,
    { itemIds: [itemId], reason: 'Banka iade etti' },
    newKey(),
  )
  expect(returned.run).toMatchObject({
    state: 'RETURNED',
    paidMinor: 0,
    items: [{ state: 'RETURNED', reason: 'Banka iade etti' }],
  })
  expect(await dueOf(stayId)).toBe(5_600_000)
  const next = await create(bankId, [id])
  expect(next.totalMinor).toBe(5_600_000)
})

test('a run can be cancelled until an item is paid, and its owners can be collected again', async () => {
  const bankId = await newBank(database.db)
  const { id } = await newOwed()
  const run = await create(bankId, [id])
  expect(await cancelPayoutRun(clerk(), run.id, newKey())).toMatchObject({ state: 'CANCELLED' })
  await expect(payoutBankFile(clerk(), run.id)).rejects.toThrow(new Refusal('payout.decided'))
  const next = await create(bankId, [id])
  await payPayoutItems(clerk(), next.id, { itemIds: [onlyItem(next).id], paidOn: payoutDay }, newKey())
  await expect(cancelPayoutRun(clerk(), next.id, newKey())).rejects.toThrow(new Refusal('payout.decided'))
  expect((await listPayoutRuns(clerk())).runs.map((one) => one.id)).toEqual(
    expect.arrayContaining([run.id, next.id]),
  )
})

test('the bank file is valid pain.001, names the IBAN at the creation, and is the same text at each download', async () => {
  const bankId = await newBank(database.db)
  const [first, second] = [await newOwed(), await newOwed()]
  const run = await create(bankId, [first.id, second.id])
  await database.db
    .updateTable('owner_details')
    .set({ iban: ibanOf(9_999) })
    .where('user_id', '=', first.id)
    .execute()
  const file = await csvTextOf(await payoutBankFile(clerk(), run.id))
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'odeme.xml', contents: file }],
    schema: [{ fileName: 'pain.xsd', contents: schema }],
  })
  expect(errors).toEqual([])
  expect(valid).toBe(true)
  expect(file).toContain(`<IBAN>${first.iban}</IBAN>`)
  expect(file).toContain('<CtrlSum>112000.00</CtrlSum>')
  expect(await csvTextOf(await payoutBankFile(onDay(caller, '2027-07-20'), run.id))).toBe(file)
  const { fileFirstAt } = await getPayoutRun(clerk(), run.id)
  expect(fileFirstAt).toBe(clerk().now.toISOString())
  const audited = await database.db
    .selectFrom('audit_log')
    .select('change')
    .where('action', '=', 'payout_run.file_made')
    .where('subject_id', '=', String(run.id))
    .orderBy('id')
    .execute()
  expect(audited).toMatchObject([{ change: { repeated: false } }, { change: { repeated: true } }])
})

test('the workbook has an item in each row and its stays on a second sheet', async () => {
  const bankId = await newBank(database.db)
  const { id, iban } = await newOwed()
  const run = await create(bankId, [id])
  const [items, stays] = await sheetsOf(await payoutSheet(clerk(), run.id))
  expect(items?.data.slice(1)).toMatchObject([
    [expect.any(String), expect.any(String), iban, 56_000, 'TRY', 'Bekliyor', null, null],
  ])
  expect(stays?.data).toHaveLength(2)
})
