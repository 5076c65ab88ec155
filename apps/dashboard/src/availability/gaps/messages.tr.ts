import type { GapState } from '@plato/rules/availability/gaps'

export const gapStateNames: Record<GapState, string> = {
  NO_PRICE: 'Fiyatı yok',
  BEGUN: 'Başladı, alınamıyor',
  WHOLE_ONLY: 'Yalnızca tamamı',
  OFFERED: 'Satışta',
}

const many = (count: number) => count.toLocaleString('tr')

export const gapMessages = {
  title: 'Boşluklar',
  caption: 'İki dolu aralık arasında kalan geceler, önce kimsenin alamadıkları',
  facts: (lost: number, total: number) =>
    lost === 0 ? `${many(total)} boşluk` : `${many(total)} boşluk, ${many(lost)} tanesini kimse alamıyor`,
  columns: {
    villa: 'Villa',
    dates: 'Tarih',
    state: 'Durum',
    now: 'Şimdiki gecelik',
    price: 'Gecelik',
    minNights: 'En az gece',
    total: 'Misafir toplamı',
    action: 'İşlem',
  },
  nights: (nights: number) => `${nights} gece`,
  why: {
    NO_PRICE: () => 'Gecelerin fiyatı girilmemiş',
    BEGUN: (minNights: number) => `Kalan geceler en az ${minNights} gece şartına yetmiyor`,
    WHOLE_ONLY: (minNights: number) => `Sezonda en az ${minNights} gece; parça satılmaz`,
    OFFERED: (minNights: number) => `En az ${minNights} gece, her gün giriş`,
  } satisfies Record<GapState, (minNights: number) => string>,
  noPrice: 'Yok',
  totalHelp: 'Bir kişi için, zorunlu ücretler dahil',
  priceOf: (villa: string, dates: string) => `${villa}, ${dates}: gecelik fiyat`,
  nightsOf: (villa: string, dates: string) => `${villa}, ${dates}: en az gece`,
  priceWrong: 'Tutarı “22.500” gibi yazın',
  nightsWrong: (maxNights: number) => `1 ile ${maxNights} arasında yazın`,
  offer: 'Satışa aç',
  offerLabel: (villa: string, dates: string) => `${villa}, ${dates}: satışa aç`,
  withdraw: 'Geri al',
  withdrawLabel: (villa: string, dates: string) => `${villa}, ${dates}: geri al`,
  sold: (villa: string, dates: string) => `${villa}, ${dates}: satışta.`,
  undone: (villa: string, dates: string) => `${villa}, ${dates}: geri alındı.`,
  offered: (villa: string, dates: string) => `${villa}, ${dates} satışa açıldı.`,
  withdrawn: (villa: string, dates: string) =>
    `${villa}, ${dates} geri alındı. Geceler eski fiyatlarına döndü.`,
  onSite: 'Kısa süreli sayfasında gör',
  newTab: 'yeni sekmede açılır',
  filters: {
    label: 'Boşlukları süz',
    month: 'Ay',
    allMonths: 'Bütün aylar',
    town: 'Bölge',
    allTowns: 'Bütün bölgeler',
    state: 'Durum',
    allStates: 'Bütün durumlar',
    counted: (name: string, count: number) => `${name} (${many(count)})`,
    nothing: 'Böyle bir bölge yok',
  },
  loading: 'Boşluklar getiriliyor',
  empty: {
    title: 'Boşluk yok',
    body: 'Yayındaki villalarda iki dolu aralık arasında satılamayan gece kalmamış. Takvim değiştikçe burada görünür.',
    filteredTitle: 'Bu süzgeçte boşluk yok',
    filteredBody: (filters: string) => `${filters} süzgecini kaldırınca diğer boşluklar görünür.`,
    lift: 'Süzgeçleri kaldır',
  },
} as const
