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
