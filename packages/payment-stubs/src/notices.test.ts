import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { testCards } from './cards.ts'
import { startIyzicoStub } from './iyzico-stub.ts'
import { startPaytrStub } from './paytr-stub.ts'
import {
  askIyzico,
  askPaytr,
  iyzicoKeys,
  paytrKeys,
  startListener,
  startPath,
  startRequest,
  tokenRequest,
} from './testing.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

function stopAfterEach<T extends { stop(): Promise<void> }>(one: T): T {
  running.push(one)
  return one
}

const listener = async (...answers: Parameters<typeof startListener>) =>
  stopAfterEach(await startListener(...answers))

async function iyzicoSession(options: Partial<Parameters<typeof startIyzicoStub>[0]> = {}) {
  const stub = stopAfterEach(await startIyzicoStub({ ...iyzicoKeys, ...options }))
  const { token } = await askIyzico(stub.url, startPath, startRequest())
  return { stub, ref: String(token) }
}

async function paytrSession(options: Partial<Parameters<typeof startPaytrStub>[0]> = {}) {
  const stub = stopAfterEach(await startPaytrStub({ ...paytrKeys, ...options }))
  const { token } = await askPaytr(stub.url, '/odeme/api/get-token', tokenRequest())
  return { stub, ref: String(token) }
}

/** The signature as documented: the secret first, no separators. */
function isIyzicoSigned(body: string, header: unknown): boolean {
  const { secretKey } = iyzicoKeys
  const fields = JSON.parse(body)
  const signedText =
    secretKey +
    fields.iyziEventType +
    fields.iyziPaymentId +
    fields.token +
    fields.paymentConversationId +
    fields.status
  return header === createHmac('sha256', secretKey).update(signedText).digest('hex')
}

function isPaytrSigned(body: string): boolean {
  const fields = Object.fromEntries(new URLSearchParams(body))
  const signedText = `${fields.merchant_oid}${paytrKeys.merchantSalt}${fields.status}${fields.total_amount}`
  return fields.hash === createHmac('sha256', paytrKeys.merchantKey).update(signedText).digest('base64')
}

describe('iyzico notices', () => {
  test('the iyzico stub delivers a signed notice of a payment before the browser returns', async () => {
    const shop = await listener()
    const { stub, ref } = await iyzicoSession({ noticeUrl: shop.url })
    await stub.pay(ref)
    expect(shop.heard).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = shop.heard
    expect(JSON.parse(body)).toMatchObject({
      status: 'SUCCESS',
      token: ref,
      iyziEventType: 'CHECKOUT_FORM_AUTH',
    })
    expect(isIyzicoSigned(body, headers['x-iyz-signature-v3'])).toBe(true)
    expect(stub.notices.waiting()).toEqual([])
  })

  test('the iyzico stub delivers a notice of a failed payment', async () => {
    const shop = await listener()
    const { stub, ref } = await iyzicoSession({ noticeUrl: shop.url })
    await stub.pay(ref, { card: testCards.funds })
    expect(JSON.parse(shop.heard[0]?.body ?? '')).toMatchObject({ status: 'FAILURE' })
  })

  test('the iyzico stub makes three attempts to deliver a notice, and any 2xx response accepts it', async () => {
    const shop = await listener({ status: 500, body: '' })
    const { stub, ref } = await iyzicoSession({ noticeUrl: shop.url, repeatAfterMs: 1 })
    await stub.pay(ref)
    await shop.hears(3)
    expect(stub.notices.waiting()).toHaveLength(1)
    const content = await listener({ status: 204, body: '' })
    stub.notices.url = content.url
    expect(await stub.notices.deliver()).toEqual({ status: 204, body: '', isAccepted: true })
    expect(stub.notices.waiting()).toEqual([])
    expect(shop.heard).toHaveLength(3)
  })

  test('iyzico notices can be delivered by hand, twice and in any order', async () => {
    const shop = await listener()
    const { stub, ref } = await iyzicoSession({ isAutomatic: false })
    await stub.pay(ref)
    const { token } = await askIyzico(stub.url, startPath, startRequest())
    await stub.pay(String(token))
    const [first, second] = stub.notices.waiting()
    if (!first || !second) throw new Error('no notices')
    await expect(stub.notices.deliver()).rejects.toThrow('nowhere')
    stub.notices.url = shop.url
    for (const one of [second, second, first]) await stub.notices.deliver(one)
    expect(shop.heard.map(({ body }) => JSON.parse(body).token)).toEqual([token, token, ref])
    expect(stub.notices.waiting()).toEqual([])
    await expect(stub.notices.deliver()).rejects.toThrow('no notice')
  })

  test('iyzico notices can be forged, unsigned, late with a failure, or dropped', async () => {
    const shop = await listener()
    const { stub, ref } = await iyzicoSession({ isAutomatic: false, noticeUrl: shop.url })
    await stub.pay(ref)
    await stub.notices.deliver(stub.notices.forge(ref))
    await stub.notices.deliver(stub.notices.unsigned(ref))
    await stub.notices.deliver(stub.notices.failure(ref))
    const signed = shop.heard.map(({ body, headers }) => isIyzicoSigned(body, headers['x-iyz-signature-v3']))
    expect(signed).toEqual([false, false, true])
    expect(shop.heard[1]?.headers).not.toHaveProperty('x-iyz-signature-v3')
    expect(JSON.parse(shop.heard[2]?.body ?? '')).toMatchObject({ status: 'FAILURE' })
    expect(stub.notices.waiting()).toHaveLength(1)
    stub.notices.drop()
    expect(stub.notices.waiting()).toEqual([])
  })

  test('an iyzico notice stays undelivered when no server listens at its URL', async () => {
    const shop = await startListener()
    await shop.stop()
    const { stub, ref } = await iyzicoSession({ isAutomatic: false, noticeUrl: shop.url })
    await stub.pay(ref)
    expect(await stub.notices.deliver()).toMatchObject({ status: 0, isAccepted: false })
    expect(stub.notices.waiting()).toHaveLength(1)
  })

  test('the iyzico stub delivers a second notice when a fraud review is settled', async () => {
    const shop = await listener()
    const { stub, ref } = await iyzicoSession({ noticeUrl: shop.url })
    await stub.pay(ref, { card: testCards.review })
    await stub.settleReview(ref, -1)
    expect(shop.heard.map(({ body }) => JSON.parse(body).status)).toEqual(['SUCCESS', 'FAILURE'])
  })
})

describe('PayTR notices', () => {
  test('the PayTR stub repeats a notice until the response body is exactly OK', async () => {
    const shop = await listener(
      { status: 500, body: 'OK?' },
      { status: 200, body: 'ok' },
      { status: 200, body: 'OK\n' },
      { status: 200, body: '"OK"' },
      { status: 200, body: 'OK' },
    )
    const { stub, ref } = await paytrSession({ noticeUrl: shop.url, repeatAfterMs: 1 })
    await stub.pay(ref)
    await shop.hears(5)
    expect(shop.heard.every(({ body }) => isPaytrSigned(body))).toBe(true)
    expect(Object.fromEntries(new URLSearchParams(shop.heard[0]?.body))).toMatchObject({
      status: 'success',
      total_amount: '1050',
      currency: 'TL',
    })
  })

  test('the PayTR notice of a failed payment has the amount 0 and the reason code', async () => {
    const { stub, ref } = await paytrSession()
    await stub.pay(ref, { otp: '1' })
    const [notice] = stub.notices.waiting()
    expect(Object.fromEntries(new URLSearchParams(notice?.body))).toMatchObject({
      status: 'failed',
      total_amount: '0',
      failed_reason_code: '2',
    })
    expect(isPaytrSigned(notice?.body ?? '')).toBe(true)
  })

  test('PayTR notices can be forged, unsigned, or late with a failure', async () => {
    const { stub, ref } = await paytrSession({ isAutomatic: false })
    await stub.pay(ref)
    const { forge, unsigned, failure } = stub.notices
    expect(isPaytrSigned(forge(ref).body)).toBe(false)
    expect(new URLSearchParams(unsigned(ref).body).has('hash')).toBe(false)
    expect(isPaytrSigned(failure(ref).body)).toBe(true)
    expect(new URLSearchParams(failure(ref).body).get('status')).toBe('failed')
  })
})
