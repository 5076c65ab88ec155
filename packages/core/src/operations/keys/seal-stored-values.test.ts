import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@plato/rules/refusal'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertReceipt } from '../../payments/receipts.queries.ts'
import { receiptFile, sendReceipt } from '../../payments/receipts.ts'
import { askReport } from '../../reports/ask-report.ts'
import { eraseReportFiles } from '../../reports/erase-report-files.ts'
import { getReportRun } from '../../reports/list-report-runs.ts'
import { makeReport } from '../../reports/make-report.ts'
import type { ReportMaker } from '../../reports/maker.ts'
import { makers } from '../../reports/makers.ts'
import { openReportFile } from '../../reports/open-report-file.ts'
import { lockReservation } from '../../reservations/lock-reservation.ts'
import { diskStorage } from '../../storage/disk-storage.ts'
import { newPdf } from '../../testing/content.ts'
import { newAcceptedStay } from '../../testing/payments.ts'
import { reservationFixture } from '../../testing/reservations.ts'
import { checkStorage } from '../checks/check-storage.ts'
import { sealStoredValues } from './seal-stored-values.ts'

const fixture = reservationFixture()
const { database } = fixture
const folder = mkdtempSync(join(tmpdir(), 'plato-sealed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = diskStorage(folder)
const ctx = () => ({ ...fixture.ctx, databaseTime: fixture.ctx.databaseTime, storage })

const identityNo = '10000000146'
const rows = Array.from({ length: 20_000 }, (_, at) => `${at};${identityNo};Elif Karaca\n`).join('')
const list: ReportMaker<unknown> = async (_ctx, _request, sink) => {
  const file = await sink.openFile('Liste.csv', 'text/csv')
  for (let at = 0; at < rows.length; at += 1_000) await file.write(rows.slice(at, at + 1_000))
  await file.close(20_000)
  return { written: 20_000, missing: 0 }
}

async function newReport(): Promise<{ runId: number; fileId: number }> {
  const { id } = await askReport(ctx(), 'MINISTRY', { month: '2027-06' }, crypto.randomUUID())
  await makeReport(ctx(), id, { ...makers, MINISTRY: list })
  return { runId: id, fileId: (await getReportRun(ctx(), id)).files[0]?.id ?? 0 }
}

async function read(fileId: number): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of await openReportFile(ctx(), fileId)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** As the release before stored it: the same file without encryption. */
async function newPlainReport() {
  const report = await newReport()
  const { storage_key: key } = await database.db
    .selectFrom('report_files')
    .select('storage_key')
    .where('id', '=', report.fileId)
    .executeTakeFirstOrThrow()
  await storage.put(key, Buffer.from(rows), 'text/csv')
  await database.db.deleteFrom('report_file_keys').where('file_id', '=', report.fileId).execute()
  return { ...report, key }
}

const sent = { amountMinor: 100_000, payerName: 'ELIF KARACA', paidOn: '2027-06-16' }
const picture = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from('dekontun resmi')])

async function newSentReceipt(): Promise<number> {
  const { id } = await newAcceptedStay(ctx())
  return database.db.transaction().execute(async (tx) => {
    const file = { bytes: picture, contentType: 'image/jpeg' } as const
    return sendReceipt(tx, ctx(), await lockReservation(tx, id), sent, file, await ctx().databaseTime(tx))
  })
}

/** As the release before stored it. */
async function newPlainReceipt(bytes: Buffer, contentType: 'application/pdf' | 'image/jpeg') {
  const { id } = await newAcceptedStay(ctx())
  return database.db.transaction().execute(async (tx) => {
    const receiptId = await insertReceipt(tx, id, { sent, file: { bytes, contentType }, at: ctx().now })
    await tx.insertInto('receipt_files').values({ receipt_id: receiptId, bytes }).execute()
    return receiptId
  })
}

/** Every row of every table as text, as a dump has them. */
async function dumped(): Promise<string> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db)
  let all = ''
  for (const { name } of tables.rows) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      database.db,
    )
    all += found.rows.map(({ row }) => row).join('\n')
  }
  return all
}

const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name), 'latin1'))
    .join('\n')

test('a receipt and a report file are stored encrypted, and readers get the bytes that were made', async () => {
  const receiptId = await newSentReceipt()
  const { fileId } = await newReport()
  const dump = await dumped()
  expect(dump).not.toContain(picture.toString('hex'))
  expect(dump).not.toContain(Buffer.from('dekontun resmi').toString('hex'))
  expect(stored()).not.toContain(identityNo)
  expect(await receiptFile(ctx(), receiptId)).toEqual({
    contentType: 'image/jpeg',
    base64: picture.toString('base64'),
  })
  expect(await read(fileId)).toBe(rows)
})

test('a report file that was changed in the storage is not delivered', async () => {
  const { fileId } = await newReport()
  const { storage_key: key } = await database.db
    .selectFrom('report_file_keys')
    .select('storage_key')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  const bytes = Buffer.from((await storage.get(key)) ?? [])
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
  await storage.put(key, bytes, 'text/csv')
  await expect(read(fileId)).rejects.toThrow()
})

test('a key copied to the row of another receipt or report file does not open it', async () => {
  const [mine, other] = [await newSentReceipt(), await newSentReceipt()]
  await sql`update sealed_receipt_files f set wrapped_key = o.wrapped_key, key_cipher = o.key_cipher, bytes = o.bytes
    from sealed_receipt_files o where f.receipt_id = ${mine} and o.receipt_id = ${other}`.execute(database.db)
  await expect(receiptFile(ctx(), mine)).rejects.toThrow()
  const [first, second] = [await newReport(), await newReport()]
  await sql`update report_file_keys k set wrapped_key = o.wrapped_key, cipher = o.cipher, storage_key = o.storage_key
    from report_file_keys o where k.file_id = ${first.fileId} and o.file_id = ${second.fileId}`.execute(
    database.db,
  )
  await expect(read(first.fileId)).rejects.toThrow()
})

test('sealStoredValues encrypts receipts and reports of the release before, which are read before and after it', async () => {
  const receiptId = await newPlainReceipt(picture, 'image/jpeg')
  const { fileId } = await newPlainReport()
  const answer = { contentType: 'image/jpeg', base64: picture.toString('base64') }
  expect(await receiptFile(ctx(), receiptId)).toEqual(answer)
  expect(await read(fileId)).toBe(rows)
  expect(stored()).toContain(identityNo)
  expect(await sealStoredValues(ctx())).toEqual({ receipts: 1, reports: 1 })
  expect(await receiptFile(ctx(), receiptId)).toEqual(answer)
  expect(await read(fileId)).toBe(rows)
  expect(stored()).not.toContain(identityNo)
  expect(await dumped()).not.toContain(picture.toString('hex'))
  const { missing } = await checkStorage({ db: database.db, storage }, { all: true })
  expect(missing.filter((key) => key.startsWith('reports/'))).toEqual([])
  expect(await sealStoredValues(ctx())).toEqual({ receipts: 0, reports: 0 })
})

test('sealStoredValues that was interrupted before it removed the unencrypted files removes them later', async () => {
  const { fileId } = await newPlainReport()
  const broken = { ...storage, removeFolder: () => Promise.reject(new Error('the storage is away')) }
  await expect(sealStoredValues({ ...ctx(), storage: broken })).rejects.toThrow('the storage is away')
  expect(await read(fileId)).toBe(rows)
  expect(stored()).toContain(identityNo)
  await sealStoredValues(ctx())
  expect(await read(fileId)).toBe(rows)
  expect(stored()).not.toContain(identityNo)
})

test('sealStoredValues leaves a report whose file has another hash, seals the others and fails', async () => {
  const [changed, good] = [await newPlainReport(), await newPlainReport()]
  await storage.put(changed.key, Buffer.from('other'), 'text/csv')
  await expect(sealStoredValues(ctx())).rejects.toThrow('some reports were not encrypted')
  expect(await read(changed.fileId)).toBe('other')
  expect(await read(good.fileId)).toBe(rows)
  await storage.removeFolder(`reports/${changed.runId}`)
  await database.db
    .updateTable('report_runs')
    .set({ files_erased_at: ctx().now })
    .where('id', '=', changed.runId)
    .execute()
})

test('a PDF receipt of the release before is drawn when staff open it, and refused when that is not possible', async () => {
  const receiptId = await newPlainReceipt(newPdf('gizli'), 'application/pdf')
  const badId = await newPlainReceipt(Buffer.from('%PDF-1.7 dekont'), 'application/pdf')
  const opened = async () => Buffer.from((await receiptFile(ctx(), receiptId)).base64, 'base64')
  expect((await opened()).includes('gizli')).toBe(false)
  await sealStoredValues(ctx())
  expect((await opened()).includes('gizli')).toBe(false)
  await expect(receiptFile(ctx(), badId)).rejects.toThrow(new Refusal('receipt.unreadable_pdf'))
})

test('erasing the files of old reports deletes their keys', async () => {
  const { runId, fileId } = await newReport()
  await eraseReportFiles(ctx(), { beforeYear: 2100, at: ctx().now })
  await expect(read(fileId)).rejects.toThrow(new Refusal('report.file_not_found'))
  const keys = await database.db
    .selectFrom('report_file_keys')
    .select('file_id')
    .where('file_id', '=', fileId)
    .execute()
  expect([keys, readdirSync(join(folder, 'reports')).includes(String(runId))]).toEqual([[], false])
})
