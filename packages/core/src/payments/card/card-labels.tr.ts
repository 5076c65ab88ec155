import { formatMoney } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import type { CardProvider } from '@plato/rules/payments/card'

export const providerNames: Record<CardProvider, string> = { IYZICO: 'iyzico', PAYTR: 'PayTR' }

/** The title of the basket item on the provider’s page. */
export const basketTitle = (code: string): string => `Villa konaklaması ${code}`

/** Why a card payment needs the attention of staff. */
const attentionLabels = {
  SURPLUS: 'Misafir ikinci kez ya da artık istenmeyen bir ödeme yaptı; tutar misafire iade edilmeli.',
  MISMATCH: 'Çekilen tutar ya da para birimi istenenden farklı; tutar misafire iade edilmeli.',
  OVERPAID: 'Misafir, konaklamanın tutarından fazla ödedi; fazlası misafire iade edilmeli.',
  DATES_GONE: 'Ödeme opsiyon bittikten sonra geldi ve tarihler artık dolu; tutar misafire iade edilmeli.',
} as const
export type MoneyAttention = keyof typeof attentionLabels

export const attentionMailPlaceholders = (
  reason: MoneyAttention,
  money: { amountMinor: number; currency: Currency },
): Readonly<Record<string, string>> => ({
  neden: attentionLabels[reason],
  odenen_tutar: formatMoney(money.amountMinor, money.currency),
})

export const failureLabels = (message: string | null): Readonly<Record<string, string>> => ({
  hata_aciklama: message || 'Banka ödemeyi onaylamadı.',
})
