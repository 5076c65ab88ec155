import type { CardProvider } from '@plato/rules/payments/card'
import { z } from 'zod'
import { iyzico } from './iyzico.ts'
import { paytr } from './paytr.ts'
import type { PaymentProvider } from './provider.ts'

export interface ProviderAccount {
  readonly provider: CardProvider
  /** False for test keys, which move no money. */
  readonly live: boolean
  /** Our public id at the provider: API key or merchant id. */
  readonly merchant: string
  /** As decrypted, unchecked. */
  readonly secrets: unknown
}

/** Base URLs that replace the providers’ own. */
export type ProviderUrls = Readonly<Partial<Record<CardProvider, string | undefined>>>

const iyzicoSecrets = z.object({ secretKey: z.string().min(1) })
const paytrSecrets = z.object({ merchantKey: z.string().min(1), merchantSalt: z.string().min(1) })

const iyzicoAt = {
  live: { apiUrl: 'https://api.iyzipay.com', pageOrigins: ['https://cpp.iyzipay.com'] },
  test: { apiUrl: 'https://sandbox-api.iyzipay.com', pageOrigins: ['https://sandbox-cpp.iyzipay.com'] },
}
/** PayTR has one host for live and test mode. */
const paytrAt = { apiUrl: 'https://www.paytr.com', pageOrigins: ['https://www.paytr.com'] }

function elsewhere(url: string | undefined) {
  return url && { apiUrl: url.replace(/\/+$/, ''), pageOrigins: [new URL(url).origin] }
}

export function providerOf(account: ProviderAccount, urls: ProviderUrls = {}): PaymentProvider {
  const { provider, live, merchant, secrets } = account
  const other = elsewhere(urls[provider])
  switch (provider) {
    case 'IYZICO':
      return iyzico({
        apiKey: merchant,
        ...iyzicoSecrets.parse(secrets),
        ...(other || (live ? iyzicoAt.live : iyzicoAt.test)),
      })
    case 'PAYTR':
      return paytr({
        merchantId: merchant,
        ...paytrSecrets.parse(secrets),
        isTest: !live,
        ...(other || paytrAt),
      })
  }
}

/** Creates the function that makes provider clients from stored keys. */
export const providersAt =
  (urls: ProviderUrls) =>
  (account: ProviderAccount): PaymentProvider =>
    providerOf(account, urls)
