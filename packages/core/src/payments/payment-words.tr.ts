import { formatMoney } from '@plato/brand/money'
import { formatSpokenDay } from '@plato/brand/stay-dates'
import type { Currency } from '@plato/rules/money'
import type { PaymentMethod } from '@plato/rules/payments/ledger'

/** What only the posting knows of the mails that tell of it. */
type Words = Readonly<Record<string, string>>

interface Moved {
  readonly amountMinor: number
  readonly method: PaymentMethod
  readonly paidOn: string
  readonly currency?: Currency
}

const byGuest: Record<PaymentMethod, string> = {
  TRANSFER: 'Havale / EFT',
  CASH: 'Nakit',
  OWNER: 'Ev sahibine elden',
  CARD: 'Kredi kartı',
}
const toGuest: Record<PaymentMethod, string> = {
  ...byGuest,
  OWNER: 'Ev sahibinden elden',
  CARD: 'Kartınıza iade',
}

const lira = (minor: number) => formatMoney(minor, 'TRY')
/** An empty word takes its line out of the mail. */
const someLira = (minor: number) => (minor > 0 ? lira(minor) : '')

/** Of a stay that is over nothing is due: its price and a rest of it would only be read as a claim. */
export const paymentWords = (
  { amountMinor, currency, method, paidOn }: Moved,
  stay: { isOver: boolean },
): Words => ({
  ...(stay.isOver ? { toplam_tutar: '', kalan_tutar: '' } : {}),
  odenen_tutar: formatMoney(amountMinor, currency ?? 'TRY'),
  odeme_tarihi: formatSpokenDay(paidOn),
  odeme_yontemi: byGuest[method],
})

export const refundWords = ({ amountMinor, currency, method }: Moved): Words => ({
  iade_tutari: formatMoney(amountMinor, currency ?? 'TRY'),
  iade_yontemi: toGuest[method],
})

export const depositWords = (settled: { outMinor: number; keptMinor: number; reasons: string }): Words => ({
  iade_tutari: someLira(settled.outMinor),
  kesinti: someLira(settled.keptMinor),
  kesinti_nedeni: settled.reasons,
})

export const payoutWords = ({ amountMinor, note }: { amountMinor: number; note: string }): Words => ({
  tutar: lira(amountMinor),
  dekont: note,
})
