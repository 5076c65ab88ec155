import { expect, test } from 'vitest'
import { newsletterOutcome } from './newsletter-outcome.ts'

test.each([200, 201, 204])('%i: the address was taken', (status) => {
  expect(newsletterOutcome(status)).toEqual(['E-mail adresiniz eklenmiştir.', 'done'])
})

test('409: it was there before', () => {
  expect(newsletterOutcome(409)).toEqual(['Zaten kayıt oldunuz...', 'info'])
})

test.each([0, 304, 400, 404, 413, 429, 500, 503])('%i: it could not be taken', (status) => {
  expect(newsletterOutcome(status)).toEqual([
    'E-mail adresiniz eklenemedi... Lütfen bizimle iletişime geçiniz.',
    'failed',
  ])
})
