export const sectionNames = {
  general: 'Genel bilgiler',
  texts: 'Metinler',
  location: 'Konum',
  rooms: 'Odalar',
  pools: 'Havuz',
  features: 'Özellikler',
  photos: 'Fotoğraflar',
  prices: 'Fiyatlar',
  fees: 'Ek ücretler',
  dates: 'Tarihler',
  feeds: 'Takvim bağlantıları',
  btrans: 'BTRANS bilgileri',
  permit: 'İzin belgesi',
  policy: 'İptal politikası',
  comments: 'Yorumlar',
} as const
export type SectionId = keyof typeof sectionNames
