import { randomUUID } from 'node:crypto'
import { cardEndpoints } from '@plato/contract/payments/card.contract'
import { payEndpoints } from '@plato/contract/payments/pay.contract'
import { cardStubsForFile, iyzicoKeys, paytrKeys } from '@plato/core/testing/card'
import { newContext } from '@plato/core/testing/platform'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { ApiOptions } from '#api/app.ts'
import { newApi } from './new-api.ts'

type CardApi = Awaited<ReturnType<typeof newApi>>

export const keysOf = {
  IYZICO: { isLive: false, merchant: iyzicoKeys.apiKey, secrets: [iyzicoKeys.secretKey] },
  PAYTR: {
    isLive: false,
    merchant: paytrKeys.merchantId,
    secrets: [paytrKeys.merchantKey, paytrKeys.merchantSalt],
  },
}
export const secrets = [...keysOf.IYZICO.secrets, ...keysOf.PAYTR.secrets]

/** The API with both card provider stubs and their keys, shared by the tests of a file. */
export function cardApiForFile(options: Pick<ApiOptions, 'logger'> & { clock?: () => Date } = {}) {
  const stubs = cardStubsForFile()
  // Safe, as in core's `databaseForFile`: filled before any test reads them.
  const api = {} as CardApi
  const ctx = {} as Awaited<ReturnType<typeof newContext>>
  const staff = {} as Awaited<ReturnType<CardApi['signIn']>>
  const verbs = verbsOf(api, staff)
  beforeAll(async () => {
    const cardUrls = { IYZICO: stubs.IYZICO.url, PAYTR: stubs.PAYTR.url }
    Object.assign(api, await newApi({ ...options, cardUrls }))
    Object.assign(ctx, await newContext(api.database))
    Object.assign(staff, await api.signIn('ADMIN'))
    for (const name of ['IYZICO', 'PAYTR'] as const)
      expect((await verbs.asStaff('PUT', `card-providers/${name}`, keysOf[name])).statusCode).toBe(200)
    await verbs.choose('IYZICO')
  })
  afterAll(async () => {
    await ctx[Symbol.asyncDispose]()
    await api[Symbol.asyncDispose]()
  })
  return { ...verbs, api, ctx, stubs }
}

function verbsOf(api: CardApi, staff: { headers: { authorization: string } }) {
  let address = 0
  /** Each call has its own IP address, so that the rate limit does not apply. */
  const call = (what: InjectOptions) => {
    address += 1
    return api.app.inject({ remoteAddress: `10.0.${address >> 8}.${address & 255}`, ...what })
  }
  const asStaff = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    payload?: object,
    key: string = randomUUID(),
  ) =>
    call({
      method,
      url: `/v1/admin/${path}`,
      headers: { ...staff.headers, 'idempotency-key': key },
      ...(payload ? { payload } : {}),
    })
  const sendLink = async (reservationId: number, more: object = {}, key?: string) => {
    const answer = await asStaff('POST', 'sendpaymentlink', { reservationId, ...more }, key)
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, url } = cardEndpoints.sendPaymentLink.success[1].parse(answer.json()).content
    return { id, url, token: url.slice(url.lastIndexOf('/') + 1) }
  }
  const start = (token: string, payload?: object) =>
    call({ method: 'POST', url: `/v1/pay/${token}/start`, ...(payload ? { payload } : {}) })
  return {
    call,
    asStaff,
    sendLink,
    start,
    async choose(provider: 'IYZICO' | 'PAYTR') {
      expect((await asStaff('PATCH', 'card-providers', { provider })).statusCode).toBe(200)
    },
    /** Sends a link and starts its payment; `ref` is the provider's session token. */
    async begin(reservationId: number) {
      const { token } = await sendLink(reservationId)
      const answer = await start(token)
      expect(answer.statusCode, answer.body).toBe(201)
      const begun = payEndpoints.start.success[1].parse(answer.json()).content
      const { ref } = await api.db
        .selectFrom('payment_attempts')
        .select('ref')
        .where('id', '=', begun.attemptId)
        .executeTakeFirstOrThrow()
      return { token, ...begun, ref: ref ?? '' }
    },
    verify: (attemptId: string) => asStaff('POST', `payment-attempts/${attemptId}/verify`),
  }
}
