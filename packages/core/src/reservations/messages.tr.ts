import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'

/** As staff and owners read them in a file. */
export const statusNames: Record<ReservationStatus, string> = {
  REQUESTED: 'Yeni talep',
  OWNER_PENDING: 'Ev sahibi onayı bekleniyor',
  AWAITING_PAYMENT: 'Ön ödeme bekleniyor',
  PAYMENT_REVIEW: 'Ödeme kontrol ediliyor',
  CONFIRMED: 'Onaylandı',
  CHECKED_IN: 'Konaklıyor',
  COMPLETED: 'Tamamlandı',
  REJECTED: 'Reddedildi',
  EXPIRED: 'Opsiyon süresi doldu',
  CANCELLED: 'İptal edildi',
  NO_SHOW: 'Giriş yapmadı',
  COMPENSATION: 'Tazminat',
}

/** What the timeline says when an owner answers by link, which leaves no room for words. */
export const ownerSaysTaken = 'Ev sahibi tarihlerin dolu olduğunu bildirdi.'

/** In the mail about a request whose guest has not confirmed it yet. */
export const confirmationMessages = {
  held: (minutes: number, until: string, hours: number) =>
    `Geceleri sizin için ${minutes} dakika ayırdık: ${until} kadar. Talebinizi aşağıdaki bağlantıyla onaylayın; onayladığınızda geceleri sizin için tutar, müsaitliğe bakıp size yazarız. Bağlantı ${hours} saat geçerlidir.`,
  notHeld: (hours: number) =>
    `Geceleri henüz ayırmadık. Talebinizi aşağıdaki bağlantıyla onayladığınızda, hâlâ boşlarsa sizin için ayırırız. Bağlantı ${hours} saat geçerlidir.`,
} as const
