import type { Context } from '@plato/core/context'
import { databaseTime } from '@plato/core/database-time.queries'
import { mailAbout } from '@plato/core/mail/mail-about'
import { retryMail } from '@plato/core/mail/retry-mail'
import { giveUpMail, sendMail } from '@plato/core/mail/send-mail'
import { smtpMailer } from '@plato/core/mail/smtp-mailer'
import { aReservation } from '@plato/core/payments/testing'
import { aContext, type FreshDatabase, freshDatabase } from '@plato/core/testing'
import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { aMailServer, aWorker, aWorkerProcess, kill, within } from './testing.ts'

const lines: object[] = []
const listening = {
  info: (fields: object) => void lines.push(fields),
  warn: (fields: object) => void lines.push(fields),
  error: (fields: object) => expect.fail(JSON.stringify(fields)),
}

/** The same queue in a hurry: how often it tries again is data. */
async function hurry({ url }: FreshDatabase, rule: { retryLimit?: number } = {}): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, migrate: false })
  await boss.start()
  try {
    await boss.updateQueue('mail.send', { retryLimit: 14, ...rule, retryDelay: 0, retryBackoff: false })
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** A guest is to be told that the request came in. */
async function aQueuedMail(ctx: Context): Promise<string> {
  const reservationId = await aReservation(ctx.db)
  const at = await databaseTime(ctx.db)
  await ctx.db
    .transaction()
    .execute((tx) => mailAbout(tx, ctx, { key: 'REZ_TALEP_ALINDI', reservationId, occasion: 'request', at }))
  const { id } = await ctx.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  return id
}

const mailOf = (ctx: Context, id: string) =>
  ctx.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function untilState(ctx: Context, id: string, state: string): Promise<void> {
  await vi.waitFor(async () => expect(await mailOf(ctx, id)).toMatchObject({ state }), within)
}

const nameOf = (id: string) => `<${id}@platovilla.test>`

test('a mail goes out once, named after its row, and its words are kept as they were sent', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer()
  const id = await aQueuedMail(ctx)
  await using _worker = await aWorker(database, { smtpUrl: mails.url, logger: listening })
  await untilState(ctx, id, 'SENT')
  expect(mails.received).toMatchObject([{ to: 'elif@example.com', messageId: nameOf(id) }])
  const { subject, html, plain, attempts, leased_until: lease, last_error: error } = await mailOf(ctx, id)
  expect({ attempts, lease, error }).toEqual({ attempts: 1, lease: null, error: null })
  expect(subject).toContain('Talebiniz bize ulaştı')
  expect(html).toContain('Elif Karaca')
  expect(plain).toContain('https://platovilla.test/enquire?kod=PV27-')
})

test('while the server is away the mail waits, and arrives when it is back', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  const { port, url, stop } = await aMailServer()
  await stop()
  await hurry(database)
  const id = await aQueuedMail(ctx)
  await using _worker = await aWorker(database, { smtpUrl: url, logger: listening })
  await vi.waitFor(async () => expect((await mailOf(ctx, id)).attempts).toBeGreaterThan(1), within)
  expect((await mailOf(ctx, id)).last_error).toContain('ECONNREFUSED')
  await using back = await aMailServer({ port })
  await untilState(ctx, id, 'SENT')
  expect(back.received).toMatchObject([{ messageId: nameOf(id) }])
})

test('"not now" is tried again, and nothing of it but ids and codes is logged', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer({ faults: ['TRY_LATER', 'TRY_LATER'] })
  await hurry(database)
  const id = await aQueuedMail(ctx)
  lines.length = 0
  await using _worker = await aWorker(database, { smtpUrl: mails.url, logger: listening })
  await untilState(ctx, id, 'SENT')
  expect(mails.received).toMatchObject([{ messageId: nameOf(id) }])
  expect((await mailOf(ctx, id)).attempts).toBe(3)
  const log = lines.map((line) =>
    JSON.stringify(line, (_, value) => (value instanceof Error ? value.stack : value)),
  )
  expect(log.filter((line) => line.includes(id)).length).toBeGreaterThan(2)
  expect(log.join()).not.toMatch(/elif|karaca|talebiniz/i)
})

test('a server that goes silent is left after a while, and tried again', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer({ faults: ['STALL'] })
  await hurry(database)
  const id = await aQueuedMail(ctx)
  await using _worker = await aWorker(database, {
    smtpUrl: mails.url,
    socketTimeoutMs: 400,
    logger: listening,
  })
  await untilState(ctx, id, 'SENT')
  expect(mails.asked).toEqual(['STALL'])
  expect(mails.received).toMatchObject([{ messageId: nameOf(id) }])
})

test('a line that drops after the last word costs one copy at most, and both bear one name', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer({ faults: ['DROP_AFTER_DATA'] })
  await hurry(database)
  const id = await aQueuedMail(ctx)
  await using _worker = await aWorker(database, { smtpUrl: mails.url, logger: listening })
  await untilState(ctx, id, 'SENT')
  expect(mails.received.map((mail) => mail.messageId)).toEqual([nameOf(id), nameOf(id)])
  // No copy was sent behind the queue's back.
  expect((await mailOf(ctx, id)).attempts).toBe(2)
})

test('an address that is refused for good is not tried again by itself, but by hand', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer({ faults: ['REFUSE'] })
  await hurry(database)
  const id = await aQueuedMail(ctx)
  await using _worker = await aWorker(database, { smtpUrl: mails.url, logger: listening })
  await untilState(ctx, id, 'FAILED')
  expect(await mailOf(ctx, id)).toMatchObject({ attempts: 1, last_error: expect.stringContaining('550') })
  expect(mails.received).toEqual([])
  const before = await mailOf(ctx, id)
  await retryMail(ctx, id)
  await untilState(ctx, id, 'SENT')
  expect(mails.received).toMatchObject([{ messageId: nameOf(id) }])
  expect((await mailOf(ctx, id)).html).toBe(before.html)
})

test('when all tries are used up the mail is given up, for people to see', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer({ faults: Array.from({ length: 9 }, () => 'TRY_LATER' as const) })
  await hurry(database, { retryLimit: 1 })
  const id = await aQueuedMail(ctx)
  await using _worker = await aWorker(database, { smtpUrl: mails.url, logger: listening })
  await untilState(ctx, id, 'FAILED')
  expect(await mailOf(ctx, id)).toMatchObject({ attempts: 2, last_error: expect.stringContaining('451') })
})

test('a lease is another’s until it ends or the queue has handed the job on', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  const id = await aQueuedMail(ctx)
  const aSender = async () => {
    const mails = await aMailServer({ faults: ['STALL_AFTER_DATA'] })
    const mailer = smtpMailer({ url: mails.url, from: 'a@platovilla.test', requireTls: false })
    const sending = { db: database.db, databaseTime, siteOrigin: 'https://platovilla.test', mailer }
    const { now } = await databaseTime(database.db)
    const stuck = sendMail(sending, id, now)
    stuck.catch(() => undefined)
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), within)
    const cut = async () => {
      mailer.close()
      await mails.stop()
      await expect(stuck).rejects.toThrow(id)
    }
    return { sending, now, cut }
  }
  const first = await aSender()
  // The same delivery may not begin twice; a later one may.
  await expect(sendMail(first.sending, id, first.now)).rejects.toThrow('elsewhere')
  const second = await aSender()
  const leased = await mailOf(ctx, id)
  expect(leased).toMatchObject({ state: 'SENDING', attempts: 2 })
  // Whoever fails late gives back no lease but its own.
  await first.cut()
  expect(await mailOf(ctx, id)).toEqual(leased)
  const { now: later } = await databaseTime(database.db)
  await sendMail(second.sending, id, later)
  expect(await mailOf(ctx, id)).toMatchObject({ state: 'SENT', attempts: 3 })
  // What comes too late changes nothing.
  await second.cut()
  await giveUpMail(second.sending, id)
  await sendMail(second.sending, id, later)
  expect(await mailOf(ctx, id)).toMatchObject({ state: 'SENT', attempts: 3 })
})

test('a worker killed in the middle of a mail loses nothing: another sends it, under the same name', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer({ faults: ['STALL_AFTER_DATA'] })
  await hurry(database)
  const id = await aQueuedMail(ctx)
  const env = { DATABASE_URL: database.url, SMTP_URL: mails.url }
  const first = aWorkerProcess(env)
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), within)
  expect(await mailOf(ctx, id)).toMatchObject({ state: 'SENDING', sent_at: null })
  await kill(first)

  const second = aWorkerProcess(env)
  try {
    await untilState(ctx, id, 'SENT')
  } finally {
    await kill(second)
  }
  expect(mails.received.map((mail) => mail.messageId)).toEqual([nameOf(id), nameOf(id)])
  expect(mails.received[0]?.raw).toContain('Elif Karaca')
})
