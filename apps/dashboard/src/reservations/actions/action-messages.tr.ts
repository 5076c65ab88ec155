import type { GuardRefusal } from '@plato/rules/reservations/guard-refusals'
import type { ReservationAction } from '@plato/rules/reservations/life-cycle'

export interface ActionLabels {
  readonly button: string
  readonly title: string
  /** The effect, shown before the action. */
  readonly body: string
  readonly done: string
}

/** Actions triggered by a payment, a receipt or the system are never buttons and have no labels here. */
export type ButtonAction = Exclude<
  ReservationAction,
  | 'ACCEPT_AT_ONCE'
  | 'DECLARE_PAYMENT'
  | 'REFUSE_RECEIPT'
  | 'ASK_REST'
  | 'EXPIRE'
  | 'CONFIRM_LATE'
  | 'MISS_LATE'
>

export const actionLabels: Record<ButtonAction, ActionLabels> = {
  ASK_OWNER: {
    button: 'Ev sahibine sor',
    title: 'Ev sahibine sorulsun mu?',
    body: 'Ev sahibine tek dokunuşla yanıtlayabileceği bir mail gider. Mailde tarihler, kişi sayısı ve kendi payı yazar; misafirin adı ve iletişim bilgileri yazmaz. Geceler yanıt gelene kadar tutulur.',
    done: 'Ev sahibine soruldu',
  },
  ACCEPT: {
    button: 'Kabul et',
    title: 'Talep kabul edilsin mi?',
    body: 'Geceler opsiyona alınır, misafire banka bilgileriyle ön ödeme maili gider. Süresi içinde ödenmezse opsiyon kendiliğinden düşer.',
    done: 'Talep kabul edildi, opsiyon başladı',
  },
  REJECT: {
    button: 'Reddet',
    title: 'Talep reddedilsin mi?',
    body: 'Geceler serbest kalır, misafire talebin karşılanamadığı maille bildirilir.',
    done: 'Talep reddedildi',
  },
  CONFIRM: {
    button: 'Onayla',
    title: 'Rezervasyon onaylansın mı?',
    body: 'Ön ödeme tamam. Misafire onay maili ve misafir listesi isteği, ev sahibine rezervasyon bilgisi gider.',
    done: 'Rezervasyon onaylandı',
  },
  REOPEN: {
    button: 'Yeniden aç',
    title: 'Rezervasyon yeniden açılsın mı?',
    body: 'Geceler hâlâ boşsa yeniden tutulur, opsiyon süresi baştan başlar ve misafire ön ödeme maili gider. Kapanışta yazılan para hareketi geri alınır.',
    done: 'Rezervasyon yeniden açıldı',
  },
  CHECK_IN: {
    button: 'Giriş yaptı',
    title: 'Misafir giriş yaptı mı?',
    body: 'Rezervasyon “Konaklıyor” durumuna geçer. Kalan ödemeyi ve hasar depozitosunu ayrıca kaydedin.',
    done: 'Giriş işaretlendi',
  },
  COMPLETE: {
    button: 'Çıkış yaptı',
    title: 'Misafir çıkış yaptı mı?',
    body: 'Rezervasyon tamamlanır, ev sahibinin payı ve komisyon hesaba yazılır.',
    done: 'Rezervasyon tamamlandı',
  },
  MARK_NO_SHOW: {
    button: 'Gelmedi',
    title: 'Misafir gelmedi mi?',
    body: 'Alınan ödeme iade edilmez, geceler dolu kalır. Geri dönüşü yoktur.',
    done: 'Giriş yapmadı olarak işaretlendi',
  },
  CANCEL: {
    button: 'İptal et',
    title: 'Rezervasyon iptal edilsin mi?',
    body: 'Geceler serbest kalır, misafire iptal maili gider. Aşağıdaki tutarlar iptalle birlikte hesaba yazılır.',
    done: 'Rezervasyon iptal edildi',
  },
  COMPENSATE: {
    button: 'Tazminata al',
    title: 'Rezervasyon tazminata alınsın mı?',
    body: 'Konaklama bizden ya da ev sahibinden kaynaklı gerçekleşemediğinde kullanılır. Geceler serbest kalır, ödenenin tamamı iade edilecek olarak yazılır, misafire ve ev sahibine mail gider.',
    done: 'Rezervasyon tazminata alındı',
  },
}

/** Labels for an owner: the same action without the details of the agency. */
export const ownerActionLabels: Partial<Record<ButtonAction, ActionLabels>> = {
  ACCEPT: {
    button: 'Müsait',
    title: 'Bu tarihler müsait mi?',
    body: 'Misafirden ön ödeme istenir ve tarihler onun için tutulur. Ödeme gelince size haber veririz.',
    done: 'Teşekkürler, müsait olarak bildirildi',
  },
  REJECT: {
    button: 'Dolu',
    title: 'Bu tarihler dolu mu?',
    body: 'Talep reddedilir ve misafire bildirilir. Bu tarihleri takviminizde kapatmayı unutmayın.',
    done: 'Teşekkürler, dolu olarak bildirildi',
  },
  CHECK_IN: {
    button: 'Giriş yaptı',
    title: 'Misafir giriş yaptı mı?',
    body: 'Acenteniz misafirin geldiğini görür. Kapıda aldığınız tutarı acentenize bildirin.',
    done: 'Giriş bildirildi',
  },
  COMPLETE: {
    button: 'Çıkış yaptı',
    title: 'Misafir çıkış yaptı mı?',
    body: 'Konaklama tamamlanır ve size kalacak tutar kesinleşir.',
    done: 'Çıkış bildirildi',
  },
}

/** Why a button is disabled; other refusals come from the server on click. */
export const guardSentences: Partial<Record<GuardRefusal, string>> = {
  'reservation.prepayment_missing': 'Ön ödeme henüz tamamlanmadı',
  'reservation.already_refunded': 'İade yapıldığı için yeniden açılamaz',
  'reservation.guests_missing': 'Misafir listesi eksik',
  'stay.in_the_past': 'Giriş günü geçti',
}

export const tooEarlySentences: Partial<Record<ButtonAction, string>> = {
  CHECK_IN: 'Giriş günü henüz gelmedi',
  COMPLETE: 'Çıkış günü henüz gelmedi',
  MARK_NO_SHOW: 'Giriş günü henüz geçmedi',
}

export const actionMessages = {
  more: 'Diğer işlemler',
  edit: 'Düzenle',
  notYet: 'Şu anda yapılamaz',
  extend: {
    button: 'Opsiyonu uzat',
    title: 'Opsiyon uzatılsın mı?',
    body: (until: string) =>
      `Misafirin ön ödeme süresi 24 saat uzar, yeni bitiş: ${until}. Opsiyon yalnız bir kez uzatılabilir.`,
    done: 'Opsiyon uzatıldı',
  },
  hold: {
    label: 'Opsiyon süresi',
    byRules: 'Kurallara göre',
    hours: (hours: number) => (hours % 24 === 0 && hours > 24 ? `${hours / 24} gün` : `${hours} saat`),
  },
  reason: 'Neden',
  reasonHelp: 'Zaman çizelgesine yazılır.',
  note: 'Not',
  noteHelp: 'İsteğe bağlı, zaman çizelgesine yazılır.',
  endReason: 'Bitiş nedeni',
  endReasonPlaceholder: 'Neden seçin',
  /** Reason stored on the timeline when an owner rejects: owners do not type a reason. */
  ownerSaysTaken: 'Ev sahibi tarihlerin dolu olduğunu bildirdi.',
} as const
