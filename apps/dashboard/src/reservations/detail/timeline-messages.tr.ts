import type { ReservationEvent } from '@plato/contract/reservations/reservation-shape.contract'
import type { ReservationEventName } from '@plato/rules/reservations/events'

export const timelineMessages = {
  title: 'Zaman çizelgesi',
  empty: 'Henüz bir şey olmadı.',
  actors: { STAFF: 'Acente', OWNER: 'Ev sahibi', GUEST: 'Misafir', CLOCK: 'Kendiliğinden' } satisfies Record<
    ReservationEvent['actor'],
    string
  >,
  until: (moment: string) => `yeni bitiş ${moment}`,
  stay: (before: string, after: string) => `${before} → ${after}`,
  mails: { ODEME_BANKA: 'banka bilgileri', REZ_ONAY: 'rezervasyon onayı' },
  difference: (amount: string) => `fark ${amount}`,
} as const

export const eventNames: Readonly<Record<ReservationEventName, string>> = {
  REQUESTED: 'Talep geldi',
  ASK_OWNER: 'Ev sahibine soruldu',
  ACCEPT: 'Talep kabul edildi, ön ödeme bekleniyor',
  ACCEPT_AT_ONCE: 'Takvimler güncel: talep anında kabul edildi',
  REJECT: 'Talep reddedildi',
  DECLARE_PAYMENT: 'Ödeme kontrol ediliyor',
  REFUSE_RECEIPT: 'Dekont reddedildi, yeniden ön ödeme bekleniyor',
  ASK_REST: 'Ön ödemenin kalanı bekleniyor',
  CONFIRM: 'Rezervasyon onaylandı',
  CONFIRM_LATE: 'Geç gelen ödemeyle onaylandı',
  MISS_LATE: 'Geç gelen ödeme iade edilecek, geceler dolu',
  EXPIRE: 'Opsiyon süresi doldu',
  REOPEN: 'Rezervasyon yeniden açıldı',
  CHECK_IN: 'Misafir giriş yaptı',
  COMPLETE: 'Rezervasyon tamamlandı',
  MARK_NO_SHOW: 'Misafir giriş yapmadı',
  CANCEL: 'Rezervasyon iptal edildi',
  COMPENSATE: 'Tazminata alındı',
  CHANGED: 'Rezervasyon değişti',
  HOLD_EXTENDED: 'Opsiyon uzatıldı',
  NIGHTS_NOT_HELD: 'Onaylanmamış taleplerin gece sınırı doluydu, geceler tutulmadı',
  CONTACT_CONFIRMED: 'Misafir talebini e-postadaki bağlantıyla onayladı',
  NIGHTS_LAPSED: 'Talebin süresi doldu, geceler serbest kaldı',
  CANCEL_ASKED: 'Misafir iptal talebi gönderdi',
  CANCEL_DISMISSED: 'İptal talebi geri alındı',
  WRONG_CONTACT: 'Kod, tutmayan bir telefon ya da e-postayla soruldu',
  PAYMENT_RECORDED: 'Ödeme kaydedildi',
  REFUND_RECORDED: 'İade kaydedildi',
  DEPOSIT_IN: 'Hasar depozitosu alındı',
  DEPOSIT_OUT: 'Hasar depozitosu iade edildi',
  DEPOSIT_KEPT: 'Hasar depozitosundan kesinti yapıldı',
  OWNER_PAID: 'Ev sahibine ödendi',
  POSTING_REVERSED: 'Para kaydı geri alındı',
  RECEIPT_SENT: 'Misafir dekont yükledi',
  RECEIPT_APPROVED: 'Dekont onaylandı',
  RECEIPT_REFUSED: 'Dekont reddedildi',
  GUESTS_SAVED: 'Misafir listesi kaydedildi',
  IDENTITY_SEEN: 'Kimlik numarasına bakıldı',
  MAIL_SENT: 'Mail gönderildi',
  PAYOUT_DUE: 'Ev sahibine ödeme günü geldi',
  PAYMENT_LINK_SENT: 'Ödeme bağlantısı gönderildi',
  CARD_FAILED: 'Kart ödemesi tamamlanamadı',
  CARD_REFUND_ASKED: 'Karta iade istendi',
  CARD_REFUND_FAILED: 'Karta iade yapılamadı',
  CALENDAR_STALE: 'Takvim güncel değil: anında onay yerine talep olarak kaldı',
  CALENDAR_CONFLICT: 'Başka bir takvim aynı geceleri kapattı',
  CALENDAR_ECHO: 'Başka bir takvim aynı geceleri kapalı gösteriyor; bizim bildirdiğimiz kayıt sayıldı',
  CONFLICT_DECIDED: 'Takvim çakışmasına karar verildi',
  WHATSAPP_SENT: 'WhatsApp’tan gönderildi',
  OWNER_REMINDED: 'Ev sahibine yeniden soruldu',
  PRICE_AGREED: 'Fiyatta anlaşıldı',
  VILLA_CHANGED: 'Başka villaya taşındı',
}

/** Labels of an owner's answer that staff wrote down. */
export const spokenOwnerEventNames: Partial<Record<ReservationEventName, string>> = {
  ACCEPT: 'Ev sahibi telefonda “müsait” dedi',
  REJECT: 'Ev sahibi telefonda “dolu” dedi',
}

/** Other labels for events caused by the owner. */
export const ownerEventNames: Partial<Record<ReservationEventName, string>> = {
  ACCEPT: 'Ev sahibi “müsait” dedi',
  REJECT: 'Ev sahibi “dolu” dedi',
}

export const staffEventNames: Partial<Record<ReservationEventName, string>> = {
  REQUESTED: 'Rezervasyon girildi',
}
