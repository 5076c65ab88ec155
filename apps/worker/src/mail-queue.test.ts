import type { Context } from '@plato/core/context'
import { databaseTime } from '@plato/core/database-time.queries'
import { mailAbout } from '@plato/core/mail/mail-about'
import { mailVisitorByHand } from '@plato/core/mail/mail-to'
import { aReservation } from '@plato/core/payments/testing'
import { aContext, freshDatabase } from '@plato/core/testing'
import { expect, test, vi } from 'vitest'
import { aMailServer, aWorker, within } from './testing.ts'

const silent = { info: () => undefined, warn: () => undefined, error: expect.fail }

/** Mails nobody waits for: requests to confirm a newsletter. */
async function queueNewsletterMails(ctx: Context, count: number): Promise<void> {
  const at = await databaseTime(ctx.db)
  await ctx.db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1)
      await mailVisitorByHand(tx, ctx, {
        key: 'BULTEN_ONAY',
        occasion: `letter-${n}`,
        to: { address: `okur${n}@example.com`, name: '' },
        words: {},
        at,
      })
  })
}

const mailsBy = async (ctx: Context) =>
  ctx.db.selectFrom('mails').select(['state', 'attempts', 'last_error as error']).execute()

test('the worker sends several mails at once', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  // No mail is answered before three wait for it: one after another they would never arrive.
  await using mails = await aMailServer({ holdUntil: 3 })
  await queueNewsletterMails(ctx, 6)
  await using _worker = await aWorker(database, { smtpUrl: mails.url, logger: silent })
  await vi.waitFor(
    async () => {
      expect((await mailsBy(ctx)).map(({ state }) => state)).toEqual(Array(6).fill('SENT'))
    },
    { timeout: 25_000, interval: 50 },
  )
  expect(mails.received).toHaveLength(6)
})

test('the confirmation of a request overtakes 200 mails that were queued before it', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer()
  await queueNewsletterMails(ctx, 200)
  const reservationId = await aReservation(ctx.db)
  const at = await databaseTime(ctx.db)
  await ctx.db
    .transaction()
    .execute((tx) => mailAbout(tx, ctx, { key: 'REZ_TALEP_ALINDI', reservationId, occasion: 'request', at }))
  await using _worker = await aWorker(database, { smtpUrl: mails.url, logger: silent })
  const place = () => mails.received.findIndex(({ to }) => to === 'elif@example.com')
  await vi.waitFor(() => expect(place()).toBeGreaterThanOrEqual(0), within)
  // It is handed out first; of those sent at the same moment some may arrive before it.
  expect(place()).toBeLessThan(10)
})

test('where TLS is required a mail is never sent in clear text: it waits', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer()
  await queueNewsletterMails(ctx, 1)
  await using _worker = await aWorker(database, { smtpUrl: mails.url, requireTls: true, logger: silent })
  const isTried = async () => (await mailsBy(ctx)).every(({ error, state }) => error || state === 'SENT')
  await vi.waitFor(async () => expect(await isTried()).toBe(true), within)
  expect(mails.received).toEqual([])
  expect(await mailsBy(ctx)).toEqual([
    { state: 'QUEUED', attempts: 1, error: expect.stringMatching(/STARTTLS/i) },
  ])
})

test('where TLS is required a mail goes out over STARTTLS', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer({ startTls: true })
  await queueNewsletterMails(ctx, 1)
  // The server's certificate is of its own making.
  const smtpUrl = `${mails.url}?tls.rejectUnauthorized=false`
  await using _worker = await aWorker(database, { smtpUrl, requireTls: true, logger: silent })
  await vi.waitFor(() => expect(mails.received).toMatchObject([{ secure: true }]), within)
})
