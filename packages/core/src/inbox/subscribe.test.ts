import { describe, expect, test } from 'vitest'
import { isMailKey, mailRecipients } from '../mail/mail-key.ts'
import type { OutgoingMail } from '../mail/mailer.ts'
import { sendMail } from '../mail/send-mail.ts'
import { placeholdersOf } from '../mail/templates/catalogue.tr.ts'
import { attachReservationDocuments } from '../reservations/documents/attach-documents.ts'
import { newsletterForFile } from '../testing/newsletter.ts'
import { subscribe } from './subscribe.ts'
import { confirmSubscription, leaveNewsletter } from './subscription.ts'

const { database, at, letters, lastMail, events, newReader } = newsletterForFile()
const already = { code: 'subscriber.already' }
const day = 24 * 60

const rowOf = (email: string) =>
  database.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()

test('subscribe stores the version of the privacy notice and sends a confirmation mail to a new e-mail address', async () => {
  await database.db
    .insertInto('content_texts')
    .values([1, 2].map((version) => ({ section: 'kvkk', version, body: 'Metin' })))
    .execute()
  expect(await subscribe(at(), { email: 'Yeni@Example.com' })).toEqual({ email: 'Yeni@Example.com' })
  expect(await rowOf('Yeni@Example.com')).toMatchObject({
    asked_at: at().now,
    confirmed_at: null,
    kvkk_version: 2,
  })
  expect(await events('yeni@example.com')).toEqual([
    { kind: 'ASKED', address: '203.0.113.7', kvkk_version: 2, user_id: null },
  ])
  const [mail] = await database.db
    .selectFrom('mails')
    .select(['to_address', 'recipient', 'state', 'words'])
    .execute()
  expect(mail).toMatchObject({ to_address: 'Yeni@Example.com', recipient: 'VISITOR', state: 'QUEUED' })
  expect(mail?.words).toMatchObject({ kvkk_link: 'https://platovilla.test/website/kvkk' })
})

test('every attempt to send the newsletter confirmation carries the unsubscribe URL, and no other mail has one', async () => {
  const email = 'mektup@example.com'
  await subscribe(at(), { email })
  const { leave } = await lastMail(email)
  const tried: OutgoingMail[] = []
  const mailer = {
    send: async (mail: OutgoingMail) => {
      tried.push(mail)
      if (tried.length === 1) throw new Error('the server is away')
    },
  }
  const queued = await database.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  const ctx = {
    ...at(),
    mailer,
    attachDocuments: attachReservationDocuments,
    accountLinkUrl: async () => undefined,
  }
  await expect(sendMail(ctx, queued.id, ctx.now)).rejects.toThrow('waits')
  await sendMail(ctx, queued.id, ctx.now)
  const leaveUrl = `https://platovilla.test/bulten/cikis/${leave}`
  expect(tried.map((mail) => mail.leaveUrl)).toEqual([leaveUrl, leaveUrl])
  expect(tried[0]?.plain).toContain(leaveUrl)
  const naming = Object.keys(mailRecipients).filter(
    (key) => isMailKey(key) && placeholdersOf(key).has('cikis_link'),
  )
  expect(naming).toEqual(['BULTEN_ONAY'])
})

test('subscribe refuses an e-mail address that already waits for confirmation, ignoring upper and lower case', async () => {
  await subscribe(at(), { email: 'elif@example.com' })
  for (const email of ['elif@example.com', 'ELIF@example.COM'])
    await expect(subscribe(at(9), { email })).rejects.toMatchObject(already)
  expect(await letters('elif@example.com')).toHaveLength(1)
})

test('subscribe sends a second confirmation mail after ten minutes, and the link of either mail confirms', async () => {
  const email = 'unutkan@example.com'
  await subscribe(at(), { email })
  await subscribe(at(10), { email })
  await expect(subscribe(at(11), { email })).rejects.toMatchObject(already)
  const [first, second] = await letters(email)
  expect(await confirmSubscription(at(12), first?.confirm ?? '')).toMatchObject({ state: 'CONFIRMED' })
  expect(await confirmSubscription(at(13), second?.confirm ?? '')).toMatchObject({ state: 'CONFIRMED' })
  expect((await events(email)).map(({ kind }) => kind)).toEqual(['ASKED', 'ASKED', 'CONFIRMED'])
})

test('subscribe sends max three confirmation mails a day to one e-mail address, ignoring upper and lower case', async () => {
  const email = 'kurban@example.com'
  for (const minutes of [0, 20, 40]) await subscribe(at(minutes), { email })
  await expect(subscribe(at(60), { email: 'Kurban@Example.com' })).rejects.toMatchObject(already)
  await expect(subscribe(at(day - 1), { email })).rejects.toMatchObject(already)
  expect(await letters(email)).toHaveLength(3)
  await subscribe(at(day), { email })
  expect(await letters(email)).toHaveLength(4)
})

test('the daily limit of confirmation mails also counts those sent before unsubscribing or being removed', async () => {
  const email = 'gidip-gelen@example.com'
  for (const minutes of [0, 1, 2]) {
    await subscribe(at(minutes), { email })
    await leaveNewsletter(at(minutes), (await lastMail(email)).leave)
  }
  const tooMany = { code: 'request.too_many' }
  await expect(subscribe(at(30), { email })).rejects.toMatchObject(tooMany)
  await database.db.deleteFrom('subscribers').where('email', '=', email).execute()
  await expect(subscribe(at(31), { email })).rejects.toMatchObject(tooMany)
  expect(await letters(email)).toHaveLength(3)
})

test('subscribe refuses an e-mail address that is already confirmed, also long after the confirmation', async () => {
  await newReader('okur@example.com')
  for (const minutes of [2, 20, 400 * day])
    await expect(subscribe(at(minutes), { email: 'okur@example.com' })).rejects.toMatchObject(already)
  expect(await letters('okur@example.com')).toHaveLength(1)
})

test('subscribe starts a new confirmation for an e-mail address that has unsubscribed', async () => {
  const email = 'donen@example.com'
  await newReader(email)
  await leaveNewsletter(at(2), (await lastMail(email)).leave)
  await subscribe(at(3), { email })
  expect(await rowOf(email)).toMatchObject({
    created_at: at(3).now,
    confirmed_at: null,
    unsubscribed_at: null,
  })
  expect((await events(email)).map(({ kind }) => kind)).toEqual(['ASKED', 'CONFIRMED', 'LEFT', 'ASKED'])
})

test('subscribe sends a confirmation mail to an unconfirmed e-mail address stored before such mails existed', async () => {
  await database.db
    .insertInto('subscribers')
    .values({ email: 'eski@example.com', created_at: at(-day).now })
    .execute()
  await subscribe(at(), { email: 'eski@example.com' })
  const { confirm } = await lastMail('eski@example.com')
  expect(await confirmSubscription(at(1), confirm)).toMatchObject({ state: 'CONFIRMED' })
})

test('subscribe sends no confirmation mail while staff have switched its template off', async () => {
  const switched = (active: boolean) =>
    database.db.updateTable('mail_templates').set({ active }).where('key', '=', 'BULTEN_ONAY').execute()
  await switched(false)
  await subscribe(at(), { email: 'kapali@example.com' })
  await switched(true)
  expect(await letters('kapali@example.com')).toEqual([])
})

describe('concurrent newsletter calls', () => {
  const fulfilled = async (calls: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length

  test('of eight concurrent subscribe calls for one e-mail address one succeeds and one mail is sent', async () => {
    const email = 'kalabalik@example.com'
    const sending = (minutes: number) => Array.from({ length: 8 }, () => subscribe(at(minutes), { email }))
    expect(await fulfilled(sending(0))).toBe(1)
    await leaveNewsletter(at(1), (await lastMail(email)).leave)
    expect(await fulfilled(sending(2))).toBe(1)
    expect(await letters(email)).toHaveLength(2)
    expect(
      await database.db.selectFrom('subscribers').where('email', '=', email).selectAll().execute(),
    ).toHaveLength(1)
  })

  test('concurrent confirmations record one CONFIRMED event, and concurrent unsubscriptions record one LEFT event', async () => {
    const email = 'cift@example.com'
    await subscribe(at(), { email })
    const { confirm, leave } = await lastMail(email)
    expect(await fulfilled([1, 2, 3].map(() => confirmSubscription(at(1), confirm)))).toBe(3)
    expect(await fulfilled([1, 2, 3].map(() => leaveNewsletter(at(2), leave)))).toBe(3)
    expect((await events(email)).map(({ kind }) => kind)).toEqual(['ASKED', 'CONFIRMED', 'LEFT'])
  })
})
