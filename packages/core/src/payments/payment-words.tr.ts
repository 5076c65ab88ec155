import { formatMoney } from '@plato/brand/money'
import { formatSpokenDay } from '@plato/brand/stay-dates'
import type { PaymentMethod } from '@plato/rules/payments/ledger'

/** What only the posting knows of the mails that tell of it. */
type Words = Readonly<Record<string, string>>

interface Moved {
  readonly amountMinor: number
  readonly method: PaymentMethod
  readonly paidOn: string
}

const byGuest: Record<PaymentMethod, string> = {
  TRANSFER: 'Havale / EFT',
  CASH: 'Nakit',
  OWNER: 'Ev sahibine elden',
}
const toGuest: Record<PaymentMethod, string> = { ...byGuest, OWNER: 'Ev sahibinden elden' }

const lira = (minor: number) => formatMoney(minor, 'TRY')
/** An empty word takes its line out of the mail. */
const someLira = (minor: number) => (minor > 0 ? lira(minor) : '')

/** Of a stay that is over nothing is due: its price and a rest of it would only be read as a claim. */
export const paymentWords = ({ amountMinor, method, paidOn }: Moved, stay: { isOver: boolean }): Words => ({
  ...(stay.isOver ? { toplam_tutar: '', kalan_tutar: '' } : {}),
  odenen_tutar: lira(amountMinor),
  odeme_tarihi: formatSpokenDay(paidOn),
  odeme_yontemi: byGuest[method],
})

export const refundWords = ({ amountMinor, method }: Moved): Words => ({
  iade_tutari: lira(amountMinor),
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
