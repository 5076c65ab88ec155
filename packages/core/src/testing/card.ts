import type { FaultPath } from '@plato/payment-stubs/faults'
import { type IyzicoStub, startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { startPaytrStub } from '@plato/payment-stubs/paytr-stub'
import type { CardStub, Paying } from '@plato/payment-stubs/stub'
import type { CardProvider, PaymentPurpose } from '@plato/rules/payments/card'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import type { FeedContext } from '../availability/feeds/feed-context.ts'
import { findAttempt, type StoredAttempt } from '../payments/card/attempts.queries.ts'
import type { CardContext } from '../payments/card/card-context.ts'
import { getCardPanel } from '../payments/card/card-panel.ts'
import { chooseCardProvider, saveCardProvider } from '../payments/card/card-providers.ts'
import { reconcileCards } from '../payments/card/reconcile.ts'
import { refundToCard } from '../payments/card/refund-to-card.ts'
import { findRefund, type StoredRefund } from '../payments/card/refunds.queries.ts'
import { sendCardRefund } from '../payments/card/send-card-refund.ts'
import { sendPaymentLink } from '../payments/card/send-payment-link.ts'
import { startAttempt } from '../payments/card/start-attempt.ts'
import { verifyAttempt } from '../payments/card/verify-attempt.ts'
import { iyzico } from '../payments/providers/iyzico.ts'
import { paytr } from '../payments/providers/paytr.ts'
import type { ProviderAccount } from '../payments/providers/providers.ts'
import type { JobName, Jobs, SendJob } from '../platform/jobs.ts'
import { runClocks } from '../reservations/holds/run-clocks.ts'
import { approveWaiting } from './approvals.ts'
import { testReader } from './feeds/feeds.ts'
import {
  act,
  type Nights,
  newKey,
  newRequestedStay,
  oneWeek,
  type ReservationFixtureContext,
  reservationFixture,
} from './reservations.ts'

export type CardFixtureContext = ReservationFixtureContext &
  CardContext &
  FeedContext & { readonly address: string }

export interface SentJob {
  readonly name: JobName
  readonly data: Jobs[JobName]
}

/** A week in July for ₺70.000: ₺14.000 prepayment, ₺56.000 balance. */
export const prepaymentMinor = 1_400_000
export const balanceMinor = 5_600_000
export const totalMinor = prepaymentMinor + balanceMinor

const minuteMs = 60_000
/** Timeouts: long, so that a busy machine is no missing response, and short for a stub that hangs. */
const patientMs = 10_000
const hungMs = 100

export const iyzicoKeys = { apiKey: 'sandbox-key', secretKey: 'sandbox-secret-of-iyzico' }
export const paytrKeys = { merchantId: '123456', merchantKey: 'key-of-paytr', merchantSalt: 'salt-of-paytr' }

interface Patience {
  ms: number
}

const clientsOf =
  (urls: Readonly<Record<CardProvider, string>>, patience: Patience): CardContext['openProvider'] =>
  ({ provider, merchant, secrets, live }: ProviderAccount) => {
    const apiUrl = urls[provider]
    const shared = { apiUrl, pageOrigins: [apiUrl], timeoutMs: patience.ms }
    if (provider === 'IYZICO')
      return iyzico({ ...shared, apiKey: merchant, ...z.object({ secretKey: z.string() }).parse(secrets) })
    const named = z.object({ merchantKey: z.string(), merchantSalt: z.string() }).parse(secrets)
    return paytr({ ...shared, merchantId: merchant, ...named, isTest: !live })
  }

async function enterKeys(ctx: CardFixtureContext, chosen: CardProvider): Promise<void> {
  const { apiKey, secretKey } = iyzicoKeys
  const { merchantId, merchantKey, merchantSalt } = paytrKeys
  await saveCardProvider(ctx, 'IYZICO', { isLive: false, merchant: apiKey, secrets: [secretKey] })
  const secrets = [merchantKey, merchantSalt]
  await saveCardProvider(ctx, 'PAYTR', { isLive: false, merchant: merchantId, secrets })
  await chooseCardProvider(ctx, chosen)
}

interface Stubs {
  readonly IYZICO: IyzicoStub
  readonly PAYTR: CardStub
}

/** A stub whose page URLs have another origin than its API. */
export const startStrayStub = (publicUrl: string) =>
  startIyzicoStub({ ...iyzicoKeys, isAutomatic: false, publicUrl })

/** Stubs of both providers for the tests of a file; notices are delivered by the test. */
export function cardStubsForFile(): Stubs {
  // Safe, as in `contextForFile`: filled before any test reads them.
  const stubs = {} as Stubs
  beforeAll(async () => {
    Object.assign(stubs, {
      IYZICO: await startIyzicoStub({ ...iyzicoKeys, isAutomatic: false }),
      PAYTR: await startPaytrStub({ ...paytrKeys, isAutomatic: false }),
    })
  })
  afterEach(() => {
    for (const stub of [stubs.IYZICO, stubs.PAYTR]) stub.faults.clear()
  })
  afterAll(() => Promise.all([stubs.IYZICO.stop(), stubs.PAYTR.stop()]))
  return stubs
}

/** A reservation fixture with both providers and their keys; sent jobs are collected instead of queued. */
export function cardFixture(chosen: CardProvider = 'IYZICO') {
  const office = reservationFixture()
  const stubs = cardStubsForFile()
  const jobs: SentJob[] = []
  const patience: Patience = { ms: patientMs }
  const sendJob: SendJob = async (_tx, name, data) => void jobs.push({ name, data })
  // Safe, as above.
  const ctx = {} as CardFixtureContext
  beforeAll(() => {
    const urls = { IYZICO: stubs.IYZICO.url, PAYTR: stubs.PAYTR.url }
    const value = (it: unknown) => ({ value: it, enumerable: true })
    Object.defineProperties(ctx, {
      ...Object.getOwnPropertyDescriptors(office.ctx),
      sendJob: value(sendJob),
      openProvider: value(clientsOf(urls, patience)),
      feedReader: value(testReader()),
      address: value('85.34.78.112'),
    })
  })
  beforeEach(async () => {
    jobs.length = 0
    await enterKeys(ctx, chosen)
  })
  const verbs = { ...tillOf(ctx, stubs), ...booksOf(ctx), ...clockOf(ctx, office) }
  /** Runs the work while the provider accepts the request and never responds. */
  const whileHanging = async (path: FaultPath, work: () => Promise<void>) => {
    stubs[chosen].faults.once(path, 'hang')
    patience.ms = hungMs
    await work().finally(() => {
      patience.ms = patientMs
    })
  }
  return { ...verbs, ctx, stubs, jobs, office, whileHanging, database: office.database }
}

/** Actions of guests and staff with links and pages, each in one call. */
function tillOf(ctx: CardFixtureContext, stubs: Stubs) {
  const chargeOf = async (id: string) => {
    const { provider } = await attemptOf(ctx, id)
    const name = provider === 'PAYTR' ? id.replaceAll('-', '') : id
    const charge = stubs[provider].charges().find((one) => one.merchantRef === name)
    if (!charge) throw new Error('the provider knows no such charge')
    return { stub: stubs[provider], charge }
  }
  const link = async (id: number, purpose?: PaymentPurpose): Promise<string> => {
    const { url } = await sendPaymentLink(ctx, { reservationId: id, purpose }, newKey())
    return url.slice(url.lastIndexOf('/') + 1)
  }
  const begin = async (id: number, purpose?: PaymentPurpose) => {
    const token = await link(id, purpose)
    return { token, ...(await startAttempt(ctx, token)) }
  }
  const payAt = async (attemptId: string, paying: Paying = {}) => {
    const { stub, charge } = await chargeOf(attemptId)
    return stub.pay(charge.ref, paying)
  }
  return {
    chargeOf,
    link,
    begin,
    payAt,
    start: (token: string) => startAttempt(ctx, token),
    verify: (id: string) => verifyAttempt(ctx, id),
    /** Creates a link, opens the page, pays and verifies. */
    async paid(id: number, purpose?: PaymentPurpose, paying: Paying = {}) {
      const begun = await begin(id, purpose)
      await payAt(begun.attemptId, paying)
      await verifyAttempt(ctx, begun.attemptId)
      return begun
    },
    /** Creates a refund without sending it. */
    async askRefund(id: number, attemptId: string, amountMinor: number, key = newKey()): Promise<string> {
      const before = new Set((await getCardPanel(ctx, id)).refunds.map((refund) => refund.id))
      await refundToCard(ctx, id, { attemptId, amountMinor }, key)
      await approveWaiting(ctx, id)
      const { refunds } = await getCardPanel(ctx, id)
      const made = refunds.find((refund) => !before.has(refund.id))
      if (!made) throw new Error('no refund was asked for')
      return made.id
    },
    sendRefund: (id: string) => sendCardRefund(ctx, id),
  }
}

async function attemptOf({ db }: CardFixtureContext, id: string): Promise<StoredAttempt> {
  const found = await findAttempt(db, id)
  if (!found) throw new Error('no such attempt')
  return found
}

/** Reads of the tables. */
function booksOf(ctx: CardFixtureContext) {
  const row = (id: number) =>
    ctx.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    attempt: (id: string) => attemptOf(ctx, id),
    async refund(id: string): Promise<StoredRefund> {
      const found = await findRefund(ctx.db, id)
      if (!found) throw new Error('no such refund')
      return found
    },
    statusOf: async (id: number) => (await row(id)).status,
    holdOf: async (id: number) => (await row(id)).hold_expires_at,
    codeOf: async (id: number) => (await row(id)).code,
    /** The balances of a reservation’s accounts: `CARD TRY`, `GUEST TRY`, … */
    async ledgerOf(id: number): Promise<Record<string, number>> {
      const { rows } = await sql<{ name: string; sum: number }>`
        select account || ' ' || currency as name, sum(amount_minor)::bigint as sum
        from ledger_entries where reservation_id = ${id} group by 1 having sum(amount_minor) <> 0`.execute(
        ctx.db,
      )
      return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
    },
  }
}

function clockOf(ctx: CardFixtureContext, office: ReturnType<typeof reservationFixture>) {
  return {
    later(minutes: number): void {
      office.moveTo(new Date(ctx.now.getTime() + minutes * minuteMs))
    },
    /** A requested and accepted reservation that waits for its prepayment. */
    async accepted(nights: Nights = oneWeek): Promise<number> {
      const { id } = await newRequestedStay(ctx, office.villaId, nights)
      await act(ctx, id, 'ACCEPT')
      return id
    },
    runClocks: () => runClocks(ctx),
    reconcile: () => reconcileCards(ctx),
  }
}
