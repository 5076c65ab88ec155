export const home = {
  headline: ['Gördüğünüz villa,', 'ödeyeceğiniz fiyat.'],
  lead: 'Akdeniz kıyısında izin belgeli villalar. Her ücret adınızı vermeden önce görünür; onaydan sonra yalnız %20’sini ödersiniz.',
  /** The same, once it is known how many there are. */
  leadCounting: (villas: number) =>
    `${villas.toLocaleString('tr-TR')} izin belgeli villa. Her ücret adınızı vermeden önce görünür; onaydan sonra yalnız %20’sini ödersiniz.`,
  factsLabel: 'Neden Plato Villa',
  facts: {
    permit: 'Her villada izin belge no',
    price: 'Satır satır açıklanan fiyat',
    prepayment: '%20 ön ödeme, kalanı girişte',
  },
  ofMonth: {
    size: 'Kişi ve oda',
    sizeOf: (guests: number, bedrooms: number) => `${guests} kişi, ${bedrooms} oda`,
    pool: 'Havuz',
    rating: 'Misafir puanı',
    see: 'Villayı gör',
  },
  popular: {
    title: 'Misafirlerin sevdikleri',
    lead: 'Ekibimizin gönül rahatlığıyla önerdiği villalar.',
    all: 'Bütün villalar',
  },
  regions: {
    title: 'Bölgeler',
    lead: 'Koy koy bildiğimiz kıyılar.',
    all: (count: number) => `${count} bölgenin hepsi`,
  },
  types: {
    title: 'Nasıl bir tatil?',
  },
  comments: {
    title: 'Misafir yorumları',
    count: (count: number) => `${count.toLocaleString('tr-TR')} konaklama sonrası yorum`,
    outOfFive: (rating: string) => `5 üzerinden ${rating} puan`,
    distribution: 'Puanların dağılımı',
    starRow: (stars: number, count: number, percent: number) =>
      `${stars} yıldız: ${count.toLocaleString('tr-TR')} yorum, %${percent}`,
    percent: (percent: number) => `%${percent}`,
    quoted: (text: string) => `“${text}”`,
    all: 'Bütün yorumlar',
  },
  steps: {
    title: 'Dört adımda kiralama',
    more: 'Ayrıntılı anlatım',
    list: [
      {
        title: 'Tarih ve villa seçin',
        text: 'Takvim yalnız boş geceleri değil, dolu günün nedenini de söyler.',
      },
      {
        title: 'Talep gönderin',
        text: 'İki dakika sürer, ödeme istemez. E-postanızı onaylayınca geceler sizin için tutulur.',
      },
      {
        title: '%20 ön ödeme yapın',
        text: 'Müsaitlik onaylanınca ödersiniz. Kodunuzla her adımı takip edin.',
      },
      {
        title: 'Kapıda karşılanın',
        text: 'Kalan tutarı girişte ödersiniz. Depozito, çıkışta kontrolden sonra iade edilir.',
      },
    ],
  },
  trust: {
    title: 'Önce doğrulayın, sonra ödeyin',
    lead: 'Sahte villa ilanları bu işin en kötü yanı. O yüzden her bilgimizi kendiniz kontrol edebilirsiniz.',
    agency: (no: string) => `TÜRSAB üyesi seyahat acentesi, belge no ${no}`,
    agencyText: 'Sözleşmeyi ve faturayı biz düzenleriz.',
    agencyLink: 'Belgeler',
    permit: 'Her villada turizm amaçlı kiralama izni',
    permitText: 'İzin numarası villa sayfasında yazar.',
    permitLink: 'Nasıl bakılır',
    verify: 'Rezervasyonu ve hesap sahibini doğrulama',
    verifyText: 'Kodu yazın ya da belgedeki kareyi okutun.',
    verifyLink: 'Doğrula',
  },
  faq: {
    title: 'En çok sorulanlar',
    lead: 'Kiralamadan önce bilmek isteyecekleriniz, kısaca.',
    all: 'Bütün sorular',
  },
  posts: {
    title: 'Gitmeden okuyun',
    all: 'Blog',
  },
} as const

export const legalLabels = {
  home: 'Ana sayfa',
  breadcrumb: 'Buradasınız',
  version: (version: number, day: string) => `Sürüm ${version}, ${day}`,
} as const
