import { randomUUID } from 'node:crypto'
import { testCards } from '@plato/payment-stubs/cards'
import type { FaultKind } from '@plato/payment-stubs/faults'
import { describe, expect, test } from 'vitest'
import { ProviderRefused } from './provider.ts'
import { aCharge, noAnswer, tillForFile } from './testing.ts'

describe.each(['IYZICO', 'PAYTR'] as const)('%s', (name) => {
  const till = tillForFile(name)

  describe('a charge', () => {
    test('is begun, paid with 3-D, and told with amount, currency and the last four digits', async () => {
      const request = aCharge()
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
      'of %i minor units is captured to the unit',
      async (minor) => {
        const { result } = await till.paid({}, { amountMinor: minor })
        expect(result).toMatchObject({ state: 'PAID', capturedMinor: minor })
        expect(till.stub.charges().at(-1)).toMatchObject({ askedMinor: minor, capturedMinor: minor })
      },
    )

    test('asks for exactly what we ask for', async () => {
      const { request } = await till.started()
      expect(till.stub.charges().at(-1)).toMatchObject({
        askedMinor: request.amountMinor,
        email: request.guest.email,
        returnUrl: request.returnUrl,
        failUrl: request.returnUrl,
      })
    })

    test('is pending until it is paid, with nothing captured', async () => {
      const { name: begun } = await till.started()
      expect(await till.provider.fetchResult(begun)).toMatchObject({
        state: 'PENDING',
        attemptId: begun.attemptId,
        capturedMinor: 0,
      })
    })

    test('that nobody ever began is pending', async () => {
      expect(await till.provider.fetchResult({ attemptId: randomUUID(), ref: null })).toMatchObject({
        state: 'PENDING',
        capturedMinor: 0,
      })
    })

    test('whose start was never answered is found by our own name for it', async () => {
      till.stub.faults.once('start', 'reset-after')
      const request = aCharge()
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
      'with a card that ends in "%s" takes no money',
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

    test('with the wrong code on the 3-D page takes no money', async () => {
      const { ref, name: begun } = await till.started()
      await till.stub.pay(ref, { otp: '000000' })
      expect(await till.provider.fetchResult(begun)).toMatchObject({ state: till.failed, capturedMinor: 0 })
    })

    test('of another amount or currency than asked for is told as it is', async () => {
      const { result } = await till.paid({ amountMinor: 777, currency: 'EUR' })
      expect(result).toMatchObject({ state: 'PAID', capturedMinor: 777, currency: 'EUR' })
    })

    test('is told as the answer tells it, even if the answer is wrong', async () => {
      const { request, name: begun } = await till.paid()
      till.stub.faults.once('result', 'wrong-amount')
      expect((await till.provider.fetchResult(begun)).capturedMinor).not.toBe(request.amountMinor)
      till.stub.faults.once('result', 'wrong-currency')
      expect((await till.provider.fetchResult(begun)).currency).not.toBe('TRY')
    })
  })

  describe('silence', () => {
    const broken: FaultKind[] = ['reset-before', 'reset-after', 'error-before', 'error-after', 'tampered']

    test.each(broken)('of a start: %s', async (kind) => {
      till.stub.faults.once('start', kind)
      await noAnswer(till.provider.start(aCharge()))
    })

    test.each(broken)('of a result: %s, and the next answer is believed', async (kind) => {
      const { request, name: begun } = await till.paid()
      till.stub.faults.once('result', kind)
      await noAnswer(till.provider.fetchResult(begun))
      expect(await till.provider.fetchResult(begun)).toMatchObject({ capturedMinor: request.amountMinor })
    })

    test.each(broken)('of a list of refunds: %s', async (kind) => {
      const { named, back } = await till.paid()
      await till.provider.refund({ ...back, refundId: randomUUID(), amountMinor: 100 })
      till.stub.faults.once('refunds', kind)
      await noAnswer(till.provider.fetchRefunds(named))
    })

    test('that goes on is ended by our own clock', async () => {
      const { named, back } = await till.paid()
      const hasty = till.other({ timeoutMs: 200 })
      for (const path of ['start', 'result', 'refund', 'refunds'] as const)
        till.stub.faults.always(path, 'hang')
      await noAnswer(hasty.start(aCharge()))
      await noAnswer(hasty.fetchResult(named))
      await noAnswer(hasty.refund({ ...back, refundId: randomUUID(), amountMinor: 1 }))
      await noAnswer(hasty.fetchRefunds(named))
    })

    test('asks once: nothing is tried again by itself', async () => {
      const before = till.stub.charges().length
      till.stub.faults.once('start', 'reset-after')
      await noAnswer(till.provider.start(aCharge()))
      expect(till.stub.charges()).toHaveLength(before + 1)
    })

    test('about a charge nobody knows is not "nothing was given back"', async () => {
      await noAnswer(till.provider.fetchRefunds({ attemptId: randomUUID(), ref: null, paymentId: '1' }))
    })
  })

  test('a page of another origin is refused, and nothing of it is told', async () => {
    const picky = till.other({ pageOrigins: ['https://cpp.iyzipay.com'] })
    const error = await noAnswer(picky.start(aCharge()))
    expect(error.message).not.toContain(till.stub.url)
  })

  test('wrong keys: a start is refused, and a paid charge is not said to be unpaid', async () => {
    const { name: begun } = await till.paid()
    const stranger = till.other({ secret: 'not-the-one' })
    await expect(stranger.start(aCharge())).rejects.toBeInstanceOf(ProviderRefused)
    const error = await noAnswer(stranger.fetchResult(begun))
    expect(error.message).not.toContain('not-the-one')
  })
})
