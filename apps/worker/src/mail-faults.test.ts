import { mailAbout } from '@plato/core/mail/mail-about'
import { retryMail } from '@plato/core/mail/retry-mail'
import { giveUpMail, sendMail } from '@plato/core/mail/send-mail'
import { smtpMailer } from '@plato/core/mail/smtp-mailer'
import type { Context } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { attachReservationDocuments } from '@plato/core/reservations/documents/attach-documents'
import { newReservation } from '@plato/core/testing/payments'
import { type FreshDatabase, freshDatabase, newContext } from '@plato/core/testing/platform'
import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { kill, newMailServer, newWorker, newWorkerProcess, within } from './testing.ts'

const lines: object[] = []
const listening = {
  info: (fields: object) => void lines.push(fields),
  warn: (fields: object) => void lines.push(fields),
  error: (fields: object) => expect.fail(JSON.stringify(fields)),
}

/** Removes the delay between retries, which is stored in the queue's row. */
async function hurry({ url }: FreshDatabase, rule: { retryLimit?: number } = {}): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, migrate: false })
  await boss.start()
  try {
    await boss.updateQueue('mail.send', { retryLimit: 14, ...rule, retryDelay: 0, retryBackoff: false })
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Queues the mail that confirms a reservation request to the guest. */
async function newQueuedMail(ctx: Context): Promise<string> {
  const reservationId = await newReservation(ctx.db)
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

test('the worker sends a mail once, with a Message-ID from its row, and stores the sent text', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer()
  const id = await newQueuedMail(ctx)
  await using _worker = await newWorker(database, { smtpUrl: mails.url, logger: listening })
  await untilState(ctx, id, 'SENT')
  expect(mails.received).toMatchObject([{ to: 'elif@example.com', messageId: nameOf(id) }])
  const { subject, html, plain, attempts, leased_until: lease, last_error: error } = await mailOf(ctx, id)
  expect({ attempts, lease, error }).toEqual({ attempts: 1, lease: null, error: null })
  expect(subject).toContain('Talebiniz bize ulaştı')
  expect(html).toContain('Elif Karaca')
  expect(plain).toContain('https://platovilla.test/enquire?kod=PV27-')
})

test('a mail stays queued while the SMTP server is down and is sent when the server is back', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { port, url, stop } = await newMailServer()
  await stop()
  await hurry(database)
  const id = await newQueuedMail(ctx)
  await using _worker = await newWorker(database, { smtpUrl: url, logger: listening })
  await vi.waitFor(async () => expect((await mailOf(ctx, id)).attempts).toBeGreaterThan(1), within)
  expect((await mailOf(ctx, id)).last_error).toContain('ECONNREFUSED')
  await using back = await newMailServer({ port })
  await untilState(ctx, id, 'SENT')
  expect(back.received).toMatchObject([{ messageId: nameOf(id) }])
})

test('the worker retries a mail after a temporary SMTP error and logs no personal data', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer({ faults: ['TRY_LATER', 'TRY_LATER'] })
  await hurry(database)
  const id = await newQueuedMail(ctx)
  lines.length = 0
  await using _worker = await newWorker(database, { smtpUrl: mails.url, logger: listening })
  await untilState(ctx, id, 'SENT')
  expect(mails.received).toMatchObject([{ messageId: nameOf(id) }])
  expect((await mailOf(ctx, id)).attempts).toBe(3)
  const log = lines.map((line) =>
    JSON.stringify(line, (_, value) => (value instanceof Error ? value.stack : value)),
  )
  expect(log.filter((line) => line.includes(id)).length).toBeGreaterThan(2)
  expect(log.join()).not.toMatch(/elif|karaca|talebiniz/i)
})

test('the worker closes a silent SMTP connection after its timeout and retries the mail', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer({ faults: ['STALL'] })
  await hurry(database)
  const id = await newQueuedMail(ctx)
  await using _worker = await newWorker(database, {
    smtpUrl: mails.url,
    socketTimeoutMs: 400,
    logger: listening,
  })
  await untilState(ctx, id, 'SENT')
  expect(mails.asked).toEqual(['STALL'])
  expect(mails.received).toMatchObject([{ messageId: nameOf(id) }])
})

test('a connection lost after the mail data causes max one duplicate, with the same Message-ID', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer({ faults: ['DROP_AFTER_DATA'] })
  await hurry(database)
  const id = await newQueuedMail(ctx)
  await using _worker = await newWorker(database, { smtpUrl: mails.url, logger: listening })
  await untilState(ctx, id, 'SENT')
  expect(mails.received.map((mail) => mail.messageId)).toEqual([nameOf(id), nameOf(id)])
  // Two attempts: nodemailer itself did not send again.
  expect((await mailOf(ctx, id)).attempts).toBe(2)
})

test('a mail refused permanently fails without a retry, and retryMail sends it again', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer({ faults: ['REFUSE'] })
  await hurry(database)
  const id = await newQueuedMail(ctx)
  await using _worker = await newWorker(database, { smtpUrl: mails.url, logger: listening })
  await untilState(ctx, id, 'FAILED')
  expect(await mailOf(ctx, id)).toMatchObject({ attempts: 1, last_error: expect.stringContaining('550') })
  expect(mails.received).toEqual([])
  const before = await mailOf(ctx, id)
  await retryMail(ctx, id)
  await untilState(ctx, id, 'SENT')
  expect(mails.received).toMatchObject([{ messageId: nameOf(id) }])
  expect((await mailOf(ctx, id)).html).toBe(before.html)
})

test('a mail fails after its last attempt, with the SMTP error stored', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer({ faults: Array.from({ length: 9 }, () => 'TRY_LATER' as const) })
  await hurry(database, { retryLimit: 1 })
  const id = await newQueuedMail(ctx)
  await using _worker = await newWorker(database, { smtpUrl: mails.url, logger: listening })
  await untilState(ctx, id, 'FAILED')
  expect(await mailOf(ctx, id)).toMatchObject({ attempts: 2, last_error: expect.stringContaining('451') })
})

test('sendMail refuses a second call for the same delivery of a mail, and a later delivery takes over the lease', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const id = await newQueuedMail(ctx)
  const newSender = async () => {
    const mails = await newMailServer({ faults: ['STALL_AFTER_DATA'] })
    const mailer = smtpMailer({ url: mails.url, from: 'a@platovilla.test', requireTls: false })
    const origin = { siteOrigin: 'https://platovilla.test' }
    const sending = {
      db: database.db,
      databaseTime,
      ...origin,
      mailer,
      attachDocuments: attachReservationDocuments,
      accountLinkUrl: async () => undefined,
    }
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
  const first = await newSender()
  // The same delivery may not start twice; a later delivery may.
  await expect(sendMail(first.sending, id, first.now)).rejects.toThrow('elsewhere')
  const second = await newSender()
  const leased = await mailOf(ctx, id)
  expect(leased).toMatchObject({ state: 'SENDING', attempts: 2 })
  // A delivery that fails late releases only its own lease.
  await first.cut()
  expect(await mailOf(ctx, id)).toEqual(leased)
  const { now: later } = await databaseTime(database.db)
  await sendMail(second.sending, id, later)
  expect(await mailOf(ctx, id)).toMatchObject({ state: 'SENT', attempts: 3 })
  // Calls after the mail was sent change nothing.
  await second.cut()
  await giveUpMail(second.sending, id)
  await sendMail(second.sending, id, later)
  expect(await mailOf(ctx, id)).toMatchObject({ state: 'SENT', attempts: 3 })
})

test('a mail whose worker was killed is sent by another worker with the same Message-ID', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer({ faults: ['STALL_AFTER_DATA'] })
  await hurry(database)
  const id = await newQueuedMail(ctx)
  const env = { DATABASE_URL: database.url, SMTP_URL: mails.url }
  const first = newWorkerProcess(env)
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), within)
  expect(await mailOf(ctx, id)).toMatchObject({ state: 'SENDING', sent_at: null })
  await kill(first)

  const second = newWorkerProcess(env)
  try {
    await untilState(ctx, id, 'SENT')
  } finally {
    await kill(second)
  }
  expect(mails.received.map((mail) => mail.messageId)).toEqual([nameOf(id), nameOf(id)])
  expect(mails.received[0]?.raw).toContain('Elif Karaca')
})
