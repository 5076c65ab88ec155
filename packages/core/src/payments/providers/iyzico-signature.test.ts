import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNoticeSigned, isSigned, signatureOf, signRequest } from './iyzico-signature.ts'

/** The provider's own client, which ships without types: a second reading of the same pages. */
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
  calculateHmacSHA256Signature(told: readonly (string | number | null)[], secretKey: string): string
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

/** Another character in one place. */
const changed = (text: string, place: number) => {
  const at = place % text.length
  return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
}

describe('what we sign', () => {
  test('is what the official client signs, header for header', () => {
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

  test('is another signature for every changed byte of body, path, key or nonce', () => {
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

describe('what we are answered', () => {
  const told = fc.array(fc.option(turkish), { minLength: 1, maxLength: 8 })

  test('carries the signature the official client would look for, and theirs is ours', () => {
    fc.assert(
      fc.property(told, key, (fields, secretKey) => {
        const theirs = official.calculateHmacSHA256Signature(fields, secretKey)
        expect(signatureOf(secretKey, fields)).toBe(theirs)
        expect(isSigned(secretKey, fields, theirs)).toBe(true)
      }),
      runs,
    )
  })

  test('is not believed with another byte, another key, or no signature', () => {
    fc.assert(
      fc.property(told, key, fc.nat(), (fields, secretKey, place) => {
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

test('a notice is signed without separators, with the secret first in the message', () => {
  const told = ['CHECKOUT_FORM_AUTH', '123', 'token', 'a-b', 'SUCCESS']
  const signature = createHmac('sha256', 'secret')
    .update('secretCHECKOUT_FORM_AUTH123tokena-bSUCCESS')
    .digest('hex')
  expect(isNoticeSigned('secret', told, signature)).toBe(true)
  expect(isNoticeSigned('other', told, signature)).toBe(false)
  expect(isNoticeSigned('secret', [...told.slice(0, 4), 'FAILURE'], signature)).toBe(false)
  expect(isNoticeSigned('secret', told, '')).toBe(false)
})
