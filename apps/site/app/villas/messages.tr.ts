export const villaTypeWords = {
  metaTitle: (name: string) => name,
  metaDescription: (name: string) =>
    `${name}: izin belgeli, fiyatı satır satır açık. Acenta güvencesi, %20 ön ödeme.`,
  listing: 'Kiralık villalar',
  others: 'Diğer villa tipleri',
  someTitle: (count: number) => `${count.toLocaleString('tr-TR')} villa yayında`,
  some: 'Tarihlerinizi ve kaç kişi olduğunuzu söyleyin; uygun olanları size gönderelim.',
  emptyTitle: 'Bu tipte henüz yayında villa yok',
  empty: 'Nasıl bir tatil istediğinizi söyleyin; uygun villayı sizin için biz soralım.',
} as const
