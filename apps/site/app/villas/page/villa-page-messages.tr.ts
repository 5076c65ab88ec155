import { fromEnding } from '@plato/brand/turkish'

export const villaLabels = {
  home: 'Ana sayfa',
  breadcrumb: 'Konum',
  code: (code: string) => `İlan no ${code}`,
  comments: (count: number) => `${count} yorum`,
  facts: 'Villanın ölçüleri',
  permit: 'İzin belge no',
  agency: 'TÜRSAB',
  permitChecked: 'İzin kontrolü',
  verify: 'Doğrula',
  know: 'Bilmeniz gerekenler',
  about: 'Villa hakkında',
  more: 'Devamını oku',
  less: 'Daha az göster',
  video: 'Villanın videosunu izle',
  newTab: 'yeni sekmede açılır',
  similar: 'Benzer villalar',
} as const

export const metaLabels = {
  title: (name: string, town: string, guests: number, pool: string) =>
    `${name}, ${town}: ${guests} kişilik ${pool} kiralık villa`,
  withPool: {
    SHARED: 'ortak havuzlu',
    INDOOR: 'kapalı havuzlu',
    PRIVATE: 'özel havuzlu',
    CHILDREN: 'havuzlu',
    JACUZZI: 'jakuzili',
  },
  promise: (percent: string) => `Acente güvencesi, onaydan sonra %${percent} ön ödeme.`,
  fallback: (name: string, place: string, guests: number) =>
    `${name}: ${place} konumunda ${guests} kişilik kiralık villa.`,
} as const

export const roomLabels = {
  title: 'Odalar ve yataklar',
  double: (count: number) => `${count} çift kişilik`,
  single: (count: number) => `${count} tek kişilik`,
  ensuite: 'kendi banyosu',
  jacuzzi: 'jakuzi',
  airConditioning: 'klima',
} as const

export const poolLabels = {
  title: 'Havuz',
  kinds: {
    PRIVATE: 'Özel',
    SHARED: 'Ortak',
    INDOOR: 'Kapalı',
    CHILDREN: 'Çocuk havuzu',
    JACUZZI: 'Jakuzi',
  },
  privacies: { FULL: 'Tam', PARTIAL: 'Kısmi', NONE: 'Yok' },
  kind: 'Tür',
  privacy: 'Korunma',
  size: 'Ölçü',
  depth: 'Derinlik',
  heating: 'Isıtma',
  heated: 'Var',
  unheated: 'Yok',
  sizeOf: (width: string, length: string) => `${width} × ${length} m`,
  depthOf: (from: string, to: string) => (from === to ? `${from} m` : `${from} - ${to} m`),
  metres: (length: string) => `${length} m`,
  drawing: (kind: string, size: string) => `${kind} havuz, ${size}, ölçekli çizim`,
} as const

export const featureLabels = {
  title: 'Özellikler',
  all: (count: number) => `${count} özelliğin hepsi`,
  sheetTitle: 'Bütün özellikler',
} as const

export const placeLabels = {
  title: 'Konum',
  caption: 'Yaklaşık konum. Açık adres, rezervasyon onaylanınca belgenizde yazar.',
  map: (place: string) => `${place} çevresinin sade haritası; daire villanın yaklaşık yerini gösterir`,
  names: {
    BEACH: 'Plaj',
    CENTRE: 'Merkez',
    MARKET: 'Market',
    RESTAURANT: 'Restoran',
    HOSPITAL: 'Hastane',
    AIRPORT: 'Havalimanı',
    BUS_STATION: 'Otogar',
    PUBLIC_TRANSPORT: 'Toplu taşıma',
  },
  distances: 'Uzaklıklar',
} as const

/** "16:00’dan", "14:30’dan": by the number read last. */
const fromTime = (time: string): string => {
  const [hour = '0', minute = '0'] = time.split(':')
  return `${time}${fromEnding(Number(minute) || Number(hour))}`
}

export const ruleLabels = {
  title: 'Kurallar ve iptal',
  checkIn: 'Giriş',
  after: (time: string) => `${fromTime(time)} sonra`,
  checkOut: 'Çıkış',
  until: (time: string) => `En geç ${time}`,
  smoking: 'Ev içinde sigara',
  smokes: 'İçilebilir',
  smokesNot: 'İçilmez',
  pets: 'Evcil hayvan',
  events: 'Etkinlik, parti',
  eventsYes: 'Konuşulabilir',
  eventsNo: 'Yapılmaz',
  friends: 'Arkadaş grubu',
  children: 'Çocuk',
  babies: 'Bebek',
  fits: 'Uygun',
  fitsNot: 'Uygun değil',
  accepted: 'Kabul edilir',
  refused: 'Kabul edilmez',
  house: 'Evin kendi kuralları',
} as const

export const commentLabels = {
  title: 'Yorumlar',
  outOfFive: (rating: string) => `5 üzerinden ${rating}`,
  count: (count: number) => `${count} misafir yorumu`,
  none: 'Bu villa için henüz yorum yazılmadı. İlk yorumu siz yazabilirsiniz: konaklamadan sonra size soruyoruz.',
  all: (count: number) => `${count} yorumun hepsi`,
  everywhere: 'Bütün misafir yorumları',
  reply: 'Plato Villa’nın yanıtı',
  verified: 'Doğrulanmış konaklama',
} as const

export const similarLabels = {
  dated: 'Aynı tarihte boş; kişi sayısı, fiyatı ve konumu yakın.',
  undated: 'Kişi sayısı, fiyatı ve konumu yakın.',
  none: 'Bu tarihte benzer, boş başka villa bulamadık.',
} as const

export const galleryLabels = {
  title: 'Fotoğraflar',
  all: (count: number) => (count === 1 ? 'Fotoğrafı büyüt' : `${count} fotoğrafın hepsi`),
  open: (place: number, count: number) => `Fotoğrafları büyüt, ${place}. fotoğraf, toplam ${count}`,
  place: (place: number, count: number) => `Fotoğraf ${place}, toplam ${count}`,
  previous: 'Önceki fotoğraf',
  next: 'Sonraki fotoğraf',
  close: 'Fotoğrafları kapat',
} as const

export const shareLabels = {
  share: 'Paylaş',
  label: (name: string) => `Paylaş: ${name}`,
  copy: 'Bağlantıyı kopyala',
  copied: 'Bağlantı kopyalandı.',
  notCopied: 'Bağlantı kopyalanamadı; adres çubuğundan alabilirsiniz.',
  whatsApp: 'WhatsApp’ta paylaş',
  message: (name: string, address: string) => `${name}: ${address}`,
  newTab: 'yeni sekmede açılır',
} as const

export const favouriteLabels = {
  add: 'Favorilere ekle',
  chosen: 'Favorilerinizde',
} as const
