import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { contextForFile, counting, newContext } from '../testing/platform.ts'
import { editText, getEditedText, getTextVersion } from './edit-text.ts'
import { getLegalText } from './get-legal-text.ts'

const { database, ctx } = contextForFile()

/** Versions are never deleted: each test writes the next ones of the section. */
let version = 0
beforeEach(async () => {
  version = (await getEditedText(ctx, 'cancel')).version
})
const write = (body: string, from = version) => editText(ctx, 'cancel', { body, version: from })
const newestRow = () =>
  database.db
    .selectFrom('content_texts')
    .selectAll()
    .where('section', '=', 'cancel')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const changed = { code: 'content.changed_meanwhile' }

test('a legal text without a version is empty for staff and not found for guests', async () => {
  expect(await getEditedText(ctx, 'about')).toEqual({ section: 'about', version: 0, body: '', versions: [] })
  await expect(getLegalText(ctx, 'about')).rejects.toMatchObject({ code: 'content.not_found' })
  await expect(getTextVersion(ctx, 'about', 1)).rejects.toMatchObject({ code: 'content.not_found' })
  const first = await editText(ctx, 'about', { body: '<p>Biz kimiz.</p>', version: 0 })
  expect(first).toMatchObject({ version: 1, body: '<p>Biz kimiz.</p>' })
  expect(await getLegalText(ctx, 'about')).toMatchObject({ section: 'about', version: 1, body: first.body })
})

test('a legal text stored as plain text is returned as HTML and stays unchanged in the database when staff edit the text', async () => {
  const body = '## Ödeme\nŞimdi %20 < sonra.\nKalanı girişte.\n\nBitti.'
  const at = new Date('2026-03-01T10:00:00Z')
  await database.db
    .insertInto('content_texts')
    .values({ section: 'cancel', version: version + 1, body, created_at: at })
    .execute()
  const html = '<h2>Ödeme</h2><p>Şimdi %20 &lt; sonra.<br>Kalanı girişte.</p><p>Bitti.</p>'
  expect(await getLegalText(ctx, 'cancel')).toMatchObject({ version: version + 1, body: html })
  const edited = await write(`${html}<p>Ve yeni bir söz.</p>`, version + 1)
  expect(edited.version).toBe(version + 2)
  expect(await getLegalText(ctx, 'cancel')).toMatchObject({ body: `${html}<p>Ve yeni bir söz.</p>` })
  expect(await getTextVersion(ctx, 'cancel', version + 1)).toEqual({
    section: 'cancel',
    version: version + 1,
    body: html,
    createdAt: at.toISOString(),
    createdByName: null,
  })
  const old = await database.db
    .selectFrom('content_texts')
    .select(['body', 'format'])
    .where('section', '=', 'cancel')
    .where('version', '=', version + 1)
    .executeTakeFirstOrThrow()
  expect(old).toEqual({ body, format: 'PLAIN' })
})

test('getEditedText lists the versions newest first with author and time, and each edit is in the audit log', async () => {
  const first = await write('<p>Bir</p>')
  const second = await write('<p>İki</p>', first.version)
  expect(second.versions.map((one) => one.version).slice(0, 2)).toEqual([second.version, first.version])
  expect(second.versions[0]).toEqual({
    version: second.version,
    createdAt: ctx.now.toISOString(),
    createdByName: expect.stringMatching(/^Deniz Deneme \d+$/),
  })
  const log = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'change'])
    .where('action', '=', 'text.edited')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(log).toEqual(
    [second, first].map((text) => ({
      actor_id: ctx.actor.id,
      subject_id: 'cancel',
      change: { section: 'cancel', version: text.version },
    })),
  )
})

test('editText stores no new version of a legal text when the cleaned text is unchanged', async () => {
  const { version: now } = await write('<p>Aynı <b>söz</b></p>')
  const same = '<div>Aynı <strong style="color:red">söz</strong></div><script>x</script>'
  expect((await write(same, now)).version).toBe(now)
  // The same edit sent again after a lost response.
  expect((await write('<p>Aynı <b>söz</b></p>', now - 1)).version).toBe(now)
  const rows = await database.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'text.edited')
    .where('subject_id', '=', 'cancel')
    .execute()
  const written = await database.db
    .selectFrom('content_texts')
    .select('version')
    .where('section', '=', 'cancel')
    .where('format', '=', 'HTML')
    .execute()
  expect(rows).toHaveLength(written.length)
})

test('editText refuses an edit of an older version and leaves the stored text unchanged', async () => {
  const first = await write('<p>Selin’in sözü</p>')
  await expect(write('<p>Burak’ın sözü</p>')).rejects.toMatchObject(changed)
  expect(await getLegalText(ctx, 'cancel')).toMatchObject({
    version: first.version,
    body: '<p>Selin’in sözü</p>',
  })
})

const waitingToWrite = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where relation = 'content_texts'::regclass and not granted`.execute(database.db)
  return rows[0]?.n
}

test('editText accepts one of four simultaneous edits and refuses the others as changed meanwhile', async () => {
  await using other = await newContext(database)
  // All callers read the same newest version before the first one can write.
  const saved = await database.db.transaction().execute(async (tx) => {
    await sql`lock table content_texts in exclusive mode`.execute(tx)
    const all = [ctx, other, ctx, other].map((caller, place) =>
      editText(caller, 'cancel', { body: `<p>Aynı anda ${place}</p>`, version }),
    )
    const settled = Promise.allSettled(all)
    await vi.waitFor(async () => expect(await waitingToWrite()).toBe(4), { timeout: 60_000 })
    return { settled }
  })
  const answers = await saved.settled
  const accepted = answers.filter((answer) => answer.status === 'fulfilled')
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(accepted).toHaveLength(1)
  expect(refused.map((answer) => answer.reason)).toEqual(
    [1, 2, 3].map(() => expect.objectContaining(changed)),
  )
  expect((await getEditedText(ctx, 'cancel')).version).toBe(version + 1)
})

test('editText removes scripts and event handlers and refuses a text without any visible text', async () => {
  await write(
    '<h2 onclick="alert(1)">Baş</h2><script>alert(1)</script><p>Bir <a href="javascript:alert(1)">bağ</a></p><img src=x onerror=alert(1)><iframe src="//a"></iframe>',
  )
  expect(await newestRow()).toMatchObject({
    body: '<h2>Baş</h2><p>Bir bağ</p>',
    format: 'HTML',
    created_by: ctx.actor.id,
  })
  for (const body of ['', '   ', '<p><br></p>', '<script>alert(1)</script>', '<ul><li></li></ul>'])
    await expect(write(body)).rejects.toMatchObject({ code: 'content.empty' })
})

test('getEditedText reads a legal text with a thousand versions in two SQL statements', async () => {
  await sql`insert into content_texts (section, version, body, format)
    select 'howrent', n, '<p>Söz</p>', 'HTML' from generate_series(1, 1000) n`.execute(database.db)
  const { db, statements } = counting(database.db)
  const text = await getEditedText({ ...ctx, db }, 'howrent')
  expect([text.version, text.versions.length, statements()]).toEqual([1000, 1000, 2])
})
