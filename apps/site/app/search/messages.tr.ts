const counted = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.')
const villas = (count: number) => `${counted(count)} villa`

export const barWords = {
  label: 'Villa ara',
  where: 'Bölge',
  noPlace: 'Nereye gidelim?',
  anywhere: 'Bütün bölgeler',
  places: (count: number) => `${count} bölge`,
  when: 'Giriş - çıkış',
  noDates: 'Tarih seçin',
  who: 'Kişi',
  noGuests: 'Kaç kişisiniz?',
  search: 'Villa bul',
  clear: 'Temizle',
  done: 'Tamam',
  whereTitle: 'Nereye gidelim?',
  whenTitle: 'Hangi tarihler?',
  whoTitle: 'Kaç kişisiniz?',
  show: (total: number) => (total === 0 ? 'Yakın tarihlere bak' : `${villas(total)}yı göster`),
  showAll: 'Villaları göster',
} as const

export const guestWords = {
  adults: 'Yetişkin',
  adultsAge: '13 yaş ve üzeri',
  children: 'Çocuk',
  childrenAge: '3-12 yaş',
  babies: 'Bebek',
  babiesAge: '0-2 yaş, kişi sayısına girmez',
  fewer: (who: string) => `${who} sayısını azalt`,
  more: (who: string) => `${who} sayısını artır`,
  adultCount: (count: number) => `${count} yetişkin`,
  childCount: (count: number) => `${count} çocuk`,
  babyCount: (count: number) => `${count} bebek`,
  people: (count: number) => `${count} kişi`,
} as const

export const dateWords = {
  nights: (count: number) => `${count} gece`,
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  checkIn: 'Giriş',
  checkOut: 'Çıkış',
  asCheckIn: (day: string) => `${day}, giriş`,
  asCheckOut: (day: string) => `${day}, çıkış`,
  asNight: (day: string) => `${day}, seçili`,
  past: (day: string) => `${day}, geçti`,
  flexible: 'Üç gün önce ve sonrasına da bak',
  flexibleShort: '± 3 gün',
} as const

export const listingWords = {
  title: 'Kiralık villalar',
  titleIn: (places: string) => `${places} kiralık villalar`,
  description:
    'Özel havuzlu ve muhafazakar kiralık villalar: tarihinizi seçin, ücretler dahil toplam fiyatı görün. Acente güvencesi, onaydan sonra yalnız %20 ön ödeme.',
  and: 've',
  forRent: (count: number) => `${counted(count)} kiralık villa`,
  available: (count: number) => `${counted(count)} uygun villa`,
  moreThan: (count: number) => `${counted(count)}+`,
  inPlaces: (count: number) => `${count} bölgede`,
  none: 'Aramanıza uygun villa yok',
  noneIn: (places: string) => `${places} aramanıza uygun villa yok`,
  wholePrice: 'fiyatlar bütün villa için, ücretler dahil',
  chooseDates: 'tarih seçin, ücretler dahil toplam fiyatı görün',
  found: (count: number) => (count === 0 ? 'Uygun villa bulunamadı' : `${villas(count)} bulundu`),
  loading: 'Villalar getiriliyor',
  results: 'Villalar',
  more: 'Daha fazla göster',
  moreLoading: 'Getiriliyor',
  shown: (shown: number, total: string) => `${total} villadan ${counted(shown)} tanesi gösteriliyor`,
  passed: 'Bağlantıdaki tarihler geçmişte kaldı; yeni tarih seçebilirsiniz.',
  failedTitle: 'Villaları getiremedik',
  failed: 'Bağlantınız kesilmiş olabilir. Seçtikleriniz duruyor; yeniden deneyin.',
  retry: 'Yeniden dene',
  emptyTitle: 'Aramanıza uygun villa bulamadık',
  emptyDates: 'Tarihinizi birkaç gün kaydırmak ya da bir filtreyi kaldırmak çoğu zaman yeter.',
  emptyAny: 'Filtrelerden birini kaldırmayı deneyin.',
  clearAll: 'Bütün filtreleri temizle',
  tryFlexible: 'Üç gün önce ve sonrasına da bak',
} as const

export const nearWords = {
  title: { day: 'Bir gün kaydırırsanız', days: 'Tarihi biraz değiştirirseniz' },
  lead: 'Aramanıza uygun, yalnız tarihiniz tam denk gelmiyor.',
  fix: (range: string) => `${range} olarak bak`,
  fixFor: (name: string, range: string) => `${name}: ${range} olarak bak`,
} as const

export const filterWords = {
  title: 'Filtreler',
  chosenCount: ' seçili',
  price: 'Fiyat',
  totalPrice: 'Toplam fiyat',
  totalNote: (nights: number) => `${nights} gece, ücretler dahil`,
  nightlyPrice: 'Gecelik fiyat',
  nightlyNote: 'tarih seçince toplam fiyat',
  least: 'En az',
  most: 'En çok',
  noPrices: 'Bu seçimle gösterilecek fiyat yok.',
  bedrooms: 'Yatak odası',
  any: 'Fark etmez',
  atLeast: (count: number) => `${count}+`,
  bedroomsAtLeast: (count: number) => `En az ${count} oda`,
  pool: 'Havuz',
  poolCategory: 'Havuz',
  privacy: { PARTIAL: 'Kısmen korunaklı', FULL: 'Tam korunaklı' },
  privacyLabel: 'Dışarıdan görünmeme',
  types: 'Villa tipi',
  towns: 'Bölge',
  districts: 'Semt',
  features: 'Özellikler',
  sort: 'Sıralama',
  clear: 'Temizle',
  clearAll: 'Hepsini temizle',
  apply: 'Uygula',
  show: (total: number) => (total === 0 ? 'Uygun villa yok' : `${villas(total)}yı göster`),
  remove: (label: string) => `${label} filtresini kaldır`,
  chosen: 'Seçtiğiniz filtreler',
  between: (from: string, to: string) => `${from} - ${to}`,
  from: (amount: string) => `En az ${amount}`,
  upTo: (amount: string) => `En çok ${amount}`,
} as const

export const sortWords = {
  recommended: 'Önerilen',
  price: 'Fiyat, artan',
  price_desc: 'Fiyat, azalan',
  capacity: 'Kişi sayısı',
  newest: 'En yeni',
} as const

export const flexWords = {
  label: 'Yakın tarihler, üç gün önce ve sonra',
  villas,
} as const

export const mapWords = {
  label: 'Harita',
  open: 'Harita',
  list: 'Liste',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  pin: (name: string, price: string) => `${name}, ${price}`,
  nearPin: (name: string, price: string) => `${name}, ${price}, yakın tarihte uygun`,
  cluster: (count: number) => `Bu çevrede ${villas(count)}, yakınlaştır`,
  closeCard: 'Kartı kapat',
  nightsTotal: (nights: number) => `${nights} gece toplam`,
  failed: 'Harita bu tarayıcıda açılamadı. Villaların hepsi listede.',
  seas: { mediterranean: 'Akdeniz', aegean: 'Ege Denizi', marmara: 'Marmara Denizi', blackSea: 'Karadeniz' },
} as const
