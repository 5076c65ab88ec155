import type { NightCounts } from '@plato/contract/availability/occupancy.contract'
import type { WaitingKind } from '@plato/contract/reports/board.contract'
import type { PermitGap } from '@plato/rules/reports/board'

export const homeMessages = {
  title: 'Ana sayfa',
  greeting: (name: string) => `Hoş geldiniz, ${name}`,
  loading: 'Ana sayfa yükleniyor',
  failed: 'Ana sayfa yüklenemedi',
  stale: 'Sayfa yenilenemedi, gördükleriniz eski olabilir.',
  newReservation: 'Yeni rezervasyon',
  offer: 'Teklif hazırla',
  all: 'Tümü',
  allOf: (list: string) => `${list}: tümünü gör`,
  more: (count: number) => `${count} kayıt daha`,
} as const

export const todayMessages = {
  facts: (arrivals: number, departures: number) => `Bugün ${arrivals} giriş, ${departures} çıkış`,
  tonight: ({ sold, sellable, closed, external }: NightCounts, percent: number) =>
    [
      `bu gece satılabilir ${sellable} villadan ${sold} tanesi satıldı (%${percent})`,
      closed + external > 0 && `${closed + external} villa kapalı`,
    ]
      .filter(Boolean)
      .join(', '),
  arrivals: 'Girişler',
  departures: 'Çıkışlar',
  noArrivals: 'Bugün giriş yok.',
  noDepartures: 'Bugün çıkış yok.',
  paid: 'Ödendi',
  due: (amount: string) => `Kalan ${amount}`,
  inside: 'Giriş yaptı',
  left: 'Çıkış yaptı',
  guestsMissing: 'Kimlik eksik',
  deposit: (amount: string) => `Depozito ${amount}`,
  noDeposit: 'Depozito yok',
  tomorrowArrivals: (count: number) => `Yarın ${count} giriş`,
  tomorrowDepartures: (count: number) => `Yarın ${count} çıkış`,
  tomorrowMissing: (count: number) => `${count} kimlik listesi eksik`,
} as const

interface KindLabels {
  /** Of the figure above, and before the name in the list. */
  readonly many: string
  readonly one: string
  readonly act: string
}

export const waitingKinds: Record<WaitingKind, KindLabels> = {
  requests: { many: 'Yeni talep', one: 'Yeni talep', act: 'Yanıtla' },
  holds: { many: 'Bitecek opsiyon', one: 'Opsiyon bitiyor', act: 'Aç' },
  receipts: { many: 'Bekleyen dekont', one: 'Dekont geldi', act: 'Kontrol et' },
  unpaid: { many: 'Ödenmemiş bakiye', one: 'Bakiye ödenmedi', act: 'Aç' },
  conflicts: { many: 'Çakışma', one: 'Çakışma', act: 'Çöz' },
  feeds: { many: 'Eskiyen takvim', one: 'Takvim sorunu', act: 'İncele' },
  permits: { many: 'Eksik izin belgesi', one: 'İzin belgesi eksik', act: 'Tamamla' },
  messages: { many: 'Okunmamış mesaj', one: 'Mesaj', act: 'Oku' },
  comments: { many: 'Bekleyen yorum', one: 'Yorum', act: 'Değerlendir' },
  bursts: { many: 'Talep yığılması', one: 'Talep yığılması', act: 'Talepleri aç' },
}

export const waitingMessages = {
  title: 'Sizi bekleyenler',
  counts: 'Sayılar',
  nothing: 'Bekleyen bir iş yok. Yeni bir talep, mesaj ya da çakışma olduğunda burada görünür.',
  none: 'Bekleyen yok',
  oldest: (time: string) => `En eskisi ${time}`,
  newest: (time: string) => `En yenisi ${time}`,
  endsFirst: (time: string) => `İlki ${time} sonra`,
  lapsed: 'Süresi doldu',
  left: (time: string) => `${time} kaldı`,
  toCollect: (amount: string) => `${amount} tahsil edilecek`,
  nights: (count: number) => `${count} gece`,
  overlap: (feed: string, nights: number) => `${feed} ile ${nights} gece üst üste`,
  unreadable: (feed: string) => `${feed} bağlantısı okunamıyor`,
  held: (feed: string) => `${feed} bağlantısında çok kayıt birden kayboldu`,
  blocksPublishing: 'Yayını engelliyor',
  againstTheLaw: 'Yayında ama belgesi eksik',
  prepayment: (amount: string) => `ön ödeme ${amount}`,
  stars: (count: number) => `${count} yıldız`,
  noSubject: 'Konu yazılmamış',
  networkCap: 'Bu ağdan gelen onaylanmamış talepler gece sınırına ulaştı',
  totalCap: 'Onaylanmamış talepler toplam gece sınırına ulaştı',
  lacks: (parts: string) => `Yayımlanamaz, ${parts} eksik`,
  lacksPublished: (parts: string) => `Yayında, ama ${parts} eksik`,
} as const

export const approvalRows = {
  kind: 'Onay bekliyor',
  facts: (subject: string, enteredBy: string) => `${subject} · ${enteredBy} girdi`,
  act: 'Karar ver',
  left: (time: string) => `${time} kaldı`,
  more: (count: number) => `Onaylar: ${count} kayıt daha`,
} as const

export const permitParts: Record<PermitGap, string> = {
  permit_type: 'belge türü',
  permit_no: 'belge numarası',
  permit_holder: 'belge sahibi',
  permit_verified_on: 'doğrulama tarihi',
  permit_max_persons: 'kişi sayısı',
}

export const chartMessages = {
  occupancy: 'Doluluk',
  occupancyFacts: (year: number) => `satılan gece ÷ satılabilir gece, %, ${year}; kapalı geceler hariç`,
  revenue: 'Ciro',
  revenueFacts: 'onaylanan konaklamalar, gecenin düştüğü aya göre, milyon ₺',
  done: 'Tamamlanan',
  ahead: 'Alınmış',
  month: 'Ay',
  growth: (percent: number) => `${percent >= 0 ? '+' : '−'}%${Math.abs(percent)}`,
  against: (month: string) => `geçen yılın ${month} ayına göre`,
  noSale: 'Bu yıl için satılmış gece yok. İlk rezervasyon onaylandığında grafik dolmaya başlar.',
} as const

export const firstSteps = {
  title: 'Başlarken',
  body: 'İlk misafirden önce gerekenler. Hepsi tamamlanınca bu kutu kaybolur.',
  towns: { label: 'Bölge ekleyin', hint: 'Villaların bulunduğu ilçe ve semtler' },
  villas: { label: 'Villa ekleyin', hint: 'Bilgiler, fotoğraflar, fiyatlar ve izin belgesi' },
  published: { label: 'İlk villayı yayımlayın', hint: 'Eksik bir şey varsa villanın sayfasında yazar' },
  banks: { label: 'Banka hesabı ekleyin', hint: 'Misafirler ön ödemeyi buraya gönderir' },
  done: 'tamamlandı',
} as const

export const ownerHomeMessages = {
  question: 'Bu tarihler müsait mi?',
  requested: (moment: string) => `Soruldu: ${moment}`,
  place: (place: number, total: number) => `${place} / ${total}`,
  share: 'Size kalacak',
  taken: 'Dolu',
  free: 'Müsait',
  sendsTaken: 'Dolu olarak bildirilecek',
  sendsFree: 'Müsait olarak bildirilecek',
  seconds: (count: number) => `${count} sn`,
  undo: 'Geri al',
  sending: 'Bildiriliyor…',
  failed: 'Yanıtınız iletilemedi',
  calendar: 'Takvim',
  villa: 'Villa',
  arrivals: 'Sıradaki girişler',
  noArrivals: 'Onaylanmış bir giriş yok. Rezervasyon onaylanınca burada görünür ve size yazarız.',
  guest: 'Misafir',
  season: (year: number) => `${year} sezonu kazancınız`,
  received: (amount: string) => `${amount} size ulaştı`,
  stays: (count: number) => `${count} konaklama`,
  net: 'Acente komisyonu düşülmüş tutardır; bu yıla düşen gecelere göre hesaplanır.',
  occupancy: (percent: number, sold: number, sellable: number) =>
    `Doluluk %${percent}: satılabilir ${sellable} gecenin ${sold} tanesi satıldı`,
  closed: (closed: number, external: number) =>
    [closed > 0 && `${closed} gece kapalı`, external > 0 && `${external} gece başka kanalda`]
      .filter(Boolean)
      .join(', '),
  statement: 'Hesap dökümü',
  noVilla: 'Henüz villanız yok',
  noVillaBody: 'Acenteniz villanızı sisteme eklediğinde takviminiz ve rezervasyonlarınız burada görünür.',
} as const
