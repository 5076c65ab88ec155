import { createHmac, randomUUID } from 'node:crypto'
import { iyzicoKeys } from '@plato/core/testing/card'
import { newAcceptedStay } from '@plato/core/testing/payments'
import type { CardProvider } from '@plato/rules/payments/card'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cardApiForFile } from './new-card-api.ts'

const { api, ctx, stubs, call, asStaff, begin, choose, verify } = cardApiForFile()

interface Sent {
  readonly body: string
  readonly contentType: string
  readonly signature: string
}
const send = (name: CardProvider, { body, contentType, signature }: Sent) =>
  call({
    method: 'POST',
    url: `/v1/pay-notices/${name.toLowerCase()}`,
    headers: {
      'content-type': contentType,
      ...(signature ? { 'x-iyz-signature-v3': signature } : {}),
    },
    payload: body,
  })

/** A guest has paid; the provider's notice is not delivered yet. */
async function paidAt(name: CardProvider) {
  await choose(name)
  const { id } = await newAcceptedStay(ctx)
  const begun = await begin(id)
  await stubs[name].pay(begun.ref)
  const notice = stubs[name].notices.waiting().find(({ ref }) => ref === begun.ref)
  if (!notice) throw new Error('nobody announced it')
  return { id, ...begun, notice }
}

async function amountRequested(attemptId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'payments.verify' and data->>'attemptId' = ${attemptId}`.execute(api.db)
  return rows[0]?.count ?? 0
}
const storedOf = async (attemptId: string) =>
  (
    await api.db
      .selectFrom('payment_notices')
      .select('signed')
      .where('attempt_id', '=', attemptId)
      .orderBy('id')
      .execute()
  ).map(({ signed }) => signed)
const statusOf = async (id: number) =>
  (await api.db.selectFrom('reservations').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

test.each(['IYZICO', 'PAYTR'] as const)(
  'POST /pay-notices returns OK to a signed notice of %s and queues a verification, but changes no reservation',
  async (name) => {
    const { id, attemptId, notice } = await paidAt(name)
    const answer = await send(name, notice)
    expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(await amountRequested(attemptId)).toBe(1)
    expect(await storedOf(attemptId)).toEqual([true])
    expect(await statusOf(id)).toBe('AWAITING_PAYMENT')
    await verify(attemptId)
    expect(await statusOf(id)).toBe('CONFIRMED')
    for (const _again of [1, 2]) expect((await send(name, notice)).body).toBe('OK')
    await verify(attemptId)
    const { rows } = await sql`select 1 from ledger_postings where reservation_id = ${id}`.execute(api.db)
    expect(rows).toHaveLength(1)
  },
)

test.each(['IYZICO', 'PAYTR'] as const)(
  'POST /pay-notices refuses a forged or unsigned notice of %s, stores and shows it to staff, and queues no verification',
  async (name) => {
    const { id, attemptId, ref } = await paidAt(name)
    const { notices } = stubs[name]
    for (const notice of [notices.forge(ref), notices.unsigned(ref)]) {
      const answer = await send(name, notice)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'payment.bad_notice'])
      expect(answer.body).not.toContain('OK')
    }
    expect(await storedOf(attemptId)).toEqual([false, false])
    expect(await amountRequested(attemptId)).toBe(0)
    expect(await statusOf(id)).toBe('AWAITING_PAYMENT')
    const { attention } = (await asStaff('GET', 'card-state')).json().content
    expect(attention).toContainEqual(
      expect.objectContaining({ id: attemptId, reason: 'FORGED_NOTICE', reservationId: id }),
    )
    const cardPanel = (await asStaff('GET', `reservations/${id}/card`)).json().content
    expect(cardPanel.attempts).toMatchObject([{ notices: 0, forgedNotices: 2, attention: 'FORGED_NOTICE' }])
  },
)

test('POST /pay-notices returns 403 for a payment notice changed after signing and queues no verification', async () => {
  for (const name of ['IYZICO', 'PAYTR'] as const) {
    const { attemptId, notice } = await paidAt(name)
    const bent = [
      { ...notice, body: notice.body.replace(/SUCCESS|success/, 'FAILURE') },
      { ...notice, body: notice.body.replace(attemptId.slice(0, 8), '00000000') },
    ]
    for (const one of bent) expect((await send(name, one)).statusCode, name).toBe(403)
    expect(await amountRequested(attemptId)).toBe(0)
  }
})

test('POST /pay-notices/paytr returns 403 for a payment notice signed by iyzico', async () => {
  const { attemptId, notice } = await paidAt('IYZICO')
  expect((await send('PAYTR', notice)).statusCode).toBe(403)
  expect(await storedOf(attemptId)).toEqual([])
})

test('POST /pay-notices returns OK to a signed notice of an unknown payment and queues no verification', async () => {
  const noticeFields = {
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziPaymentId: 4711,
    token: randomUUID(),
    paymentConversationId: randomUUID(),
    status: 'SUCCESS',
  }
  const key = iyzicoKeys.secretKey
  const signature = createHmac('sha256', key)
    .update(key + Object.values(noticeFields).join(''))
    .digest('hex')
  const answer = await send('IYZICO', {
    body: JSON.stringify(noticeFields),
    contentType: 'application/json',
    signature,
  })
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
  expect(await amountRequested(noticeFields.paymentConversationId)).toBe(0)
  expect(await storedOf(noticeFields.paymentConversationId)).toEqual([])
})

test('POST /pay-notices returns 403, 413 or 415 for malformed, oversized and unsupported bodies', async () => {
  const { notice } = await paidAt('IYZICO')
  const sent = (more: Partial<Sent>) => send('IYZICO', { ...notice, ...more })
  for (const body of ['{}', 'null', '[]', '{"iyziEventType":1}', 'değil']) {
    expect((await sent({ body })).statusCode, body).toBe(403)
  }
  const long = JSON.stringify({ ...JSON.parse(notice.body), more: 'x'.repeat(20_000) })
  expect((await sent({ body: long })).statusCode).toBe(413)
  for (const contentType of [
    'text/plain',
    'text/xml',
    'application/octet-stream',
    'multipart/form-data; boundary=x',
  ])
    expect((await sent({ contentType })).statusCode, contentType).toBe(415)
  const form = await send('PAYTR', {
    body: `hash=${'x'.repeat(20_001)}`,
    contentType: 'application/x-www-form-urlencoded',
    signature: '',
  })
  expect(form.statusCode).toBe(413)
})

test('POST /pay-attempts/:id/returned queues a verification without a status change, and returns 404 for an unknown attempt', async () => {
  const { id, attemptId } = await paidAt('IYZICO')
  for (const _again of [1, 2])
    expect((await call({ method: 'POST', url: `/v1/pay-attempts/${attemptId}/returned` })).statusCode).toBe(
      200,
    )
  expect(await amountRequested(attemptId)).toBeGreaterThan(0)
  expect(await statusOf(id)).toBe('AWAITING_PAYMENT')
  const stranger = await call({ method: 'POST', url: `/v1/pay-attempts/${randomUUID()}/returned` })
  expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'payment.attempt_not_found'])
})
