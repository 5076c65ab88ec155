import type { CardProvider } from '@plato/rules/payments/card'

/** The input for a session on a provider’s hosted page: everything it gets to know of a reservation. */
export interface ChargeRequest {
  /** Our id. Providers return it with everything about this charge. */
  readonly attemptId: string
  readonly amountMinor: number
  /** The reservation code, used as basket id. */
  readonly code: string
  /** The title of the only basket item. */
  readonly title: string
  readonly guest: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
  }
  /** The IP address of the guest’s browser. */
  readonly address: string
  /** Where the provider sends the browser afterwards, paid or not. */
  readonly returnUrl: string
}

export interface StartedCharge {
  /** The provider’s id of the session. */
  readonly ref: string
  readonly redirectUrl: string
  /** Lifetime of the page from the request on; the caller computes the expiry with the database time. */
  readonly livesMs: number
}

export interface ChargeName {
  readonly attemptId: string
  /** Null when the start got no response. */
  readonly ref: string | null
}

/** The result of a charge as the provider reports it: the only source of truth about card money. */
export interface ChargeResult {
  readonly state: 'PENDING' | 'PAID' | 'REVIEW' | 'FAILED'
  /** As the provider returns them; the caller checks that they are ours. */
  readonly attemptId: string
  readonly code: string | null
  readonly capturedMinor: number
  /** The ISO code, mapped from the provider’s own. */
  readonly currency: string
  readonly paymentId: string | null
  /** Required for a refund. */
  readonly transactionId: string | null
  /** The last four digits, the only ones we may store. */
  readonly cardEnding: string | null
  readonly failure: { readonly code: string; readonly message: string } | null
}

export interface RefundRequest {
  /** Our id of the refund. */
  readonly refundId: string
  readonly attemptId: string
  readonly paymentId: string
  readonly transactionId: string
  readonly amountMinor: number
  readonly currency: string
}

export interface MadeRefund {
  /** Our id, where the provider returns it. */
  readonly refundId: string | null
  readonly amountMinor: number
}

export interface Notice {
  readonly attemptId: string | null
  readonly isSigned: boolean
  /** The failure, where the provider reports it only in the notice. A later payment overrides it. */
  readonly failure: { readonly code: string; readonly message: string } | null
}

export interface PaymentProvider {
  readonly id: CardProvider
  /** The origins a browser may be sent to; any other URL in a response is refused. */
  readonly pageOrigins: readonly string[]
  /** Never retried: a second session would be a second way to pay. */
  start(request: ChargeRequest): Promise<StartedCharge>
  fetchResult(charge: ChargeName): Promise<ChargeResult>
  /** Never retried: providers refund once per request. */
  refund(request: RefundRequest): Promise<void>
  /** Every refund the provider made of this charge. */
  fetchRefunds(charge: ChargeName & { readonly paymentId: string }): Promise<readonly MadeRefund[]>
  /** The attempt a webhook belongs to and whether its signature is valid. It proves nothing about money. */
  readNotice(notice: { readonly body: string; readonly signature: string }): Notice
}

/**
 * The result is unknown: timeout, broken connection, 5xx or invalid signature. Query the result before repeating the
 * request.
 */
export class ProviderSilent extends Error {
  override readonly name: string = 'ProviderSilent'
}

/** The provider refuses our keys; this says nothing about the payment. */
export class ProviderKeysRefused extends ProviderSilent {
  override readonly name: string = 'ProviderKeysRefused'
}

/** A definite refusal: nothing happened. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
