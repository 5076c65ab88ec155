import { describe, expect, test } from 'vitest'
import { placeholdersOf } from '../mail/catalogue.tr.ts'
import { isMailKey, mailRecipients } from '../mail/mail-key.ts'
import type { OutgoingMail } from '../mail/mailer.ts'
import { sendMail } from '../mail/send-mail.ts'
import { newsletterForFile } from './newsletter-testing.ts'
import { subscribe } from './subscribe.ts'
import { confirmSubscription, leaveNewsletter } from './subscription.ts'

const { database, at, letters, lastLetter, events, aReader } = newsletterForFile()
const already = { code: 'subscriber.already' }
const day = 24 * 60

const rowOf = (email: string) =>
  database.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()

test('a new address is asked by a letter, and what it was shown is kept', async () => {
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

test('the letter carries the way out for mail programs, at every try; other letters carry none', async () => {
  const email = 'mektup@example.com'
  await subscribe(at(), { email })
  const { leave } = await lastLetter(email)
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
  const ctx = { ...at(), mailer }
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

test('an address is on the list once, however it is written', async () => {
  await subscribe(at(), { email: 'elif@example.com' })
  for (const email of ['elif@example.com', 'ELIF@example.COM'])
    await expect(subscribe(at(9), { email })).rejects.toMatchObject(already)
  expect(await letters('elif@example.com')).toHaveLength(1)
})

test('asked again ten minutes later, a second letter goes out; either confirms', async () => {
  const email = 'unutkan@example.com'
  await subscribe(at(), { email })
  await subscribe(at(10), { email })
  await expect(subscribe(at(11), { email })).rejects.toMatchObject(already)
  const [first, second] = await letters(email)
  expect(await confirmSubscription(at(12), first?.confirm ?? '')).toMatchObject({ state: 'CONFIRMED' })
  expect(await confirmSubscription(at(13), second?.confirm ?? '')).toMatchObject({ state: 'CONFIRMED' })
  expect((await events(email)).map(({ kind }) => kind)).toEqual(['ASKED', 'ASKED', 'CONFIRMED'])
})

test('nobody gets more than three letters a day, whoever wishes for them and however it is written', async () => {
  const email = 'kurban@example.com'
  for (const minutes of [0, 20, 40]) await subscribe(at(minutes), { email })
  await expect(subscribe(at(60), { email: 'Kurban@Example.com' })).rejects.toMatchObject(already)
  await expect(subscribe(at(day - 1), { email })).rejects.toMatchObject(already)
  expect(await letters(email)).toHaveLength(3)
  await subscribe(at(day), { email })
  expect(await letters(email)).toHaveLength(4)
})

test('leaving and joining does not get around that, nor does being taken off the list', async () => {
  const email = 'gidip-gelen@example.com'
  for (const minutes of [0, 1, 2]) {
    await subscribe(at(minutes), { email })
    await leaveNewsletter(at(minutes), (await lastLetter(email)).leave)
  }
  const tooMany = { code: 'request.too_many' }
  await expect(subscribe(at(30), { email })).rejects.toMatchObject(tooMany)
  await database.db.deleteFrom('subscribers').where('email', '=', email).execute()
  await expect(subscribe(at(31), { email })).rejects.toMatchObject(tooMany)
  expect(await letters(email)).toHaveLength(3)
})

test('confirmed, the address is there already, for good', async () => {
  await aReader('okur@example.com')
  for (const minutes of [2, 20, 400 * day])
    await expect(subscribe(at(minutes), { email: 'okur@example.com' })).rejects.toMatchObject(already)
  expect(await letters('okur@example.com')).toHaveLength(1)
})

test('someone who left may come back, and is asked anew', async () => {
  const email = 'donen@example.com'
  await aReader(email)
  await leaveNewsletter(at(2), (await lastLetter(email)).leave)
  await subscribe(at(3), { email })
  expect(await rowOf(email)).toMatchObject({
    created_at: at(3).now,
    confirmed_at: null,
    unsubscribed_at: null,
  })
  expect((await events(email)).map(({ kind }) => kind)).toEqual(['ASKED', 'CONFIRMED', 'LEFT', 'ASKED'])
})

test('who wrote the address before there were letters is asked when they write it again', async () => {
  await database.db
    .insertInto('subscribers')
    .values({ email: 'eski@example.com', created_at: at(-day).now })
    .execute()
  await subscribe(at(), { email: 'eski@example.com' })
  const { confirm } = await lastLetter('eski@example.com')
  expect(await confirmSubscription(at(1), confirm)).toMatchObject({ state: 'CONFIRMED' })
})

test('switched off by staff, the letter is not sent', async () => {
  const switched = (active: boolean) =>
    database.db.updateTable('mail_templates').set({ active }).where('key', '=', 'BULTEN_ONAY').execute()
  await switched(false)
  await subscribe(at(), { email: 'kapali@example.com' })
  await switched(true)
  expect(await letters('kapali@example.com')).toEqual([])
})

describe('two at once', () => {
  const fulfilled = async (calls: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length

  test('of many who send one address, one is told yes and one letter goes out', async () => {
    const email = 'kalabalik@example.com'
    const sending = (minutes: number) => Array.from({ length: 8 }, () => subscribe(at(minutes), { email }))
    expect(await fulfilled(sending(0))).toBe(1)
    await leaveNewsletter(at(1), (await lastLetter(email)).leave)
    expect(await fulfilled(sending(2))).toBe(1)
    expect(await letters(email)).toHaveLength(2)
    expect(
      await database.db.selectFrom('subscribers').where('email', '=', email).selectAll().execute(),
    ).toHaveLength(1)
  })

  test('a double click confirms once, and leaves once', async () => {
    const email = 'cift@example.com'
    await subscribe(at(), { email })
    const { confirm, leave } = await lastLetter(email)
    expect(await fulfilled([1, 2, 3].map(() => confirmSubscription(at(1), confirm)))).toBe(3)
    expect(await fulfilled([1, 2, 3].map(() => leaveNewsletter(at(2), leave)))).toBe(3)
    expect((await events(email)).map(({ kind }) => kind)).toEqual(['ASKED', 'CONFIRMED', 'LEFT'])
  })
})
