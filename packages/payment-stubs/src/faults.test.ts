import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FaultKind, FaultPath } from './faults.ts'
import { startIyzicoStub } from './iyzico-stub.ts'
import { startPaytrStub } from './paytr-stub.ts'
import type { CardStub } from './stub.ts'
import {
  type Answer,
  askIyzico,
  askPaytr,
  iyzicoKeys,
  orderRequest,
  paytrKeys,
  reportOfIyzico,
  resultPath,
  startPath,
  startRequest,
  tokenRequest,
} from './testing.ts'

/** One charge of 10.50 and the three calls with faults in both protocols. */
interface ReservationTransaction {
  readonly stub: CardStub
  start(): Promise<Answer>
  result(): Promise<Answer>
  refund(): Promise<Answer>
}

async function iyzicoFixture(): Promise<ReservationTransaction> {
  const stub = await startIyzicoStub({ ...iyzicoKeys, isAutomatic: false })
  const charge = () => stub.charges().find((one) => one.paymentId !== null)
  return {
    stub,
    start: () => askIyzico(stub.url, startPath, startRequest()),
    result: () => askIyzico(stub.url, resultPath, { token: charge()?.ref }),
    refund: () =>
      askIyzico(stub.url, '/payment/refund', {
        paymentTransactionId: charge()?.transactionId,
        price: '1.00',
      }),
  }
}

async function paytrFixture(): Promise<ReservationTransaction> {
  const stub = await startPaytrStub({ ...paytrKeys, isAutomatic: false })
  const oid = () => stub.charges().find((one) => one.paymentId !== null)?.merchantRef ?? ''
  return {
    stub,
    start: () => askPaytr(stub.url, '/odeme/api/get-token', tokenRequest()),
    result: () => askPaytr(stub.url, '/odeme/durum-sorgu', orderRequest(oid())),
    refund: () => askPaytr(stub.url, '/odeme/iade', orderRequest(oid(), '1.00')),
  }
}

describe.each([
  ['iyzico', iyzicoFixture],
  ['PayTR', paytrFixture],
] as const)('%s stub faults', (_name, open) => {
  let fixture: ReservationTransaction
  beforeEach(async () => {
    fixture = await open()
    const { token } = await fixture.start()
    await fixture.stub.pay(String(token))
  })
  afterEach(() => fixture.stub.stop())

  /** Number of executed requests of a path. */
  const work = (path: FaultPath) =>
    path === 'start' ? fixture.stub.charges().length - 1 : fixture.stub.refunds().length
  const ask = (path: 'start' | 'result' | 'refund') => fixture[path]()

  test.each([
    ['reset-before', 0],
    ['reset-after', 1],
  ] as const)(
    'the stub fault %s closes the connection after executing the request %i times',
    async (kind, times) => {
      for (const path of ['start', 'refund'] as const) {
        fixture.stub.faults.once(path, kind)
        await expect(ask(path)).rejects.toThrow()
        expect(work(path)).toBe(times)
      }
    },
  )

  test.each([
    ['error-before', 0],
    ['error-after', 1],
  ] as const)('the stub fault %s returns 500 after executing the request %i times', async (kind, times) => {
    for (const path of ['start', 'refund'] as const) {
      fixture.stub.faults.once(path, kind)
      // The body is not JSON, as from a crashed server.
      await expect(ask(path)).rejects.toThrow(SyntaxError)
      expect(work(path)).toBe(times)
    }
  })

  test('the stub fault hang sends no response and executes nothing, and the stub can still be stopped', async () => {
    fixture.stub.faults.always('start', 'hang')
    const pending = expect(fixture.start()).rejects.toThrow()
    expect(await fixture.result()).toMatchObject({ status: 'success' })
    expect(work('start')).toBe(0)
    await fixture.stub.stop()
    await pending
    fixture = await open()
  })

  test('a stub fault set by faults.once affects one request, by faults.always every request until faults.clear', async () => {
    fixture.stub.faults.once('result', 'reset-before')
    await expect(fixture.result()).rejects.toThrow()
    expect(await fixture.result()).toMatchObject({ status: 'success' })
    fixture.stub.faults.always('result', 'reset-before')
    for (const _ of [1, 2, 3]) await expect(fixture.result()).rejects.toThrow()
    fixture.stub.faults.clear()
    expect(await fixture.result()).toMatchObject({ status: 'success' })
  })

  test('a stub fault set by faults.hold delays the response of an executed request until the gate opens', async () => {
    const gate = fixture.stub.faults.hold('refund')
    const pendingRefund = fixture.refund()
    await gate.reached
    expect(work('refund')).toBe(1)
    expect(await fixture.result()).toMatchObject({ status: 'success' })
    gate.open()
    expect(await pendingRefund).toMatchObject({ status: 'success' })
    expect(await fixture.refund()).toMatchObject({ status: 'success' })
  })

  test('the stub faults wrong-amount and wrong-currency start a charge with another amount or currency', async () => {
    fixture.stub.faults.once('start', 'wrong-amount')
    await fixture.start()
    expect(fixture.stub.charges().at(-1)).toMatchObject({ requestedMinor: 1051, currency: 'TRY' })
    fixture.stub.faults.once('start', 'wrong-currency')
    await fixture.start()
    expect(fixture.stub.charges().at(-1)).toMatchObject({ requestedMinor: 1050, currency: 'USD' })
  })

  test.each(['wrong-amount', 'wrong-currency', 'tampered'] satisfies FaultKind[])(
    'the stub fault %s changes one result response, but neither the stored charge nor the next response',
    async (kind) => {
      const signedFields = ({ paidPrice, payment_amount, currency, signature }: Answer) => ({
        paidPrice,
        payment_amount,
        currency,
        signature,
      })
      const before = [signedFields(await fixture.result()), fixture.stub.charges()]
      fixture.stub.faults.once('result', kind)
      expect(signedFields(await fixture.result())).not.toEqual(before[0])
      expect([signedFields(await fixture.result()), fixture.stub.charges()]).toEqual(before)
    },
  )

  test('the stub fault wrong-amount leaves currency and status of the result unchanged', async () => {
    const { currency, status } = await fixture.result()
    fixture.stub.faults.once('result', 'wrong-amount')
    expect(await fixture.result()).toMatchObject({ currency, status })
  })

  test('POST /_stub/fault sets a fault, DELETE clears it, and an unknown path or kind returns 400', async () => {
    const set = (body: object) =>
      fetch(`${fixture.stub.url}/_stub/fault`, { method: 'POST', body: JSON.stringify(body) })
    expect((await set({ path: 'result', kind: 'reset-before', standing: true })).status).toBe(200)
    for (const _ of [1, 2]) await expect(fixture.result()).rejects.toThrow()
    await fetch(`${fixture.stub.url}/_stub/fault`, { method: 'DELETE' })
    expect(await fixture.result()).toMatchObject({ status: 'success' })
    expect((await set({ path: 'result', kind: 'nonsense' })).status).toBe(400)
    expect((await set({ path: 'nowhere', kind: 'hang' })).status).toBe(400)
    expect((await fetch(`${fixture.stub.url}/_stub/anything`)).status).toBe(404)
  })

  test('GET /_stub/charges and /_stub/refunds return the same rows as the stub object', async () => {
    await fixture.refund()
    const fetchRows = async (what: string) => (await fetch(`${fixture.stub.url}/_stub/${what}`)).json()
    expect(await fetchRows('charges')).toEqual(fixture.stub.charges())
    expect(await fetchRows('refunds')).toEqual(fixture.stub.refunds())
    expect(fixture.stub.refunds()).toMatchObject([{ amountMinor: 100, currency: 'TRY' }])
  })
})

test('the iyzico stub applies refund report faults to the report only', async () => {
  const fixture = await iyzicoFixture()
  const { token } = await fixture.start()
  await fixture.stub.pay(String(token))
  await fixture.refund()
  const { faults, url } = fixture.stub
  const [charge] = fixture.stub.charges()
  const report = () => reportOfIyzico(url, `paymentId=${charge?.paymentId}`)
  const telling = (refundPrice: number, currencyCode: string) => ({
    payments: [{ itemTransactions: [{ refunds: [{ refundPrice, currencyCode }] }] }],
  })

  faults.once('refunds', 'reset-before')
  expect(await fixture.result()).toMatchObject({ status: 'success' })
  await expect(report()).rejects.toThrow()
  faults.once('refunds', 'wrong-amount')
  expect(await report()).toMatchObject(telling(1.01, 'TRY'))
  faults.once('refunds', 'wrong-currency')
  expect(await report()).toMatchObject(telling(1, 'USD'))
  faults.once('refunds', 'tampered')
  expect(await report()).toMatchObject({ status: 'success', payments: 'yok' })
  expect(await report()).toMatchObject(telling(1, 'TRY'))
  await fixture.stub.stop()
})

test('the PayTR stub applies refund list faults to the returns only, not to the payment amount', async () => {
  const fixture = await paytrFixture()
  const { token } = await fixture.start()
  await fixture.stub.pay(String(token))
  await fixture.refund()
  for (const [kind, amount] of [
    ['wrong-amount', '1.01'],
    ['tampered', 'yok'],
  ] as const) {
    fixture.stub.faults.once('refunds', kind)
    expect(await fixture.result()).toMatchObject({
      payment_amount: '10,5',
      returns: [{ return_amount: amount }],
    })
  }
  expect(await fixture.result()).toMatchObject({ returns: [{ return_amount: '1.00' }] })
  await fixture.stub.stop()
})

test('a payment stub started with a fault applies it to the first request', async () => {
  const faults = [{ path: 'start', kind: 'reset-before' }] as const
  const stub = await startIyzicoStub({ ...iyzicoKeys, faults })
  await expect(askIyzico(stub.url, startPath, startRequest())).rejects.toThrow()
  expect(stub.charges()).toEqual([])
  await stub.stop()
})
