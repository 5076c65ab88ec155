import type { NightCounts } from '@plato/contract/availability/occupancy.contract'

export const homeMessages = {
  title: 'Ana sayfa',
  greeting: (name: string) => `Hoş geldiniz, ${name}`,
  loading: 'Ana sayfa yükleniyor',
  failed: 'Ana sayfa yüklenemedi',
  failedDay: 'Günün özeti yüklenemedi',
  stale: 'Sayfa yenilenemedi, gördükleriniz eski olabilir.',
  newReservation: 'Yeni rezervasyon',
  offer: 'Teklif hazırla',
  all: 'Tümü',
  allOf: (list: string) => `${list}: tümünü gör`,
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
