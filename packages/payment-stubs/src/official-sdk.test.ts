import { randomUUID } from 'node:crypto'
import Iyzipay from 'iyzipay'
import utils from 'iyzipay/lib/utils.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from './cards.ts'
import { type IyzicoStub, startIyzicoStub } from './iyzico-stub.ts'
import { basketOf, iyzicoKeys, startRequest } from './testing.ts'

let stub: IyzicoStub
let official: Iyzipay
beforeAll(async () => {
  stub = await startIyzicoStub({ ...iyzicoKeys, isAutomatic: false })
  official = new Iyzipay({ uri: stub.url, ...iyzicoKeys })
})
afterAll(() => stub.stop())

type Answer = Record<string, unknown>
const said = (ask: (done: (error: unknown, answer: Answer) => void) => void) =>
  new Promise<Answer>((resolve, reject) => {
    ask((error, answer) => (error ? reject(error) : resolve(answer)))
  })

const signed = (answer: Answer, ...names: string[]) =>
  utils.calculateHmacSHA256Signature(
    names.map((name) => answer[name]),
    iyzicoKeys.secretKey,
  )

const paymentFields = ['paymentId', 'currency', 'basketId', 'conversationId', 'paidPrice', 'price']
const refundFields = ['paymentId', 'price', 'currency', 'conversationId']

async function paid(over: Record<string, unknown> = {}) {
  const request = startRequest(over)
  const start = await said((done) => official.checkoutFormInitialize.create(request, done))
  await stub.pay(String(start.token))
  const { conversationId } = request
  const result = await said((done) =>
    official.checkoutForm.retrieve({ conversationId, token: start.token }, done),
  )
  return { request, start, result }
}

/** The transaction id of the first line, needed for a refund. */
function transactionOf(result: Answer): unknown {
  const [item] = Array.isArray(result.itemTransactions) ? result.itemTransactions : []
  return item?.paymentTransactionId
}

describe('official iyzico client', () => {
  test.each(['10.50', '10.00', '0.01', '1234567.89', '99999.90'])(
    'the official iyzico client starts a payment of %s, and the signatures of both responses are valid',
    async (price) => {
      const { request, start, result } = await paid({ price, paidPrice: price, basketItems: basketOf(price) })
      expect(start).toMatchObject({ status: 'success', conversationId: request.conversationId })
      expect(start.paymentPageUrl).toBe(stub.pageUrl(String(start.token)))
      expect(start.signature).toBe(signed(start, 'conversationId', 'token'))
      expect(result).toMatchObject({
        status: 'success',
        paymentStatus: 'SUCCESS',
        fraudStatus: 1,
        price: Number(price),
        paidPrice: Number(price),
        currency: 'TRY',
        basketId: 'PV7K3M9Q',
        lastFourDigits: '0008',
        token: start.token,
      })
      expect(result.signature).toBe(signed(result, 'paymentStatus', ...paymentFields, 'token'))
    },
  )

  test('the official iyzico client receives the signed result of a failed card', async () => {
    const request = startRequest()
    const { token } = await said((done) => official.checkoutFormInitialize.create(request, done))
    await stub.pay(String(token), { card: testCards.funds })
    const { conversationId } = request
    const result = await said((done) => official.checkoutForm.retrieve({ conversationId, token }, done))
    expect(result).toMatchObject({ status: 'failure', paymentStatus: 'FAILURE', errorCode: '10051' })
    expect(result.signature).toBe(signed(result, 'paymentStatus', ...paymentFields, 'token'))
  })

  test('the official iyzico client retrieves a payment by payment id and by conversation id', async () => {
    const { request, result } = await paid()
    const conversationId = randomUUID()
    for (const name of [{ paymentId: result.paymentId }, { paymentConversationId: request.conversationId }]) {
      const detail = await said((done) => official.payment.retrieve({ conversationId, ...name }, done))
      expect(detail).toMatchObject({ status: 'success', paymentStatus: 'SUCCESS', conversationId })
      expect(detail.signature).toBe(signed(detail, ...paymentFields))
    }
  })

  test('the official iyzico client refunds in parts and finds them in the report with their conversation ids', async () => {
    const { request, result } = await paid()
    const paymentTransactionId = transactionOf(result)
    const parts = [
      { conversationId: randomUUID(), price: '4.25' },
      { conversationId: randomUUID(), price: '6.25' },
    ]
    for (const part of parts) {
      const refund = await said((done) =>
        official.refund.create({ ...part, paymentTransactionId, currency: 'TRY', ip: '::1' }, done),
      )
      expect(refund).toMatchObject({
        status: 'success',
        price: Number(part.price),
        paymentId: result.paymentId,
      })
      expect(refund.signature).toBe(signed(refund, ...refundFields))
    }
    const report = await said((done) =>
      official.reportingTransactionDetails.retrieve(
        { conversationId: randomUUID(), paymentConversationId: request.conversationId },
        done,
      ),
    )
    expect(report).toMatchObject({
      status: 'success',
      payments: [
        {
          paymentRefundStatus: 'TOTALLY_REFUNDED',
          itemTransactions: [
            {
              refunds: parts.map(({ conversationId, price }) => ({
                refundConversationId: conversationId,
                refundPrice: Number(price),
                refundStatus: 1,
              })),
            },
          ],
        },
      ],
    })
    const back = stub.refunds().filter((refund) => refund.paymentId === result.paymentId)
    expect(back.map((refund) => refund.amountMinor)).toEqual([425, 625])
  })

  test('the official iyzico client cancels a whole payment once', async () => {
    const { result } = await paid()
    const request = { conversationId: randomUUID(), paymentId: result.paymentId, ip: '::1' }
    const cancel = await said((done) => official.cancel.create(request, done))
    expect(cancel).toMatchObject({ status: 'success', price: 10.5 })
    expect(cancel.signature).toBe(signed(cancel, ...refundFields))
    expect(await said((done) => official.cancel.create(request, done))).toMatchObject({ status: 'failure' })
    expect(stub.refunds().filter((refund) => refund.paymentId === result.paymentId)).toMatchObject([
      { kind: 'CANCEL', amountMinor: 1050 },
    ])
  })

  test('the iyzico stub refuses the official client with a wrong secret, a wrong API key or an unknown path', async () => {
    const stranger = new Iyzipay({ uri: stub.url, ...iyzicoKeys, secretKey: 'of somebody else' })
    expect(await said((done) => stranger.checkoutFormInitialize.create(startRequest(), done))).toMatchObject({
      status: 'failure',
      errorCode: '1000',
    })
    const unknown = new Iyzipay({ uri: stub.url, ...iyzicoKeys, apiKey: 'of somebody else' })
    expect(await said((done) => unknown.checkoutFormInitialize.create(startRequest(), done))).toMatchObject({
      errorCode: '1001',
    })
    expect(await said((done) => official.approval.create({ paymentTransactionId: '1' }, done))).toMatchObject(
      {
        status: 'failure',
        errorCode: '404',
      },
    )
  })

  test('a tampered start response has a signature that the official iyzico client computes differently', async () => {
    const request = startRequest()
    stub.faults.once('start', 'tampered')
    const start = await said((done) => official.checkoutFormInitialize.create(request, done))
    expect(start.status).toBe('success')
    expect(start.signature).not.toBe(signed(start, 'conversationId', 'token'))
  })
})
