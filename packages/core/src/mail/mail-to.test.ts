import { beforeEach, expect, test } from 'vitest'
import { attachReservationDocuments } from '../reservations/documents/attach-documents.ts'
import { contextForFile } from '../testing/platform.ts'
import { mailStaff, mailVisitor, mailVisitorByHand } from './mail-to.ts'
import type { OutgoingMail } from './mailer.ts'
import { sendMail } from './send-mail.ts'

const { database, ctx } = contextForFile()
beforeEach(async () => {
  for (const table of ['mails', 'settings'] as const) await database.db.deleteFrom(table).execute()
})

const set = (key: string, value: string) =>
  database.db.insertInto('settings').values({ key, value, public: true }).execute()
const at = () => ctx.databaseTime(ctx.db)
const visitor = { address: 'elif@example.com', name: 'Elif Karaca' }

async function sent(id: string | undefined): Promise<OutgoingMail | undefined> {
  const tried: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void tried.push(mail) }
  await sendMail(
    { ...ctx, mailer, attachDocuments: attachReservationDocuments, accountLinkUrl: async () => undefined },
    id ?? '',
    ctx.now,
  )
  return tried[0]
}

const toStaff = async (occasion = 'one') => {
  const moment = await at()
  return ctx.db
    .transaction()
    .execute((tx) => mailStaff(tx, ctx, { key: 'ILETISIM_PERSONEL', occasion, placeholders: {}, at: moment }))
}
const toVisitor = async (mail: typeof mailVisitor) => {
  const input = {
    key: 'ILETISIM_YANIT',
    occasion: 'one',
    to: visitor,
    placeholders: {},
    at: await at(),
  } as const
  return ctx.db.transaction().execute((tx) => mail(tx, ctx, input))
}

test('a mail to a visitor has the public agency address as reply-to, a mail to staff has no reply-to', async () => {
  await set('site_email', 'merhaba@example.com')
  expect(await sent(await toVisitor(mailVisitor))).toMatchObject({
    to: visitor,
    replyTo: 'merhaba@example.com',
  })
  expect(await sent(await toStaff())).toMatchObject({
    to: { address: 'merhaba@example.com' },
    replyTo: null,
  })
})

test('without a site_email setting mailStaff writes to the first administrator and mailVisitor sets no reply-to', async () => {
  await set('site_email', '')
  const { email } = await database.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(await sent(await toStaff())).toMatchObject({ to: { address: email } })
  expect(await sent(await toVisitor(mailVisitor))).toMatchObject({ replyTo: null })
})

test('mailStaff queues no second mail for the same occasion, and a new mail for another occasion', async () => {
  expect([await toStaff(), await toStaff()]).toEqual([expect.any(String), undefined])
  expect(await toStaff('two')).toEqual(expect.any(String))
})

test('mailVisitor queues no mail for a template that is switched off, and mailVisitorByHand still queues one', async () => {
  const template = database.db.updateTable('mail_templates').where('key', '=', 'ILETISIM_YANIT')
  await template.set({ active: false }).execute()
  expect(await toVisitor(mailVisitor)).toBeUndefined()
  expect(await toVisitor(mailVisitorByHand)).toEqual(expect.any(String))
  await template.set({ active: true }).execute()
})
