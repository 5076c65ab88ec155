export const homeMessages = {
  title: 'Ana sayfa',
  greeting: (name: string) => `Hoş geldiniz, ${name}`,
  counts: 'Sizi bekleyenler',
  newReservations: 'Yeni rezervasyon',
  newReservationsHint: 'Rezervasyonlara git',
  unreadMessages: 'Okunmamış mesaj',
  unreadMessagesHint: 'İletişim formuna git',
  shortcuts: 'Kısayollar',
  shortcutHints: {
    users: 'Çalışanların ve villa sahiplerinin hesapları',
    regions: 'Bölgeler ve semtleri, sitedeki adresleri',
    villaTypes: 'Sitede kendi sayfası olan villa grupları',
    features: 'Kategoriler, arama filtreleri, öne çıkan özellikler',
    villas: 'Villalarınız ve takvimleri',
    reservations: 'Villalarınızın rezervasyonları',
  },
  features: 'Villa özellikleri',
} as const
