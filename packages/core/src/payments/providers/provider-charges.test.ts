import { randomUUID } from 'node:crypto'
import { testCards } from '@plato/payment-stubs/cards'
import type { FaultKind } from '@plato/payment-stubs/faults'
import { describe, expect, test } from 'vitest'
import { newCharge, noAnswer, tillForFile } from '../../testing/providers.ts'
import { ProviderRefused } from './provider.ts'

describe.each(['IYZICO', 'PAYTR'] as const)('card charges at %s', (name) => {
  const till = tillForFile(name)

  describe('start and fetchResult', () => {
    test('fetchResult returns amount, currency and card ending of a charge paid with 3-D Secure', async () => {
      const request = newCharge()
      const begun = await till.provider.start(request)
      expect(new URL(begun.redirectUrl).origin).toBe(till.stub.url)
      expect(begun.redirectUrl).toBe(till.stub.pageUrl(begun.ref))
      expect(begun.livesMs).toBe(30 * 60_000)
      expect(await fetch(begun.redirectUrl).then((page) => page.status)).toBe(200)

      const step = await till.stub.pay(begun.ref)
      expect(step.url).toContain(request.returnUrl)
      expect(await till.provider.fetchResult({ attemptId: request.attemptId, ref: begun.ref })).toMatchObject(
        {
          state: 'PAID',
          attemptId: request.attemptId,
          capturedMinor: request.amountMinor,
          currency: 'TRY',
          cardEnding: '0008',
          paymentId: expect.any(String),
          transactionId: expect.any(String),
          failure: null,
        },
      )
    })

    test.each([1, 99, 100, 105, 1010, 10_000_000_000])(
      'a charge of %i minor units is captured with exactly this amount',
      async (minor) => {
        const { result } = await till.paid({}, { amountMinor: minor })
        expect(result).toMatchObject({ state: 'PAID', capturedMinor: minor })
        expect(till.stub.charges().at(-1)).toMatchObject({ requestedMinor: minor, capturedMinor: minor })
      },
    )

    test('provider.start sends the amount, the guest’s e-mail and the return URL unchanged', async () => {
      const { request } = await till.started()
      expect(till.stub.charges().at(-1)).toMatchObject({
        requestedMinor: request.amountMinor,
        email: request.guest.email,
        returnUrl: request.returnUrl,
        failUrl: request.returnUrl,
      })
    })

    test('fetchResult returns PENDING with nothing captured until the charge is paid', async () => {
      const { name: begun } = await till.started()
      expect(await till.provider.fetchResult(begun)).toMatchObject({
        state: 'PENDING',
        attemptId: begun.attemptId,
        capturedMinor: 0,
      })
    })

    test('fetchResult returns PENDING for a charge that was never started', async () => {
      expect(await till.provider.fetchResult({ attemptId: randomUUID(), ref: null })).toMatchObject({
        state: 'PENDING',
        capturedMinor: 0,
      })
    })

    test('fetchResult finds a charge by its attempt id when the response to the start was lost', async () => {
      till.stub.faults.once('start', 'reset-after')
      const request = newCharge()
      await noAnswer(till.provider.start(request))
      const unheard = { attemptId: request.attemptId, ref: null }
      expect(await till.provider.fetchResult(unheard)).toMatchObject({ state: 'PENDING' })
      await till.stub.pay(till.stub.charges().at(-1)?.ref ?? '')
      expect(await till.provider.fetchResult(unheard)).toMatchObject({
        state: 'PAID',
        attemptId: request.attemptId,
        capturedMinor: request.amountMinor,
      })
    })

    test.each(['funds', 'doNotHonour', 'expired', 'wrongCvc', 'threeDsFails', 'threeDsUnknown'] as const)(
      'a charge with the test card "%s" captures no money',
      async (card) => {
        const { ref, name: begun } = await till.started()
        await till.stub.pay(ref, { card: testCards[card] })
        const result = await till.provider.fetchResult(begun)
        expect(result).toMatchObject({ state: till.failed, capturedMinor: 0 })
        if (till.failed === 'FAILED')
          expect(result.failure).toEqual({
            code: expect.stringMatching(/^\d+$/),
            message: expect.any(String),
          })
      },
    )

    test('a charge with a wrong code on the 3-D Secure page captures no money', async () => {
      const { ref, name: begun } = await till.started()
      await till.stub.pay(ref, { otp: '000000' })
      expect(await till.provider.fetchResult(begun)).toMatchObject({ state: till.failed, capturedMinor: 0 })
    })

    test('fetchResult returns the captured amount and currency even when they differ from the request', async () => {
      const { result } = await till.paid({ amountMinor: 777, currency: 'EUR' })
      expect(result).toMatchObject({ state: 'PAID', capturedMinor: 777, currency: 'EUR' })
    })

    test('fetchResult returns the amount and currency of the response unchanged, even when they are wrong', async () => {
      const { request, name: begun } = await till.paid()
      till.stub.faults.once('result', 'wrong-amount')
      expect((await till.provider.fetchResult(begun)).capturedMinor).not.toBe(request.amountMinor)
      till.stub.faults.once('result', 'wrong-currency')
      expect((await till.provider.fetchResult(begun)).currency).not.toBe('TRY')
    })
  })

  describe('missing or invalid responses', () => {
    const broken: FaultKind[] = ['reset-before', 'reset-after', 'error-before', 'error-after', 'tampered']

    test.each(broken)('provider.start throws ProviderSilent on a failed response (%s)', async (kind) => {
      till.stub.faults.once('start', kind)
      await noAnswer(till.provider.start(newCharge()))
    })

    test.each(broken)(
      'fetchResult throws ProviderSilent on a failed response (%s) and succeeds on the next call',
      async (kind) => {
        const { request, name: begun } = await till.paid()
        till.stub.faults.once('result', kind)
        await noAnswer(till.provider.fetchResult(begun))
        expect(await till.provider.fetchResult(begun)).toMatchObject({ capturedMinor: request.amountMinor })
      },
    )

    test.each(broken)('fetchRefunds throws ProviderSilent on a failed response (%s)', async (kind) => {
      const { named, back } = await till.paid()
      await till.provider.refund({ ...back, refundId: randomUUID(), amountMinor: 100 })
      till.stub.faults.once('refunds', kind)
      await noAnswer(till.provider.fetchRefunds(named))
    })

    test('every provider request ends with ProviderSilent after the timeout', async () => {
      const { named, back } = await till.paid()
      const hasty = till.other({ timeoutMs: 200 })
      for (const path of ['start', 'result', 'refund', 'refunds'] as const)
        till.stub.faults.always(path, 'hang')
      await noAnswer(hasty.start(newCharge()))
      await noAnswer(hasty.fetchResult(named))
      await noAnswer(hasty.refund({ ...back, refundId: randomUUID(), amountMinor: 1 }))
      await noAnswer(hasty.fetchRefunds(named))
    })

    test('provider.start sends one request and does not retry after a lost response', async () => {
      const before = till.stub.charges().length
      till.stub.faults.once('start', 'reset-after')
      await noAnswer(till.provider.start(newCharge()))
      expect(till.stub.charges()).toHaveLength(before + 1)
    })

    test('fetchRefunds throws ProviderSilent for an unknown charge instead of returning an empty list', async () => {
      await noAnswer(till.provider.fetchRefunds({ attemptId: randomUUID(), ref: null, paymentId: '1' }))
    })
  })

  test('provider.start refuses a payment page URL of another origin and does not reveal it in the error', async () => {
    const picky = till.other({ pageOrigins: ['https://cpp.iyzipay.com'] })
    const error = await noAnswer(picky.start(newCharge()))
    expect(error.message).not.toContain(till.stub.url)
  })

  test('with invalid API keys provider.start is refused and fetchResult throws instead of reporting the charge as unpaid', async () => {
    const { name: begun } = await till.paid()
    const stranger = till.other({ secret: 'not-the-one' })
    await expect(stranger.start(newCharge())).rejects.toBeInstanceOf(ProviderRefused)
    const error = await noAnswer(stranger.fetchResult(begun))
    expect(error.message).not.toContain('not-the-one')
  })
})
