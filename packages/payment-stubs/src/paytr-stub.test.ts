import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from './cards.ts'
import { startPaytrStub } from './paytr-stub.ts'
import type { CardStub } from './stub.ts'
import { askPaytr, orderRequest, paytrKeys, tokenRequest } from './testing.ts'

let stub: CardStub
beforeAll(async () => {
  stub = await startPaytrStub({ ...paytrKeys, isAutomatic: false })
})
afterAll(() => stub.stop())

const start = (form = tokenRequest()) => askPaytr(stub.url, '/odeme/api/get-token', form)
const status = (oid: string) => askPaytr(stub.url, '/odeme/durum-sorgu', orderRequest(oid))
const refund = (oid: string, amount: string, reference?: string) =>
  askPaytr(stub.url, '/odeme/iade', orderRequest(oid, amount, reference))

async function paid(paying: Parameters<CardStub['pay']>[1] = {}) {
  const form = tokenRequest()
  const { token } = await start(form)
  const step = await stub.pay(String(token), paying)
  return { oid: form.merchant_oid ?? '', step }
}

describe('PayTR stub: refused tokens', () => {
  test('the PayTR stub refuses a token request whose hash does not match its fields', async () => {
    const form = { ...tokenRequest(), payment_amount: '1051' }
    expect(await start(form)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('paytr_token'),
    })
    expect(stub.charges()).toEqual([])
  })

  test.each([
    ['user_name', ''],
    ['payment_amount', '10.50'],
    ['payment_amount', '0'],
    ['currency', 'LIRA'],
    ['merchant_oid', '0a-0b'],
    ['user_basket', Buffer.from('{}').toString('base64')],
    ['user_basket', 'nonsense'],
    ['merchant_ok_url', 'tamam'],
    ['merchant_id', '778'],
  ])('the PayTR stub refuses a token request with %s "%s"', async (name, value) => {
    expect(await start(tokenRequest({ [name]: value }))).toMatchObject({ status: 'failed' })
  })

  test('the PayTR stub refuses a second token for the same order', async () => {
    const form = tokenRequest()
    expect(await start(form)).toMatchObject({ status: 'success' })
    expect(await start(form)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('merchant_oid'),
    })
  })

  test('the PayTR stub returns 404 for an unknown path', async () => {
    expect(await askPaytr(stub.url, '/odeme/nakit', {})).toMatchObject({ http: 404, status: 'error' })
  })
})

describe('PayTR stub: payments', () => {
  test('the PayTR status of an order is not found before the payment and success afterwards', async () => {
    const form = tokenRequest()
    const oid = form.merchant_oid ?? ''
    const { token } = await start(form)
    expect(await status(oid)).toMatchObject({ status: 'error', err_no: '004' })
    const step = await stub.pay(String(token))
    expect(step).toEqual({ method: 'GET', url: form.merchant_ok_url, fields: {} })
    expect(await status(oid)).toMatchObject({
      status: 'success',
      payment_amount: '10,5',
      currency: 'TL',
      returns: [],
    })
    expect(stub.charges().at(-1)).toMatchObject({ capturedMinor: 1050, currency: 'TRY', cardEnding: '0008' })
  })

  test('the PayTR status of a failed payment is not found, as that of an unknown order', async () => {
    const { oid, step } = await paid({ card: testCards.funds })
    expect(step.url).toContain('/olmadi')
    expect(await status(oid)).toMatchObject({ status: 'error', err_no: '004' })
  })

  test('the PayTR stub refuses a status request with an invalid hash', async () => {
    const { oid } = await paid()
    const statusRequest = { ...orderRequest(oid), paytr_token: 'x' }
    expect(await askPaytr(stub.url, '/odeme/durum-sorgu', statusRequest)).toMatchObject({
      status: 'error',
      err_no: '003',
    })
  })

  test('the PayTR stub writes amounts with a dot when decimalMark is a dot', async () => {
    const dotted = await startPaytrStub({ ...paytrKeys, isAutomatic: false, decimalMark: '.' })
    const form = tokenRequest()
    const { token } = await askPaytr(dotted.url, '/odeme/api/get-token', form)
    await dotted.pay(String(token))
    const statusRequest = orderRequest(form.merchant_oid ?? '')
    expect(await askPaytr(dotted.url, '/odeme/durum-sorgu', statusRequest)).toMatchObject({
      payment_amount: '10.5',
    })
    await dotted.stop()
  })
})

describe('PayTR stub: refunds', () => {
  test('the PayTR stub refunds in parts, in lira, and lists each refund with its reference', async () => {
    const { oid } = await paid()
    expect(await refund(oid, '4.25', 'first')).toMatchObject({ status: 'success', merchant_oid: oid })
    expect(await refund(oid, '6.25', 'second')).toMatchObject({ status: 'success' })
    expect(await status(oid)).toMatchObject({
      returns: [
        { return_amount: '4.25', reference_no: 'first' },
        { return_amount: '6.25', reference_no: 'second' },
      ],
    })
    expect(await refund(oid, '0.01')).toMatchObject({ status: 'error', err_no: '009' })
  })

  test('the PayTR stub reads refund amounts as lira, so 1050 exceeds a payment of 10.50', async () => {
    const { oid } = await paid()
    expect(await refund(oid, '1050')).toMatchObject({ status: 'error', err_no: '009' })
    expect(await status(oid)).toMatchObject({ returns: [] })
  })

  test('the PayTR stub refuses refunds with an invalid hash, amount, reference or order, or to a card without refunds', async () => {
    const { oid } = await paid()
    const changed = { ...orderRequest(oid, '1.00'), return_amount: '2.00' }
    expect(await askPaytr(stub.url, '/odeme/iade', changed)).toMatchObject({ err_no: '003' })
    expect(await refund(oid, '1,00')).toMatchObject({ err_no: '005' })
    expect(await refund(oid, '1.00', 'a-b')).toMatchObject({ err_no: '006' })
    expect(await refund('unknown', '1.00')).toMatchObject({ err_no: '004' })
    const { oid: other } = await paid({ card: testCards.notRefundable })
    expect(await refund(other, '1.00')).toMatchObject({ err_no: '008' })
  })
})
