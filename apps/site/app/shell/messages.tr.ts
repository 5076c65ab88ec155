/** Messages that the specification prescribes literally, in the language of the specification. */
export const failure = {
  /** English in the specification; rendered with `lang="en"`. */
  frame: 'Failed to load; network/connection error.',
  regions: 'Villa Bölgeleri Hata',
} as const

export const shell = {
  brand: 'Plato Villa',
  skip: 'İçeriğe geç',
  homeLink: 'Plato Villa, ana sayfa',
  mainMenu: 'Ana menü',
  openMenu: 'Menü',
  closeMenu: 'Menüyü kapat',
  close: 'Kapat',
  loading: 'Yükleniyor',
  notices: 'Bildirimler',
  everyDay: (hours: string) => `Her gün ${hours}`,
  announcement: 'Duyuru',
  agencyNo: (no: string) => `TÜRSAB belge no ${no}`,
  contactStrip: 'İletişim',
  social: 'Sosyal medya',
} as const

export const menu = {
  regions: 'Bölgeler',
  allRegions: 'Bütün bölgeler',
  currency: 'Para birimi',
  noRate: 'Kur bilgisi yok',
  currencyNow: (name: string) => `Para birimi: ${name}`,
  dark: 'Koyu görünüm',
  theme: 'Görünüm',
  lightName: 'Açık',
  darkName: 'Koyu',
  dashboard: 'Ev sahibi girişi',
  enquire: 'Rezervasyon takibi',
} as const

export const pages = {
  listing: 'Kiralık villalar',
  shortStays: 'Kısa süreli',
  about: 'Hakkımızda',
  blog: 'Blog',
  activities: 'Aktiviteler',
  contact: 'İletişim',
  enquire: 'Rezervasyon takibi',
  faq: 'Sık sorulan sorular',
  team: 'Ekibimiz',
  documents: 'Belgelerimiz',
  banks: 'Banka hesaplarımız',
  comments: 'Misafir yorumları',
  howToRent: 'Nasıl kiralanır',
  rentalTerms: 'Kiralama koşulları',
  cancelTerms: 'İptal koşulları',
  privacy: 'Gizlilik',
  dataNotice: 'KVKK aydınlatma metni',
  verify: 'Rezervasyonu doğrula',
} as const

export const footer = {
  villaTypes: 'Villa tipleri',
  regions: 'Bölgeler',
  corporate: 'Kurumsal',
  help: 'Yardım',
  map: 'Ofisi haritada gör',
  securePayment: 'Güvenli ödeme',
  ssl: 'Kart ödemeleriniz 256 bit SSL sertifikasıyla korunur.',
  cards: 'Kabul edilen kartlar',
} as const

export const company = {
  title: 'Şirket bilgileri',
  seeEntry: 'Kaydı gör',
  newTab: 'yeni sekmede açılır',
} as const

export const reachUs = {
  call: 'Bizi arayın',
  write: 'E-posta yazın',
} as const

export const notFound = {
  eyebrow: '404',
  title: 'Bu sayfayı bulamadık',
  lead: 'Adres değişmiş ya da yanlış yazılmış olabilir. Aradığınız büyük olasılıkla şunlardan birinde:',
} as const

export const broken = {
  eyebrow: 'Hata',
  title: 'Bir şeyler ters gitti',
  lead: 'Sorun sizde değil, bizde. Sayfayı yeniden deneyin; olmazsa bize haber verin, hemen bakalım.',
  unreachableTitle: 'Şu anda bağlanamıyoruz',
  unreachableLead:
    'Bilgileri getiren sunucumuza ulaşamadık. Genellikle birkaç dakikada düzelir; biraz sonra yeniden deneyin.',
  retry: 'Yeniden dene',
} as const

export const breadcrumbLabels = { nav: 'Buradasınız', home: 'Ana sayfa' } as const

export const helpfulLinks = {
  label: 'İşinize yarayabilir',
  home: 'Ana sayfa',
  homeHint: 'Baştan başlayın',
  regions: 'Bölgeler',
  regionsHint: 'Kıyı kıyı bakın',
  listing: 'Kiralık villalar',
  listingHint: 'Bütün villalar',
  contact: 'İletişim',
  contactHint: 'Bize sorun',
} as const

export const meta = {
  titleOf: (page: string) => `${page} | Plato Villa`,
  homeTitle: 'Plato Villa | Özel havuzlu ve muhafazakar kiralık villalar',
  description:
    'Kalkan, Kaş, Fethiye ve Bodrum’da özel havuzlu ve muhafazakar kiralık villalar. Seyahat acentesi güvencesiyle ayırtın: onaydan sonra yalnız %20 ön ödeme, kalanı girişte.',
  keywords:
    'kiralık villa, özel havuzlu villa, muhafazakar villa, muhafazakar tatil villaları, korunaklı havuzlu villa, balayı villası, Kalkan kiralık villa, Kaş kiralık villa, Fethiye kiralık villa, günlük kiralık villa',
  pictureAlt: 'Akdeniz yamacında taş ve beyaz villa, turkuaz sonsuzluk havuzu ve begonviller',
} as const
