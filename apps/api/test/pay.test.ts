import { randomUUID } from 'node:crypto'
import { cardEndpoints } from '@plato/contract/payments/card.contract'
import { balanceMinor, prepaymentMinor, startStrayStub, totalMinor } from '@plato/core/testing/card'
import { newAcceptedStay } from '@plato/core/testing/payments'
import { newContext } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'
import { cardApiForFile, keysOf, secrets } from './new-card-api.ts'

const { api, ctx, stubs, call, asStaff, sendLink, start, begin, verify } = cardApiForFile()

test('a guest pays by link, and the payment attempt ends as PAID with a confirmed reservation', async () => {
  const { id } = await newAcceptedStay(ctx)
  const { attemptId, redirectUrl, ref } = await begin(id)
  expect(new URL(redirectUrl).origin).toBe(stubs.IYZICO.url)
  const step = await stubs.IYZICO.pay(ref)
  expect(step.url).toBe(`https://platovilla.test/odeme/durum/${attemptId}`)
  const back = await call({ method: 'POST', url: `/v1/pay-attempts/${attemptId}/returned` })
  expect(back.json().content).toMatchObject({ state: 'CHECKING', isConfirmed: false })
  expect((await verify(attemptId)).json().content.attempts).toMatchObject([{ state: 'PAID' }])
  const attempt = (await call({ url: `/v1/pay-attempts/${attemptId}` })).json().content
  expect(Object.keys(attempt).sort()).toEqual(
    ['again', 'amountMinor', 'code', 'failure', 'isConfirmed', 'state', 'villaName'].sort(),
  )
  expect(attempt).toMatchObject({ state: 'PAID', isConfirmed: true, amountMinor: prepaymentMinor })
})

test('GET /pay/:token returns the stay and its price, and of the guest only the first name', async () => {
  const { id } = await newAcceptedStay(ctx)
  const other = await newAcceptedStay(ctx)
  const { token } = await sendLink(id)
  const answer = await call({ url: `/v1/pay/${token}` })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toContain('application/json')
  const { content } = answer.json()
  expect(Object.keys(content).sort()).toEqual(
    [
      ...[
        'agency',
        'amountMinor',
        'checkIn',
        'checkOut',
        'code',
        'expiresAt',
        'firstName',
        'isTest',
        'nights',
      ],
      ...['now', 'pageOrigins', 'paidMinor', 'permitNo', 'provider', 'purpose', 'restMinor', 'state'],
      ...['totalTry', 'townName', 'villaName', 'villaPicture'],
    ].sort(),
  )
  expect(Object.keys(content.agency).sort()).toEqual(['number', 'phone', 'title'])
  expect(content).toMatchObject({
    amountMinor: prepaymentMinor,
    restMinor: balanceMinor,
    totalTry: totalMinor,
  })
  expect(content.pageOrigins).toEqual([stubs.IYZICO.url])
  for (const word of ['Karaca', 'elif@example.com', '555 14 20', '5325551420', ...secrets])
    expect(answer.body).not.toContain(word)
  const codes = await api.db.selectFrom('reservations').select(['id', 'code']).execute()
  expect(codes.map((row) => row.id)).toContain(other.id)
  for (const row of codes) expect(answer.body.includes(row.code)).toBe(row.id === id)
})

test('GET /pay/:token and start return 410 for a token with any one character changed', async () => {
  const { id } = await newAcceptedStay(ctx)
  const { token } = await sendLink(id)
  for (const [place, sign] of [...token].entries()) {
    const other = `${token.slice(0, place)}${sign === '7' ? '8' : '7'}${token.slice(place + 1)}`
    const [seen, begun] = [await call({ url: `/v1/pay/${other}` }), await start(other)]
    expect([seen.statusCode, begun.statusCode], other).toEqual([410, 410])
    expect(seen.json().code).toBe('payment.bad_link')
  }
  expect((await call({ url: `/v1/pay/${token}` })).statusCode).toBe(200)
})

test('POST /pay/:token/start returns 503 when the card provider answers with a redirect URL of an unknown origin', async () => {
  const stray = await startStrayStub('https://odeme.example')
  await using elsewhere = await newApi({ cardUrls: { IYZICO: stray.url } })
  await using caller = await newContext(elsewhere.database)
  const { headers } = await elsewhere.signIn('ADMIN')
  const put = (url: string, method: 'PUT' | 'PATCH', payload: object) =>
    elsewhere.app.inject({ method, url: `/v1/admin/${url}`, headers, payload })
  await put('card-providers/IYZICO', 'PUT', keysOf.IYZICO)
  await put('card-providers', 'PATCH', { provider: 'IYZICO' })
  const { id } = await newAcceptedStay(caller)
  const sent = await elsewhere.app.inject({
    method: 'POST',
    url: '/v1/admin/sendpaymentlink',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: { reservationId: id },
  })
  const token = String(sent.json().content.url).split('/').at(-1)
  const answer = await elsewhere.app.inject({ method: 'POST', url: `/v1/pay/${token}/start` })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment.provider_silent'])
  expect(answer.headers['retry-after']).toBe('60')
  expect(answer.body).not.toContain('odeme.example')
  const attempts = await elsewhere.db
    .selectFrom('payment_attempts')
    .select(['state', 'redirect_url'])
    .execute()
  expect(attempts).toEqual([{ state: 'UNKNOWN', redirect_url: null }])
  await stray.stop()
})

test('no response of the card provider endpoints contains a secret', async () => {
  const answers = [
    await asStaff('GET', 'card-providers'),
    await asStaff('PUT', 'card-providers/IYZICO', keysOf.IYZICO),
    await asStaff('PUT', 'card-providers/PAYTR', keysOf.PAYTR),
    await asStaff('PATCH', 'card-providers', { provider: 'IYZICO' }),
    await asStaff('POST', 'card-providers/IYZICO/check'),
    await asStaff('POST', 'card-providers/PAYTR/check'),
    await asStaff('GET', 'card-state'),
  ]
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(200)
    for (const secret of secrets) expect(answer.body).not.toContain(secret)
  }
  expect(answers[0]?.json().content[0]).toMatchObject({
    provider: 'IYZICO',
    isChosen: true,
    hasSecrets: true,
    noticeUrl: 'https://platovilla.test/v1/pay-notices/iyzico',
  })
  expect(answers[4]?.json().content).toEqual({ answer: 'OK', message: '' })
  const refused = await asStaff('PUT', 'card-providers/PAYTR', {
    ...keysOf.PAYTR,
    secrets: ['alone-in-here'],
  })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'card_provider.secrets_missing'])
  expect(refused.body).not.toContain('alone-in-here')
})

test('GET /admin/card-state returns equal provider and ledger amounts after a payment and a refund', async () => {
  const sums = async () =>
    cardEndpoints.state.success[1].parse((await asStaff('GET', 'card-state')).json()).content.sums
  const before = (await sums())[0]?.ledgerMinor ?? 0
  const { id } = await newAcceptedStay(ctx)
  const { attemptId, ref } = await begin(id)
  await stubs.IYZICO.pay(ref, { amountMinor: prepaymentMinor + 100 })
  await verify(attemptId)
  const after = before + prepaymentMinor + 100
  expect(await sums()).toEqual([{ currency: 'TRY', providerMinor: after, ledgerMinor: after }])
  const key = randomUUID()
  const refund = (amountMinor: number) =>
    asStaff('POST', `reservations/${id}/card-refunds`, { attemptId, amountMinor }, key)
  const [first, twin] = [await refund(100), await refund(100)]
  expect(first.statusCode, first.body).toBe(201)
  expect(twin.json().content.refunds).toEqual(first.json().content.refunds)
  expect((await refund(200)).json().code).toBe('request.key_reused')
  expect((await verify(attemptId)).json().content.refunds).toMatchObject([
    { state: 'DONE', amountMinor: 100 },
  ])
  const left = after - 100
  expect(await sums()).toEqual([{ currency: 'TRY', providerMinor: left, ledgerMinor: left }])
  const other = await asStaff('POST', `reservations/${id}/card-refunds`, { attemptId, amountMinor: 1e9 })
  expect([other.statusCode, other.json().code]).toEqual([422, 'payment.too_much'])
})

test('POST /admin/sendpaymentlink mails one link per idempotency key and refuses other uses of the key', async () => {
  const { id } = await newAcceptedStay(ctx)
  const key = randomUUID()
  const [first, twin] = [await sendLink(id, {}, key), await sendLink(id, {}, key)]
  expect(twin).toEqual(first)
  expect(first.url).toBe(`https://platovilla.test/odeme/${first.token}`)
  const mails = await api.db
    .selectFrom('mails')
    .select(['id', 'words', 'to_address'])
    .where('reservation_id', '=', id)
    .where('template_key', '=', 'ODEME_LINK')
    .execute()
  expect(mails).toMatchObject([
    { id: first.id, to_address: 'elif@example.com', words: { odeme_link: first.url } },
  ])
  const refusedAs = async (payload: object, name: string = randomUUID()) => {
    const answer = await asStaff('POST', 'sendpaymentlink', payload, name)
    return [answer.statusCode, answer.json().code]
  }
  expect(await refusedAs({ reservationId: id, purpose: 'FULL' }, key)).toEqual([422, 'request.key_reused'])
  expect(await refusedAs({ reservationId: id })).toEqual([429, 'mail.too_soon'])
  expect(await refusedAs({ reservationId: id, purpose: 'BALANCE' })).toEqual([409, 'payment.nothing_due'])
  expect(await refusedAs({ reservationId: 999_999 })).toEqual([404, 'reservation.not_found'])
  expect(await refusedAs({ reservationId: id }, 'short')).toEqual([400, 'request.key_missing'])
})

test('POST /pay/:token/start returns 429 after 20 requests a minute', async () => {
  const startRequest = {
    method: 'POST',
    url: '/v1/pay/1.aaaaaaaaaaaaaaaaaaaaaaaa/start',
    remoteAddress: '10.9.9.9',
  } as const
  const answers: number[] = []
  for (let tried = 0; tried < 22; tried += 1) answers.push((await call(startRequest)).statusCode)
  expect(answers.filter((status) => status === 410)).toHaveLength(20)
  expect(answers.slice(20)).toEqual([429, 429])
})
