import { offerStateNames } from '@plato/brand/list-names.tr'
import type { OfferVilla } from '@plato/contract/offers/offer-shape.contract'

export const offerTabs = { label: 'Teklif ekranları', prepare: 'Hazırla', list: 'Teklifler' } as const

export const stateNames = offerStateNames
export const openedChip = (times: number) => (times > 0 ? `Açıldı, ${times} kez` : 'Henüz açılmadı')

export const standingNames: Record<OfferVilla['state'], string> = {
  AVAILABLE: 'Müsait',
  PRICE_CHANGED: 'Fiyat değişti',
  TAKEN: 'Doldu',
  CLOSED: 'Kiraya kapalı',
  RULES: 'Kurala uymuyor',
}

export const prepareLabels = {
  facts: 'Tarih ve kişi seçin, uygun villalar toplam fiyatıyla gelir',
  filters: 'Arama alanları',
  dates: 'Tarih',
  datesPlaceholder: 'Giriş - çıkış',
  clearDates: 'Tarihi temizle',
  adults: 'Yetişkin',
  children: 'Çocuk',
  babies: 'Bebek',
  towns: 'Bölge',
  features: 'Özellik',
  any: 'Fark etmez',
  budget: 'En çok toplam (₺)',
  sort: 'Sıralama',
  sorts: { price: 'Önce ucuz', recommended: 'Önerilen', capacity: 'Kişi sayısı' },
  found: (count: number, more: boolean) => `${count}${more ? '+' : ''} uygun villa`,
  shown: (count: number) => `İlk ${count} tanesi görünüyor; daraltmak için filtre ekleyin.`,
  list: 'Uygun villalar',
  pick: (name: string) => `Teklife ekle: ${name}`,
  capacity: (guests: number) => `${guests} kişi`,
  facts2: (bedrooms: number, bathrooms: number) => `${bedrooms} yatak odası · ${bathrooms} banyo`,
  nightly: (amount: string) => `gecelik ${amount}`,
  noDates: {
    title: 'Önce tarihi seçin',
    body: 'Giriş ve çıkış günüyle kişi sayısını seçince, o tarihlerde müsait villalar toplam fiyatıyla burada listelenir.',
  },
  none: {
    title: 'Bu arayışa uyan müsait villa yok',
    body: 'Filtreleri azaltın ya da tarihi biraz oynatın.',
    lift: 'Filtreleri kaldır',
    near: 'Yakın tarihte müsait olanlar',
    useDates: (range: string) => `${range} için ara`,
  },
  failed: 'Uygun villalar yüklenemedi',
  loading: 'Uygun villalar aranıyor',
  goToTray: (count: number) => `Teklife git (${count} villa)`,
  validity: (moment: string, days: number) => `${moment} (${days} gün)`,
} as const

export const trayLabels = {
  label: 'Hazırlanan teklif',
  title: 'Teklif',
  editing: (id: number) => `Teklif ${id} düzenleniyor`,
  count: (count: number) => `${count} villa`,
  empty: 'Listeden villa işaretleyin; buraya sırayla eklenir.',
  villas: 'Seçilen villalar, teklifteki sırasıyla',
  up: (name: string) => `Yukarı taşı: ${name}`,
  down: (name: string) => `Aşağı taşı: ${name}`,
  remove: (name: string) => `Çıkar: ${name}`,
  drag: 'Sürükleyip sırasını değiştirin',
  note: 'Bu villa için not',
  noteLabel: (name: string) => `Not: ${name}`,
  full: 'Bir teklifte en çok 12 villa olabilir.',
  guestName: 'Misafir',
  guestPhone: 'Telefon',
  guestEmail: 'E-posta',
  note2: 'Teklifin başına not',
  validity: 'Geçerlilik',
  text: 'WhatsApp metni',
  linkLater: '(bağlantı, teklif oluşunca eklenir)',
  create: 'Teklifi oluştur',
  save: 'Değişiklikleri kaydet',
  asking: 'Fiyat hesaplanıyor…',
  leaveEditing: 'Düzenlemeyi bırak',
} as const

export const handOutLabels = {
  ready: 'Teklif hazır',
  validUntil: (moment: string) => `${moment} saatine kadar geçerli`,
  link: 'Bağlantı',
  copy: 'Bağlantıyı kopyala',
  copied: 'Kopyalandı',
  copyText: 'Metni kopyala',
  open: 'Sayfayı aç',
  whatsApp: 'WhatsApp',
  whatsAppLabel: 'WhatsApp’ta gönder (yeni sekmede açılır)',
  mail: 'E-posta',
  mailLabel: (address: string) => `E-posta gönder: ${address}`,
  noMail: 'Teklifte e-posta adresi yok',
  mailed: (address: string, moment: string) => `${address} adresine gönderildi (${moment}).`,
  pdf: 'PDF',
  pdfLabel: 'PDF indir',
  again: 'Yeni teklif',
  all: 'Tüm teklifler',
} as const

export const listLabels = {
  title: 'Teklifler',
  caption: 'Gönderilen teklifler',
  figures: (opened: number, converted: number) =>
    `${opened} tanesi açıldı, ${converted} tanesi talebe dönüştü`,
  columns: {
    guest: 'Misafir',
    state: 'Durum',
    stay: 'Konaklama',
    villas: 'Villa',
    opened: 'Açılma',
    lastOpened: 'Son açılma',
    valid: 'Geçerlilik',
    made: 'Hazırlayan',
    reservation: 'Talep',
  },
  unnamed: 'Adsız',
  villaCount: (count: number) => `${count} villa`,
  times: (times: number) => (times > 0 ? `${times} kez` : '–'),
  filters: {
    label: 'Teklif filtreleri',
    search: 'Ara',
    searchPlaceholder: 'Misafir, telefon, e-posta',
    state: 'Durum',
    allStates: 'Tüm durumlar',
  },
  empty: {
    title: 'Henüz teklif yok',
    body: '“Hazırla” sekmesinde tarih seçip villaları işaretleyin; hazırladığınız teklifler burada izlenir.',
    filteredTitle: 'Bu filtrelerle eşleşen teklif yok',
    filteredBody: (filters: string) => `Diğer teklifleri gizleyen filtreler: ${filters}.`,
    lift: 'Filtreleri kaldır',
    prepare: 'Teklif hazırla',
  },
} as const

export const drawerLabels = {
  title: (name: string) => (name ? `Teklif: ${name}` : 'Teklif'),
  stay: 'Konaklama',
  people: 'Kişi',
  contact: 'İletişim',
  valid: 'Geçerlilik',
  made: 'Hazırlayan',
  mailed: 'E-posta',
  opened: 'Açılma',
  openedTimes: (times: number, last: string) => `${times} kez, son ${last}`,
  notOpened: 'Misafir henüz açmadı',
  note: 'Not',
  reservation: 'Talep',
  villas: 'Villalar, şu anki durumuyla',
  before: (amount: string) => `teklifte ${amount}`,
  edit: 'Düzenle',
  renew: 'Yenile',
  withdraw: 'Geri çek',
  failed: 'Teklif yüklenemedi',
  loading: 'Teklif yükleniyor',
  question: {
    title: 'Teklif geri çekilsin mi?',
    body: 'Bağlantıyı açan misafir, teklifin geri çekildiğini görür ve villa seçemez. Bu işlem geri alınamaz.',
    done: 'Teklif geri çekildi',
  },
} as const
