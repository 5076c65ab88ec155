import { currencySigns } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import type { DiscountRule, FeeBasis } from '@plato/rules/pricing/price-sheet'

export const boxLabels = {
  label: 'Rezervasyon',
  nightlyFrom: 'gecelik',
  nightsTotal: (nights: number) => `${nights} gece toplam`,
  checkIn: 'Giriş',
  checkOut: 'Çıkış',
  none: 'Tarih seçin',
  guests: 'Kişi',
  chooseDates: 'Tarih seç',
  chooseHint: 'Bütün ücretler dahil toplamı görmek için giriş ve çıkış gününü seçin.',
  chooseExit: 'Çıkış gününü seçin',
  total: 'Toplam',
  afterAcceptance: (percent: string) => `Onaydan sonra %${percent}`,
  payLater: 'Girişte',
  converted: (total: string) => `Kur karşılığı yaklaşıktır; ödeme ${total} üzerinden yapılır.`,
  included: 'Dahil',
  noFee: 'Yok',
  request: 'Rezervasyon talebi gönder',
  requestShort: 'Talep gönder',
  requestCalm: 'Bu adımda ödeme alınmaz; geceler talebinizle birlikte sizin için tutulur.',
  call: 'Bizi arayın',
  askOnWhatsApp: 'WhatsApp’tan sor',
  take: (range: string) => `${range} tarihini seç`,
  nearest: (range: string, nights: number) => `En yakın uygun tarih ${range}, ${nights} gece.`,
  minNights: (minNights: number) => `Bu tarihte en az ${minNights} gece kalınır.`,
  lines: 'Fiyatın satırları',
  sheetTitle: 'Fiyatın ayrıntısı',
} as const

/** Screen-reader text after a link that opens a new tab. */
export const newTabWord = 'yeni sekmede açılır'

export const lineLabels = {
  nights: (nights: number, price: string) => `${nights} gece × ${price}`,
  nightsAbout: (nights: number, price: string) => `${nights} gece, gecelik yaklaşık ${price}`,
  seasonSentence: (name: string, range: string, maxGuests: number) =>
    `${name} fiyatı, ${range}. Bütün villa içindir; ${maxGuests} kişiye kadar kişi farkı yoktur.`,
  seasonDiscount: (name: string) => `${name} indirimi`,
  seasonDiscountWhy: (nights: number, before: string, after: string) =>
    `${nights} gece, gecelik ${before} yerine ${after}.`,
  discount: (kind: DiscountRule['kind'], percent: string) =>
    `${{ EARLY_BIRD: 'Erken rezervasyon', LAST_MINUTE: 'Son dakika indirimi', LENGTH_OF_STAY: 'Uzun konaklama' }[kind]}, %${percent}`,
  discountOf: (amount: string, percent: string) =>
    `Konaklama bedeli ${amount}, bunun %${percent} kadarı düşülür.`,
  agreed: 'Anlaşma indirimi',
  agreedWhy: (amount: string) => `Acenteyle anlaştığınız indirim; toplam ${amount} idi.`,
  shortStay: 'Kısa konaklama ücreti',
  shortStayWhy: (threshold: number, nights: number) =>
    `${threshold} geceden kısa konaklamalara bir kez eklenir; sizinki ${nights} gece.`,
  noShortStayWhy: (threshold: number, amount: string) =>
    `${threshold} geceden kısa konaklamalarda ${amount} eklenir; sizinkinde eklenmez.`,
  feeTimes: (amount: string, times: number) => `${amount} × ${times}`,
  feeTimesAbout: (amount: string, times: number) => `yaklaşık ${amount} × ${times}`,
  mandatory: 'Her konaklamada alınır.',
  optional: 'Siz eklediniz.',
} as const

/** The boxes above the season table: each discount with its condition. */
export const discountBoxLabels = {
  label: 'İndirimler',
  early: (days: number, from: string) =>
    `Girişe en az ${days} gün kala gönderilen talepler. Bugün gönderirseniz ${from} ve sonrasındaki girişler.`,
  long: (nights: number) => `${nights} gece ve üzeri konaklamalar.`,
  late: (days: number, until: string) =>
    `Girişe en çok ${days} gün kala gönderilen talepler. Bugün gönderirseniz ${until} gününe kadarki girişler.`,
  bestOnly: 'İndirimler toplanmaz, yükseği uygulanır.',
  applied: 'Seçtiğiniz tarihe uygulandı',
} as const

/** Why a discount was given; the bound is nights or days by its kind. */
export const discountReason = (kind: DiscountRule['kind'], bound: number): string =>
  ({
    EARLY_BIRD: `Girişe en az ${bound} gün kala ayırtanlara.`,
    LAST_MINUTE: `Girişe en çok ${bound} gün kala ayırtanlara.`,
    LENGTH_OF_STAY: `En az ${bound} gece kalanlara.`,
  })[kind]

/** The unit after a fee's amount: "₺1.200 / gece". */
export const feeBasis: Readonly<Record<FeeBasis, string>> = {
  STAY: 'konaklama başına',
  NIGHT: 'gece başına',
  PERSON: 'kişi başına',
  PERSON_NIGHT: 'kişi ve gece başına',
}
export const feePer = (price: string, basis: FeeBasis): string =>
  `${price}${{ STAY: '', NIGHT: ' / gece', PERSON: ' / kişi', PERSON_NIGHT: ' / kişi, gece' }[basis]}`

export const extraLabels = {
  title: 'Ek hizmetler',
} as const

export const noCodeLabels = {
  title: 'Tarihinizi yazın, toplamı görün',
  adults: 'Kişi sayısı',
  show: 'Fiyatı göster',
} as const

export const messageLabels = {
  greeting: (name: string, code: string) => `Merhaba, ${name} (${code})`,
  ask: (name: string, code: string) => `Merhaba, ${name} (${code}) hakkında bilgi almak istiyorum.`,
  stay: (range: string, nights: number, guests: string) => `${range}, ${nights} gece, ${guests}`,
  request: (villa: string, stay: string, total: string) =>
    `${villa} için rezervasyon yapmak istiyorum: ${stay}. Sitedeki toplam ${total}.`,
} as const

export const seasonLabels = {
  title: 'Sezon fiyatları',
  intro: (years: readonly number[], maxGuests: number) =>
    `${years.length === 0 ? '' : `${years.join(' ve ')} ${years.length > 1 ? 'sezonlarının' : 'sezonunun'} tamamı. `}Fiyat bütün villa içindir, ${maxGuests} kişiye kadar değişmez.`,
  converted: (currency: Currency) =>
    `Kur karşılıkları yaklaşıktır; villanın fiyatı ${currencySigns[currency]} üzerindendir.`,
  shortStay: (threshold: number, fee: string) =>
    `${threshold} geceden kısa konaklamada ${fee} kısa konaklama ücreti eklenir.`,
  season: 'Dönem',
  night: 'Gecelik',
  week: '7 gece',
  minStay: 'En az',
  nights: (count: number) => `${count} gece`,
  minNights: (count: number) => `en az ${count} gece`,
  before: 'indirimden önce',
  gap: (name: string) => `${name}, iki rezervasyon arasında`,
  discountedWeek: (percent: string) => `7 gece, %${percent} ile`,
  closed: 'Kapalı, bu tarihlerde konaklanamaz',
  later: (year: number | undefined) => (year ? `${year} sezonunun fiyatları` : 'Sonraki fiyatlar'),
  included: 'Fiyata dahil',
  notIncluded: 'Fiyata dahil değil',
  extras: 'İsteğe bağlı',
  mandatory: 'Her konaklamada eklenir',
  none: 'Bu villanın fiyatları güncelleniyor. Tarihinizi yazın, fiyatı size biz bildirelim.',
} as const
