export const villaTypeWords = {
  metaTitle: (name: string) => name,
  metaDescription: (name: string) =>
    `${name}: izin belgeli, fiyatı satır satır açık. Acente güvencesi, onaydan sonra %20 ön ödeme.`,
  listing: 'Kiralık villalar',
  others: 'Diğer villa tipleri',
  someTitle: (count: number) => `${count.toLocaleString('tr-TR')} villa yayında`,
  some: 'Tarihlerinizi ve kaç kişi olduğunuzu söyleyin; uygun olanları size gönderelim.',
  emptyTitle: 'Bu tipte henüz yayında villa yok',
  empty: 'Nasıl bir tatil istediğinizi söyleyin; uygun villayı sizin için biz soralım.',
} as const

export const stayLineMessages = {
  requested: 'tam tarihiniz',
  nights: (count: number) => `${count} gece`,
  shift: (days: number, earlier: boolean) => `${days} gün ${earlier ? 'önce' : 'sonra'}`,
  extra: (nights: number, shorter: boolean) => `${nights} gece ${shorter ? 'kısa' : 'uzun'}`,
} as const

export const cardWords = {
  guests: (count: number) => `${count} kişi`,
  bedrooms: (count: number) => `${count} oda`,
  sharedPool: 'ortak havuz',
  infinityPool: 'sonsuzluk havuzu',
  secludedPool: 'korunaklı havuz',
  indoorPool: 'kapalı havuz',
  heatedPool: 'ısıtmalı havuz',
  privatePool: 'özel havuz',
  ofMonth: 'Ayın villası',
  total: 'toplam',
  nights: (count: number) => `${count} gece`,
  nightly: (price: string) => `ortalama gecelik ${price}`,
  afterAcceptance: (percent: number) =>
    percent === 100 ? 'onaydan sonra tamamı' : `onaydan sonra %${percent}`,
  nightlyFrom: 'gecelik',
  rating: (rating: string, count: number) => `5 üzerinden ${rating} puan, ${count} yorum`,
  nextPicture: 'Sonraki fotoğraf',
  label: (name: string, place: string, price: string) => `${name}, ${place}, ${price}`,
} as const
