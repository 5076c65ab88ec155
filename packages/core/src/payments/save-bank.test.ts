import { type NewBank, newBank } from '@plato/contract/payments/banks.contract'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { listOpenBanks } from '../banks/open-accounts.ts'
import { post } from '../ledger/post.ts'
import { readBankPlaceholders } from '../mail/bank-placeholders.ts'
import { verifyDocument } from '../reservations/documents/verify-document.ts'
import { approveWaiting } from '../testing/approvals.ts'
import { newPosting, newReservation, postAlone } from '../testing/payments.ts'
import { contextForFile, counting } from '../testing/platform.ts'
import { listBanks } from './list-transactions.ts'
import { createBank, listAllBanks, removeBank, setBankActivity, updateBank } from './save-bank.ts'

const { database, ctx } = contextForFile()
const ziraat = 'TR330006100519786457841326'
const garanti = ibanOf('00062', 1)

/** A valid IBAN that belongs to no account. */
function ibanOf(bank: string, account: number): string {
  const rest = `${bank}0${String(account).padStart(16, '0')}`
  return `TR${String(98n - (BigInt(`${rest}292700`) % 97n)).padStart(2, '0')}${rest}`
}

beforeEach(async () => {
  for (const { id, used } of await listAllBanks(ctx))
    await (used ? setBankActivity(ctx, { id, active: false }) : removeBank(ctx, id))
})

/** An account in force: a second person has approved it. */
async function approvedBank(input: NewBank): Promise<number> {
  const { id } = await createBank(ctx, input)
  await approveWaiting(ctx)
  return id
}

const account = (iban: string, more: object = {}) =>
  newBank.parse({ name: 'Ziraat Bankası', holder: 'Plato Villa Turizm', iban, ...more })

test('newBank accepts an IBAN with spaces and lower case and refuses an invalid checksum, length or country', () => {
  expect(account('tr33 0006 1005 1978 6457 8413 26').iban).toBe(ziraat)
  for (const wrong of [
    'TR330006100519786457841327',
    'TR33 0006 1005 1978 6457 8413 2',
    'DE89370400440532013000',
    'TR',
    '',
  ])
    expect(newBank.safeParse({ name: 'Banka', holder: 'Sahip', iban: wrong }).success, wrong).toBe(false)
})

test('createBank, updateBank and removeBank save the change and refuse an IBAN that another account has', {
  tags: 'spec-7.89..7.92',
}, async () => {
  const made = await createBank(ctx, account(ziraat, { orderNo: 2 }))
  expect(made).toMatchObject({ iban: ziraat, currency: 'TRY', active: true, used: false })
  await expect(createBank(ctx, account(ziraat))).rejects.toMatchObject({ code: 'bank.iban_taken' })
  const other = await createBank(ctx, account(garanti, { name: 'Garanti BBVA', orderNo: 1 }))
  await approveWaiting(ctx)
  expect((await listOpenBanks(ctx)).map(({ name }) => name)).toEqual(['Garanti BBVA', 'Ziraat Bankası'])
  await expect(updateBank(ctx, other.id, account(ziraat))).rejects.toMatchObject({ code: 'bank.iban_taken' })
  await updateBank(ctx, other.id, account(garanti, { name: 'Garanti', branch: 'Kaş', orderNo: 1 }))
  expect((await listOpenBanks(ctx))[0]).toMatchObject({ name: 'Garanti', branch: 'Kaş' })
  await removeBank(ctx, other.id)
  expect((await listAllBanks(ctx)).filter(({ iban }) => iban === garanti)).toEqual([])
  for (const lost of [
    () => updateBank(ctx, other.id, account(garanti)),
    () => removeBank(ctx, other.id),
    () => setBankActivity(ctx, { id: other.id, active: true }),
  ])
    await expect(lost()).rejects.toMatchObject({ code: 'bank.not_found' })
})

test('an edited bank account appears on the site, in mails and in back-office lists, and a deactivated one in none of them', {
  tags: ['spec-7.93', 'spec-7.133'],
}, async () => {
  const id = await approvedBank(account(ziraat, { holder: 'Eski Ad' }))
  await updateBank(ctx, id, account(ziraat, { holder: 'Yeni Ad' }))
  const publishedAccounts = async () => ({
    site: (await listOpenBanks(ctx)).map(({ holder }) => holder),
    mail: (await readBankPlaceholders(database.db))?.hesap_sahibi,
    proof: (await verifyDocument(ctx, { kod: '', belge: '' })).holders,
    select: (await listBanks(ctx)).map(({ iban }) => iban),
  })
  expect(await publishedAccounts()).toEqual({
    site: ['Yeni Ad'],
    mail: 'Yeni Ad',
    proof: ['Yeni Ad'],
    select: [ziraat],
  })
  await setBankActivity(ctx, { id, active: false })
  expect(await publishedAccounts()).toEqual({ site: [], mail: undefined, proof: [], select: [] })
})

test('a bank account in another currency is listed on the site, but mails about a stay contain lira accounts only', async () => {
  await approvedBank(account(garanti, { currency: 'EUR', holder: 'Euro Sahibi' }))
  expect(await listOpenBanks(ctx)).toMatchObject([{ currency: 'EUR' }])
  expect(await readBankPlaceholders(database.db)).toBeUndefined()
  expect((await verifyDocument(ctx, { kod: '', belge: '' })).holders).toEqual(['Euro Sahibi'])
})

test('a bank account with postings can be renamed and deactivated, but not removed or given another IBAN', async () => {
  const iban = ibanOf('00010', 2)
  const { id } = await createBank(ctx, account(iban))
  await postAlone(database.db, newPosting(await newReservation(database.db), { bankId: id }))
  expect((await listAllBanks(ctx)).find((bank) => bank.id === id)).toMatchObject({ used: true })
  await expect(updateBank(ctx, id, account(garanti))).rejects.toMatchObject({ code: 'bank.in_use' })
  await expect(removeBank(ctx, id)).rejects.toMatchObject({ code: 'bank.in_use' })
  const renamed = await updateBank(ctx, id, account(iban, { name: 'T.C. Ziraat Bankası' }))
  expect(renamed).toMatchObject({ name: 'T.C. Ziraat Bankası', iban })
  await setBankActivity(ctx, { id, active: false })
  expect(await listOpenBanks(ctx)).toEqual([])
})

test('updateBank waits for the lock of a posting being booked on the account and is then refused', async () => {
  const { id } = await createBank(ctx, account(ibanOf('00010', 3)))
  const reservationId = await newReservation(database.db)
  let changing: Promise<unknown> = Promise.resolve()
  await database.db.transaction().execute(async (tx) => {
    await post(tx, newPosting(reservationId, { bankId: id }))
    changing = updateBank(ctx, id, account(garanti)).catch((error: unknown) => error)
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
      expect(rows).toHaveLength(1)
    })
  })
  expect(await changing).toMatchObject({ code: 'bank.in_use' })
})

test('listAllBanks runs one SQL statement', async () => {
  const { db, statements } = counting(database.db)
  await listAllBanks({ ...ctx, db })
  expect(statements()).toBe(1)
})

test('updateBank writes the old and the new values to the audit log', async () => {
  const { id } = await createBank(ctx, account(garanti, { holder: 'Önce' }))
  await updateBank(ctx, id, account(garanti, { holder: 'Sonra' }))
  const [last] = await database.db
    .selectFrom('audit_log')
    .select(['action', 'change'])
    .where('subject', '=', 'bank')
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(last).toMatchObject({
    action: 'bank.changed',
    change: { holder: 'Sonra', before: { holder: 'Önce' } },
  })
})
