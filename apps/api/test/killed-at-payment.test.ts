import { type ChildProcess, spawn } from 'node:child_process'
import { chooseCardProvider, saveCardProvider } from '@plato/core/payments/card/card-providers'
import { refundToCard } from '@plato/core/payments/card/refund-to-card'
import { sendPaymentLink } from '@plato/core/payments/card/send-payment-link'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { openVault } from '@plato/core/platform/vault'
import { newReservation } from '@plato/core/testing/payments'
import { type FreshDatabase, freshDatabase, newContext } from '@plato/core/testing/platform'
import { act, mailsOf, newKey } from '@plato/core/testing/reservations'
import { startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { type ApiProcess, apiSettings, killProcess, startApiProcess } from './new-api-process.ts'

const keys = { apiKey: 'sandbox-key', secretKey: 'secret-of-the-killed' }
const secret = 'a secret that is long enough for tests'
/** Detects a hang only: the queue reassigns the jobs of a dead worker within half a minute. */
const within = { timeout: 120_000, interval: 100 }
const worker = new URL('../../worker/src/main.ts', import.meta.url).pathname

/** API and worker settings as in production, one card provider, and a reservation awaiting its prepayment. */
async function newHouse() {
  const database = await freshDatabase()
  const stub = await startIyzicoStub({ ...keys, isAutomatic: false })
  const caller = await newContext(database)
  const openProvider = (): never => expect.fail('only the processes ask the provider')
  const { now, today } = await databaseTime(database.db)
  const ctx = { ...caller, now, today, databaseTime, vault: openVault(secret), openProvider }
  await saveCardProvider(ctx, 'IYZICO', { isLive: false, merchant: keys.apiKey, secrets: [keys.secretKey] })
  await chooseCardProvider(ctx, 'IYZICO')
  const id = await newReservation(database.db)
  const held = { held_since: now, hold_expires_at: new Date(now.getTime() + 24 * 3_600_000) }
  const awaiting = { status: 'AWAITING_PAYMENT', ...held } as const
  await database.db.updateTable('reservations').set(awaiting).where('id', '=', id).execute()
  const running = new Set<ChildProcess>()
  const settings = { ...apiSettings(database.url, await freePort()), IYZICO_URL: stub.url }
  return {
    database,
    stub,
    ctx,
    id,
    async api(): Promise<ApiProcess> {
      const api = await startApiProcess(settings)
      running.add(api.child)
      return api
    },
    worker(): ChildProcess {
      const child = spawn(process.execPath, [worker], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...settings, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'fatal' },
      })
      running.add(child)
      return child
    },
    async link(): Promise<string> {
      const { url } = await sendPaymentLink(ctx, { reservationId: id }, newKey())
      return url.slice(url.lastIndexOf('/') + 1)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...running].map(killProcess))
      await Promise.all([stub.stop(), caller[Symbol.asyncDispose]()])
      await database[Symbol.asyncDispose]()
    },
  }
}
type House = Awaited<ReturnType<typeof newHouse>>

const post = async ({ origin }: ApiProcess, path: string) => {
  const answer = await fetch(`${origin}/v1/${path}`, { method: 'POST' })
  return { status: answer.status, body: (await answer.json()) as { content: unknown } }
}

async function start(api: ApiProcess, token: string): Promise<string> {
  const { status, body } = await post(api, `pay/${token}/start`)
  expect(status).toBe(201)
  const { attemptId } = body.content as { attemptId: string }
  return attemptId
}

async function pay({ stub }: House, attemptId: string): Promise<void> {
  const charge = stub.charges().find(({ merchantRef }) => merchantRef === attemptId)
  await stub.pay(charge?.ref ?? 'none')
}

const statusOf = async ({ database, id }: House) =>
  (
    await database.db
      .selectFrom('reservations')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

const becomes = (house: House, status: string) =>
  vi.waitFor(async () => expect(await statusOf(house)).toBe(status), within)

/** Makes all waiting payments and refunds due and queues the reconcile job. */
async function clockComesBy({ ctx }: House): Promise<void> {
  await sql`update payment_attempts set ask_at = now() where ask_at is not null`.execute(ctx.db)
  await sql`update card_refunds set ask_at = now() where ask_at is not null`.execute(ctx.db)
  await ctx.db.transaction().execute((tx) => ctx.sendJob(tx, 'payments.reconcile', {}))
}

const statesOf = async ({ db }: FreshDatabase, table: 'payment_attempts' | 'card_refunds') =>
  (await db.selectFrom(table).select('state').orderBy('created_at').execute()).map(({ state }) => state)

/** Moves the start of the first attempt into the past. */
const begunAgo = ({ database }: House, ago: string) =>
  sql`update payment_attempts set created_at = clock_timestamp() - ${ago}::interval where state = 'CREATED'`.execute(
    database.db,
  )

/** Provider and ledger amounts are equal, and one confirmation mail was sent. */
async function expectOnce(house: House): Promise<void> {
  const { stub, database, id } = house
  const taken = stub.charges().reduce((sum, { capturedMinor }) => sum + capturedMinor, 0)
  const back = stub.refunds().reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const { rows } = await sql<{ minor: number }>`select coalesce(sum(amount_minor), 0)::bigint as minor
    from ledger_entries where account = 'CARD'`.execute(database.db)
  expect(rows).toEqual([{ minor: taken - back }])
  const mails = (await mailsOf(database.db, id)).filter((key) => key === 'ODEME_ALINDI' || key === 'REZ_ONAY')
  expect(mails).toEqual(['REZ_ONAY'])
}

test('after the API was killed during POST /pay/:token/start, the guest starts a new payment attempt and pays once', async () => {
  await using house = await newHouse()
  const first = await house.api()
  const token = await house.link()
  const gate = house.stub.faults.hold('start')
  const broken = post(first, `pay/${token}/start`)
  await gate.reached
  await Promise.all([killProcess(first.child), expect(broken).rejects.toThrow()])
  gate.open()
  expect(await statesOf(house.database, 'payment_attempts')).toEqual(['CREATED'])

  const second = await house.api()
  await begunAgo(house, '0 seconds')
  expect((await post(second, `pay/${token}/start`)).body).toMatchObject({ code: 'payment.starting' })
  await begunAgo(house, '1 minute')
  const attemptId = await start(second, token)
  await pay(house, attemptId)
  house.worker()
  await post(second, `pay-attempts/${attemptId}/returned`)
  await becomes(house, 'CONFIRMED')
  await begunAgo(house, '61 minutes')
  await clockComesBy(house)
  await vi.waitFor(
    async () => expect(await statesOf(house.database, 'payment_attempts')).toEqual(['EXPIRED', 'PAID']),
    within,
  )
  await expectOnce(house)
})

test('after the API was killed while the browser returned from the card provider, the worker books the payment once', async () => {
  await using house = await newHouse()
  const api = await house.api()
  const attemptId = await start(api, await house.link())
  await pay(house, attemptId)
  await Promise.allSettled([post(api, `pay-attempts/${attemptId}/returned`), killProcess(api.child)])
  house.worker()
  await clockComesBy(house)
  await becomes(house, 'CONFIRMED')
  await expectOnce(house)
})

test('after a worker was killed while it queried the provider, another worker books the payment once', async () => {
  await using house = await newHouse()
  const api = await house.api()
  const attemptId = await start(api, await house.link())
  await pay(house, attemptId)
  const gate = house.stub.faults.hold('result')
  const first = house.worker()
  await post(api, `pay-attempts/${attemptId}/returned`)
  await gate.reached
  await killProcess(first)
  gate.open()
  expect(await statusOf(house)).toBe('AWAITING_PAYMENT')
  house.worker()
  // Without the reconcile job: the queue itself reassigns the job.
  await becomes(house, 'CONFIRMED')
  await expectOnce(house)
})

test('after a worker was killed between the provider’s refund and its booking, the refund is booked once', async () => {
  await using house = await newHouse()
  const { ctx, id, stub } = house
  const api = await house.api()
  const attemptId = await start(api, await house.link())
  await pay(house, attemptId)
  const first = house.worker()
  await post(api, `pay-attempts/${attemptId}/returned`)
  await becomes(house, 'CONFIRMED')
  await act(ctx, id, 'CANCEL', { endReason: 'OWNER' })
  const gate = stub.faults.hold('refund')
  const [{ capturedMinor = 0 } = {}] = stub.charges()
  const refund = { attemptId, amountMinor: capturedMinor }
  // This context has no provider; only the worker calls it.
  await refundToCard(ctx, id, refund, newKey())
  await gate.reached
  await killProcess(first)
  gate.open()
  expect(await statesOf(house.database, 'card_refunds')).toEqual(['SENT'])
  house.worker()
  await clockComesBy(house)
  await vi.waitFor(
    async () => expect(await statesOf(house.database, 'card_refunds')).toEqual(['DONE']),
    within,
  )
  expect(stub.refunds()).toHaveLength(1)
  await expectOnce(house)
})
