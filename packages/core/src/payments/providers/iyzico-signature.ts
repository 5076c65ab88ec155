import { createHmac } from 'node:crypto'
import { isSameSignature } from './same-signature.ts'

const hmac = (secretKey: string, message: string): string =>
  createHmac('sha256', secretKey).update(message).digest('hex')

export interface ToSign {
  readonly apiKey: string
  readonly secretKey: string
  /** Without the query string. */
  readonly path: string
  /** Exactly the bytes that are sent. */
  readonly body: string
  /** Unique per request. */
  readonly nonce: string
}

export function signRequest({ apiKey, secretKey, path, body, nonce }: ToSign): Record<string, string> {
  const signature = hmac(secretKey, nonce + path + body)
  const proof = `apiKey:${apiKey}&randomKey:${nonce}&signature:${signature}`
  return { authorization: `IYZWSv2 ${Buffer.from(proof).toString('base64')}`, 'x-iyzi-rnd': nonce }
}

/**
 * The signed fields of a response, in the documented order of its endpoint. A missing field stays as an empty one.
 */
export type SignedFields = readonly (string | null | undefined)[]

export const signatureOf = (secretKey: string, fields: SignedFields): string =>
  hmac(secretKey, fields.join(':'))

export const isSigned = (
  secretKey: string,
  fields: SignedFields,
  signature: string | null | undefined,
): boolean => isSameSignature(signatureOf(secretKey, fields), signature ?? '')

/** Notices are signed without separators, with the secret also inside the message. */
export const isNoticeSigned = (secretKey: string, fields: SignedFields, signature: string): boolean =>
  isSameSignature(hmac(secretKey, secretKey + fields.join('')), signature)
