import { messageExport, messageFilter } from '@plato/contract/inbox/contact.contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { exportMessages } from '../../inbox/export-messages.ts'
import { listMessages } from '../../inbox/list-messages.ts'
import { csvLinesOf, sheetsOf } from '../../testing/list-files.ts'
import { contextForFile, counting } from '../../testing/platform.ts'

const { database, ctx } = contextForFile()
const count = 1_203

// Three rows of each moment, so that the order of equal rows matters.
beforeAll(async () => {
  await sql`insert into contact_messages (name, email, phone, subject, message, created_at)
    select 'Ad ' || n, 'a' || n || '@example.com', '', 'Konu ' || n, 'Uzun bir mesaj ' || n,
      timestamptz '2027-01-01 09:00Z' + n / 3 * interval '1 minute'
    from generate_series(1, ${count}) n`.execute(database.db)
})

const exported = (query: object) => exportMessages(ctx, messageExport.parse(query))

async function listedNames(query: object = {}): Promise<string[]> {
  const names: string[] = []
  for (let skip = 0; ; skip += 100) {
    const { rows } = await listMessages(ctx, messageFilter.parse({ ...query, skip, take: 100 }))
    names.push(...rows.map(({ name }) => name))
    if (rows.length < 100) return names
  }
}

test('exportList writes the rows of all pages of the list in its order, as a workbook and as CSV', async () => {
  const names = await listedNames()
  expect(names).toHaveLength(count)
  const [sheet] = await sheetsOf(await exported({ columns: 'sender' }))
  expect(sheet?.data.flat()).toEqual(['Gönderen', ...names])
  const { rows } = await csvLinesOf(await exported({ format: 'csv', columns: 'sender' }))
  expect(rows.slice(1)).toEqual(names.map((name) => `"${name}"`))
})

test('exportList writes only the rows of the filter and the chosen columns in their order', async () => {
  const { rows } = await csvLinesOf(
    await exported({ format: 'csv', search: 'Konu 77', columns: 'subject,created,sender,subject' }),
  )
  expect(rows[0]).toBe('\uFEFF"Konu";"Geldi";"Gönderen"')
  expect(rows).toHaveLength(1 + (await listedNames({ search: 'Konu 77' })).length)
  // 09:25 UTC is 12:25 in Istanbul.
  expect(rows.at(-1)).toBe('"Konu 77";"2027-01-01 12:25";"Ad 77"')
})

test('exportList reads the ids once and the rows in batches, and repeats no row when the list changes meanwhile', async () => {
  const before = await listedNames()
  const { db, statements } = counting(database.db)
  const file = await exportMessages({ ...ctx, db }, messageExport.parse({ format: 'csv', columns: 'sender' }))
  const pieces = [await file.next(), await file.next()]
  await sql`delete from contact_messages where name = ${before.at(-1) ?? ''}`.execute(database.db)
  await sql`insert into contact_messages (name, email, subject, message, created_at)
    values ('Yeni', 'yeni@example.com', '', 'Sonradan gelen', '2028-01-01')`.execute(database.db)
  const rest: unknown[] = []
  for await (const piece of file) rest.push(piece)
  const lines = [...pieces.map(({ value }) => value), ...rest].join('').trimEnd().split('\r\n').slice(1)
  expect(lines).toEqual(before.slice(0, -1).map((name) => `"${name}"`))
  // The ids, the audit entry and three batches of 500.
  expect(statements()).toBe(2 + 3)
})

test('exportList records the columns and the number of rows but not the typed search text', async () => {
  await exported({ search: 'Konu 12', columns: 'sender' })
  const entry = await database.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'change'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { length } = await listedNames({ search: 'Konu 12' })
  expect(entry).toEqual({
    action: 'list.exported',
    subject_id: 'messages',
    change: { searched: true, format: 'xlsx', columns: ['sender'], count: length },
  })
})
