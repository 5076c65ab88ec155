import { randomUUID } from 'node:crypto'
import { startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { startPaytrStub } from '@plato/payment-stubs/paytr-stub'
import type { CardStub, Paying } from '@plato/payment-stubs/stub'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { iyzico } from '../payments/providers/iyzico.ts'
import { paytr } from '../payments/providers/paytr.ts'
import { type ChargeRequest, type PaymentProvider, ProviderSilent } from '../payments/providers/provider.ts'

interface Bent {
  readonly timeoutMs?: number
  readonly pageOrigins?: readonly string[]
  readonly secret?: string
}

/** Both providers pass the same tests over real HTTP, against stubs that share no code with the clients. */
interface Bench {
  start(): Promise<CardStub>
  provider(url: string, bent?: Bent): PaymentProvider
  /** PayTR’s query does not report failed payments: it returns them as unpaid, like those never started. */
  readonly failed: 'FAILED' | 'PENDING'
}

const [apiKey, secretKey, merchantSalt] = ['sandbox-key', 'sandbox-secret-of-iyzico', 'salt-of-paytr']
const benches: Record<'IYZICO' | 'PAYTR', Bench> = {
  IYZICO: {
    failed: 'FAILED',
    start: () => startIyzicoStub({ apiKey, secretKey, isAutomatic: false }),
    provider: (url, { secret = secretKey, ...bent } = {}) =>
      iyzico({ apiKey, secretKey: secret, apiUrl: url, pageOrigins: [url], ...bent }),
  },
  PAYTR: {
    failed: 'PENDING',
    start: () =>
      startPaytrStub({ merchantId: '123456', merchantKey: 'key', merchantSalt, isAutomatic: false }),
    provider: (url, { secret = merchantSalt, ...bent } = {}) =>
      paytr({
        merchantId: '123456',
        merchantKey: 'key',
        merchantSalt: secret,
        apiUrl: url,
        pageOrigins: [url],
        isTest: true,
        ...bent,
      }),
  },
}

export const newCharge = (over: Partial<ChargeRequest> = {}): ChargeRequest => ({
  attemptId: randomUUID(),
  amountMinor: 1_234_550,
  code: 'PV7K3M9Q',
  title: 'Villa Şirin, Kaş: 12–19 Temmuz',
  guest: { firstName: 'Çağla', lastName: 'Öğüt', email: 'cagla@example.com', phone: '+905321234567' },
  address: '85.34.78.112',
  returnUrl: 'https://platovilla.example/odeme/donus',
  ...over,
})

export const bare = (id: string) => id.replaceAll('-', '')

/** Expects ProviderSilent and returns it. */
export async function noAnswer(asking: Promise<unknown>): Promise<ProviderSilent> {
  const error = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderSilent)) throw new Error('an answer was believed', { cause: error })
  return error
}

/** A provider’s stub for the tests of a file, our client for it, and actions of guests and staff. */
export function tillForFile(name: keyof typeof benches) {
  const bench = benches[name]
  let running: { stub: CardStub; provider: PaymentProvider } | null = null
  const open = () => {
    if (!running) throw new Error('the stub is not started yet')
    return running
  }
  beforeAll(async () => {
    const stub = await bench.start()
    running = { stub, provider: bench.provider(stub.url) }
  })
  afterEach(() => open().stub.faults.clear())
  afterAll(() => open().stub.stop())

  async function started(over: Partial<ChargeRequest> = {}) {
    const request = newCharge(over)
    const { ref } = await open().provider.start(request)
    return { request, ref, name: { attemptId: request.attemptId, ref } }
  }

  async function paid(paying: Paying = {}, over: Partial<ChargeRequest> = {}) {
    const begun = await started(over)
    await open().stub.pay(begun.ref, paying)
    const result = await open().provider.fetchResult(begun.name)
    const { paymentId, transactionId } = result
    if (paymentId === null || transactionId === null) throw new Error('nothing was paid')
    const { attemptId } = begun.request
    const back = { attemptId, paymentId, transactionId, currency: result.currency }
    return { ...begun, result, back, named: { ...begun.name, paymentId } }
  }

  return {
    failed: bench.failed,
    get stub() {
      return open().stub
    },
    get provider() {
      return open().provider
    },
    /** The same provider with other options. */
    other: (bent: Bent) => bench.provider(open().stub.url, bent),
    started,
    paid,
  }
}
