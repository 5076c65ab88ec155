export const previewMessages = {
  title: 'Misafir gözüyle',
  note: 'Misafirin villa sayfasında okuyacağı başlıca bilgiler, kaydedilmiş son hâliyle.',
  noPhotos: 'Henüz gösterilecek fotoğraf yok.',
  photo: (number: number, alt: string) => alt || `${number}. fotoğraf`,
  photos: 'Fotoğraflar',
  noSummary: 'Kısa tanıtım yazılmamış.',
  about: 'Villa hakkında',
  features: 'Özellikler',
  rooms: 'Odalar',
  distances: 'Mesafeler',
  metres: (metres: number) =>
    metres >= 1000
      ? `${(metres / 1000).toLocaleString('tr', { maximumFractionDigits: 1 })} km`
      : `${metres} m`,
  beds: (double: number, single: number) =>
    [double > 0 ? `${double} çift kişilik` : undefined, single > 0 ? `${single} tek kişilik` : undefined]
      .filter(Boolean)
      .join(', '),
  included: 'Fiyata dahil',
  excluded: 'Fiyata dahil değil',
  goodToKnow: 'Bilmeniz iyi olur',
  rules: 'Ev kuralları',
  times: (from: string, to: string) => `Giriş ${from}, çıkış ${to}`,
  prices: 'Sezon fiyatları',
  noPrices: 'İleri tarihli fiyat yok, misafir rezervasyon yapamaz.',
  sample: 'Örnek hesap',
  sampleFailed: 'Örnek hesap yapılamadı.',
  cancellation: 'İptal koşulları',
  permit: (no: string) => `İzin belgesi no ${no}`,
  noPermit: 'İzin belgesi numarası girilmemiş.',
} as const
