import { formatMoney } from '@plato/brand/money'
import { formatShortDay, formatSpokenDay } from '@plato/brand/stay-dates'
import type { Currency } from '@plato/rules/money'
import type { PaymentMethod } from '@plato/rules/payments/ledger'

/** Placeholder values that only the posting knows. */
type Placeholders = Readonly<Record<string, string>>

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
/** An empty value removes its line from the mail. */
const someLira = (minor: number) => (minor > 0 ? lira(minor) : '')

/** For an ended stay the total and the balance are empty: a guest would read them as a claim. */
export const paymentLabels = (
  { amountMinor, currency, method, paidOn }: Moved,
  stay: { isOver: boolean },
): Placeholders => ({
  ...(stay.isOver ? { toplam_tutar: '', kalan_tutar: '' } : {}),
  odenen_tutar: formatMoney(amountMinor, currency ?? 'TRY'),
  odeme_tarihi: formatSpokenDay(paidOn),
  odeme_yontemi: byGuest[method],
})

export const refundLabels = ({ amountMinor, currency, method }: Moved): Placeholders => ({
  iade_tutari: formatMoney(amountMinor, currency ?? 'TRY'),
  iade_yontemi: toGuest[method],
})

export const depositPlaceholders = (settled: {
  outMinor: number
  keptMinor: number
  reasons: string
}): Placeholders => ({
  iade_tutari: someLira(settled.outMinor),
  kesinti: someLira(settled.keptMinor),
  kesinti_nedeni: settled.reasons,
})

export const payoutPlaceholders = ({
  amountMinor,
  note,
}: {
  amountMinor: number
  note: string
}): Placeholders => ({
  tutar: lira(amountMinor),
  dekont: note,
})

/** Of the postings of a run, and the text of its transfers. */
export const payoutNote = (runId: number): string => `Toplu ödeme ${runId}`

export const payoutItemPlaceholders = ({
  amountMinor,
  currency,
  lines,
}: {
  amountMinor: number
  currency: Currency
  lines: readonly { code: string; villaName: string; checkOut: string; amountMinor: number }[]
}): Placeholders => ({
  tutar: formatMoney(amountMinor, currency),
  konaklama_listesi: lines
    .map(
      (line) =>
        `• ${line.villaName}, çıkış ${formatShortDay(line.checkOut)} (${line.code}): ${formatMoney(line.amountMinor, currency)}`,
    )
    .join('\n'),
})
