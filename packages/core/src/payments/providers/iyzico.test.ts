import { testCards } from '@plato/payment-stubs/cards'
import { type IyzicoStub, startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCharge } from '../../testing/providers.ts'
import { iyzico } from './iyzico.ts'
import { ProviderSilent } from './provider.ts'

const keys = { apiKey: 'sandbox-key', secretKey: 'sandbox-secret' }
let stub: IyzicoStub
beforeAll(async () => {
  stub = await startIyzicoStub({ ...keys, isAutomatic: false })
})
afterAll(() => stub.stop())

/** Only iyzico reports payments under review. */
test.each([
  [1, 'PAID'],
  [-1, 'FAILED'],
] as const)(
  'fetchResult returns REVIEW for an iyzico payment under bank review, and after the review result %i it returns %s',
  async (verdict, state) => {
    const provider = iyzico({ ...keys, apiUrl: stub.url, pageOrigins: [stub.url] })
    const request = newCharge()
    const { ref } = await provider.start(request)
    await stub.pay(ref, { card: testCards.review })
    const begun = { attemptId: request.attemptId, ref }
    expect(await provider.fetchResult(begun)).toMatchObject({
      state: 'REVIEW',
      code: request.code,
      capturedMinor: request.amountMinor,
      cardEnding: '0107',
    })
    await stub.settleReview(ref, verdict)
    const capturedMinor = verdict === 1 ? request.amountMinor : 0
    expect(await provider.fetchResult(begun)).toMatchObject({ state, capturedMinor })
  },
)

test('the iyzico client refuses a correctly signed response that belongs to another charge', async () => {
  let replayed: string | null = null
  const at = { ...keys, apiUrl: stub.url, pageOrigins: [stub.url] }
  const recorded = iyzico({
    ...at,
    send: async (...call) => {
      if (replayed !== null) return new Response(replayed)
      const answer = await fetch(...call)
      replayed = await answer.clone().text()
      return answer
    },
  })
  const [one, other] = [newCharge(), newCharge()]
  const { ref } = await recorded.start(one)
  await expect(recorded.start(other)).rejects.toBeInstanceOf(ProviderSilent)

  await stub.pay(ref)
  const otherRef = (await iyzico(at).start(other)).ref
  for (const requestedRef of [ref, null]) {
    replayed = null
    expect(await recorded.fetchResult({ attemptId: one.attemptId, ref: requestedRef })).toMatchObject({
      state: 'PAID',
    })
    const about = { attemptId: other.attemptId, ref: requestedRef && otherRef }
    await expect(recorded.fetchResult(about)).rejects.toBeInstanceOf(ProviderSilent)
  }
  // The token is part of the signature and must be the requested one, also for the same attempt id.
  replayed = null
  await recorded.fetchResult({ attemptId: one.attemptId, ref })
  await expect(recorded.fetchResult({ attemptId: one.attemptId, ref: otherRef })).rejects.toBeInstanceOf(
    ProviderSilent,
  )
})
