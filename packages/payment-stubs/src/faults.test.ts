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

/** One charge of 10.50 and the three questions about it that have a fault of their own in both protocols. */
interface Desk {
  readonly stub: CardStub
  start(): Promise<Answer>
  result(): Promise<Answer>
  refund(): Promise<Answer>
}

async function iyzicoDesk(): Promise<Desk> {
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

async function paytrDesk(): Promise<Desk> {
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
  ['iyzico', iyzicoDesk],
  ['PayTR', paytrDesk],
] as const)('%s', (_name, open) => {
  let desk: Desk
  beforeEach(async () => {
    desk = await open()
    const { token } = await desk.start()
    await desk.stub.pay(String(token))
  })
  afterEach(() => desk.stub.stop())

  /** What is there after the work of a path was done. */
  const work = (path: FaultPath) =>
    path === 'start' ? desk.stub.charges().length - 1 : desk.stub.refunds().length
  const ask = (path: 'start' | 'result' | 'refund') => desk[path]()

  test.each([
    ['reset-before', 0],
    ['reset-after', 1],
  ] as const)('%s breaks the line, and the work was done %i times', async (kind, times) => {
    for (const path of ['start', 'refund'] as const) {
      desk.stub.faults.once(path, kind)
      await expect(ask(path)).rejects.toThrow()
      expect(work(path)).toBe(times)
    }
  })

  test.each([
    ['error-before', 0],
    ['error-after', 1],
  ] as const)('%s answers 500, and the work was done %i times', async (kind, times) => {
    for (const path of ['start', 'refund'] as const) {
      desk.stub.faults.once(path, kind)
      // Not JSON either, as of a server that fell over.
      await expect(ask(path)).rejects.toThrow(SyntaxError)
      expect(work(path)).toBe(times)
    }
  })

  test('a hang never answers and does no work; the stub stops all the same', async () => {
    desk.stub.faults.always('start', 'hang')
    const asked = expect(desk.start()).rejects.toThrow()
    expect(await desk.result()).toMatchObject({ status: 'success' })
    expect(work('start')).toBe(0)
    await desk.stub.stop()
    await asked
    desk = await open()
  })

  test('once is once, always is until it is cleared', async () => {
    desk.stub.faults.once('result', 'reset-before')
    await expect(desk.result()).rejects.toThrow()
    expect(await desk.result()).toMatchObject({ status: 'success' })
    desk.stub.faults.always('result', 'reset-before')
    for (const _ of [1, 2, 3]) await expect(desk.result()).rejects.toThrow()
    desk.stub.faults.clear()
    expect(await desk.result()).toMatchObject({ status: 'success' })
  })

  test('a held answer comes when the gate opens, and the work was done before', async () => {
    const gate = desk.stub.faults.hold('refund')
    const asked = desk.refund()
    await gate.reached
    expect(work('refund')).toBe(1)
    expect(await desk.result()).toMatchObject({ status: 'success' })
    gate.open()
    expect(await asked).toMatchObject({ status: 'success' })
    expect(await desk.refund()).toMatchObject({ status: 'success' })
  })

  test('a start may ask for another amount or currency than we did', async () => {
    desk.stub.faults.once('start', 'wrong-amount')
    await desk.start()
    expect(desk.stub.charges().at(-1)).toMatchObject({ askedMinor: 1051, currency: 'TRY' })
    desk.stub.faults.once('start', 'wrong-currency')
    await desk.start()
    expect(desk.stub.charges().at(-1)).toMatchObject({ askedMinor: 1050, currency: 'USD' })
  })

  test.each(['wrong-amount', 'wrong-currency', 'tampered'] satisfies FaultKind[])(
    'a result may lie (%s): the book does not, and the next answer neither',
    async (kind) => {
      const told = ({ paidPrice, payment_amount, currency, signature }: Answer) => ({
        paidPrice,
        payment_amount,
        currency,
        signature,
      })
      const before = [told(await desk.result()), desk.stub.charges()]
      desk.stub.faults.once('result', kind)
      expect(told(await desk.result())).not.toEqual(before[0])
      expect([told(await desk.result()), desk.stub.charges()]).toEqual(before)
    },
  )

  test('an amount that was changed leaves the other fields alone', async () => {
    const { currency, status } = await desk.result()
    desk.stub.faults.once('result', 'wrong-amount')
    expect(await desk.result()).toMatchObject({ currency, status })
  })

  test('faults may stand from the beginning, and be set from another process', async () => {
    const set = (body: object) =>
      fetch(`${desk.stub.url}/_stub/fault`, { method: 'POST', body: JSON.stringify(body) })
    expect((await set({ path: 'result', kind: 'reset-before', standing: true })).status).toBe(200)
    for (const _ of [1, 2]) await expect(desk.result()).rejects.toThrow()
    await fetch(`${desk.stub.url}/_stub/fault`, { method: 'DELETE' })
    expect(await desk.result()).toMatchObject({ status: 'success' })
    expect((await set({ path: 'result', kind: 'nonsense' })).status).toBe(400)
    expect((await set({ path: 'nowhere', kind: 'hang' })).status).toBe(400)
    expect((await fetch(`${desk.stub.url}/_stub/anything`)).status).toBe(404)
  })

  test('the book is told to another process as it is here', async () => {
    await desk.refund()
    const told = async (what: string) => (await fetch(`${desk.stub.url}/_stub/${what}`)).json()
    expect(await told('charges')).toEqual(desk.stub.charges())
    expect(await told('refunds')).toEqual(desk.stub.refunds())
    expect(desk.stub.refunds()).toMatchObject([{ amountMinor: 100, currency: 'TRY' }])
  })
})

test('iyzico: the report of refunds has faults of its own', async () => {
  const desk = await iyzicoDesk()
  const { token } = await desk.start()
  await desk.stub.pay(String(token))
  await desk.refund()
  const { faults, url } = desk.stub
  const [charge] = desk.stub.charges()
  const report = () => reportOfIyzico(url, `paymentId=${charge?.paymentId}`)
  const telling = (refundPrice: number, currencyCode: string) => ({
    payments: [{ itemTransactions: [{ refunds: [{ refundPrice, currencyCode }] }] }],
  })

  faults.once('refunds', 'reset-before')
  expect(await desk.result()).toMatchObject({ status: 'success' })
  await expect(report()).rejects.toThrow()
  faults.once('refunds', 'wrong-amount')
  expect(await report()).toMatchObject(telling(1.01, 'TRY'))
  faults.once('refunds', 'wrong-currency')
  expect(await report()).toMatchObject(telling(1, 'USD'))
  faults.once('refunds', 'tampered')
  expect(await report()).toMatchObject({ status: 'success', payments: 'yok' })
  expect(await report()).toMatchObject(telling(1, 'TRY'))
  await desk.stub.stop()
})

test('PayTR: the list of what went back may lie without the payment doing so', async () => {
  const desk = await paytrDesk()
  const { token } = await desk.start()
  await desk.stub.pay(String(token))
  await desk.refund()
  for (const [kind, amount] of [
    ['wrong-amount', '1.01'],
    ['tampered', 'yok'],
  ] as const) {
    desk.stub.faults.once('refunds', kind)
    expect(await desk.result()).toMatchObject({
      payment_amount: '10,5',
      returns: [{ return_amount: amount }],
    })
  }
  expect(await desk.result()).toMatchObject({ returns: [{ return_amount: '1.00' }] })
  await desk.stub.stop()
})

test('a stub may be broken from its first moment on', async () => {
  const faults = [{ path: 'start', kind: 'reset-before' }] as const
  const stub = await startIyzicoStub({ ...iyzicoKeys, faults })
  await expect(askIyzico(stub.url, startPath, startRequest())).rejects.toThrow()
  expect(stub.charges()).toEqual([])
  await stub.stop()
})
