import { formValidMs, quickestAnswerMs } from '@plato/rules/inbox/suspicion'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getMail } from '../mail/list-mails.ts'
import type { Context } from '../platform/context.ts'
import { openVault } from '../platform/vault.ts'
import { newMessage, newNotice, newStamp, vault } from '../testing/inbox.ts'
import { contextForFile, freshDatabase, newContext } from '../testing/platform.ts'
import { momentOfStamp, stampOf } from './form-stamp.ts'
import { getContactPage } from './get-contact-page.ts'
import { getMenuCounts } from './get-menu-counts.ts'
import { takeMessage } from './take-message.ts'

const { database, ctx } = contextForFile()
beforeAll(async () => {
  await newNotice(database.db, 1)
  await newNotice(database.db, 2)
})
beforeEach(async () => {
  for (const table of ['contact_messages', 'mails', 'settings'] as const)
    await database.db.deleteFrom(table).execute()
})

const take = (given: Parameters<typeof newMessage>[1] = {}, by: Context = ctx) =>
  takeMessage({ ...by, vault }, newMessage(ctx, given))
const storedMessages = () => database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
const mails = () => database.db.selectFrom('mails').selectAll().orderBy('template_key').execute()
const hoursLater = (hours: number): Context => {
  const now = new Date(ctx.now.getTime() + hours * 3_600_000)
  const today = now.toISOString().slice(0, 10)
  return { ...ctx, databaseTime: async () => ({ now, today }) }
}

test('getContactPage returns public contact settings, a signed form timestamp and the version of the privacy notice', async () => {
  const rows = [
    { key: 'site_phone', value: '+90 242 555 01 07', public: true },
    { key: 'agency_no', value: '14207', public: true },
    { key: 'site_email', value: 'gizli@example.com', public: false },
  ]
  await database.db.insertInto('settings').values(rows).execute()
  const page = await getContactPage({ ...ctx, vault })
  expect(page).toMatchObject({
    settings: [{ key: 'site_phone', value: '+90 242 555 01 07' }],
    workingHours: '09:00 - 18:00',
    kvkkVersion: 2,
  })
  expect(momentOfStamp(vault, page.stamp)).toEqual(ctx.now)
  expect((await getContactPage({ ...ctx, vault })).stamp).not.toBe(page.stamp)
})

test('takeMessage stores a contact form message with the privacy notice version and mails the sender and the agency', async () => {
  await database.db
    .insertInto('settings')
    .values({ key: 'site_email', value: 'merhaba@example.com', public: true })
    .execute()
  expect(await take()).toEqual({ email: 'elif@example.com' })
  expect(await storedMessages()).toMatchObject([
    {
      name: 'Elif Karaca',
      subject: 'Temmuz için villa',
      message: 'Merhaba, altı kişilik bir villa arıyoruz.',
      suspect: null,
      kvkk_version: 1,
      read_at: null,
      created_at: ctx.now,
    },
  ])
  expect(await mails()).toMatchObject([
    { template_key: 'ILETISIM_OTOMATIK', recipient: 'VISITOR', to_address: 'elif@example.com' },
    { template_key: 'ILETISIM_PERSONEL', recipient: 'STAFF', to_address: 'merhaba@example.com' },
  ])
  expect(await getMenuCounts(ctx)).toMatchObject({ contactCount: 1 })
})

test('takeMessage mails each sender max once a day and the agency for every message', async () => {
  await take()
  await take({ email: 'ELIF@example.com' })
  await take({}, hoursLater(23))
  const count = async (key: string) => (await mails()).filter((mail) => mail.template_key === key).length
  expect([await count('ILETISIM_OTOMATIK'), await count('ILETISIM_PERSONEL')]).toEqual([2, 3])
})

test('takeMessage returns the usual response for suspected spam, sends no mail and does not count it as unread', async () => {
  const answers = [
    await take({ website: 'https://kazan.example' }),
    await take({ stamp: newStamp(ctx, quickestAnswerMs - 1) }),
  ]
  expect(answers).toEqual([{ email: 'elif@example.com' }, { email: 'elif@example.com' }])
  expect((await storedMessages()).map(({ suspect }) => suspect)).toEqual(['HONEYPOT', 'TOO_FAST'])
  expect(await mails()).toEqual([])
  expect(await getMenuCounts(ctx)).toMatchObject({ contactCount: 0 })
})

test('takeMessage refuses a form timestamp that is malformed, forged or expired, and an unknown privacy notice version', async () => {
  const [moment = '', nonce = '', signature = ''] = newStamp(ctx).split('.')
  const notOurs = [
    '',
    'x',
    moment,
    `${moment}.${nonce}`,
    `${moment}.${signature}`,
    `${Number(moment) + 1}.${nonce}.${signature}`,
    `${moment}.${nonce.split('').toReversed().join('')}.${signature}`,
    `${moment}.${nonce}.${signature.slice(0, -1)}`,
    stampOf(openVault('somebody else’s secret'), { now: new Date(Number(moment)) }),
    newStamp(ctx, formValidMs + 1),
  ]
  for (const stamp of notOurs)
    await expect(take({ stamp }), stamp).rejects.toMatchObject({ code: 'message.old_form' })
  await expect(take({ kvkkVersion: 3 })).rejects.toMatchObject({ code: 'message.old_form' })
  expect(await storedMessages()).toEqual([])
  await take({ stamp: newStamp(ctx, formValidMs) })
  expect(await storedMessages()).toHaveLength(1)
})

test('of fifteen concurrent messages with the same form timestamp takeMessage stores one and refuses the others', async () => {
  const stamp = newStamp(ctx)
  const answers = await Promise.allSettled(
    Array.from({ length: 15 }, (_, n) => take({ stamp, email: `gonderen${n}@example.com` })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'message.form_used' })
  }
  expect(await storedMessages()).toHaveLength(1)
  await take()
  expect(await storedMessages()).toHaveLength(2)
})

test('takeMessage refuses every message while no privacy notice is published', async () => {
  await using empty = await freshDatabase()
  await using visitor = await newContext(empty)
  expect(await getContactPage({ ...visitor, vault })).toMatchObject({ kvkkVersion: null })
  await expect(take({}, visitor)).rejects.toMatchObject({ code: 'message.old_form' })
})

test('contact mails contain no link and no header line from the visitor’s text', async () => {
  const message = `Tebrikler! https://kazan.example/odul www.kazan.example\r\nBcc: herkes@kazan.example ${'a'.repeat(2_000)}`
  await take({ message, subject: 'kazan.example' })
  const drawn = await Promise.all((await mails()).map(({ id }) => getMail(ctx, id)))
  expect(drawn).toHaveLength(2)
  for (const { subject, html, plain } of drawn) {
    expect(subject).not.toMatch(/[\r\n]/)
    expect(plain).not.toMatch(/kazan\.example|https:\/\/kazan/)
    expect(html).not.toMatch(/href="[^"]*kazan|kazan\.example|https:\/\/kazan/)
  }
  const [echo = { plain: '' }] = drawn
  expect(echo.plain.length).toBeLessThan(1_000)
})

test('takeMessage stores the message without sending mails while staff have switched the templates off', async () => {
  const templates = database.db.updateTable('mail_templates').where('key', 'like', 'ILETISIM%')
  await templates.set({ active: false }).execute()
  await take()
  expect([(await storedMessages()).length, (await mails()).length]).toEqual([1, 0])
  await templates.set({ active: true }).execute()
})
