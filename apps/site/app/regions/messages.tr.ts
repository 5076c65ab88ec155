export const regionWords = {
  title: 'Bölgeler',
  lead: 'Kıyı kıyı, koy koy. Bir bölge seçin; semtlerini, havasını ve villalarını birlikte görün.',
  metaTitle: 'Kiralık villa bölgeleri',
  metaDescription:
    'Kalkan, Kaş, Fethiye, Göcek, Marmaris, Bodrum ve Akdeniz kıyısının diğer bölgelerinde özel havuzlu kiralık villalar. Acente güvencesi, %20 ön ödeme.',
  villas: (count: number) => `${count.toLocaleString('tr-TR')} villa`,
  home: 'Ana sayfa',
  breadcrumb: 'Buradasınız',
} as const

export const townWords = {
  metaTitle: (name: string) => `${name} kiralık villalar`,
  metaDescription: (name: string) =>
    `${name} bölgesinde özel havuzlu ve muhafazakar kiralık villalar. Acente güvencesi, %20 ön ödeme.`,
  districts: 'Semtler',
  others: 'Diğer bölgeler',
  activities: 'Çevrede ne yapılır?',
  emptyTitle: 'Bu bölgede henüz yayında villa yok',
  empty: 'Tarihlerinizi ve kaç kişi olduğunuzu söyleyin; uygun villayı sizin için biz soralım.',
  someTitle: (count: number) => `${count.toLocaleString('tr-TR')} villa yayında`,
  some: 'Tarihlerinizi ve kaç kişi olduğunuzu söyleyin; uygun olanları size gönderelim.',
} as const
