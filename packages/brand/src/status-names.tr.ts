import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'

/** A reservation's status as staff and owners read it, on screens and in files. */
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
