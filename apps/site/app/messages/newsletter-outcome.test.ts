import { expect, test } from 'vitest'
import { NoAnswer } from '#site/shell/api.ts'
import { newsletterOutcome } from './newsletter-outcome.ts'

test('the address was taken', async () => {
  expect(await newsletterOutcome(Promise.resolve({}))).toEqual(['E-mail adresiniz eklenmiştir.', 'done'])
})

const outcomeOf = (status: number) => newsletterOutcome(Promise.reject(new NoAnswer(status)))

test('409: it was there before', async () => {
  expect(await outcomeOf(409)).toEqual(['Zaten kayıt oldunuz...', 'info'])
})

test.each([0, 304, 400, 404, 413, 429, 500, 503])('%i: it could not be taken', async (status) => {
  expect(await outcomeOf(status)).toEqual([
    'E-mail adresiniz eklenemedi... Lütfen bizimle iletişime geçiniz.',
    'failed',
  ])
})
