/** Texts of offers in mails and documents. */
export const offerMailPlaceholders = {
  unnamed: 'değerli misafirimiz',
  villa: (name: string, place: string, total: string) => `• ${name}${place && `, ${place}`}: ${total}`,
} as const

export const offerDocumentLabels = {
  name: 'Villa teklifi',
  fileName: (id: number) => `villa-teklifi-${id}.pdf`,
  title: (guest: string) => (guest ? `${guest} için seçtiklerimiz` : 'Sizin için seçtiklerimiz'),
  validUntil: (moment: string) =>
    `Seçiminizi ${moment} kadar yapabilirsiniz; fiyat ve müsaitlik sayfayı açtığınızda kontrol edilir.`,
  capacity: (guests: number, bedrooms: number, bathrooms: number) =>
    [
      guests > 0 && `${guests} kişi`,
      bedrooms > 0 && `${bedrooms} yatak odası`,
      bathrooms > 0 && `${bathrooms} banyo`,
    ]
      .filter(Boolean)
      .join(', '),
  total: 'Toplam',
  prepayment: (share: string) => `Onaydan sonra %${share}`,
  balance: 'Girişte',
  changed: (before: string) => `Teklif hazırlandığında ${before} idi.`,
  notFree: (names: string) => `Bu tarihlerde artık müsait değil: ${names}`,
  pick: 'Seçiminizi yapın',
  pickText:
    'Karekodu okutun ya da adresi açın: fotoğrafları, güncel fiyat ve müsaitliği görür, beğendiğiniz villayı seçersiniz.',
  pricesNote: (moment: string) => `Fiyatlar ${moment} itibarıyla konaklamanın tamamıdır.`,
} as const
