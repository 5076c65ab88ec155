import type { CardProvider } from '@plato/rules/payments/card'
import { z } from 'zod'
import { iyzico } from './iyzico.ts'
import { paytr } from './paytr.ts'
import type { PaymentProvider } from './provider.ts'

export interface ProviderAccount {
  readonly provider: CardProvider
  /** Test keys move no money. */
  readonly live: boolean
  /** The provider's public name for us: its API key, its merchant's number. */
  readonly merchant: string
  /** As they were sealed. */
  readonly secrets: unknown
}

/** Where a provider is, if not at its own address. */
export type ProviderUrls = Readonly<Partial<Record<CardProvider, string | undefined>>>

const iyzicoSecrets = z.object({ secretKey: z.string().min(1) })
const paytrSecrets = z.object({ merchantKey: z.string().min(1), merchantSalt: z.string().min(1) })

const iyzicoAt = {
  live: { apiUrl: 'https://api.iyzipay.com', pageOrigins: ['https://cpp.iyzipay.com'] },
  test: { apiUrl: 'https://sandbox-api.iyzipay.com', pageOrigins: ['https://sandbox-cpp.iyzipay.com'] },
}
/** PayTR has one address for both. */
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

/** How a process makes clients of kept keys. */
export const providersAt =
  (urls: ProviderUrls) =>
  (account: ProviderAccount): PaymentProvider =>
    providerOf(account, urls)
