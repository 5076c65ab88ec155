import { currencySigns, formatMoney, formatShare } from '@plato/brand/money'
import type { PaperKind, PermitType } from '@plato/database/types'
import type { Currency } from '@plato/rules/money'
import type { Trace } from '@plato/rules/pricing/quote'

export const documentNames: Readonly<Record<PaperKind, string>> = {
  VOUCHER: 'Konaklama belgesi',
  CONTRACT: 'Kiralama sözleşmesi',
}

/** ASCII only: file names pass through many programs. */
const fileLabels: Readonly<Record<PaperKind, string>> = {
  VOUCHER: 'konaklama-belgesi',
  CONTRACT: 'kiralama-sozlesmesi',
}
export const fileNameOf = (kind: PaperKind, code: string): string => `${code}-${fileLabels[kind]}.pdf`

export const permitTypes: Readonly<Record<PermitType, string>> = {
  TOURISM_RENTAL: 'Turizm amaçlı kiralama izin belgesi',
  TOURISM_BUSINESS: 'Turizm işletmesi belgesi',
  PARTIAL_TOURISM: 'Kısmi turizm işletmesi belgesi',
  TOURISM_INVESTMENT: 'Turizm yatırımı belgesi',
  SIMPLE_LODGING: 'Basit konaklama turizm işletmesi belgesi',
}

export const frame = {
  author: 'Plato Villa',
  title: (name: string, code: string) => `${name} ${code}`,
  code: 'Rezervasyon kodu',
  version: (version: number) => `${version}. sürüm`,
  documentNo: (number: string) => `Belge no ${number}`,
  issued: (day: string) => `Düzenlenme tarihi ${day}`,
  agencyNo: (no: string) => `TÜRSAB belge no ${no}`,
  page: (page: number, pages: number) => `${page} / ${pages}`,
} as const

export const stayPlaceholders = {
  guest: 'Misafir',
  checkIn: 'Giriş',
  checkOut: 'Çıkış',
  length: 'Süre',
  people: 'Kişi',
  nights: (nights: number) => `${nights} gece`,
  from: (weekday: string, time: string) => `${weekday}, saat ${time} itibarıyla`,
  until: (weekday: string, time: string) => `${weekday}, en geç ${time}`,
} as const

export const pricePlaceholders = {
  title: 'Ücret',
  total: 'Toplam',
  inLira: 'Türk lirası karşılığı',
  rate: (currency: Currency, lira: string, day: string) =>
    `1 ${currencySigns[currency]} = ₺${lira}, ${day} kuruyla sabitlendi. Ödemeler Türk lirasıyla yapılır.`,
  prepayment: 'Ön ödeme',
  paid: 'Ödenen',
  due: 'Girişte ödenecek',
  balance: 'En geç girişte ödenecek kalan',
  nothingDue: 'Konaklama bedelinin tamamı ödendi.',
  asOf: (day: string) => `Tutarlar ${day} günündeki durumu gösterir.`,
} as const

/** The explanation of a price line in a few numbers, without what its name already says. */
export function lineReason(trace: Trace, currency: Currency): string {
  const money = (minor: number) => formatMoney(minor, currency)
  switch (trace.rule) {
    case 'PERIOD_PRICE':
      return `gecelik ${money(trace.nightlyMinor)}`
    case 'PERIOD_DISCOUNT':
      return `gecelik ${money(trace.nightlyMinor)} yerine ${money(trace.discountedMinor)}`
    case 'DISCOUNT':
      return `%${formatShare(trace.share)}`
    case 'SHORT_STAY':
      return `${trace.threshold} geceden kısa konaklama`
    case 'AGREED':
      return trace.kind === 'SHARE' ? `%${formatShare(trace.value)}` : ''
    case 'FEE':
      return trace.times === 1 ? '' : `${trace.times} × ${money(trace.amountMinor)}`
  }
}

export const cancellationLabels = {
  title: 'İptal koşulları',
  all: 'Bütün koşullar kiralama sözleşmenizdedir.',
  secondThoughts: (days: number) =>
    `İlk ödemeden sonraki 24 saat içinde, girişe en az ${days} gün varsa kesinti yapılmaz`,
  notTheGuest: 'Acente ya da ev sahibi iptal ederse ödenenin tamamı iade edilir',
} as const

export const housePlaceholders = {
  bring: 'Girişte yanınızda olsun',
  identity: 'Konaklayacak herkesin kimliği ya da pasaportu',
  thisDocument: 'Bu belge; telefonunuzda olması yeterli',
  dueAtEntry: (amount: string) => `Girişte ödenecek ${amount}`,
  rules: 'Ev kuralları',
  allRules: 'Bütün kurallar kiralama sözleşmenizdedir.',
  included: 'Fiyata dahil',
  notIncluded: 'Fiyata dahil değil',
  address:
    'Açık adresi ve sizi karşılayacak kişiyi, misafir listeniz tamamsa girişten üç gün önce e-postayla yazarız.',
} as const

export const permitLabels = {
  unnamed: 'İzin belgesi',
  no: (type: string, no: string) => `${type}, no ${no}`,
  holder: (name: string) => `İzin belgesi sahibi ${name}`,
} as const

export const proofLabels = {
  title: 'Belgeyi doğrulayın',
  sentence:
    'Karekodu okutun: bu belgeyi acentemizin düzenlediğini, rezervasyonun hâlâ geçerli olup olmadığını ve ödeme yapabileceğiniz hesapların sahibini kendi sitemizde görürsünüz. Kişisel bilgi gösterilmez.',
} as const

export const contractLabels = {
  agency: 'Acente',
  guest: 'Misafir (kiracı)',
  parties: 'Taraflar',
  house: 'Konut',
  stay: 'Konaklama',
  price: 'Ücret ve ödeme',
  inclusions: 'Fiyata dahil olanlar ve olmayanlar',
  terms: (version: number) => `Kiralama koşulları (sürüm ${version})`,
  consent: 'Onay',
  accepted: (name: string, moment: string, version: number) =>
    `${name}, yukarıdaki kiralama koşullarını (sürüm ${version}) rezervasyon talebini gönderirken, ${moment} tarihinde elektronik ortamda onayladı.`,
  kvkkRead: (version: number) => `KVKK aydınlatma metni (sürüm ${version}) aynı anda sunuldu.`,
  signHere: 'Bu rezervasyon elektronik onayla alınmadı; sözleşmeyi taraflar imzalar.',
  signature: 'Ad soyad, imza',
} as const
