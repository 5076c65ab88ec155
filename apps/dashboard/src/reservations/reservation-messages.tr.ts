import type { EndReason, ReservationStatus } from '@plato/rules/reservations/life-cycle'

export const statusNames: Record<ReservationStatus, string> = {
  REQUESTED: 'Yeni talep',
  OWNER_PENDING: 'Ev sahibi onayı bekleniyor',
  AWAITING_PAYMENT: 'Ön ödeme bekleniyor',
  PAYMENT_REVIEW: 'Ödeme kontrol ediliyor',
  CONFIRMED: 'Onaylandı',
  CHECKED_IN: 'Konaklıyor',
  COMPLETED: 'Tamamlandı',
  REJECTED: 'Reddedildi',
  EXPIRED: 'Opsiyon süresi doldu',
  CANCELLED: 'İptal edildi',
  NO_SHOW: 'Giriş yapmadı',
  COMPENSATION: 'Tazminat',
}

export const sourceNames = {
  WEB: 'Web',
  PHONE: 'Telefon',
  WHATSAPP: 'WhatsApp',
  OFFER: 'Teklif',
  OTHER: 'Diğer',
} as const

export const endReasonNames: Record<EndReason, string> = {
  GUEST_CHANGED_MIND: 'Misafir vazgeçti',
  FORCE_MAJEURE: 'Mücbir sebep',
  OWNER: 'Ev sahibi veremiyor',
  AGENCY: 'Acente kaynaklı',
  DOUBLE_BOOKING: 'Çift rezervasyon',
  PERMIT: 'İzin belgesi sorunu',
}

export const peopleMessages = {
  guests: (count: number) => `${count} kişi`,
  withBabies: (count: number, babies: number) => `${count} kişi ve ${babies} bebek`,
  adults: (count: number) => `${count} yetişkin`,
  children: (count: number) => `${count} çocuk`,
  babies: (count: number) => `${count} bebek`,
  nights: (count: number) => `${count} gece`,
} as const

export const momentMessages = {
  yesterday: (time: string) => `dün ${time}`,
  days: (days: number, hours: number) => (hours > 0 ? `${days} gün ${hours} sa` : `${days} gün`),
  hours: (hours: number, minutes: number) =>
    minutes > 0 ? `${hours} sa ${String(minutes).padStart(2, '0')} dk` : `${hours} sa`,
  minutes: (minutes: number) => `${minutes} dk`,
} as const

/** The one thing that makes a row urgent; the state beside it says what a bare time means, ears are told in full. */
export const urgentMessages = {
  cancelAsked: 'İptal talebi',
  contactPending: 'E-posta onayı bekliyor',
  left: (time: string) => `${time} kaldı`,
  lapsed: 'Süresi doldu',
  waiting: (time: string) => `${time} bekliyor`,
  asked: (time: string) => `Soruldu ${time}`,
  receipt: 'Dekont bekliyor',
  entryToday: 'Bugün giriş',
  entryTomorrow: 'Yarın giriş',
  inDays: (days: number) => `${days} gün sonra`,
  entryIn: (days: number) => `${days} gün sonra giriş`,
  entryMissed: 'Giriş günü geçti',
  exitToday: 'Bugün çıkış',
  exitMissed: 'Çıkış günü geçti',
  exitIn: (days: number) => `${days} gün sonra çıkış`,
} as const

export const reservationListMessages = {
  title: 'Rezervasyonlar',
  caption: 'Rezervasyonlar',
  add: 'Yeni rezervasyon',
  csvFile: (day: string) => `rezervasyonlar-${day}.csv`,
  csvDone: 'Rezervasyon listesi indirildi',
  unread: 'Okunmadı',
  columns: {
    code: 'Kod',
    status: 'Durum',
    customer: 'Müşteri',
    villa: 'Villa',
    entry: 'Giriş',
    exit: 'Çıkış',
    nights: 'Gece',
    people: 'Kişi',
    total: 'Toplam',
    paid: 'Ödenen',
    due: 'Kalan',
    share: 'Size kalacak',
    urgent: 'Süre, not',
  },
  settled: 'Ödendi',
  ownerShare: (amount: string) => `size kalacak ${amount}`,
  dayOfYear: (day: string, year: string) => `${day} ’${year}`,
  filters: {
    label: 'Rezervasyon filtreleri',
    status: 'Durum',
    allStatuses: 'Tüm durumlar',
    villa: 'Villa',
    allVillas: 'Tüm villalar',
    nothing: 'Eşleşen yok',
    code: 'Rezervasyon no',
    codePlaceholder: 'PV27-…',
    customer: 'Müşteri adı',
    customerPlaceholder: 'Ad veya soyad',
    dateType: 'Tarih türü',
    from: 'Başlangıç',
    to: 'Bitiş',
    dayPlaceholder: 'Gün seçin',
    order: 'Sıralama',
    old: 'Eski rezervasyonlar',
    active: 'Etkin filtreler',
  },
  dateTypes: {
    CREATED: 'Talep',
    CHECK_IN: 'Giriş',
    CHECK_OUT: 'Çıkış',
    CONFIRMED: 'Onay',
    PAID: 'Ödeme',
  },
  dateTypeOption: (type: string) => `${type} tarihi`,
  chip: { from: (day: string) => `${day} ve sonrası`, to: (day: string) => `${day} ve öncesi` },
  orders: {
    newest: 'En yeni',
    oldest: 'En eski',
    check_in: 'Giriş tarihi',
    check_out: 'Çıkış tarihi',
    total: 'Tutar',
  },
  totals: {
    label: 'Liste toplamı',
    converted: 'Döviz satırları kendi kuruyla ₺’ye çevrildi',
    total: 'Toplam',
    paid: 'Ödenen',
    due: 'Kalan',
  },
  empty: {
    title: 'Henüz rezervasyon yok',
    body: 'Siteden gelen talepler burada görünür. Telefonla geleni “Yeni rezervasyon” ile siz girebilirsiniz.',
    ownerTitle: 'Önümüzdeki günlerde rezervasyon yok',
    ownerBody: 'Villalarınız için bir rezervasyon olduğunda burada görünür.',
    filteredTitle: 'Bu filtrelerle eşleşen rezervasyon yok',
    filteredBody: (filters: string) => `Diğer rezervasyonları şu filtre gizliyor: ${filters}.`,
    lift: 'Filtreleri temizle',
    old: 'Geçmiş konaklamaları da göster',
  },
} as const
