import { inPlace } from '@plato/brand/turkish'

const count = (many: number) => many.toLocaleString('tr-TR')

export const shortTermLabels = {
  title: 'Kısa süreli konaklama',
  lead: 'İki rezervasyon arasında kalan geceler. Fiyat boşluğun tamamı içindir; kısa konaklama ücreti içindedir.',
  metaTitle: 'Kısa süreli kiralık villalar',
  metaDescription:
    'İki rezervasyon arasında kalan geceleri, en az gece şartı olmadan kiralayın. Ay ay, gece gece boş villalar; boşluğun tamamı için tek fiyat.',
  chooseMonth: 'Ay seçin',
  chooseNights: 'Gece sayısı seçin',
  matrix: 'Ay ve gece sayısına göre boşluklar',
  month: 'Ay',
  allGaps: 'Bütün boşluklar',
  allMonths: 'Bütün aylar',
  allNights: 'Kaç gece olursa olsun',
  nights: (nights: number) => `${nights} gece`,
  nightsAndMore: (nights: number) => `${nights} gece ve üzeri`,
  nightsColumn: 'gece',
  cell: (month: string, nights: number, many: number) => `${month}, ${nights} gece: ${count(many)} boşluk`,
  monthCell: (month: string, many: number) => `${month}: ${count(many)} boşluk`,
  nightsCell: (nights: number, many: number) => `${nights} gece: ${count(many)} boşluk`,
  gaps: (many: number) => `${count(many)} boşluk`,
  stay: (nights: number, days: string) => `${nights} gece, ${days}`,
  rowTotal: 'toplam',
  allOf: (month: string, many: number) =>
    many === 1 ? `${inPlace(month)}ki tek boşluk` : `${inPlace(month)}ki ${count(many)} boşluğun hepsi`,
  more: 'Daha fazla göster',
  loadingMore: 'Getiriliyor',
  moreFailed: 'Devamı getirilemedi. Yeniden deneyin.',
  fromStart: 'Baştan göster',
  noneTitle: 'Bu seçimde boşluk yok',
  noneAtAllTitle: 'Şu anda kısa boşluk yok',
  none: 'Başka bir aya ya da gece sayısına bakın; rezervasyonlar değiştikçe yeni boşluklar açılır.',
  noneAtAll:
    'Rezervasyonlar değiştikçe yeni boşluklar açılır. Tarihleriniz belliyse bütün villalar arasında arayın.',
  showAll: 'Bütün boşlukları göster',
  listing: 'Bütün villalar',
  moreTitle: (month: string, nights: number, many: string) =>
    `${inPlace(month)} ${nights} geceyi kabul eden ${many} villa daha var`,
  moreText: (range: string) =>
    `Bunlar boşluk değil; tarihini sizin seçtiğiniz villalar. ${range} ve üç gün öncesiyle sonrası aranır.`,
  moreLink: 'Olağan aramada gör',
  countsMissing: 'Ay ve gece sayıları şu anda getirilemedi; liste günceldir.',
} as const
