/** The invented agency's team; without portraits, because the people do not exist. */
export const demoTeam = [
  {
    name: 'Selin Aksoy',
    title: 'Kurucu',
    about:
      'On dört yıl önce Kalkan’a bir yazlığına geldi, kaldı. Yayına alınan her villada önce o bir gece uyur.',
    phone: '+90 242 555 01 07',
    email: 'selin@platovilla.test',
  },
  {
    name: 'Burak Öztürk',
    title: 'Rezervasyon sorumlusu',
    about: 'Talebinizi okuyan, ev sahibini arayan ve size aynı gün dönen kişi. Takvimleri ezbere bilir.',
    phone: '+90 242 555 01 08',
    email: 'burak@platovilla.test',
  },
  {
    name: 'Nihal Çetin',
    title: 'Misafir ilişkileri',
    about: 'Giriş gününüzden önce sizi arar, yolu tarif eder. Konaklarken bir şey eksikse ona yazın.',
    phone: '+90 532 555 01 09',
    email: '',
  },
  {
    name: 'Emre Işıldak',
    title: 'Kalkan ve Kaş saha sorumlusu',
    about: 'Anahtarı teslim eden, havuzun suyunu ölçen, ampulü de değiştiren odur. Patikaları iyi bilir.',
    phone: '',
    email: '',
  },
  {
    name: 'Gülay Şen',
    title: 'Fethiye ve Göcek saha sorumlusu',
    about: 'Evlerin izin belgelerini, fotoğraflarını ve ölçülerini yerinde kontrol eder. Eksik yazmaz.',
    phone: '',
    email: '',
  },
  {
    name: 'Ümit Kara',
    title: 'Muhasebe',
    about: 'Dekontunuz onun önüne düşer, faturanız da onun elinden çıkar. İadeyi bekletmez.',
    phone: '',
    email: 'muhasebe@platovilla.test',
  },
] as const

/** Sample documents that state that they are not real. */
export const demoDocuments = [
  {
    title: 'TÜRSAB işletme belgesi',
    kind: 'Seyahat acentesi işletme belgesi',
    facts: [
      ['Unvan', 'Plato Villa Turizm Seyahat Acentası'],
      ['Belge no', '14207'],
      ['Grubu', 'A'],
      ['Adres', 'Kalamar Yolu Cad. No 14, Kalkan, 07960 Kaş, Antalya'],
    ],
  },
  {
    title: 'Vergi levhası',
    kind: 'Vergi levhası',
    facts: [
      ['Mükellef', 'Plato Villa Turizm Seyahat Acentası'],
      ['Vergi dairesi', 'Kaş Mal Müdürlüğü'],
      ['Vergi no', '0000000000'],
      ['İşe başlama', '1 Mart 2013'],
    ],
  },
  {
    title: 'Örnek turizm amaçlı kiralama izni',
    kind: 'Turizm amaçlı kiralanan konutlara ilişkin izin belgesi',
    facts: [
      ['Belge no', '07-0000'],
      ['Konut', 'Kalamar, Kalkan, Kaş, Antalya'],
      ['Azami kişi', '8'],
      ['Dayanak', '7464 sayılı Kanun'],
    ],
  },
] as const

export const demoDocumentNote = 'Bu belge örnektir. Tanıtım için hazırlanmıştır, resmî bir değeri yoktur.'
