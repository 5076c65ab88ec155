import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from './cards.ts'
import { type IyzicoStub, startIyzicoStub } from './iyzico-stub.ts'
import {
  askIyzico,
  basketOf,
  iyzicoKeys,
  reportOfIyzico,
  resultPath,
  startPath,
  startRequest,
} from './testing.ts'

let stub: IyzicoStub
beforeAll(async () => {
  stub = await startIyzicoStub({ ...iyzicoKeys, isAutomatic: false })
})
afterAll(() => stub.stop())

const start = (over: Record<string, unknown> = {}) => askIyzico(stub.url, startPath, startRequest(over))

async function paid(paying: Parameters<IyzicoStub['pay']>[1] = {}) {
  const { token } = await start()
  const step = await stub.pay(String(token), paying)
  const charge = stub.charges().find((one) => one.ref === token)
  if (!charge) throw new Error('no charge')
  return { charge, step }
}

const refund = (transactionId: string | null, price: string, more: object = {}) =>
  askIyzico(stub.url, '/payment/refund', { paymentTransactionId: transactionId, price, ...more })

describe('iyzico stub: refused requests', () => {
  test('the iyzico stub refuses a request that is unsigned or signed over other bytes', async () => {
    const body = JSON.stringify(startRequest())
    expect(await askIyzico(stub.url, startPath, body, { ...iyzicoKeys, header: 'Bearer x' })).toMatchObject({
      status: 'failure',
      errorCode: '1000',
    })
    expect(await askIyzico(stub.url, startPath, body, { ...iyzicoKeys, sent: `${body} ` })).toMatchObject({
      errorCode: '1000',
    })
    expect(stub.charges()).toEqual([])
  })

  test('the iyzico stub returns 404 for an unknown path', async () => {
    expect(await askIyzico(stub.url, '/payment/auth', {})).toMatchObject({ http: 404, status: 'failure' })
  })

  test('the iyzico report refuses an empty body, an unknown payment and a request without a payment id', async () => {
    const { charge } = await paid()
    const name = `paymentId=${charge.paymentId}`
    expect(await reportOfIyzico(stub.url, name, '')).toMatchObject({ errorCode: '1000' })
    expect(await reportOfIyzico(stub.url, name)).toMatchObject({
      status: 'success',
      payments: [{ paymentConversationId: charge.merchantRef, paymentRefundStatus: 'NOT_REFUNDED' }],
    })
    expect(await reportOfIyzico(stub.url, 'paymentId=1')).toMatchObject({ errorCode: '5087' })
    expect(await reportOfIyzico(stub.url, 'locale=tr')).toMatchObject({ errorCode: '11' })
  })

  test.each([
    ['5062', { basketItems: basketOf('10.49') }],
    ['5062', { basketItems: basketOf('10.00', '0.51') }],
    ['5050', { basketItems: basketOf('10.50', '0') }],
    ['11', { basketItems: [] }],
    ['11', { price: undefined }],
    ['11', { paidPrice: '10.505' }],
    ['11', { paidPrice: '0.00' }],
    ['11', { currency: 'TL' }],
    ['11', { callbackUrl: undefined }],
    ['11', { callbackUrl: 'http://platovilla.example/donus' }],
    ['11', { buyer: { ...startRequest().buyer, identityNumber: '' } }],
    ['11', { buyer: undefined }],
    ['11', { billingAddress: { city: 'Antalya' } }],
    ['11', { basketItems: [{ ...basketOf('10.50')[0], itemType: 'PHYSICAL' }] }],
  ])('the iyzico stub refuses to start a payment with error %s for %j', async (errorCode, over) => {
    const before = stub.charges().length
    expect(await start(over)).toMatchObject({
      status: 'failure',
      errorCode,
      conversationId: expect.any(String),
    })
    expect(stub.charges()).toHaveLength(before)
  })
})

describe('iyzico stub: payments', () => {
  test('the iyzico result is not found before a card, INIT_THREEDS during 3-D Secure and SUCCESS afterwards', async () => {
    const { token, conversationId } = await start()
    const ask = () => askIyzico(stub.url, resultPath, { token, conversationId })
    expect(await ask()).toMatchObject({ status: 'failure', errorCode: '5087' })
    const form = { number: testCards.paid, name: 'A', month: '12', year: '2030', cvc: '123' }
    await fetch(`${stub.url}/card?token=${token}`, { method: 'POST', body: new URLSearchParams(form) })
    expect(await ask()).toMatchObject({ paymentStatus: 'INIT_THREEDS', signature: expect.any(String) })
    await fetch(`${stub.url}/code?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ code: '123456' }),
    })
    expect(await ask()).toMatchObject({ status: 'success', paymentStatus: 'SUCCESS', paidPrice: 10.5 })
  })

  test.each([
    ['funds', '10051'],
    ['doNotHonour', '10005'],
    ['expired', '10054'],
    ['wrongCvc', '10084'],
    ['threeDsUnknown', '10092'],
    ['threeDsFails', '10091'],
  ] as const)(
    'an iyzico payment with the card "%s" fails with %s and captures nothing',
    async (card, code) => {
      const { charge, step } = await paid({ card: testCards[card] })
      expect(charge).toMatchObject({ state: 'FAILED', capturedMinor: 0, failure: { code } })
      expect(step).toEqual({ method: 'POST', url: charge.returnUrl, fields: { token: charge.ref } })
    },
  )

  test('an iyzico payment with a wrong 3-D Secure code fails', async () => {
    const { charge } = await paid({ otp: '000000' })
    expect(charge).toMatchObject({ state: 'FAILED', capturedMinor: 0 })
  })

  test('an iyzico session can be paid once and returns 410 afterwards', async () => {
    const { charge } = await paid()
    await expect(stub.pay(charge.ref)).rejects.toThrow('over')
    expect((await fetch(stub.pageUrl(charge.ref))).status).toBe(410)
  })

  test('the iyzico stub stores only the last four digits of a card', async () => {
    const { charge } = await paid({ card: testCards.paidTroy })
    expect(charge.cardEnding).toBe('0000')
    expect(JSON.stringify(stub.charges())).not.toContain(testCards.paidTroy.slice(0, 8))
  })

  test('the iyzico result reports the captured amount and currency when they differ from the request', async () => {
    const { charge } = await paid({ amountMinor: 999, currency: 'EUR' })
    expect(await askIyzico(stub.url, resultPath, { token: charge.ref })).toMatchObject({
      paidPrice: 9.99,
      price: 10.5,
      currency: 'EUR',
    })
  })

  test.each([
    [1, { state: 'PAID', capturedMinor: 1050 }],
    [-1, { state: 'FAILED', capturedMinor: 0 }],
  ] as const)(
    'an iyzico payment in fraud review is settled with the fraud status %i',
    async (fraudStatus, end) => {
      const { charge } = await paid({ card: testCards.review })
      const ask = () => askIyzico(stub.url, resultPath, { token: charge.ref })
      expect(await ask()).toMatchObject({ paymentStatus: 'SUCCESS', fraudStatus: 0 })
      expect(await refund(charge.transactionId, '1.00')).toMatchObject({ status: 'failure' })
      await stub.settleReview(charge.ref, fraudStatus)
      expect(await ask()).toMatchObject({ fraudStatus })
      expect(stub.charges().find((one) => one.ref === charge.ref)).toMatchObject(end)
    },
  )
})

describe('iyzico stub: refunds', () => {
  test('the iyzico stub refuses a refund above the captured amount and a cancel after a full refund', async () => {
    const { charge } = await paid()
    expect(await refund(charge.transactionId, '10.51')).toMatchObject({
      status: 'failure',
      errorCode: '5093',
    })
    expect(await refund(charge.transactionId, '10.50')).toMatchObject({ status: 'success' })
    expect(await refund(charge.transactionId, '0.01')).toMatchObject({ errorCode: '5093' })
    const cancel = { paymentId: charge.paymentId }
    expect(await askIyzico(stub.url, '/payment/cancel', cancel)).toMatchObject({ errorCode: '5092' })
    expect(stub.refunds().filter((one) => one.paymentId === charge.paymentId)).toHaveLength(1)
  })

  test('the iyzico stub limits a refund to its basket line and refuses refunds after a cancel', async () => {
    const { token } = await start({ basketItems: basketOf('4.00', '6.50') })
    await stub.pay(String(token))
    const charge = stub.charges().find((one) => one.ref === token)
    const [first, second] = charge?.lines ?? []
    if (!charge || !first || !second) throw new Error('no lines')
    expect(await refund(first.transactionId, '4.01')).toMatchObject({ errorCode: '5093' })
    const cancel = { paymentId: charge.paymentId }
    expect(await askIyzico(stub.url, '/payment/cancel', cancel)).toMatchObject({ status: 'success' })
    expect(await refund(first.transactionId, '0.01')).toMatchObject({ errorCode: '5093' })
    expect(await refund(second.transactionId, '0.01')).toMatchObject({ errorCode: '5093' })
  })

  test('the iyzico stub refuses refunds to a card without refunds, of an unknown payment and in another currency', async () => {
    const { charge } = await paid({ card: testCards.notRefundable })
    expect(await refund(charge.transactionId, '1.00')).toMatchObject({ errorCode: '5090' })
    expect(await refund('1', '1.00')).toMatchObject({ errorCode: '5087' })
    expect(await refund(null, '1.00')).toMatchObject({ errorCode: '11' })
    const { charge: other } = await paid()
    expect(await refund(other.transactionId, '0')).toMatchObject({ errorCode: '11' })
    expect(await refund(other.transactionId, '1.00', { currency: 'EUR' })).toMatchObject({ errorCode: '11' })
  })
})
