import { randomUUID } from 'node:crypto'
import { testCards } from '@plato/payment-stubs/cards'
import { describe, expect, test } from 'vitest'
import { bare, noAnswer, tillForFile } from '../../testing/providers.ts'
import { ProviderRefused } from './provider.ts'

describe.each(['IYZICO', 'PAYTR'] as const)('card refunds and notices of %s', (name) => {
  const till = tillForFile(name)
  const madeFor = (refundId: string) =>
    till.stub.refunds().filter(({ merchantRef }) => bare(merchantRef) === bare(refundId))

  describe('provider.refund', () => {
    test('partial refunds are made once each, and fetchRefunds lists them with our refund id', async () => {
      const { named, back } = await till.paid()
      expect(await till.provider.fetchRefunds(named)).toEqual([])
      const parts = [
        { refundId: randomUUID(), amountMinor: 34_550 },
        { refundId: randomUUID(), amountMinor: 1_200_000 },
      ]
      for (const part of parts) await till.provider.refund({ ...back, ...part })
      const made = await till.provider.fetchRefunds(named)
      expect(made).toHaveLength(2)
      expect(made).toEqual(expect.arrayContaining(parts))
      for (const { refundId, amountMinor } of parts)
        expect(madeFor(refundId)).toMatchObject([{ amountMinor, currency: back.currency }])
    })

    test('provider.refund of more than the remaining amount throws ProviderRefused and refunds nothing', async () => {
      const { request, named, back } = await till.paid()
      await till.provider.refund({ ...back, refundId: randomUUID(), amountMinor: 100 })
      const tooMuch = { ...back, refundId: randomUUID(), amountMinor: request.amountMinor - 99 }
      await expect(till.provider.refund(tooMuch)).rejects.toBeInstanceOf(ProviderRefused)
      expect(madeFor(tooMuch.refundId)).toEqual([])
      expect(await till.provider.fetchRefunds(named)).toHaveLength(1)
    })

    test('provider.refund to a card that is not refundable throws ProviderRefused with a code', async () => {
      const { back } = await till.paid({ card: testCards.notRefundable })
      await expect(
        till.provider.refund({ ...back, refundId: randomUUID(), amountMinor: 100 }),
      ).rejects.toMatchObject({ name: 'ProviderRefused', code: expect.stringMatching(/./) })
    })

    test.each(['reset-after', 'error-after'] as const)(
      'fetchRefunds lists a refund whose response was lost (%s)',
      async (kind) => {
        const { named, back } = await till.paid()
        const one = { refundId: randomUUID(), amountMinor: 500 }
        till.stub.faults.once('refund', kind)
        await noAnswer(till.provider.refund({ ...back, ...one }))
        expect(await till.provider.fetchRefunds(named)).toEqual([one])
        expect(madeFor(one.refundId)).toHaveLength(1)
      },
    )

    test.each(['reset-before', 'error-before'] as const)(
      'fetchRefunds does not list a refund that failed before it was made (%s)',
      async (kind) => {
        const { named, back } = await till.paid()
        till.stub.faults.once('refund', kind)
        await noAnswer(till.provider.refund({ ...back, refundId: randomUUID(), amountMinor: 500 }))
        expect(await till.provider.fetchRefunds(named)).toEqual([])
      },
    )

    test('provider.refund throws ProviderSilent when the response has an invalid signature or amount', async () => {
      const { named, back } = await till.paid()
      for (const kind of ['tampered', 'wrong-amount'] as const) {
        till.stub.faults.once('refund', kind)
        await noAnswer(till.provider.refund({ ...back, refundId: randomUUID(), amountMinor: 500 }))
      }
      expect(await till.provider.fetchRefunds(named)).toHaveLength(2)
    })
  })

  describe('readNotice', () => {
    test('readNotice returns the attempt id and a valid signature for a notice of the provider', async () => {
      const { ref, request } = await till.paid()
      const [genuine] = till.stub.notices.waiting().filter((one) => one.ref === ref)
      if (!genuine) throw new Error('no notice was made')
      expect(till.provider.readNotice(genuine)).toEqual({
        attemptId: request.attemptId,
        isSigned: true,
        failure: null,
      })
      expect(till.provider.readNotice(till.stub.notices.failure(ref))).toMatchObject({
        attemptId: request.attemptId,
        isSigned: true,
        // PayTR reports the failure only in the notice.
        failure: till.provider.id === 'PAYTR' ? { code: expect.any(String) } : null,
      })
    })

    test('readNotice returns isSigned false for a forged, unsigned or changed notice and for other keys', async () => {
      const [{ ref, request }, other] = [await till.paid(), await till.paid()]
      expect(till.provider.readNotice(till.stub.notices.forge(ref)).isSigned).toBe(false)
      expect(till.provider.readNotice(till.stub.notices.unsigned(ref)).isSigned).toBe(false)
      const [genuine] = till.stub.notices.waiting().filter((one) => one.ref === ref)
      if (!genuine) throw new Error('no notice was made')
      const moved = genuine.body
        .replace(request.attemptId, other.request.attemptId)
        .replace(bare(request.attemptId), bare(other.request.attemptId))
      expect(till.provider.readNotice({ ...genuine, body: moved })).toEqual({
        attemptId: other.request.attemptId,
        isSigned: false,
        failure: null,
      })
      const stranger = till.other({ secret: 'of somebody else' })
      expect(stranger.readNotice(genuine).isSigned).toBe(false)
    })

    test.each(['', 'hello', '{}', '[]', 'null', 'merchant_oid=1&hash=2', '{"status":"SUCCESS"}'])(
      'readNotice returns no attempt for a malformed body (%s)',
      (body) => {
        expect(till.provider.readNotice({ body, signature: '' })).toEqual({
          attemptId: null,
          isSigned: false,
          failure: null,
        })
      },
    )
  })
})
