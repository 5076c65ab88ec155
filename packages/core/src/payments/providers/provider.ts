import type { CardProvider } from '@plato/rules/payments/card'

/** A guest's way to the hosted page of a provider: all it has to know of a reservation. */
export interface ChargeRequest {
  /** Our own name for it. Providers hand it back with everything they say about this charge. */
  readonly attemptId: string
  readonly amountMinor: number
  /** The reservation's code: the basket's name at the provider. */
  readonly code: string
  /** The one line of the basket. */
  readonly title: string
  readonly guest: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
  }
  /** The address the guest's browser came from. */
  readonly address: string
  /** Where the provider sends the browser afterwards, whatever became of it. */
  readonly returnUrl: string
}

export interface StartedCharge {
  /** The provider's name for the session. */
  readonly ref: string
  readonly redirectUrl: string
  /** How long its page lives from the moment it was asked for. Until when, the caller's clock says. */
  readonly livesMs: number
}

export interface ChargeName {
  readonly attemptId: string
  /** Null when the start was never answered. */
  readonly ref: string | null
}

/** What the provider says became of a charge. The only source of truth there is about card money. */
export interface ChargeResult {
  readonly state: 'PENDING' | 'PAID' | 'REVIEW' | 'FAILED'
  /** As the provider echoes them: whether they are ours is not decided here. */
  readonly attemptId: string
  readonly code: string | null
  readonly capturedMinor: number
  /** ISO, whatever the provider calls it. */
  readonly currency: string
  readonly paymentId: string | null
  /** What a refund must name. */
  readonly transactionId: string | null
  /** The last four digits, which is all we may know. */
  readonly cardEnding: string | null
  readonly failure: { readonly code: string; readonly message: string } | null
}

export interface RefundRequest {
  /** Our own name for it. */
  readonly refundId: string
  readonly attemptId: string
  readonly paymentId: string
  readonly transactionId: string
  readonly amountMinor: number
  readonly currency: string
}

export interface MadeRefund {
  /** Our name for it, where the provider keeps that. */
  readonly refundId: string | null
  readonly amountMinor: number
}

export interface Notice {
  readonly attemptId: string | null
  readonly isSigned: boolean
  /** Why it failed, where the provider says so here and nowhere else. A later payment overrules it. */
  readonly failure: { readonly code: string; readonly message: string } | null
}

export interface PaymentProvider {
  readonly id: CardProvider
  /** Where a browser may be sent: anything else in an answer is refused. */
  readonly pageOrigins: readonly string[]
  /** Never tried twice: a second session is a second way to pay. */
  start(request: ChargeRequest): Promise<StartedCharge>
  fetchResult(charge: ChargeName): Promise<ChargeResult>
  /** Never tried twice: providers give back as often as they are asked. */
  refund(request: RefundRequest): Promise<void>
  /** Every refund the provider made of this charge. */
  fetchRefunds(charge: ChargeName & { readonly paymentId: string }): Promise<readonly MadeRefund[]>
  /** What a webhook is about, and whether the provider wrote it. It proves nothing about money. */
  readNotice(notice: { readonly body: string; readonly signature: string }): Notice
}

/** It may have happened or not: a timeout, a broken line, a 500, an answer nobody signed. Ask before doing it again. */
export class ProviderSilent extends Error {
  override readonly name: string = 'ProviderSilent'
}

/** The provider does not know our keys: about the payment it says nothing. */
export class ProviderKeysRefused extends ProviderSilent {
  override readonly name: string = 'ProviderKeysRefused'
}

/** A clear no: nothing happened. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
