import type { NoArrival } from '@plato/rules/availability/calendar'
import type { StayRefusal } from '@plato/rules/pricing/stay-refusal'

/** The label under a day that cannot be a check-in; a gap that is too short shows its minimum nights instead. */
export const dayLabels: Readonly<Record<Exclude<NoArrival, 'TOO_SHORT'>, string>> = {
  PAST: 'geçti',
  TAKEN: 'dolu',
  HOLD: 'opsiyon',
  CLOSED: 'kapalı',
  NO_PRICE: 'fiyat yok',
  ARRIVAL_DAY: 'giriş yok',
}

/** The same for screen readers. */
export const spokenReasons: Readonly<Record<Exclude<NoArrival, 'TOO_SHORT'>, string>> = {
  PAST: 'geçmiş gün',
  TAKEN: 'dolu',
  HOLD: 'opsiyonlu',
  CLOSED: 'ev sahibi kapattı',
  NO_PRICE: 'fiyatı belli değil',
  ARRIVAL_DAY: 'bu gün giriş yapılamıyor',
}

export const calendarLabels = {
  title: 'Takvim',
  choose: 'Giriş gününü seçin',
  chooseExit: (checkIn: string) => `Giriş ${checkIn}`,
  chooseExitHint: (minNights: number) => `çıkış gününü seçin, en az ${minNights} gece`,
  chooseExitOnly: (nights: number) => `çıkış gününü seçin, bu boşluk ${nights} gecelik`,
  chosen: (checkIn: string, checkOut: string) => `${checkIn} - ${checkOut}`,
  nights: (count: number) => `${count} gece`,
  clear: 'Temizle',
  previous: 'Önceki ay',
  next: 'Sonraki ay',
  free: 'müsait',
  nightly: (price: string) => `gecelik ${price}`,
  entry: 'giriş günü, seçili',
  exit: 'çıkış günü, seçili',
  selected: 'seçili',
  onlyExit: 'yalnız çıkış için uygun',
  onlyExitWord: 'çıkış',
  afternoon: 'öğleden sonra giriş yapılabilir',
  reachable: (nights: number) => `çıkış günü olabilir, ${nights} gece`,
  minNights: (nights: number) => `en az ${nights}`,
  tooShort: (nights: number) => `bu boşluk ${nights} geceye yetmiyor`,
  legendLabel: 'Takvimdeki işaretler',
} as const

export const legend = [
  { background: '', word: 'Müsait' },
  { background: 'day-chosen', word: 'Seçiminiz' },
  { background: 'day-taken', word: 'Dolu' },
  { background: 'night-taken', word: 'Yalnız çıkış' },
  { background: 'morning-taken', word: 'Öğleden sonra giriş' },
  { background: 'day-held', word: 'Opsiyonlu' },
  { background: 'day-closed', word: 'Ev sahibi kapattı' },
] as const

/** Why a day cannot be chosen, in a title and a sentence. */
export const whyLabels = {
  title: (day: string, word: string) => `${day}: ${word}`,
  onlyExit: 'yalnız çıkış',
  past: 'Geçmiş bir güne giriş yapılamaz.',
  taken: (range: string) => `${range} arası rezerve.`,
  held: (range: string) => `${range} arası opsiyonlu; ödemesi yapılmazsa yeniden açılır.`,
  closed: (range: string) => `${range} arasını ev sahibi kapattı.`,
  startsHere: (range: string) =>
    `${range} arası dolu. Bu gün ancak sizin çıkış gününüz olabilir; önce girişi seçin.`,
  noPrice: 'Bu gecenin fiyatı henüz belirlenmedi.',
  arrivalDays: (days: string) => `Bu dönemde girişler yalnız ${days} günü.`,
  tooShort: (minNights: number, free: number) =>
    `Bu dönemde en az ${minNights} gece kalınır; sonraki dolu güne kadar ${free} gece var.`,
  tooShortPriced: (minNights: number) =>
    `Bu dönemde en az ${minNights} gece kalınır; sonraki gecelerin fiyatı henüz belirlenmedi.`,
  nearest: (nights: number, range: string) => `Bu villada ${nights} gece için en yakın tarih ${range}.`,
  nothingNear: 'Yakın tarihlerde boş yer yok.',
  offer: (range: string) => `${range} tarihini seç`,
  exitTooEarly: (checkIn: string, minNights: number) =>
    `${checkIn} girişiyle en az ${minNights} gece kalınır.`,
  exitTaken: (range: string) => `Arada dolu geceler var: ${range}.`,
  exitNoPrice: 'Aradaki gecelerin bir kısmının fiyatı henüz belirlenmedi.',
  exitTooLong: 'Tek seferde en çok 100 gece konaklanabilir.',
  exitWord: 'çıkış olamaz',
  enterHere: (day: string) => `Girişi ${day} yap`,
} as const

/** Why a stay is refused, shown in the booking box. */
export const refusalLabels: Readonly<Record<StayRefusal, string>> = {
  'stay.empty': 'Çıkış günü girişten sonra olmalı.',
  'stay.in_the_past': 'Bu giriş günü geçti.',
  'stay.too_long': 'Tek seferde en çok 100 gece konaklanabilir.',
  'stay.too_short': 'Bu tarihte daha uzun kalmak gerekiyor.',
  'stay.too_many_guests': 'Bu villa seçtiğiniz kişi sayısını almıyor.',
  'stay.arrival_day': 'Bu dönemde seçtiğiniz günde giriş yapılamıyor.',
  'stay.no_price': 'Bu gecelerin bir kısmının fiyatı henüz belirlenmedi.',
  'stay.dates_taken': 'Bu gecelerin bir kısmı dolu.',
}

export const dateSheetLabels = {
  title: 'Tarih seçin',
  entry: 'Giriş',
  exit: 'Çıkış',
  none: 'Seçin',
  apply: 'Tarihi uygula',
  summary: (nights: number, prepayment: string) => `${nights} gece · onaydan sonra ${prepayment}`,
} as const
