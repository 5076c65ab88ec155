/** Types of the official iyzico client, limited to the used part. */
declare module 'iyzipay' {
  type Answer = Record<string, unknown>
  type Done = (error: unknown, answer: Answer) => void
  interface Resource {
    create(request: object, done: Done): void
    retrieve(request: object, done: Done): void
  }
  export default class Iyzipay {
    constructor(config: { uri: string; apiKey: string; secretKey: string })
    readonly checkoutFormInitialize: Resource
    readonly checkoutForm: Resource
    readonly payment: Resource
    readonly refund: Resource
    readonly cancel: Resource
    readonly approval: Resource
    readonly reportingTransactionDetails: Resource
  }
}

declare module 'iyzipay/lib/utils.js' {
  const utils: {
    calculateHmacSHA256Signature(fields: readonly unknown[], secretKey: string): string
  }
  export default utils
}
