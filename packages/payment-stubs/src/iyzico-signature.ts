import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Call } from './http.ts'

export interface IyzicoKeys {
  readonly apiKey: string
  readonly secretKey: string
}

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest('hex')

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The documented error code of an invalid signature; null when it is valid. */
export function whyUnsigned(call: Call, keys: IyzicoKeys): '1000' | '1001' | null {
  const [scheme, encoded] = (call.headers.authorization ?? '').split(' ')
  if (scheme !== 'IYZWSv2' || !encoded) return '1000'
  const sent = new Map(
    Buffer.from(encoded, 'base64')
      .toString('utf8')
      .split('&')
      .map((pair): [string, string] => {
        const colon = pair.indexOf(':')
        return [pair.slice(0, colon), pair.slice(colon + 1)]
      }),
  )
  if (sent.get('apiKey') !== keys.apiKey) return '1001'
  const random = sent.get('randomKey') ?? ''
  if (random === '' || call.headers['x-iyzi-rnd'] !== random) return '1000'
  // GET requests carry `{}`: a signature over an empty body passes in the sandbox and fails in production.
  if (call.method === 'GET' && call.body !== '{}') return '1000'
  const expected = hmac(keys.secretKey, random + call.path + call.body)
  return isSame(sent.get('signature') ?? '', expected) ? null : '1000'
}

/** Responses are signed over their fields in a fixed order; amounts without trailing zeros. */
export const answerSignature = (secretKey: string, fields: readonly string[]) =>
  hmac(secretKey, fields.join(':'))

/** The secret is the HMAC key and also the beginning of the message; the fields have no separator. */
export const noticeSignature = (secretKey: string, fields: readonly string[]) =>
  hmac(secretKey, secretKey + fields.join(''))
