import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { diskStorage } from '../storage/disk-storage.ts'
import { newPdf } from '../testing/content.ts'
import { contextForFile, counting } from '../testing/platform.ts'
import { documentKey, sha256Of } from './document-file.ts'
import {
  addDocument,
  findDocumentFile,
  listDocuments,
  removeDocument,
  removeDocumentFile,
} from './documents.ts'

const { database, ctx } = contextForFile()
const folder = mkdtempSync(join(tmpdir(), 'plato-documents-'))
const storage = diskStorage(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => database.db.deleteFrom('our_documents').execute())

const add = (title: string, bytes: Uint8Array = newPdf(title), at = storage) =>
  addDocument({ ...ctx, storage: at }, { title }, { bytes, name: 'x.exe' })
const isStored = (bytes: Uint8Array) => storage.has(documentKey(sha256Of(bytes)))
const waiting = async () =>
  (
    await sql<{
      data: { sha256: string }
    }>`select data from pgboss.job where name = 'content.remove-document-file' and state = 'created'`.execute(
      database.db,
    )
  ).rows.map(({ data }) => data.sha256)

test('addDocument stores the file and lists the document last, and findDocumentFile finds it only with its own file name', async () => {
  const first = await add('TÜRSAB işletme belgesi')
  const second = await add('Vergi levhası')
  expect(first).toMatchObject({
    title: 'TÜRSAB işletme belgesi',
    fileName: 'tursab-isletme-belgesi.pdf',
    contentType: 'application/pdf',
    bytes: newPdf('TÜRSAB işletme belgesi').length,
    address: `/v1/website/ourdocuments/${first.id}/tursab-isletme-belgesi.pdf`,
  })
  expect(await listDocuments(ctx)).toEqual([first, second])
  expect(await isStored(newPdf('Vergi levhası'))).toBe(true)
  expect(await findDocumentFile(ctx, first.id, first.fileName)).toMatchObject({
    contentType: 'application/pdf',
  })
  expect(await findDocumentFile(ctx, first.id, second.fileName)).toBeUndefined()
  const audits = await database.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('subject', '=', 'document')
    .execute()
  expect(audits).toContainEqual({ action: 'document.added', subject_id: String(first.id) })
})

test('addDocument stores neither a row nor a file when it refuses the file', async () => {
  const bytes = Buffer.from('MZ\x90')
  await expect(add('Program', bytes)).rejects.toMatchObject({ code: 'document.bad_file' })
  expect(await listDocuments(ctx)).toEqual([])
  expect(await isStored(bytes)).toBe(false)
})

test('removeDocument removes the document at once and queues a job that deletes its file', async () => {
  const bytes = newPdf('kalkacak')
  const { id, fileName } = await add('Kalkacak', bytes)
  await removeDocument(ctx, id)
  expect(await findDocumentFile(ctx, id, fileName)).toBeUndefined()
  expect(await waiting()).toContain(sha256Of(bytes))
  await removeDocumentFile({ ...ctx, storage }, sha256Of(bytes))
  expect(await isStored(bytes)).toBe(false)
  await removeDocumentFile({ ...ctx, storage }, sha256Of(bytes))
  await expect(removeDocument(ctx, id)).rejects.toMatchObject({ code: 'document.not_found' })
})

test('two documents with the same content share one file, which is deleted after both are removed', async () => {
  const bytes = newPdf('ortak')
  const [first, second] = [await add('Bir', bytes), await add('İki', bytes)]
  await removeDocument(ctx, first.id)
  await removeDocumentFile({ ...ctx, storage }, sha256Of(bytes))
  expect(await isStored(bytes)).toBe(true)
  await removeDocument(ctx, second.id)
  await removeDocumentFile({ ...ctx, storage }, sha256Of(bytes))
  expect(await isStored(bytes)).toBe(false)
})

test('removeDocumentFile does not delete a file that addDocument is storing again at the same time', async () => {
  const bytes = newPdf('yeniden')
  await removeDocument(ctx, (await add('Yeniden', bytes)).id)
  let sweeping: Promise<void> | undefined
  const slow = {
    ...storage,
    put: async (...args: Parameters<typeof storage.put>) => {
      await storage.put(...args)
      // The removal job starts between storing the file and inserting its row.
      let isOver = false
      sweeping = removeDocumentFile({ ...ctx, storage }, sha256Of(bytes)).finally(() => {
        isOver = true
      })
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
        expect(isOver || rows.length > 0).toBe(true)
      })
    },
  }
  await add('Yeniden', bytes, slow)
  await sweeping
  expect(await isStored(bytes)).toBe(true)
})

test('addDocument refuses more than fifty documents, also when several are added at once', async () => {
  await sql`insert into our_documents (title, file_name, content_type, bytes, sha256, order_no)
    select 'Belge ' || n, 'belge.pdf', 'application/pdf', 1, repeat('0', 64), n
    from generate_series(1, 48) n`.execute(database.db)
  const added = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((word) => add(`Belge ${word}`, newPdf(word))),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(['document.too_many', 'document.too_many'])
  const { db, statements } = counting(database.db)
  expect(await listDocuments({ db })).toHaveLength(50)
  expect(statements()).toBe(1)
})
