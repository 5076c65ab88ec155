import type { NightCounts } from '@plato/contract/availability/occupancy.contract'

/** "Satılan 12 / satılabilir 58, kapalı 3, başka kanal 1" */
const nightsText = ({ sold, sellable, closed, external }: NightCounts): string =>
  [
    `satılan ${sold} / satılabilir ${sellable}`,
    closed > 0 && `kapalı ${closed}`,
    external > 0 && `başka kanal ${external}`,
  ]
    .filter(Boolean)
    .join(', ')

export const occupancyMessages = {
  title: 'Doluluk takvimi',
  grid: 'Villa doluluk çizelgesi',
  gridHelp:
    'Oklar gün ve villa değiştirir, Shift ile oklar gece seçer, Enter açar, T bugüne, PageUp ve PageDown bir ay öteye gider.',
  previous: { '2w': 'Önceki hafta', month: 'Önceki dört hafta', '3m': 'Önceki on iki hafta' },
  next: { '2w': 'Sonraki hafta', month: 'Sonraki dört hafta', '3m': 'Sonraki on iki hafta' },
  today: 'Bugün',
  jump: (range: string) => `Tarihe git, görünen: ${range}`,
  zoom: 'Yakınlık',
  zooms: { '2w': '2 hafta', month: 'Ay', '3m': '3 ay' },
  print: 'Yazdır',
  town: 'Bölge',
  allTowns: 'Tüm bölgeler',
  nothing: 'Eşleşen yok',
  filter: (count: number) => (count > 0 ? `Filtre (${count})` : 'Filtre'),
  status: 'Yayın durumu',
  allStatuses: 'Arşivdekiler dışında hepsi',
  troubled: 'Yalnız ilgi bekleyenler',
  troubledHelp: 'Çakışan geceler ya da okunamayan takvimler',
  search: 'Villa ara',
  searchIn: (count: number) => `${count.toLocaleString('tr')} villa içinde ara`,
  searchInAll: 'Villa ara',
  percent: 'Doluluk, %',
  villas: 'Villa',
  people: (count: number) => `${count} kişi`,
  nights: (count: number) => `${count} gece`,
  warnings: {
    CONFLICT: 'Çakışma var',
    STALE_FEED: 'Dış takvim okunamıyor',
    NOT_PUBLISHED: 'Yayında değil',
  },
  weekdays: ['Pt', 'Sa', 'Ça', 'Pe', 'Cu', 'Ct', 'Pz'],
  percentHelp: 'Satılan gece ÷ satılabilir gece. Kapalı ve başka kanaldaki geceler sayılmaz.',
  percentOf: (day: string, percent: number | null, night: NightCounts) =>
    `${day}, ${percent === null ? 'satılabilir gece yok' : `doluluk %${percent}`}, ${nightsText(night)}`,
  nightsTitle: nightsText,
  guest: 'Misafir',
  noShow: 'gelmedi',
  decided: 'karar verildi',
  loadFailed: 'Takvim yüklenemedi',
  loading: 'Takvim yükleniyor',
  stale: 'Takvimin bir bölümü yüklenemedi.',
  retry: 'Yeniden dene',
  printed: (range: string) => `Doluluk takvimi, ${range}`,
  printedSome: (shown: number, total: number) =>
    `Yalnız ilk ${shown} villa yazdırıldı (toplam ${total}). Filtreyle daraltabilirsiniz.`,
} as const

export const emptyMessages = {
  title: 'Henüz villa yok',
  body: 'Eklediğiniz villalar doluluklarıyla burada görünür.',
  add: 'Villa ekle',
  filteredTitle: 'Bu filtrelerle eşleşen villa yok',
  filteredBody: (filters: string) => `Diğer villaları şu filtre gizliyor: ${filters}.`,
  lift: 'Filtreleri temizle',
} as const

export const legendMessages = {
  label: 'Renk açıklaması',
  kinds: [
    ['conf', 'Onaylı'],
    ['stay', 'Konaklıyor / çıktı'],
    ['hold', 'Opsiyon'],
    ['req', 'Yeni talep'],
    ['ext', 'Dış takvim'],
    ['close', 'Kapalı'],
    ['confl', 'Çakışma'],
  ],
  tape: 'Ödenen pay',
  day: 'gün',
  select: 'ile seç',
} as const

/** Screen reader texts of a cell. */
export const cellMessages = {
  free: 'boş',
  taken: (what: string) => `dolu: ${what}`,
  closed: (why: string) => `kapalı: ${why}`,
  conflict: (what: string) => `çakışma: ${what}`,
  alsoClaims: (who: string) => `${who} de bu geceyi istiyor`,
  price: (price: string) => `gecelik ${price}`,
  noPrice: 'fiyat girilmemiş',
  loading: 'yükleniyor',
  past: 'geçmiş gün',
  external: (name: string) => `dış takvim ${name}`,
  selected: (nights: number) => `${nights} gece seçili`,
} as const

export const selectionMessages = {
  label: 'Seçilen tarihler',
  frame: (nights: number) => `${nights} gece`,
  total: 'Toplam',
  prepayment: (amount: string) => `ön ödeme ${amount}`,
  asking: 'Fiyat hesaplanıyor…',
  reserve: 'Rezervasyon başlat',
  close: 'Tarihleri kapat',
  offer: 'Teklife ekle',
  fewer: 'Bir gece azalt',
  more: 'Bir gece artır',
  dismiss: 'Kapat',
  back: 'Geri',
  stopTaken: (day: string, what: string) => `${day} gecesi dolu: ${what}. Seçim burada durur.`,
  stopPast: 'Geçmiş günler seçilemez.',
} as const

export const cardMessages = {
  stay: 'Konaklama',
  people: 'Kişi',
  total: 'Toplam',
  paid: 'Ödenen',
  due: 'Kalan',
  dueAtEntry: 'Girişte',
  hold: 'Opsiyon',
  left: (time: string) => `${time} kaldı`,
  settled: 'Ödendi',
  closed: 'Kapalı',
  dates: 'Tarih',
  reason: 'Neden',
  note: 'Not',
  source: 'Kaynak',
  kind: 'Tür',
  summary: 'Yazan',
  conflict: 'Çakışan',
  conflictNights: (range: string, decided: boolean) => (decided ? `${range}, karar verildi` : range),
  open: 'aç',
} as const
