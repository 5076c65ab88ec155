export const regionLabels = {
  title: 'Bölgeler',
  lead: 'Kıyı kıyı, koy koy. Bir bölge seçin; semtlerini, havasını ve villalarını birlikte görün.',
  metaTitle: 'Kiralık villa bölgeleri',
  metaDescription:
    'Kalkan, Kaş, Fethiye, Göcek, Marmaris, Bodrum ve Akdeniz kıyısının diğer bölgelerinde özel havuzlu kiralık villalar. Acente güvencesi, %20 ön ödeme.',
  villas: (count: number) => `${count.toLocaleString('tr-TR')} villa`,
} as const

export const townLabels = {
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

export const villaTypeLabels = {
  metaTitle: (name: string) => name,
  metaDescription: (name: string) =>
    `${name}: izin belgeli, fiyatı satır satır açık. Acente güvencesi, onaydan sonra %20 ön ödeme.`,
  listing: 'Kiralık villalar',
  others: 'Diğer villa tipleri',
  someTitle: (count: number) => `${count.toLocaleString('tr-TR')} villa yayında`,
  some: 'Tarihlerinizi ve kaç kişi olduğunuzu söyleyin; uygun olanları size gönderelim.',
  emptyTitle: 'Bu tipte henüz yayında villa yok',
  empty: 'Nasıl bir tatil istediğinizi söyleyin; uygun villayı sizin için biz soralım.',
} as const
