import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNoticeSigned, isSigned, signatureOf, signRequest } from './iyzico-signature.ts'

/** The provider’s own client, which has no types: an independent implementation of the same documentation. */
const official: {
  generateAuthorizationHeaderV2(
    scheme: string,
    apiKey: string,
    separator: string,
    secretKey: string,
    path: string,
    body: unknown,
    nonce: string,
  ): string
  calculateHmacSHA256Signature(fields: readonly (string | number | null)[], secretKey: string): string
} = createRequire(import.meta.url)('iyzipay/lib/utils.js')

const runs = { numRuns: 1000 }
const key = fc.string({ minLength: 1, maxLength: 40 })
const turkish = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'çÇğĞıİöÖşŞüÜâ abcXYZ019"\\/₺') }),
  fc.string({ unit: 'binary' }),
)
const body = fc.dictionary(turkish, fc.oneof(turkish, fc.integer(), fc.boolean(), fc.array(turkish)))
const path = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,12}$/), { minLength: 1, maxLength: 6 })
  .map((parts) => `/${parts.join('/')}`)
const nonce = fc.stringMatching(/^[0-9a-f]{32}$/)
const request = fc.record({ apiKey: key, secretKey: key, path, body, nonce })

/** Replaces one character. */
const changed = (text: string, place: number) => {
  const at = place % text.length
  return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
}

describe('signRequest for iyzico requests', () => {
  test('signRequest returns the same headers as the official iyzico client', () => {
    fc.assert(
      fc.property(request, (one) => {
        const { apiKey, secretKey, path, body, nonce } = one
        const theirs = official.generateAuthorizationHeaderV2(
          'IYZWSv2',
          apiKey,
          ':',
          secretKey,
          path,
          body,
          nonce,
        )
        expect(signRequest({ ...one, body: JSON.stringify(body) })).toEqual({
          authorization: theirs,
          'x-iyzi-rnd': nonce,
        })
      }),
      runs,
    )
  })

  test('signRequest returns another signature when the body, path, key or nonce changes', () => {
    fc.assert(
      fc.property(request, fc.nat(), (one, place) => {
        const whole = { ...one, body: JSON.stringify(one.body) }
        const { authorization } = signRequest(whole)
        for (const part of ['body', 'path', 'secretKey', 'apiKey', 'nonce'] as const)
          expect(signRequest({ ...whole, [part]: changed(whole[part], place) }).authorization).not.toBe(
            authorization,
          )
      }),
      runs,
    )
  })
})

describe('isSigned for iyzico responses', () => {
  const signedFields = fc.array(fc.option(turkish), { minLength: 1, maxLength: 8 })

  test('signatureOf equals the signature of the official iyzico client, which isSigned accepts', () => {
    fc.assert(
      fc.property(signedFields, key, (fields, secretKey) => {
        const theirs = official.calculateHmacSHA256Signature(fields, secretKey)
        expect(signatureOf(secretKey, fields)).toBe(theirs)
        expect(isSigned(secretKey, fields, theirs)).toBe(true)
      }),
      runs,
    )
  })

  test('isSigned refuses a changed signature, another key, changed fields and a missing signature', () => {
    fc.assert(
      fc.property(signedFields, key, fc.nat(), (fields, secretKey, place) => {
        const signature = signatureOf(secretKey, fields)
        expect(isSigned(secretKey, fields, changed(signature, place))).toBe(false)
        expect(isSigned(changed(secretKey, place), fields, signature)).toBe(false)
        expect(isSigned(secretKey, [...fields, 'more'], signature)).toBe(false)
        for (const nothing of ['', null, undefined, signature.slice(1), `${signature} `])
          expect(isSigned(secretKey, fields, nothing)).toBe(false)
      }),
      runs,
    )
  })
})

test('isNoticeSigned accepts an iyzico notice signed over secret and fields without separators, and refuses a changed one', () => {
  const fields = ['CHECKOUT_FORM_AUTH', '123', 'token', 'a-b', 'SUCCESS']
  const signature = createHmac('sha256', 'secret')
    .update('secretCHECKOUT_FORM_AUTH123tokena-bSUCCESS')
    .digest('hex')
  expect(isNoticeSigned('secret', fields, signature)).toBe(true)
  expect(isNoticeSigned('other', fields, signature)).toBe(false)
  expect(isNoticeSigned('secret', [...fields.slice(0, 4), 'FAILURE'], signature)).toBe(false)
  expect(isNoticeSigned('secret', fields, '')).toBe(false)
})
