import { expect, test } from 'vitest'
import { NoAnswer } from '#site/shell/api.ts'
import { newsletterOutcome } from './newsletter-outcome.ts'

test('newsletterOutcome confirms that the e-mail address was added', async () => {
  expect(await newsletterOutcome(Promise.resolve({}))).toEqual(['E-mail adresiniz eklenmiştir.', 'done'])
})

const outcomeOf = (status: number) => newsletterOutcome(Promise.reject(new NoAnswer(status)))

test('newsletterOutcome says on status 409 that the e-mail address was already subscribed', {
  tags: 'spec-8.6',
}, async () => {
  expect(await outcomeOf(409)).toEqual(['Zaten kayıt oldunuz...', 'info'])
})

test.each([0, 304, 400, 404, 413, 429, 500, 503])(
  'newsletterOutcome says on status %i that the e-mail address could not be added',
  { tags: 'spec-8.7' },
  async (status) => {
    expect(await outcomeOf(status)).toEqual([
      'E-mail adresiniz eklenemedi... Lütfen bizimle iletişime geçiniz.',
      'failed',
    ])
  },
)
