import { randomUUID } from 'node:crypto'
import { paymentEndpoints } from '@plato/contract/payments/payments.contract'
import { newPdf } from '@plato/core/testing/content'
import { newAcceptedStay, newPayment } from '@plato/core/testing/payments'
import { newContext } from '@plato/core/testing/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'

let api: Awaited<ReturnType<typeof newApi>>
let ctx: Awaited<ReturnType<typeof newContext>>
let staff: Awaited<ReturnType<typeof api.signIn>>
beforeAll(async () => {
  api = await newApi()
  ctx = await newContext(api.database)
  staff = await api.signIn('ADMIN')
})
afterAll(async () => {
  await ctx[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
})

const get = async (path: string) => {
  const answer = await api.app.inject({ url: `/v1/admin/${path}`, headers: staff.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const post = (path: string, payload: object, key = randomUUID()) =>
  api.app.inject({
    method: 'POST',
    url: `/v1/admin/${path}`,
    headers: { ...staff.headers, 'idempotency-key': key },
    payload,
  })

async function codeOf(id: number): Promise<string> {
  const found = api.db.selectFrom('reservations').select('code').where('id', '=', id)
  return (await found.executeTakeFirstOrThrow()).code
}

async function sendProof(id: number, file: Buffer) {
  const form = new FormData()
  const fields = {
    code: await codeOf(id),
    contact: 'elif@example.com',
    amountMinor: '1400000',
    paidOn: '2027-06-16',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([Uint8Array.from(file)]), 'dekont.pdf')
  const request = new Request('http://api.test', { method: 'POST', body: form })
  return api.app.inject({
    method: 'POST',
    url: '/v1/enquire/receipt',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'idempotency-key': randomUUID(),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

test('a guest uploads a receipt, staff approve it, and the booked payment can be reversed once', async () => {
  const { id } = await newAcceptedStay(ctx)
  const sent = await sendProof(id, newPdf('dekont'))
  expect(sent.statusCode, sent.body).toBe(201)
  expect(sent.json().content).toMatchObject({ status: 'PAYMENT_REVIEW', receipts: [{ state: 'PENDING' }] })
  const waiting = paymentEndpoints.receipts.success[1].parse(await get('receipts')).content
  const [receipt] = waiting.rows
  expect(receipt).toMatchObject({ reservationId: id, checks: { amountFits: true, name: 'NONE' } })
  const file = await get(`receipts/${receipt?.id}/file`)
  const opened = Buffer.from(file.content.base64, 'base64')
  // A new PDF of pictures of the pages: nothing else of the guest’s file reaches staff.
  expect([opened.subarray(0, 5).toString(), opened.includes('dekont')]).toEqual(['%PDF-', false])
  const approved = await post(`receipts/${receipt?.id}/decision`, {
    approved: true,
    payment: newPayment(1_400_000),
  })
  expect(approved.statusCode, approved.body).toBe(200)
  expect(approved.json().content.status).toBe('CONFIRMED')
  const listed = paymentEndpoints.list.success[1].parse(await get('transactions')).content
  const [posting] = listed.rows
  expect(posting).toMatchObject({ kind: 'PREPAYMENT', reservationId: id })
  const detail = paymentEndpoints.get.success[1].parse(await get(`transactions/${posting?.id}`)).content
  expect(detail).toMatchObject({
    receiptId: receipt?.id,
    entries: [{ account: 'BANK' }, { account: 'GUEST' }],
  })
  const undone = await post(`transactions/${posting?.id}/reverse`, { note: 'Yanlış kayıt' })
  expect(undone.statusCode, undone.body).toBe(201)
  const again = await post(`transactions/${posting?.id}/reverse`, { note: 'Yanlış kayıt' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'payment.already_reversed'])
  expect(paymentEndpoints.banks.success[1].safeParse(await get('banks/select')).success).toBe(true)
})

test('GET /admin/receipts/:id/file returns 401 without a session and 403 to an owner', async () => {
  const { id } = await newAcceptedStay(ctx)
  const bad = await sendProof(id, Buffer.from('<svg onload="alert(1)"/>'))
  expect([bad.statusCode, bad.json().code]).toEqual([422, 'receipt.bad_file'])
  expect((await sendProof(id, newPdf('gizli'))).statusCode).toBe(201)
  const { id: receiptId } = await api.db
    .selectFrom('payment_receipts')
    .select('id')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  const withoutSession = await api.app.inject({ url: `/v1/admin/receipts/${receiptId}/file` })
  expect(withoutSession.statusCode).toBe(401)
  const owner = await api.signIn('OWNER')
  const asOwner = await api.app.inject({
    url: `/v1/admin/receipts/${receiptId}/file`,
    headers: owner.headers,
  })
  expect(asOwner.statusCode).toBe(403)
})

test('POST /reservations/:id/payments needs an idempotency key and whole kuruş, and payouts refuse the method OWNER', async () => {
  const { id } = await newAcceptedStay(ctx)
  const url = `reservations/${id}/payments`
  const unnamed = await api.app.inject({
    method: 'POST',
    url: `/v1/admin/${url}`,
    headers: staff.headers,
    payload: newPayment(100),
  })
  expect([unnamed.statusCode, unnamed.json().code]).toEqual([400, 'request.key_missing'])
  for (const amountMinor of [0, -1, 1.5, 1e12]) {
    expect((await post(url, newPayment(amountMinor))).statusCode).toBe(400)
  }
  const key = randomUUID()
  const [first, twin] = [
    await post(url, newPayment(1_400_000), key),
    await post(url, newPayment(1_400_000), key),
  ]
  expect(first.statusCode, first.body).toBe(201)
  expect(twin.body).toBe(first.body)
  const other = await post(url, newPayment(1_400_001), key)
  expect([other.statusCode, other.json().code]).toEqual([422, 'request.key_reused'])
  const atTheDoor = await post(`reservations/${id}/payouts`, newPayment(100, { method: 'OWNER' }))
  expect(atTheDoor.statusCode).toBe(400)
  for (const refused of ['refunds', 'payouts']) {
    const answer = await post(`reservations/${id}/${refused}`, newPayment(100))
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'payment.too_much'])
  }
  const deposit = { what: 'IN', amountMinor: 100, paidOn: '2027-06-16' }
  expect((await post(`reservations/${id}/deposit`, deposit)).statusCode).toBe(201)
})
