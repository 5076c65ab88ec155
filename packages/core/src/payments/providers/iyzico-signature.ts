import { createHmac } from 'node:crypto'
import { isSameSignature } from './same-signature.ts'

const hmac = (secretKey: string, message: string): string =>
  createHmac('sha256', secretKey).update(message).digest('hex')

export interface ToSign {
  readonly apiKey: string
  readonly secretKey: string
  /** Without its query. */
  readonly path: string
  /** Exactly what is sent. */
  readonly body: string
  /** New for every request. */
  readonly nonce: string
}

export function signRequest({ apiKey, secretKey, path, body, nonce }: ToSign): Record<string, string> {
  const signature = hmac(secretKey, nonce + path + body)
  const proof = `apiKey:${apiKey}&randomKey:${nonce}&signature:${signature}`
  return { authorization: `IYZWSv2 ${Buffer.from(proof).toString('base64')}`, 'x-iyzi-rnd': nonce }
}

/** What an answer tells, in the order its endpoint is documented with. What is missing leaves its place empty. */
export type Told = readonly (string | null | undefined)[]

export const signatureOf = (secretKey: string, told: Told): string => hmac(secretKey, told.join(':'))

export const isSigned = (secretKey: string, told: Told, signature: string | null | undefined): boolean =>
  isSameSignature(signatureOf(secretKey, told), signature ?? '')

/** Of a notice: no separator, and the secret stands in the message as well. */
export const isNoticeSigned = (secretKey: string, told: Told, signature: string): boolean =>
  isSameSignature(hmac(secretKey, secretKey + told.join('')), signature)
