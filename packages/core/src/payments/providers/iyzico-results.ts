import type { Failure, GivenBack, Payment } from './iyzico-answers.ts'
import { textToMinor } from './minor-text.ts'
import { type ChargeResult, type MadeRefund, ProviderSilent } from './provider.ts'
import { safeMessage } from './provider-call.ts'

const nothingTaken = {
  code: null,
  capturedMinor: 0,
  currency: 'TRY',
  paymentId: null,
  transactionId: null,
  cardEnding: null,
  failure: null,
} as const

function amountOf(price: string | number | null | undefined): number {
  const minor = textToMinor(String(price))
  if (minor === null) throw new ProviderSilent('iyzico: an amount we cannot read')
  return minor
}

/** PAID needs fraud status 1; a missing or unknown fraud status counts as a running review. */
function stateOf({ paymentStatus, fraudStatus }: Payment): ChargeResult['state'] {
  if (paymentStatus === 'FAILURE' || fraudStatus === -1) return 'FAILED'
  if (paymentStatus !== 'SUCCESS') return 'PENDING'
  return fraudStatus === 1 ? 'PAID' : 'REVIEW'
}

function endingOf(digits: string | null | undefined): string | null {
  return digits && /^\d{4}$/.test(digits) ? digits : null
}

/** The result in a parsed response; the caller has checked the signature when it reports money. */
export function resultOf(attemptId: string, answer: Payment | Failure): ChargeResult {
  const failure = {
    code:
      answer.errorCode ?? (answer.status === 'success' && answer.fraudStatus === -1 ? 'FRAUD' : 'FAILURE'),
    message: safeMessage(answer.errorMessage),
  }
  if (answer.status === 'failure')
    return answer.paymentStatus === 'FAILURE'
      ? { ...nothingTaken, state: 'FAILED', attemptId, failure }
      : { ...nothingTaken, state: 'PENDING', attemptId }
  const state = stateOf(answer)
  const common = {
    attemptId: answer.conversationId ?? attemptId,
    code: answer.basketId ?? null,
    currency: answer.currency ?? 'TRY',
    paymentId: answer.paymentId ?? null,
    cardEnding: endingOf(answer.lastFourDigits),
  }
  if (state === 'PENDING') return { ...nothingTaken, ...common, state }
  if (state === 'FAILED') return { ...nothingTaken, ...common, state, failure }
  if (!answer.paymentId || !answer.currency) throw new ProviderSilent('iyzico: money without a name')
  return {
    ...nothingTaken,
    ...common,
    state,
    capturedMinor: amountOf(answer.paidPrice),
    transactionId: answer.itemTransactions?.[0]?.paymentTransactionId ?? null,
  }
}

/**
 * The completed refunds. Throws while one is neither completed nor failed, because the list is then not final.
 */
export function madeRefundsOf(given: readonly GivenBack[]): readonly MadeRefund[] {
  return given.flatMap((one) => {
    if (one.refundStatus !== 1) {
      if (one.errorCode != null) return []
      throw new ProviderSilent('iyzico: a refund that is still under way')
    }
    const refundId = one.refundConversationId || one.cancelConversationId || null
    return [{ refundId, amountMinor: amountOf(one.refundPrice) }]
  })
}
