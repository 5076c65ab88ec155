import type { Currency } from '@plato/rules/money'
import { addressedName, type GuestTitle } from './guest-title.tr.ts'
import { untilMoment } from './moment-text.ts'
import { formatMoney } from './money.ts'
import { formatRange } from './stay-dates.ts'

export interface OfferTextVilla {
  readonly name: string
  readonly place: string
  readonly totalMinor: number
  readonly currency: Currency
  readonly note: string
}

export interface OfferText {
  readonly guestName: string
  readonly guestTitle: GuestTitle | null
  readonly checkIn: string
  readonly checkOut: string
  readonly nights: number
  /** Adults and children. */
  readonly guests: number
  readonly note: string
  readonly villas: readonly OfferTextVilla[]
  readonly validUntil: string
  /** Empty while the offer is not made yet. */
  readonly link: string
}

/** A phone shows about this much before it folds a message; notes go first, then the villas at the end. */
export const maxOfferTextLength = 1_200

const counts = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz', 'on']

const villaLine = ({ name, place, totalMinor, currency, note }: OfferTextVilla, at: number, notes: boolean) =>
  `${at + 1}. *${name}*${place && `, ${place}`}: ${formatMoney(totalMinor, currency)}${notes && note ? `\n   ${note}` : ''}`

function written(offer: OfferText, { shown, notes }: { shown: number; notes: boolean }): string {
  const { guestName, guestTitle, checkIn, checkOut, nights, guests, villas } = offer
  const stay = `${formatRange(checkIn, checkOut)} (${nights} gece, ${guests} kişi)`
  const left = villas.length - shown
  return [
    guestName ? `Merhaba ${addressedName(guestName, guestTitle)},` : 'Merhaba,',
    villas.length === 1
      ? `${stay} için seçtiğimiz villa müsait:`
      : `${stay} için ${counts[villas.length] ?? villas.length} villamız müsait:`,
    '',
    ...villas.slice(0, shown).map((villa, at) => villaLine(villa, at, notes)),
    ...(left > 0 ? [`ve ${left} villa daha`] : []),
    '',
    ...(notes && offer.note ? [offer.note, ''] : []),
    'Fiyatlar konaklamanın tamamıdır. Fotoğraflar, fiyat dökümü ve seçim için:',
    offer.link,
    `Seçiminizi ${untilMoment(offer.validUntil)} kadar yapabilirsiniz; fiyat ve müsaitlik sayfayı açtığınızda kontrol edilir.`,
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/** What staff paste into a chat: greeting, stay, villas with whole prices, the link, how long it holds. */
export function offerText(offer: OfferText): string {
  const whole = written(offer, { shown: offer.villas.length, notes: true })
  if (whole.length <= maxOfferTextLength) return whole
  for (let shown = offer.villas.length; shown > 1; shown -= 1) {
    const text = written(offer, { shown, notes: false })
    if (text.length <= maxOfferTextLength) return text
  }
  return written(offer, { shown: 1, notes: false })
}
