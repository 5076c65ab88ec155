import { formatMoney } from '@plato/brand/money'
import { formatRange, formatSpokenDay } from '@plato/brand/stay-dates'
import type { Currency } from '@plato/rules/money'
import type { ReservationFigures } from '@plato/rules/payments/reservation-figures'
import type { CancellationStep } from '@plato/rules/pricing/cancellation'
import type { Trace } from '@plato/rules/pricing/quote'
import type { EndReason } from '@plato/rules/reservations/life-cycle'

export const currencyNames: Readonly<Record<Currency, string>> = {
  TRY: 'Türk lirası',
  USD: 'ABD doları',
  EUR: 'Euro',
  GBP: 'İngiliz sterlini',
}

/** Response and refund times that the mails state. */
export const promises = {
  answer: 'çalışma saatlerinde birkaç saat içinde',
  refund: '14 gün',
} as const

export const sources = {
  WEB: 'Web sitesi',
  PHONE: 'Telefon',
  WHATSAPP: 'WhatsApp',
  OFFER: 'Teklif',
  OTHER: 'Diğer',
} as const

export const endReasons: Readonly<Record<EndReason, string>> = {
  GUEST_CHANGED_MIND: 'Misafirin isteği',
  FORCE_MAJEURE: 'Mücbir sebep',
  OWNER: 'Ev sahibi villayı veremiyor',
  AGENCY: 'Acente kaynaklı',
  DOUBLE_BOOKING: 'Tarihlerin çakışması',
  PERMIT: 'İzin belgesi',
}

/** "2 yetişkin, 1 çocuk, 1 bebek" */
export const people = (given: { adults: number; children: number; babies: number }): string =>
  [
    [given.adults, 'yetişkin'],
    [given.children, 'çocuk'],
    [given.babies, 'bebek'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, name]) => `${count} ${name}`)
    .join(', ')

const discounts = {
  LENGTH_OF_STAY: 'Uzun konaklama indirimi',
  LAST_MINUTE: 'Son dakika indirimi',
  EARLY_BIRD: 'Erken rezervasyon indirimi',
} as const

/** A short label for a line of the price. */
export function lineName(trace: Trace): string {
  switch (trace.rule) {
    case 'PERIOD_PRICE':
      return `${trace.nights} gece (${formatRange(trace.from, trace.to)})`
    case 'PERIOD_DISCOUNT':
      return `${trace.period} indirimi`
    case 'DISCOUNT':
      return discounts[trace.kind]
    case 'SHORT_STAY':
      return 'Kısa konaklama ücreti'
    case 'FEE':
      return trace.name
    case 'AGREED':
      return 'Anlaşma indirimi'
  }
}

/** The subject of a refund sentence: the prepayment, or all that was paid. */
const paidNames = {
  prepayment: { whole: 'ön ödemenin', from: 'ön ödemeden', itself: 'ön ödeme' },
  payments: { whole: 'ödemelerinizin', from: 'ödemelerinizden', itself: 'ödemeleriniz' },
} as const

const back = ({ refundMinor, keptMinor }: CancellationStep, paid: keyof typeof paidNames): string => {
  const { whole, from, itself } = paidNames[paid]
  if (refundMinor === 0) return `${itself} iade edilmez`
  const amount = formatMoney(refundMinor, 'TRY')
  return keptMinor === 0 ? `${whole} tamamı (${amount}) iade edilir` : `${from} ${amount} iade edilir`
}

/** The cancellation calendar: "10 Mayıs 2027 Pazartesi gününe kadar …", one line for each step. */
export function cancellationLines(
  steps: readonly CancellationStep[],
  { paidMinor, prepaymentMinor }: Pick<ReservationFigures, 'paidMinor' | 'prepaymentMinor'>,
): string[] {
  const paid = paidMinor > prepaymentMinor ? 'payments' : 'prepayment'
  return steps.map((step) =>
    step.until
      ? `${formatSpokenDay(step.until)} gününe kadar ${back(step, paid)}`
      : `Daha sonra ${back(step, paid)}`,
  )
}

export const factNames = {
  villa: 'Villa',
  checkIn: 'Giriş',
  checkOut: 'Çıkış',
  nights: 'Gece',
  people: 'Kişi',
  code: 'Rezervasyon kodu',
} as const
