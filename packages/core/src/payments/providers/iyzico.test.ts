import { testCards } from '@plato/payment-stubs/cards'
import { type IyzicoStub, startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { iyzico } from './iyzico.ts'
import { ProviderSilent } from './provider.ts'
import { aCharge } from './testing.ts'

const keys = { apiKey: 'sandbox-key', secretKey: 'sandbox-secret' }
let stub: IyzicoStub
beforeAll(async () => {
  stub = await startIyzicoStub({ ...keys, isAutomatic: false })
})
afterAll(() => stub.stop())

/** Only iyzico tells of a payment that people look at first. */
test.each([
  [1, 'PAID'],
  [-1, 'FAILED'],
] as const)(
  'a payment under review is told as one, and the verdict %i makes it %s',
  async (verdict, state) => {
    const provider = iyzico({ ...keys, apiUrl: stub.url, pageOrigins: [stub.url] })
    const request = aCharge()
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

test('a genuine answer about another charge is not an answer', async () => {
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
  const [one, other] = [aCharge(), aCharge()]
  const { ref } = await recorded.start(one)
  await expect(recorded.start(other)).rejects.toBeInstanceOf(ProviderSilent)

  await stub.pay(ref)
  const otherRef = (await iyzico(at).start(other)).ref
  for (const asked of [ref, null]) {
    replayed = null
    expect(await recorded.fetchResult({ attemptId: one.attemptId, ref: asked })).toMatchObject({
      state: 'PAID',
    })
    const about = { attemptId: other.attemptId, ref: asked && otherRef }
    await expect(recorded.fetchResult(about)).rejects.toBeInstanceOf(ProviderSilent)
  }
  // Same name, another session: the token is signed too, and has to be the one we asked with.
  replayed = null
  await recorded.fetchResult({ attemptId: one.attemptId, ref })
  await expect(recorded.fetchResult({ attemptId: one.attemptId, ref: otherRef })).rejects.toBeInstanceOf(
    ProviderSilent,
  )
})
