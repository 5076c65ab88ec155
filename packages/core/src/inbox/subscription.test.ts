import { expect, test } from 'vitest'
import { openVault } from '../platform/vault.ts'
import { newsletterForFile } from '../testing/newsletter.ts'
import { newsletterLinks } from './newsletter-link.ts'
import { subscribe } from './subscribe.ts'
import { confirmSubscription, leaveNewsletter, seeSubscription } from './subscription.ts'

const { database, at, lastMail, events, newReader } = newsletterForFile()
const badLink = { code: 'subscriber.bad_link' }
const day = 24 * 60

const stateOf = (email: string) =>
  database.db
    .selectFrom('subscribers')
    .select(['confirmed_at', 'unsubscribed_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

test('seeSubscription, called when a newsletter link is opened, changes nothing and returns the e-mail address masked', async () => {
  const email = 'elif@example.com'
  await subscribe(at(), { email })
  const { confirm, leave } = await lastMail(email)
  const before = await stateOf(email)
  for (const token of [confirm, leave])
    expect(await seeSubscription(at(1), token)).toEqual({ email: 'e…f@example.com', state: 'ASKED' })
  expect(await stateOf(email)).toEqual(before)
  expect((await events(email)).map(({ kind }) => kind)).toEqual(['ASKED'])
})

test('confirmSubscription and leaveNewsletter record the caller’s IP address', async () => {
  const email = 'kayit@example.com'
  await newReader(email)
  expect(await leaveNewsletter(at(5), (await lastMail(email)).leave)).toMatchObject({ state: 'LEFT' })
  const address = '203.0.113.7'
  expect(await events(email)).toMatchObject([
    { kind: 'ASKED', address },
    { kind: 'CONFIRMED', address },
    { kind: 'LEFT', address },
  ])
})

test('a newsletter confirmation link expires after seven days, but a link that was used always returns CONFIRMED', async () => {
  const [late, early] = ['gec@example.com', 'erken@example.com']
  await subscribe(at(), { email: late })
  const { confirm } = await lastMail(late)
  for (const verb of [seeSubscription, confirmSubscription])
    await expect(verb(at(7 * day), confirm)).rejects.toMatchObject(badLink)
  expect(await confirmSubscription(at(7 * day - 1), confirm)).toMatchObject({ state: 'CONFIRMED' })
  await newReader(early)
  const answered = (await lastMail(early)).confirm
  for (const verb of [seeSubscription, confirmSubscription])
    expect(await verb(at(900 * day), answered)).toMatchObject({ state: 'CONFIRMED' })
})

test('after unsubscribing from the newsletter, links of earlier mails still unsubscribe but no longer confirm', async () => {
  const email = 'giden@example.com'
  await newReader(email)
  const first = await lastMail(email)
  await leaveNewsletter(at(2), first.leave)
  await expect(confirmSubscription(at(3), first.confirm)).rejects.toMatchObject(badLink)
  expect(await seeSubscription(at(3), first.confirm)).toMatchObject({ state: 'LEFT' })

  await subscribe(at(20), { email })
  for (const verb of [seeSubscription, confirmSubscription])
    await expect(verb(at(21), first.confirm)).rejects.toMatchObject(badLink)
  expect(await stateOf(email)).toEqual({ confirmed_at: null, unsubscribed_at: null })
  const second = await lastMail(email)
  expect(await confirmSubscription(at(22), second.confirm)).toMatchObject({ state: 'CONFIRMED' })
  expect(await leaveNewsletter(at(400 * day), first.leave)).toMatchObject({ state: 'LEFT' })
})

test('newsletter links that are forged, truncated, of another subscriber or used for the other action are refused', async () => {
  await subscribe(at(), { email: 'ayse@example.com' })
  await newReader('burak@example.com')
  const [ayse, burak] = [await lastMail('ayse@example.com'), await lastMail('burak@example.com')]
  const [id = '', written = '', signature = ''] = ayse.confirm.split('.')
  const theirs = burak.confirm.split('.')[0] ?? ''
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const stranger = newsletterLinks(
    { siteOrigin: '', vault: openVault('another secret, long enough as well') },
    { id: Number(id), begunAt: at().now },
    at().now,
  )
  const forged = [
    `${id}.${written}.${flipped}`,
    `${id}.${Number(written) + 1}.${signature}`,
    `${theirs}.${written}.${signature}`,
    `999999999.${written}.${signature}`,
    ayse.confirm.slice(0, -1),
    `${ayse.confirm}A`,
    stranger.onay_link.split('/').at(-1) ?? '',
    stranger.cikis_link.split('/').at(-1) ?? '',
    '',
    '1',
    "1.1.' or 1=1",
    `${'9'.repeat(30)}.1.${signature}`,
  ]
  for (const token of forged)
    for (const verb of [seeSubscription, confirmSubscription, leaveNewsletter])
      await expect(verb(at(1), token), token).rejects.toMatchObject(badLink)
  await expect(confirmSubscription(at(1), ayse.leave)).rejects.toMatchObject(badLink)
  await expect(leaveNewsletter(at(1), ayse.confirm)).rejects.toMatchObject(badLink)
  expect(await stateOf('ayse@example.com')).toEqual({ confirmed_at: null, unsubscribed_at: null })
})
