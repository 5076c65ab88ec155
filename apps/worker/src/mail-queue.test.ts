import { mailAbout } from '@plato/core/mail/mail-about'
import { mailVisitorByHand } from '@plato/core/mail/mail-to'
import type { Context } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { newReservation } from '@plato/core/testing/payments'
import { freshDatabase, newContext } from '@plato/core/testing/platform'
import { expect, test, vi } from 'vitest'
import { newMailServer, newWorker, within } from './testing.ts'

const silent = { info: () => undefined, warn: () => undefined, error: expect.fail }

/** Queues mails of low priority: newsletter confirmations. */
async function queueNewsletterMails(ctx: Context, count: number): Promise<void> {
  const at = await databaseTime(ctx.db)
  await ctx.db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1)
      await mailVisitorByHand(tx, ctx, {
        key: 'BULTEN_ONAY',
        occasion: `letter-${n}`,
        to: { address: `okur${n}@example.com`, name: '' },
        placeholders: {},
        at,
      })
  })
}

const mailsBy = async (ctx: Context) =>
  ctx.db.selectFrom('mails').select(['state', 'attempts', 'last_error as error']).execute()

test('the worker sends several mails at the same time', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  // The server answers only when three mails wait at once, so sequential sending would never finish.
  await using mails = await newMailServer({ holdUntil: 3 })
  await queueNewsletterMails(ctx, 6)
  await using _worker = await newWorker(database, { smtpUrl: mails.url, logger: silent })
  await vi.waitFor(
    async () => {
      expect((await mailsBy(ctx)).map(({ state }) => state)).toEqual(Array(6).fill('SENT'))
    },
    { timeout: 25_000, interval: 50 },
  )
  expect(mails.received).toHaveLength(6)
})

test('the worker sends the confirmation of a request before 200 newsletter mails queued earlier', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer()
  await queueNewsletterMails(ctx, 200)
  const reservationId = await newReservation(ctx.db)
  const at = await databaseTime(ctx.db)
  await ctx.db
    .transaction()
    .execute((tx) => mailAbout(tx, ctx, { key: 'REZ_TALEP_ALINDI', reservationId, occasion: 'request', at }))
  await using _worker = await newWorker(database, { smtpUrl: mails.url, logger: silent })
  const place = () => mails.received.findIndex(({ to }) => to === 'elif@example.com')
  await vi.waitFor(() => expect(place()).toBeGreaterThanOrEqual(0), within)
  // The queue hands it out first; mails sent at the same time may arrive before it.
  expect(place()).toBeLessThan(10)
})

test('a mail stays queued when TLS is required and the SMTP server offers none', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer()
  await queueNewsletterMails(ctx, 1)
  await using _worker = await newWorker(database, { smtpUrl: mails.url, requireTls: true, logger: silent })
  const isTried = async () => (await mailsBy(ctx)).every(({ error, state }) => error || state === 'SENT')
  await vi.waitFor(async () => expect(await isTried()).toBe(true), within)
  expect(mails.received).toEqual([])
  expect(await mailsBy(ctx)).toEqual([
    { state: 'QUEUED', attempts: 1, error: expect.stringMatching(/STARTTLS/i) },
  ])
})

test('the worker sends a mail over STARTTLS when TLS is required', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer({ startTls: true })
  await queueNewsletterMails(ctx, 1)
  // The server's certificate is self-signed.
  const smtpUrl = `${mails.url}?tls.rejectUnauthorized=false`
  await using _worker = await newWorker(database, { smtpUrl, requireTls: true, logger: silent })
  await vi.waitFor(() => expect(mails.received).toMatchObject([{ secure: true }]), within)
})
