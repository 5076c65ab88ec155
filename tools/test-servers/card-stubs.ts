/** Both card providers as local servers, and a demo agency with their keys: no real card is charged. */
import type { FeedContext } from '@plato/core/availability/feeds/feed-context'
import type { CardContext } from '@plato/core/payments/card/card-context'
import { chooseCardProvider, saveCardProvider } from '@plato/core/payments/card/card-providers'
import { sendPaymentLink } from '@plato/core/payments/card/send-payment-link'
import { startAttempt } from '@plato/core/payments/card/start-attempt'
import { verifyAttempt } from '@plato/core/payments/card/verify-attempt'
import { providersAt } from '@plato/core/payments/providers/providers'
import { recordPayment } from '@plato/core/payments/record-payment'
import type { Context, Db } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { openVault } from '@plato/core/platform/vault'
import { getReservation } from '@plato/core/reservations/get-reservation'
import { feedReader } from '@plato/core/safe-fetch/fetch-feed'
import { connect } from '@plato/database/connect'
import { testCards } from '@plato/payment-stubs/cards'
import { type IyzicoStub, startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { startPaytrStub } from '@plato/payment-stubs/paytr-stub'
import { istanbulDay } from '@plato/rules/istanbul-day'

const iyzicoKeys = { apiKey: 'sandbox-plato-villa', secretKey: 'sandbox-only-for-the-stub' }
const paytrKeys = {
  merchantId: '100200',
  merchantKey: 'stub-merchant-key',
  merchantSalt: 'stub-merchant-salt',
}

export interface CardStubs {
  /** Environment variables for API and worker. */
  readonly urls: { readonly IYZICO_URL: string; readonly PAYTR_URL: string }
  readonly iyzico: IyzicoStub
  stop(): Promise<void>
}

/** `origin`: the URL of the product, for the notices of the providers. */
export async function startCardStubs(origin: string): Promise<CardStubs> {
  const noticeUrl = (provider: string) => `${origin}/v1/pay-notices/${provider}`
  const iyzico = await startIyzicoStub({ ...iyzicoKeys, noticeUrl: noticeUrl('iyzico') })
  const paytr = await startPaytrStub({ ...paytrKeys, noticeUrl: noticeUrl('paytr') })
  return {
    urls: { IYZICO_URL: iyzico.url, PAYTR_URL: paytr.url },
    iyzico,
    stop: async () => {
      await Promise.all([iyzico.stop(), paytr.stop()])
    },
  }
}

interface Agency {
  readonly databaseUrl: string
  readonly vaultSecret: string
  readonly siteOrigin: string
}

type StaffContext = Context & CardContext & FeedContext & { readonly address: string }

async function staffOf(db: Db, agency: Agency, stubs: CardStubs): Promise<StaffContext> {
  const users = db.selectFrom('users').select('id').where('role', '=', 'ADMIN').orderBy('id')
  const { id } = await users.executeTakeFirstOrThrow()
  const now = new Date()
  return {
    db,
    now,
    today: istanbulDay(now),
    requestId: 'demo',
    sendJob: async () => undefined,
    databaseTime,
    siteOrigin: agency.siteOrigin,
    vault: openVault(agency.vaultSecret),
    feedReader: feedReader({ siteOrigin: agency.siteOrigin }),
    openProvider: providersAt({ IYZICO: stubs.urls.IYZICO_URL, PAYTR: stubs.urls.PAYTR_URL }),
    actor: { id, role: 'ADMIN', sessionId: 'demo' },
    address: '127.0.0.1',
  }
}

/** Saves the keys of both providers and activates the first. */
async function enterKeys(ctx: StaffContext): Promise<void> {
  const [iyzico, paytr] = [[iyzicoKeys.secretKey], [paytrKeys.merchantKey, paytrKeys.merchantSalt]]
  await saveCardProvider(ctx, 'IYZICO', { isLive: false, merchant: iyzicoKeys.apiKey, secrets: iyzico })
  await saveCardProvider(ctx, 'PAYTR', { isLive: false, merchant: paytrKeys.merchantId, secrets: paytr })
  await chooseCardProvider(ctx, 'IYZICO')
}

async function open(ctx: StaffContext, reservationId: number) {
  const { url } = await sendPaymentLink(ctx, { reservationId }, crypto.randomUUID())
  const { attemptId, redirectUrl } = await startAttempt(ctx, url.slice(url.lastIndexOf('/') + 1))
  return { attemptId, ref: new URL(redirectUrl).searchParams.get('token') ?? '' }
}

/**
 * One guest whose card was refused and who has an open attempt, and one who paid by card after staff recorded the
 * same payment in cash.
 */
async function play(ctx: StaffContext, { iyzico }: CardStubs): Promise<void> {
  const named = (email: string) =>
    ctx.db.selectFrom('reservations').select(['id']).where('email', '=', email).executeTakeFirst()
  const [awaiting, standing] = [await named('ufuk.balci@example.com'), await named('tolga.sahin@example.com')]
  if (!awaiting || !standing) throw new Error('the demo has lost its guests')
  const refused = await open(ctx, awaiting.id)
  await iyzico.pay(refused.ref, { card: testCards.funds })
  await verifyAttempt(ctx, refused.attemptId)
  const twice = await open(ctx, standing.id)
  const { staff } = await getReservation(ctx, standing.id)
  const cash = { method: 'CASH', paidOn: ctx.today, bankId: null, payerName: '', note: '' } as const
  const amountMinor = staff?.money.dueMinor ?? 0
  await recordPayment(ctx, standing.id, { ...cash, amountMinor }, crypto.randomUUID())
  await iyzico.pay(twice.ref)
  await verifyAttempt(ctx, twice.attemptId)
  await ctx.db
    .updateTable('mails')
    .set((eb) => ({ state: 'SENT' as const, sent_at: eb.ref('created_at'), attempts: 1 }))
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Saves the keys, and adds a few card payments when the agency had no keys yet. */
export async function openDemoCards(agency: Agency, stubs: CardStubs): Promise<void> {
  const db = connect({ url: agency.databaseUrl, poolSize: 1, applicationName: 'plato-demo' })
  try {
    const ctx = await staffOf(db, agency, stubs)
    const isNew = !(await db.selectFrom('card_providers').select('provider').executeTakeFirst())
    await enterKeys(ctx)
    const { isAutomatic } = stubs.iyzico.notices
    // The API is not running yet, so notices cannot be delivered.
    stubs.iyzico.notices.isAutomatic = false
    if (isNew) await play(ctx, stubs)
    stubs.iyzico.notices.drop()
    stubs.iyzico.notices.isAutomatic = isAutomatic
  } finally {
    await db.destroy()
  }
}
