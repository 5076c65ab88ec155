import type { PublicOfferVilla } from '@plato/contract/offers/offer-shape.contract'
import type { OfferState } from '@plato/rules/offers/offer-state'

export const offerLabels = {
  eyebrow: 'Size özel teklif',
  title: (name: string) => (name ? `${name}, sizin için seçtiklerimiz` : 'Sizin için seçtiklerimiz'),
  pageTitle: (range: string, villas: number) => `${range} için ${villas} villa · Size özel teklif`,
  description: (names: string, nights: number, guests: string) =>
    `${names}. ${nights} gece, ${guests}. Güncel fiyat ve müsaitlikle; seçiminizi sayfadan yapın.`,
  stay: (range: string, nights: number, guests: string) => `${range} · ${nights} gece · ${guests}`,
  validUntil: (moment: string) => `Bu sayfadan seçiminizi ${moment} kadar yapabilirsiniz.`,
  live: 'Fiyat ve müsaitlik siz sayfayı açınca kontrol edilir; talep gönderene kadar villa tutulmaz, fiyat değişebilir. Talepteki fiyatınız sabittir.',
  notFreeTitle: (count: number) => `Artık seçilemeyen ${count} villa`,
  list: 'Teklifteki villalar',
  permit: 'İzin belge no',
  note: 'Notumuz',
  lines: 'Fiyat dökümü',
  total: 'Toplam',
  afterAcceptance: (percent: string) => `Onaydan sonra %${percent}`,
  payLater: 'Girişte',
  changed: (before: string) => `Fiyat değişti. Teklif hazırlandığında ${before} idi.`,
  pick: 'Bu villayı seç',
  pickLabel: (name: string) => `Bu villayı seç: ${name}`,
  details: 'Villayı incele',
  detailsLabel: (name: string) => `Villayı incele: ${name}`,
  facts: (guests: number, bedrooms: number, bathrooms: number) =>
    [
      guests > 0 && `${guests} kişi`,
      bedrooms > 0 && `${bedrooms} yatak odası`,
      bathrooms > 0 && `${bathrooms} banyo`,
    ]
      .filter(Boolean)
      .join(' · '),
  questions: 'Sorunuz mu var?',
  questionsText: 'Birlikte karar verelim: arayın ya da yazın, size yardımcı olalım.',
  noneTitle: 'Bu villalar bu tarihler için doldu',
  noneText:
    'Aynı tarihler için müsait başka villalarımız var. Aramaya bakın ya da bize yazın, yenilerini seçelim.',
  searchSame: 'Aynı tarihlerde villa ara',
  whatsApp: 'WhatsApp’tan yazın',
  whatsAppText: (range: string) => `Merhaba, ${range} için gönderdiğiniz teklif hakkında yazıyorum.`,
} as const

/** Why a villa cannot be chosen, as a guest reads it. */
export const notFreeLabels: Readonly<Record<'TAKEN' | 'CLOSED', string>> = {
  TAKEN: 'Bu villa bu tarihler için doldu.',
  CLOSED: 'Bu villa artık kiraya verilmiyor.',
}

export function ruleLabels(villa: Pick<PublicOfferVilla, 'reason' | 'minNights' | 'maxGuests'>): string {
  switch (villa.reason) {
    case 'stay.too_short':
      return `Bu villa bu dönemde en az ${villa.minNights ?? 0} gece kiralanıyor.`
    case 'stay.too_many_guests':
      return `Bu villada en çok ${villa.maxGuests} kişi konaklayabilir.`
    case 'stay.arrival_day':
      return 'Bu villaya bu gün giriş yapılmıyor.'
    default:
      return 'Bu villa bu tarihler için verilemiyor.'
  }
}

/** A page that has nothing to choose from says why, and where to go on. */
export const overLabels: Readonly<
  Record<Exclude<OfferState, 'OPEN'> | 'GONE', { readonly title: string; readonly text: string }>
> = {
  EXPIRED: {
    title: 'Bu teklifin süresi doldu',
    text: 'Villalar hâlâ müsait olabilir: güncel fiyatlarına bakın ya da bize yazın, teklifinizi yenileyelim.',
  },
  WITHDRAWN: {
    title: 'Bu teklif geri çekildi',
    text: 'Aynı tarihler için size yeni bir teklif hazırlayabiliriz. Arayın ya da yazın.',
  },
  CONVERTED: {
    title: 'Bu tekliften seçiminizi yaptınız',
    text: 'Talebiniz bize ulaştı. Durumunu, e-postanızdaki rezervasyon koduyla takip edebilirsiniz.',
  },
  GONE: {
    title: 'Bu teklif açılamıyor',
    text: 'Bağlantı eksik kopyalanmış olabilir. Size gelen mesajdaki bağlantıya yeniden dokunun ya da bizi arayın.',
  },
}

export const overLinks = {
  track: 'Rezervasyonumu takip et',
  villas: 'Teklifteki villalar, bugünkü fiyatlarıyla',
} as const
