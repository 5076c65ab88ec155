import { createHmac, randomUUID } from 'node:crypto'
import { createServer, request as send } from 'node:http'
import { text } from 'node:stream/consumers'

/** Requests as a merchant makes them, for tests of the stubs themselves. */
export const iyzicoKeys = { apiKey: 'sandbox-key', secretKey: 'sandbox-secret' }
export const paytrKeys = { merchantId: '777', merchantKey: 'key-of-shop', merchantSalt: 'salt-of-shop' }

export const startPath = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
export const resultPath = '/payment/iyzipos/checkoutform/auth/ecom/detail'

const place = { contactName: 'Çağla Öğüt', address: 'Kaş', city: 'Antalya', country: 'Türkiye' }

export const basketOf = (...prices: string[]) =>
  prices.map((price, at) => ({
    id: `line-${at}`,
    name: 'Konaklama',
    category1: 'Villa',
    itemType: 'VIRTUAL',
    price,
  }))

export const startRequest = (over: Record<string, unknown> = {}) => ({
  locale: 'tr',
  conversationId: randomUUID(),
  price: '10.50',
  paidPrice: '10.50',
  currency: 'TRY',
  basketId: 'PV7K3M9Q',
  callbackUrl: 'http://127.0.0.1:1/donus',
  buyer: {
    id: '1',
    name: 'Çağla',
    surname: 'Öğüt',
    identityNumber: '11111111111',
    email: 'cagla@example.com',
    registrationAddress: 'Kaş',
    city: 'Antalya',
    country: 'Türkiye',
    ip: '85.34.78.112',
  },
  billingAddress: place,
  basketItems: basketOf('10.50'),
  ...over,
})

export type Answer = Record<string, unknown>

interface Signing {
  readonly apiKey: string
  readonly secretKey: string
  /** Replaces the correct header. */
  readonly header?: string
  /** Replaces the signed bytes. */
  readonly sent?: string
}

function iyzicoHeaders(keys: Signing, path: string, body: string): Record<string, string> {
  const random = randomUUID()
  const signature = createHmac('sha256', keys.secretKey)
    .update(random + path + body)
    .digest('hex')
  const credentials = `apiKey:${keys.apiKey}&randomKey:${random}&signature:${signature}`
  return {
    authorization: keys.header ?? `IYZWSv2 ${Buffer.from(credentials).toString('base64')}`,
    'x-iyzi-rnd': random,
    'content-type': 'application/json',
  }
}

export async function askIyzico(
  url: string,
  path: string,
  request: object | string,
  keys: Signing = iyzicoKeys,
): Promise<Answer> {
  const body = typeof request === 'string' ? request : JSON.stringify(request)
  const headers = iyzicoHeaders(keys, path, body)
  const response = await fetch(url + path, { method: 'POST', headers, body: keys.sent ?? body })
  const answer: unknown = await response.json()
  return { http: response.status, ...Object(answer) }
}

/** A read with a body, which `fetch` does not send. The query is not signed. */
export async function reportOfIyzico(url: string, query: string, body = '{}'): Promise<Answer> {
  const path = '/v2/reporting/payment/details'
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { ...iyzicoHeaders(iyzicoKeys, path, body), 'content-length': body.length }
    send(`${url}${path}?${query}`, { method: 'GET', headers }, (response) => {
      text(response).then(resolve, reject)
    })
      .on('error', reject)
      .end(body)
  })
  return Object(JSON.parse(answer))
}

const hmac = (message: string) => createHmac('sha256', paytrKeys.merchantKey).update(message).digest('base64')

export const tokenRequest = (over: Record<string, string> = {}): Record<string, string> => {
  const form = {
    merchant_id: paytrKeys.merchantId,
    user_ip: '85.34.78.112',
    merchant_oid: randomUUID().replaceAll('-', ''),
    email: 'cagla@example.com',
    payment_amount: '1050',
    user_basket: Buffer.from('[["Konaklama","10.50",1]]').toString('base64'),
    no_installment: '1',
    max_installment: '1',
    currency: 'TL',
    test_mode: '1',
    user_name: 'Çağla Öğüt',
    user_address: 'Türkiye',
    user_phone: '+905321234567',
    merchant_ok_url: 'http://127.0.0.1:1/tamam',
    merchant_fail_url: 'http://127.0.0.1:1/olmadi',
    ...over,
  }
  const signedText =
    form.merchant_id +
    form.user_ip +
    form.merchant_oid +
    form.email +
    form.payment_amount +
    form.user_basket +
    form.no_installment +
    form.max_installment +
    form.currency +
    form.test_mode
  return { ...form, paytr_token: hmac(signedText + paytrKeys.merchantSalt) }
}

/** Status query and refund have the same signature: merchant, order and, for a refund, the amount. */
export function orderRequest(oid: string, amount?: string, reference?: string): Record<string, string> {
  return {
    merchant_id: paytrKeys.merchantId,
    merchant_oid: oid,
    ...(amount === undefined ? {} : { return_amount: amount }),
    ...(reference === undefined ? {} : { reference_no: reference }),
    paytr_token: hmac(paytrKeys.merchantId + oid + (amount ?? '') + paytrKeys.merchantSalt),
  }
}

export async function askPaytr(url: string, path: string, form: Record<string, string>): Promise<Answer> {
  const response = await fetch(url + path, { method: 'POST', body: new URLSearchParams(form) })
  const answer: unknown = await response.json()
  return { http: response.status, ...Object(answer) }
}

/** A merchant's server that records notices and sends the given responses in order. */
export async function startListener(...answers: { status: number; body: string }[]) {
  const heard: { headers: Record<string, string | string[] | undefined>; body: string }[] = []
  const waiting: { count: number; report: () => void }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    const answer = answers[Math.min(heard.length, answers.length) - 1] ?? { status: 200, body: 'OK' }
    response.writeHead(answer.status).end(answer.body)
    for (const one of waiting) if (heard.length >= one.count) one.report()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/bildirim`,
    heard,
    hears: (count: number) =>
      new Promise<void>((resolve) => {
        if (heard.length >= count) resolve()
        else waiting.push({ count, report: resolve })
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
