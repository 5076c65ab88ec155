import type { LineMatch } from '@plato/contract/payments/bank-statements.contract'
import { Refusal } from '@plato/rules/refusal'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyRetention } from '../../privacy/apply-retention.ts'
import { storageForFile } from '../../privacy/test/traces.ts'
import { getReservation } from '../../reservations/get-reservation.ts'
import { lockReservation } from '../../reservations/lock-reservation.ts'
import { moneyOf, newAcceptedStay, newBank, newPayment, onDay } from '../../testing/payments.ts'
import { contextForFile, newSession, newUser } from '../../testing/platform.ts'
import { newKey, testVault } from '../../testing/reservations.ts'
import { listTransactions } from '../list-transactions.ts'
import { listReceipts, sendReceipt } from '../receipts.ts'
import { recordPayment } from '../record-payment.ts'
import { reversePosting } from '../reverse-posting.ts'
import { removeBank } from '../save-bank.ts'
import { bookLines, dismissLines } from './book-lines.ts'
import { importStatement } from './import-statement.ts'
import { listBankTransfers, saveLayout } from './list-bank-transfers.ts'

const { database, ctx: caller } = contextForFile()
const { storage } = storageForFile()
const withVault = () => ({ ...caller, vault: testVault })

interface Row {
  readonly text: string
  readonly amount: string
  readonly name?: string
  readonly day?: string
}

/** The third sample layout, which needs no saved layout. */
const fileOf = (rows: readonly Row[]) => ({
  name: 'ekstre.csv',
  bytes: new TextEncoder().encode(
    [
      'Date,Reference,Description,Amount,Counterparty',
      ...rows.map(({ text, amount, name = '', day = '2027-06-16' }) => `${day},,${text},${amount},${name}`),
    ].join('\n'),
  ),
})

const importRows = (bankId: number, rows: readonly Row[]) =>
  importStatement(withVault(), bankId, fileOf(rows))
const transfersOf = (bankId: number) => listBankTransfers(withVault(), bankId)
const book = (matches: readonly Partial<LineMatch>[], key = newKey(), ctx = withVault()) =>
  bookLines(
    ctx,
    matches.map((match) => ({ lineId: '', reservationId: 0, postingId: null, ...match })),
    key,
  )

async function stayWithCode() {
  const { id } = await newAcceptedStay(caller)
  const { code } = await getReservation(caller, id)
  return { id, code }
}

const onlyLine = async (bankId: number) => {
  const { lines } = await transfersOf(bankId)
  const [line] = lines
  if (!line || lines.length > 1) throw new Error(`${lines.length} lines`)
  return line
}

test('importStatement stores incoming transfers and books nothing, and the list proposes the reservation of the code', async () => {
  const bankId = await newBank(database.db)
  const { id, code } = await stayWithCode()
  const imported = await importRows(bankId, [
    { text: `${code} on odeme`, amount: '14000.00', name: 'ELIF KARACA' },
    { text: 'Maaş Ayşe', amount: '-25000.00' },
    { text: 'Fatura iadesi', amount: '345.67' },
  ])
  expect(imported).toMatchObject({
    lineCount: 3,
    inCount: 2,
    addedCount: 2,
    isRepeated: false,
    format: 'CSV',
  })
  const transfers = await transfersOf(bankId)
  expect(transfers.lines).toMatchObject([
    {
      level: 'SURE',
      counterName: 'ELIF KARACA',
      choices: [{ reservationId: id, code, guestName: 'Elif Karaca', payNextMinor: 1_400_000 }],
    },
    { level: 'NONE', amountMinor: 34_567, choices: [] },
  ])
  expect(transfers).toMatchObject({ openCount: 2, last: { addedCount: 2 }, dismissed: [] })
  expect(moneyOf(await getReservation(caller, id)).paidMinor).toBe(0)
})

test('bookLines books the transfer as a payment of the account and day, which confirms the reservation', async () => {
  const bankId = await newBank(database.db)
  const { id, code } = await stayWithCode()
  await importRows(bankId, [{ text: code, amount: '14000.00', name: 'KEMAL YALÇIN' }])
  const line = await onlyLine(bankId)
  const result = await book([{ lineId: line.id, reservationId: id }])
  expect(result).toEqual({ booked: [{ lineId: line.id, reservationId: id }], refused: [] })
  const seen = await getReservation(caller, id)
  expect(seen.status).toBe('CONFIRMED')
  expect(seen.staff?.postings).toMatchObject([
    {
      kind: 'PREPAYMENT',
      amountMinor: 1_400_000,
      method: 'TRANSFER',
      paidOn: '2027-06-16',
      payerName: 'KEMAL YALÇIN',
    },
  ])
  expect((await transfersOf(bankId)).lines).toEqual([])
})

test('the same file again, the same rows in a longer file and a repeated booking book nothing twice', async () => {
  const bankId = await newBank(database.db)
  const { id, code } = await stayWithCode()
  const rows = [{ text: code, amount: '14000.00' }]
  await importRows(bankId, rows)
  const line = await onlyLine(bankId)
  const key = newKey()
  await book([{ lineId: line.id, reservationId: id }], key)
  expect(await book([{ lineId: line.id, reservationId: id }], key)).toMatchObject({
    booked: [{}],
    refused: [],
  })
  expect(await importRows(bankId, rows)).toMatchObject({ isRepeated: true, addedCount: 1 })
  const longer = await importRows(bankId, [{ text: 'POS', amount: '10.00', day: '2027-06-15' }, ...rows])
  expect(longer).toMatchObject({ isRepeated: false, inCount: 2, addedCount: 1 })
  expect(await onlyLine(bankId)).toMatchObject({ amountMinor: 1_000 })
  expect(await book([{ lineId: line.id, reservationId: id }])).toMatchObject({
    booked: [],
    refused: [{ lineId: line.id, code: 'bank_line.decided' }],
  })
  const { rows: postings } = await listTransactions(caller, {
    skip: 0,
    take: 10,
    order: 'newest',
    reservation_id: code,
  })
  expect(postings).toHaveLength(1)
})

test('of two people who book the same transfer at the same time one is refused', async () => {
  const bankId = await newBank(database.db)
  const [first, second] = [await stayWithCode(), await stayWithCode()]
  await importRows(bankId, [{ text: first.code, amount: '14000.00' }])
  const line = await onlyLine(bankId)
  const user = await newUser(database.db, { role: 'ACCOUNTING' })
  const colleague = {
    ...withVault(),
    actor: { id: user.id, role: user.role, sessionId: await newSession(database.db, user.id) },
  }
  const results = await Promise.all([
    book([{ lineId: line.id, reservationId: first.id }]),
    book([{ lineId: line.id, reservationId: second.id }], newKey(), colleague),
  ])
  expect(results.flatMap(({ booked }) => booked)).toHaveLength(1)
  expect(results.flatMap(({ refused }) => refused)).toMatchObject([{ code: 'bank_line.decided' }])
})

test('a refused transfer does not stop the others and stays on the list', async () => {
  const bankId = await newBank(database.db)
  const { id, code } = await stayWithCode()
  await importRows(bankId, [
    { text: code, amount: '14000.00' },
    { text: 'x', amount: '999999.00' },
  ])
  const { lines } = await transfersOf(bankId)
  const result = await book(lines.toReversed().map((line) => ({ lineId: line.id, reservationId: id })))
  expect(result).toMatchObject({ booked: [{}], refused: [{ code: 'payment.too_much' }] })
  expect(await onlyLine(bankId)).toMatchObject({ amountMinor: 99_999_900 })
})

test('bookLines links a transfer to the payment that was recorded by hand, once, and refuses another payment', async () => {
  const bankId = await newBank(database.db)
  const { id, code } = await stayWithCode()
  await recordPayment(caller, id, newPayment(1_400_000), newKey())
  await importRows(bankId, [
    { text: code, amount: '14000.00' },
    { text: `${code} `, amount: '14000.00', day: '2027-06-15' },
  ])
  const { lines } = await transfersOf(bankId)
  expect(lines).toMatchObject([
    { level: 'LIKELY', note: 'RECORDED' },
    { level: 'LIKELY', note: 'RECORDED' },
  ])
  const postingId = lines[0]?.choices[0]?.postingId ?? 0
  const matches = lines.map((line) => ({ lineId: line.id, reservationId: id, postingId }))
  expect(await book(matches)).toMatchObject({ booked: [{}], refused: [{ code: 'bank_line.other_payment' }] })
  const other = await stayWithCode()
  const wrong = { lineId: lines[1]?.id ?? '', reservationId: other.id, postingId }
  expect(await book([wrong])).toMatchObject({ refused: [{ code: 'bank_line.other_payment' }] })
  expect(moneyOf(await getReservation(caller, id)).paidMinor).toBe(1_400_000)
})

test('a booked transfer approves the pending receipt of the same amount', async () => {
  const bankId = await newBank(database.db)
  const { id, code } = await stayWithCode()
  const file = { bytes: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' } as const
  await caller.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    const sent = { amountMinor: 1_400_000, payerName: 'Elif Karaca', paidOn: '2027-06-16' }
    return sendReceipt(tx, withVault(), row, sent, file, await caller.databaseTime(tx))
  })
  await importRows(bankId, [{ text: code, amount: '14000.00' }])
  await book([{ lineId: (await onlyLine(bankId)).id, reservationId: id }])
  const pending = await listReceipts(caller, { skip: 0, take: 50, state: 'PENDING' })
  expect(pending.rows.filter(({ reservationId }) => reservationId === id)).toEqual([])
  expect((await getReservation(caller, id)).status).toBe('CONFIRMED')
})

test('a reversed payment puts its transfer back on the list', async () => {
  const bankId = await newBank(database.db)
  const { id, code } = await stayWithCode()
  await importRows(bankId, [{ text: code, amount: '14000.00' }])
  await book([{ lineId: (await onlyLine(bankId)).id, reservationId: id }])
  const [posting] = (await getReservation(caller, id)).staff?.postings ?? []
  await reversePosting(caller, posting?.id ?? 0, { note: 'Yanlış rezervasyon' }, newKey())
  expect(await onlyLine(bankId)).toMatchObject({ amountMinor: 1_400_000 })
})

test('dismissLines takes a transfer off the list and puts it back, and refuses a booked one', async () => {
  const bankId = await newBank(database.db)
  const { id, code } = await stayWithCode()
  await importRows(bankId, [{ text: code, amount: '14000.00' }])
  const { id: lineId } = await onlyLine(bankId)
  await dismissLines(caller, { lineIds: [lineId], dismissed: true })
  expect(await transfersOf(bankId)).toMatchObject({ lines: [], openCount: 0, dismissed: [{ id: lineId }] })
  expect(await book([{ lineId, reservationId: id }])).toMatchObject({
    refused: [{ code: 'bank_line.decided' }],
  })
  await dismissLines(caller, { lineIds: [lineId], dismissed: false })
  await book([{ lineId, reservationId: id }])
  await expect(dismissLines(caller, { lineIds: [lineId], dismissed: true })).rejects.toThrow(
    new Refusal('bank_line.decided'),
  )
})

test('a CSV file of unknown columns is refused until a layout is saved, and an unreadable row refuses the whole file', async () => {
  const bankId = await newBank(database.db)
  const bytes = new TextEncoder().encode('Gün|Metin|Para\n16.06.2027|A|12,50\n')
  const read = (content = bytes) => importStatement(withVault(), bankId, { name: 'a.csv', bytes: content })
  await expect(read()).rejects.toThrow(new Refusal('bank_statement.no_layout'))
  const columns = { day: 'Gün', text: 'Metin', amount: 'Para' }
  const none = { credit: '', debit: '', counterName: '', counterIban: '', reference: '', balance: '' }
  await saveLayout(caller, bankId, {
    encoding: 'UTF_8',
    separator: '|',
    dayOrder: 'DMY',
    decimalSign: ',',
    columns: { ...none, ...columns },
  })
  expect(await read()).toMatchObject({ addedCount: 1 })
  const broken = new TextEncoder().encode('Gün|Metin|Para\n16.06.2027|A|13,50\n16.06.2027|B|1x\n')
  await expect(read(broken)).rejects.toMatchObject({
    code: 'bank_statement.unreadable',
    details: { values: { row: '3' }, gaps: ['STATEMENT_AMOUNT'] },
  })
  expect((await transfersOf(bankId)).openCount).toBe(1)
})

test('sender and text of a transfer are not readable in the database and are emptied after twelve months', async () => {
  const bankId = await newBank(database.db)
  await importRows(bankId, [{ text: 'gizli metin', amount: '1.00', name: 'GIZLI KISI' }])
  const line = await onlyLine(bankId)
  const { rows } = await sql<{ content: string }>`
    select to_jsonb(l)::text || encode(cipher, 'escape') as content from bank_lines l where id = ${line.id}`.execute(
    database.db,
  )
  expect(rows[0]?.content).not.toMatch(/gizli|GIZLI/i)
  await applyRetention({ ...onDay(caller, '2028-06-15'), vault: testVault, storage })
  expect(await onlyLine(bankId)).toMatchObject({ text: 'gizli metin' })
  await applyRetention({ ...onDay(caller, '2028-07-20'), vault: testVault, storage })
  expect(await onlyLine(bankId)).toMatchObject({ text: '', counterName: '', amountMinor: 100 })
})

test('an account with a statement is closed and not removed', async () => {
  const bankId = await newBank(database.db)
  await importRows(bankId, [{ text: 'A', amount: '1.00' }])
  await expect(removeBank(caller, bankId)).rejects.toThrow(new Refusal('bank.in_use'))
})
