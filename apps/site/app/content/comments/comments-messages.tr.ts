export const commentsLabels = {
  home: 'Ana sayfa',
  breadcrumb: 'Buradasınız',
  title: 'Misafir yorumları',
  lead: 'Villalarımızda kalanlar anlatıyor. Övgüyü de eleştiriyi de olduğu gibi yayımlıyoruz; yanıtımız varsa altında durur.',
  metaTitle: 'Misafir yorumları ve puanlar',
  metaDescription:
    'Plato Villa misafirlerinin konaklama sonrası yorumları: hangi villada kaldılar, neyi sevdiler, neyi eksik buldular. Doğrulanmış konaklamalar işaretlidir.',
  pageTitle: (title: string, page: number) => (page > 1 ? `${title}, sayfa ${page}` : title),
  ofVilla: (villa: string) => `${villa} yorumları`,
  ofVillaLead: (count: number) => `${count.toLocaleString('tr-TR')} misafir yorumu, en yenisi en üstte.`,
  toVilla: 'Villayı gör',
  verifiedTitle: 'Doğrulanmış konaklama ne demek?',
  verifiedText:
    'Çıkıştan iki gün sonra misafirimize kendisine özel bir bağlantı gönderiyoruz. Bu bağlantıyla yazılan yorumlar bu işareti taşır; bir konaklamaya bir yorum yazılır.',
  list: 'Yorumlar',
  pager: 'Sayfalar',
  previous: 'Daha yeniler',
  next: 'Daha eskiler',
  place: (page: number, pages: number) =>
    `Sayfa ${page.toLocaleString('tr-TR')} / ${pages.toLocaleString('tr-TR')}`,
  emptyTitle: 'Henüz yorum yok',
  emptyText:
    'Misafirlerimize çıkıştan iki gün sonra konaklamalarını soruyoruz. İlk yorumlar gelince burada okuyabilirsiniz.',
  emptyVillaTitle: 'Bu villa için henüz yorum yok',
  emptyVillaText: 'Öteki villalarda kalanların ne dediğine bakabilirsiniz.',
  toVillas: 'Villalara bak',
  toAll: 'Bütün yorumlar',
} as const
