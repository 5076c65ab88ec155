const counted = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.')
const villas = (count: number) => `${counted(count)} villa`
const countedVillas = (count: number, capped: boolean) => `${counted(count)}${capped ? '+' : ''}`

export const barLabels = {
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
  whereTitle: 'Nereye gidelim?',
  whenTitle: 'Ne zaman?',
  whoTitle: 'Kaç kişisiniz?',
  show: (total: number) => (total === 0 ? 'Yakın tarihlere bak' : `${villas(total)}yı göster`),
  showAll: 'Villaları göster',
  toDates: 'Tarihe geç',
  toGuests: 'Kişiye geç',
  add: 'Ekleyin',
  steps: 'Bölge · tarih · kişi',
  progress: (step: number) => `3 adımın ${step}. adımı`,
  typePlace: 'Bölge, semt ya da villa adı',
  matchesLabel: 'Bulunanlar',
  matches: (count: number) => `${count} sonuç`,
  noMatch: (typed: string) => `“${typed}” adında bir yer ya da villa bulamadık.`,
  districtInside: 'bu bölgede',
  placesChosen: (count: number) => `${count} bölge`,
  villaCount: villas,
  months: 'Aya git',
} as const

export const dateLabels = {
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
  exact: 'Tam tarih',
  threeDays: '±3 gün',
  flexibility: 'Tarih esnekliği',
} as const

export const listingLabels = {
  title: 'Kiralık villalar',
  titleIn: (places: string) => `${places} kiralık villalar`,
  description:
    'Özel havuzlu ve muhafazakar kiralık villalar: tarihinizi seçin, ücretler dahil toplam fiyatı görün. Acente güvencesi, onaydan sonra yalnız %20 ön ödeme.',
  and: 've',
  forRent: (count: number) => `${counted(count)} kiralık villa`,
  available: (count: number) => `${counted(count)} uygun villa`,
  moreThan: (count: number) => `${counted(count)}+`,
  inPlaces: (count: number) => `${count} bölgede`,
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
} as const

export const flexibleMessages = {
  villas,
  onRequested: (count: string) => `${count} tam tarihinizde boş`,
  shifted: (count: string) => `, ${count} en çok 3 gün kaydırınca`,
  allRequested: 'Hepsi tam tarihinizde boş',
  allShifted: 'Tam tarihinizde boş villa yok; hepsi en çok 3 gün kaydırınca boş',
  sectionTitle: 'Birkaç gün kaydırınca boş',
  sectionLead: (requested: string) =>
    `Kartta yazan tarih, fiyatın ait olduğu tarihtir. İstediğiniz ${requested} bu villalarda uygun değil.`,
  cheaper: (days: number, earlier: boolean, saved: string) =>
    `${days} gün ${earlier ? 'erken' : 'geç'} gelirseniz ${saved} daha az`,
  cheaperStay: (range: string, total: string) => `${range} · ${total}`,
} as const

export const emptyMessages = {
  /** "Kalkan’da 16 kişilik uygun villa yok" */
  title: (where: string, guests: number) =>
    guests > 0
      ? `${where ? `${where} ` : ''}${guests} kişilik uygun villa yok`
      : where
        ? `${where} aramanıza uygun villa yok`
        : 'Aramanıza uygun villa yok',
  searched: (range: string) => `${range} için baktık. `,
  largest: (where: string, guests: number) =>
    where ? `${where} en büyük villamız ${guests} kişilik. ` : `En büyük villamız ${guests} kişilik. `,
  offered: 'Aşağıdakilerin hepsi şu an gerçekten boş.',
  offeredUndated: 'Bunun yerine şunlara bakabilirsiniz.',
  nothing: 'Aramanızı değiştirmeden bulabildiğimiz başka bir yer yok; bize sorun, birlikte bakalım.',
  unknown: 'Size uygun bir yeri birlikte bulalım; bize sorun.',
  pairTitle: 'İki villa birlikte',
  pairDistrict: (place: string) => `${place}, aynı semtte.`,
  pairTown: (place: string) => `${place}.`,
  pairGuests: (guests: number) => ` Birlikte ${guests} kişi.`,
  both: (stay: string) => `İkisi, ${stay}`,
  perGuestNight: (amount: string) => `kişi başı gecelik ${amount}`,
  askPair: 'İkisini birlikte sor',
  pairMessage: (first: string, second: string, range: string, guests: number) =>
    `Merhaba, ${first} ve ${second} villalarını ${range} için ${guests} kişi birlikte sormak istiyorum.`,
  nearbyTitle: 'Yakında',
  nearbyTitleFor: (guests: number) => `Yakında, ${guests} kişi ve üzeri`,
  nearbyLead: 'Aynı aramaya uygun en yakın bölgeler.',
  town: (name: string, km: number, count: number) => `${name}, ${km} km · ${villas(count)}`,
  seeAll: 'Hepsini gör',
  fewerTitle: 'Kişi sayısı azalırsa',
  fewer: (guests: number, count: number) => `${guests} kişi için ${villas(count)} uygun.`,
  fewerButton: (guests: number) => `${guests} kişiyle ara`,
  filtersTitle: 'Filtreleri kaldırın',
  filters: (count: number) => `Filtreler olmadan ${villas(count)} uygun.`,
  clearAll: 'Bütün filtreleri temizle',
  askTitle: 'Biz bulalım',
  ask: 'Ev sahipleriyle biz konuşalım; kısa boşlukları birleştirmek bazen mümkün.',
  whatsApp: 'WhatsApp’tan sor',
  call: 'Bizi arayın',
  message: (searched: string) => `Merhaba, ${searched} bir villa arıyorum, yardımcı olur musunuz?`,
} as const

export const nearLabels = {
  title: { day: 'Bir gün kaydırırsanız', days: 'Tarihi biraz değiştirirseniz' },
  lead: 'Aramanıza uygun, yalnız tarihiniz tam denk gelmiyor.',
  fix: (range: string) => `${range} olarak bak`,
  fixFor: (name: string, range: string) => `${name}: ${range} olarak bak`,
} as const

export const filterLabels = {
  title: 'Filtreler',
  chosenCount: ' seçili',
  note: 'Her işaret sonucu daraltır. Yanındaki sayı, işaretlerseniz kalacak villa sayısıdır.',
  price: 'Fiyat',
  totalPrice: 'Toplam fiyat',
  totalNote: (nights: number) => `${nights} gece, ücretler dahil`,
  nightlyPrice: 'Gecelik fiyat',
  nightlyNote: 'tarih seçince toplam fiyat',
  min: 'En az',
  max: 'En çok',
  lowest: (amount: string) => `${amount} en düşük`,
  highest: (amount: string) => `${amount} en yüksek`,
  clearAmount: (label: string) => `${label} fiyatı sil`,
  priceHint: 'Enter’a basınca ya da yazmayı bırakınca sayı yenilenir:',
  villas: (total: number, capped: boolean) => `${countedVillas(total, capped)} villa`,
  noPrices: 'Bu seçimle gösterilecek fiyat yok.',
  bedrooms: 'Yatak odası',
  any: 'Fark etmez',
  atLeast: (count: number) => `${count}+`,
  minBedrooms: (count: number) => `En az ${count} oda`,
  pool: 'Havuz',
  poolCategory: 'Havuz',
  audience: 'Kim için',
  audienceCategory: 'Aile ve çocuk',
  place: 'Yer',
  placeCategory: 'Manzara ve konum',
  secludedFeature: 'Korunaklı havuz',
  privacy: { PARTIAL: 'En az kısmen korunaklı', FULL: 'Tam korunaklı' },
  privacyLabel: 'Dışarıdan görünmeme',
  types: 'Villa tipi',
  towns: 'Bölge',
  districts: 'Semt',
  several: 'birden çok seçebilirsiniz',
  withCount: (label: string, count: number) => `${label} (${count})`,
  features: 'Özellikler',
  sort: 'Sıralama',
  clear: 'Temizle',
  clearAll: 'Hepsini temizle',
  apply: 'Uygula',
  show: (total: number, capped: boolean) =>
    total === 0 ? 'Uygun villa yok' : `${countedVillas(total, capped)} villayı göster`,
  remove: (label: string) => `${label} filtresini kaldır`,
  chosen: 'Seçtiğiniz filtreler',
  between: (from: string, to: string) => `${from} - ${to}`,
  from: (amount: string) => `En az ${amount}`,
  upTo: (amount: string) => `En çok ${amount}`,
} as const

export const sortLabels = {
  recommended: 'Önerilen',
  price: 'Fiyat, artan',
  price_desc: 'Fiyat, azalan',
  capacity: 'Kişi sayısı',
  newest: 'En yeni',
} as const

export const flexLabels = {
  label: 'Yakın tarihler, üç gün önce ve sonra',
  villas,
} as const

export const mapLabels = {
  label: 'Harita',
  open: 'Harita',
  list: 'Liste',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  shown: (count: number, total: number) =>
    total > count ? `${counted(total)} villadan ${counted(count)} tanesi haritada` : villas(count),
  pin: (name: string, price: string) => `${name}, ${price}`,
  nearPin: (name: string, shown: string, price: string, shift: string) =>
    `${name}, ${shown}: ${price}, ${shift}`,
  cluster: (count: number) => `Bu çevrede ${villas(count)}, yakınlaştır`,
  closeCard: 'Kartı kapat',
  failed: 'Harita bu tarayıcıda açılamadı. Villaların hepsi listede.',
  seas: { mediterranean: 'Akdeniz', aegean: 'Ege Denizi', marmara: 'Marmara Denizi', blackSea: 'Karadeniz' },
} as const
