import { messageFilter } from '@plato/contract/inbox/contact.contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getMail } from '../mail/list-mails.ts'
import { newNotice, storedMessage } from '../testing/inbox.ts'
import { contextForFile, counting } from '../testing/platform.ts'
import { getMenuCounts } from './get-menu-counts.ts'
import { countUnread, getMessage, listMessages } from './list-messages.ts'
import { markMessage, removeMessage } from './mark-message.ts'
import { replyToMessage } from './reply-to-message.ts'

const { database, ctx } = contextForFile()
beforeAll(() => newNotice(database.db))

const key = () => crypto.randomUUID()
const mailsOf = (template: string) =>
  database.db
    .selectFrom('mails')
    .selectAll()
    .where('template_key', '=', template)
    .orderBy('created_at')
    .execute()
const auditOf = (id: number) =>
  database.db
    .selectFrom('audit_log')
    .select(['action', 'change'])
    .where('subject', '=', 'message')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
const list = (filter: object) => listMessages(ctx, messageFilter.parse(filter))
const notFound = { code: 'message.not_found' }

test('markMessage writes one audit row when a message becomes read and one when it becomes unread', async () => {
  const id = await storedMessage(ctx)
  expect(await getMessage(ctx, id)).toMatchObject({ readAt: null, replies: [], kvkkVersion: 1 })
  for (const read of [true, true, false, false]) await markMessage(ctx, id, { read })
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['message.read', 'message.unread'])
  await markMessage(ctx, id, {})
  expect(await auditOf(id)).toHaveLength(2)
})

test('countUnread and getMenuCounts return the same number of unread messages, without suspected spam', {
  tags: 'spec-7.67',
}, async () => {
  const before = (await countUnread(ctx)).unreadCount
  const id = await storedMessage(ctx)
  await storedMessage(ctx, { website: 'x' })
  expect(await countUnread(ctx)).toEqual({ unreadCount: before + 1 })
  expect(await getMenuCounts(ctx)).toMatchObject({ contactCount: before + 1 })
  expect((await list({ state: 'UNREAD', take: 100 })).total).toBe(before + 1)
  await markMessage(ctx, id, { read: true })
  expect(await countUnread(ctx)).toEqual({ unreadCount: before })
})

test('markMessage with trusted clears the spam suspicion and mails the agency once', async () => {
  const id = await storedMessage(ctx, { website: 'x', email: 'hizli@example.com' })
  const staffMails = async () =>
    (await mailsOf('ILETISIM_PERSONEL')).filter((mail) => mail.occasion === `message-${id}`)
  expect(await staffMails()).toEqual([])
  await markMessage(ctx, id, { trusted: true })
  await markMessage(ctx, id, { trusted: true })
  expect(await staffMails()).toHaveLength(1)
  expect(await getMessage(ctx, id)).toMatchObject({ suspect: null, readAt: null })
  expect(await auditOf(id)).toMatchObject([{ action: 'message.trusted', change: { suspect: 'HONEYPOT' } }])
})

test('replyToMessage sends a mail that quotes the message, and marks the message as read and answered', async () => {
  const id = await storedMessage(ctx, { email: 'yanit@example.com' })
  const body = 'Merhaba,\n\nüç villamız uygun: https://platovilla.test/listing'
  const answered = await replyToMessage(ctx, id, { body }, key())
  expect(answered).toMatchObject({
    readAt: ctx.now.toISOString(),
    answeredAt: ctx.now.toISOString(),
    replies: [{ body, createdAt: ctx.now.toISOString(), mail: { state: 'QUEUED' } }],
  })
  expect(answered.replies[0]?.createdByName).toMatch(/^Deniz Deneme/)
  const [mail] = await mailsOf('ILETISIM_YANIT')
  expect(mail).toMatchObject({ id: answered.replies[0]?.mail?.id, to_address: 'yanit@example.com' })
  const { plain } = await getMail(ctx, mail?.id ?? '')
  expect(plain).toContain(`Merhaba Elif Karaca,\n\n${body}\n\nBize 16 Haz 2027 10:34 tarihinde`)
  expect(plain).toContain('Merhaba, altı kişilik bir villa arıyoruz.')
  const answer = (await auditOf(id)).at(-1)
  expect(answer?.action).toBe('message.answered')
  expect(JSON.stringify(answer?.change)).not.toContain('villamız')
})

test('replyToMessage stores one reply per idempotency key and refuses another text under the same key', async () => {
  const id = await storedMessage(ctx, { email: 'iki@example.com' })
  const name = key()
  const atOnce = Array.from({ length: 4 }, () => replyToMessage(ctx, id, { body: 'Merhaba' }, name))
  for (const message of await Promise.all(atOnce)) expect(message.replies).toHaveLength(1)
  expect(
    (await mailsOf('ILETISIM_YANIT')).filter((mail) => mail.to_address === 'iki@example.com'),
  ).toHaveLength(1)
  await expect(replyToMessage(ctx, id, { body: 'Başka' }, name)).rejects.toMatchObject({
    code: 'request.key_reused',
  })
  expect((await replyToMessage(ctx, id, { body: 'İkinci' }, key())).replies).toHaveLength(2)
})

test('replyToMessage clears the spam suspicion of the message', async () => {
  const id = await storedMessage(ctx, { website: 'x' })
  expect(await replyToMessage(ctx, id, { body: 'Merhaba' }, key())).toMatchObject({ suspect: null })
})

test('removeMessage deletes the message with its replies and writes none of its text to the audit log', async () => {
  const id = await storedMessage(ctx, { message: 'Bunu kimse bilmesin lütfen.' })
  await replyToMessage(ctx, id, { body: 'Merhaba' }, key())
  expect(await removeMessage(ctx, id)).toEqual({ id })
  const left = await database.db
    .selectFrom('contact_replies')
    .select('id')
    .where('message_id', '=', id)
    .execute()
  expect(left).toEqual([])
  const removed = (await auditOf(id)).at(-1)
  expect(removed).toEqual({
    action: 'message.removed',
    change: { sentAt: ctx.now.toISOString(), answered: true },
  })
  for (const act of [
    () => getMessage(ctx, id),
    () => markMessage(ctx, id, { read: true }),
    () => replyToMessage(ctx, id, { body: 'Merhaba' }, key()),
    () => removeMessage(ctx, id),
  ])
    await expect(act()).rejects.toMatchObject(notFound)
})

test('listMessages finds a message by name, e-mail, subject and text, ignoring case and Turkish diacritics', async () => {
  const id = await storedMessage(ctx, {
    name: 'Şükrü Işık',
    email: 'bulunur@example.com',
    subject: 'Depozito %20',
    message: 'İptal\n  koşullarını   öğrenmek istiyoruz.',
  })
  for (const search of ['sukru isik', 'BULUNUR@', 'depozito %20', 'İPTAL', 'kosul'])
    expect(
      (await list({ search })).rows.map((row) => row.id),
      search,
    ).toContain(id)
  expect((await list({ search: '%20x' })).rows).toEqual([])
  const [row] = (await list({ search: 'bulunur@' })).rows
  expect(row?.excerpt).toBe('İptal koşullarını öğrenmek istiyoruz.')
  await replyToMessage(ctx, id, { body: 'Merhaba' }, key())
  expect((await list({ search: 'bulunur@', state: 'ANSWERED' })).total).toBe(1)
  expect((await list({ search: 'bulunur@', state: 'UNREAD' })).total).toBe(0)
  expect((await list({ search: 'bulunur@', state: 'SUSPECT' })).total).toBe(0)
})

test('listMessages runs one query, returns a page of ten rows and caps the total at 10,000', async () => {
  await sql`insert into contact_messages (name, email, message, created_at, suspect)
    select 'Çok ' || n, n || '@example.com', 'Sıradan bir soru', ${ctx.now}::timestamptz - n * interval '1 minute',
      case when n % 100 = 0 then 'TOO_FAST' end
    from generate_series(1, 10200) n`.execute(database.db)
  const { db, statements } = counting(database.db)
  const page = await listMessages({ ...ctx, db }, messageFilter.parse({ search: 'sıradan' }))
  expect([statements(), page.rows.length, page.total, page.capped]).toEqual([1, 10, 10_000, true])
  const suspects = await list({ state: 'SUSPECT', search: 'sıradan', take: 100 })
  expect([suspects.rows.length, suspects.total, suspects.capped]).toEqual([100, 102, false])
  const far = await list({ skip: 10_050, search: 'sıradan' })
  expect([far.rows.length, far.total]).toEqual([10, 10_000])
})
