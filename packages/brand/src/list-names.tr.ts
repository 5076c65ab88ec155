import type { Role } from '@plato/rules/auth/capabilities'
import type { OfferState } from '@plato/rules/offers/offer-state'
import type { PaymentMethod, PostingKind } from '@plato/rules/payments/ledger'
import type { MoneyFlow } from '@plato/rules/payments/money-flow'
import type { PayoutItemState } from '@plato/rules/payments/payout-run/plan-payouts'

/** Texts of the values of lists, on screens and in exported files. */
export const postingKindNames: Record<PostingKind, string> = {
  PREPAYMENT: 'Ön ödeme',
  BALANCE: 'Kalan ödeme',
  UNEXPECTED: 'Beklenmeyen ödeme',
  REFUND: 'İade',
  DEPOSIT_IN: 'Depozito alındı',
  DEPOSIT_OUT: 'Depozito iadesi',
  DEPOSIT_KEPT: 'Depozito kesintisi',
  SETTLEMENT: 'Kapanış hesabı',
  STAY_EARNED: 'Konaklama hak edişi',
  OWNER_PAYOUT: 'Ev sahibine ödeme',
}

export const paymentMethodNames: Record<PaymentMethod, string> = {
  TRANSFER: 'Havale / EFT',
  CASH: 'Nakit',
  OWNER: 'Ev sahibine elden',
  CARD: 'Kart',
}

/** The same methods for money that goes the other way. */
export const outMethodNames: Record<PaymentMethod, string> = {
  ...paymentMethodNames,
  OWNER: 'Ev sahibi elden verdi',
}

export const roleNames: Record<Role, string> = {
  ADMIN: 'Yönetici',
  RESERVATIONS: 'Rezervasyon',
  ACCOUNTING: 'Muhasebe',
  CONTENT: 'İçerik',
  OWNER: 'Villa sahibi',
}

export const offerStateNames: Record<OfferState, string> = {
  OPEN: 'Geçerli',
  EXPIRED: 'Süresi doldu',
  WITHDRAWN: 'Geri çekildi',
  CONVERTED: 'Talebe dönüştü',
}

export const mailRecipientNames = {
  GUEST: 'Misafir',
  OWNER: 'Ev sahibi',
  STAFF: 'Acente',
  VISITOR: 'Ziyaretçi',
} as const

export const mailStateNames = {
  QUEUED: 'Sırada',
  SENDING: 'Gönderiliyor',
  SENT: 'Gönderildi',
  FAILED: 'Gönderilemedi',
  NO_ADDRESS: 'Gönderilmedi, e-posta yok',
} as const

export const moneyFlowNames: Record<MoneyFlow, string> = { in: 'Giren', out: 'Çıkan', none: 'Aktarım' }

export const reservationSourceNames = {
  WEB: 'Web',
  PHONE: 'Telefon',
  WHATSAPP: 'WhatsApp',
  OFFER: 'Teklif',
  OTHER: 'Diğer',
} as const

export const villaStatusNames = {
  DRAFT: 'Taslak',
  IN_REVIEW: 'İncelemede',
  PUBLISHED: 'Yayında',
  PASSIVE: 'Yayında değil',
  ARCHIVED: 'Arşivde',
} as const

export const subscriberStateNames = {
  ASKED: 'Onay bekliyor',
  CONFIRMED: 'Onaylı',
  LEFT: 'Ayrıldı',
} as const

export const commentStateNames = {
  WAITING: 'Bekliyor',
  SHOWN: 'Yayında',
  HIDDEN: 'Gizli',
} as const

export const payoutItemStateNames: Record<PayoutItemState, string> = {
  WAITING: 'Bekliyor',
  PAID: 'Ödendi',
  RETURNED: 'Geri döndü',
  CANCELLED: 'İptal',
}
