const common = {
  home: 'Ana sayfa',
  breadcrumb: 'Buradasınız',
  pager: 'Sayfalar',
  newer: 'Daha yeni',
  older: 'Daha eski',
  place: (page: number, pages: number) => `${page} / ${pages}`,
  pageTitle: (title: string, page: number) => (page > 1 ? `${title}, sayfa ${page}` : title),
  villas: 'Bu yazıdaki villalar',
  toVillas: 'Bütün villalar',
} as const

export const articleLabels = {
  blog: {
    ...common,
    title: 'Blog',
    metaTitle: 'Villa tatili yazıları',
    lead: 'Nereye gidilir, neye dikkat edilir, paranızı göndermeden önce ne sorulur: yıllardır anlattıklarımızı yazdık.',
    metaDescription:
      'Kalkan, Kaş ve Fethiye’de villa tatili için işe yarar yazılar: yer seçimi, kısa süreli kiralama, ödemeden önce sorulacaklar.',
    list: 'Yazılar',
    read: 'Yazıyı oku',
    others: 'Başka yazılar',
    all: 'Bütün yazılar',
    emptyTitle: 'İlk yazımız yolda',
    emptyText: 'Bu arada villalara göz atabilir, aklınıza takılanı bize sorabilirsiniz.',
  },
  aktiviteler: {
    ...common,
    title: 'Aktiviteler',
    metaTitle: 'Kalkan, Kaş ve Fethiye’de yapılacaklar',
    lead: 'Havuz başından kalkmaya değer günler: kumsallar, kanyonlar, antik kentler ve tekneler. Hepsi bir günde gidip gelinecek uzaklıkta.',
    metaDescription:
      'Patara, Kaputaş, Saklıkent, Likya Yolu, Kekova ve Kaş dalışları: villanızdan günübirlik gidilecek yerler, yol ve saat önerileriyle.',
    list: 'Yapılacaklar',
    read: 'Nasıl gidilir, ne yapılır',
    others: 'Yakınlarda başka ne var?',
    all: 'Bütün aktiviteler',
    emptyTitle: 'Önerilerimizi yazıyoruz',
    emptyText: 'Bu arada nereye gideceğinizi bize sorun; bölgeyi koy koy biliyoruz.',
    villas: 'Yakınındaki villalar',
  },
} as const
