import { formatMoney } from '@plato/brand/money'
import { type ApprovalKind, maxRefundAloneMinor } from '@plato/rules/approvals/approvals'

const limit = formatMoney(maxRefundAloneMinor, 'TRY')

export const approvalPageMessages = {
  title: 'Onaylar',
  facts: (waiting: number) => `${waiting} onay bekliyor`,
  none: 'Bekleyen yok',
  waiting: 'Bekleyenler',
  loading: 'Onaylar yükleniyor',
  empty: {
    title: 'Onay bekleyen kayıt yok',
    body: `Yeni bir IBAN ya da ${limit} üzerinde bir iade girilince burada görünür.`,
  },
  steps: {
    label: 'Onayın adımları',
    entered: (name: string, moment: string) => `${name} girdi, ${moment}`,
    secondPerson: 'İkinci bir kişi doğrular ve onaylar',
    done: 'tamam',
    now: 'sırada',
    later: 'sonra',
  },
  /** What happens without a decision. */
  undecided: {
    due: (moment: string) => `Karar verilmezse ${moment} itibarıyla yürürlüğe girer`,
    refundDue: (moment: string) => `Karar verilmezse ${moment} itibarıyla iade edilir`,
    refund: 'Karar verilmezse iade yapılmaz',
  },
  untilThen: {
    BANK_ADDED: 'O zamana kadar misafire gösterilmez.',
    BANK_CHANGED: 'O zamana kadar misafire eski IBAN gösterilir.',
    OWNER_IBAN: 'O zamana kadar ev sahibine bu IBAN ile ödeme yapılmaz.',
    REFUND: '',
    CARD_REFUND: '',
  } satisfies Record<ApprovalKind, string>,
  iban: {
    old: 'Eski',
    new: 'Yeni',
    none: 'Kayıtlı IBAN yok',
    changed: 'Altı çizili haneler değişti.',
  },
  refund: { amount: 'Tutar', reservation: 'Rezervasyon', note: 'Not' },
  before: {
    title: 'Onaylamadan önce',
    call: 'Kayıtlı telefondan arayın, iletideki numaradan değil:',
    ending: (figures: string) => `Yeni IBAN’ın sonunu ev sahibine söyletin: ${figures} ile bitmeli.`,
    noPhone: 'Kayıtlı telefonu yok. Hesabı bankadan doğrulayın.',
    bank: 'Hesap sahibini ve IBAN’ı bankanın belgesinden doğrulayın.',
    refund: 'Rezervasyonda iade edilecek tutarı kontrol edin.',
  },
  own: 'Giren kişi onaylayamaz. Bu kaydı siz girdiniz, ikinci bir kişi onaylamalı.',
  approve: 'Doğrula ve onayla',
  approveLabel: (subject: string) => `${subject}: doğrula ve onayla`,
  approved: {
    BANK_ADDED: 'Banka hesabı onaylandı',
    BANK_CHANGED: 'Yeni IBAN onaylandı',
    OWNER_IBAN: 'Yeni IBAN onaylandı',
    REFUND: 'İade onaylandı ve kaydedildi',
    CARD_REFUND: 'Karta iade onaylandı, sağlayıcıya iletiliyor',
  } satisfies Record<ApprovalKind, string>,
  refuse: 'Reddet',
  refuseLabel: (subject: string) => `${subject}: reddet`,
  refusal: {
    title: 'Kayıt reddedilsin mi?',
    body: (title: string) => `${title}. Reddedince uygulanmaz; gerekirse yeniden girilir.`,
    reason: 'Neden reddediyorsunuz?',
    reasonHelp: 'Giren kişi bu nedeni burada görür.',
    confirm: 'Reddet',
    done: 'Kayıt reddedildi',
  },
  withdraw: 'Geri çek',
  withdrawLabel: (subject: string) => `${subject}: geri çek`,
  withdrawal: {
    title: 'Kayıt geri çekilsin mi?',
    body: (title: string) => `${title}. Geri çekince uygulanmaz; gerekirse yeniden girersiniz.`,
    confirm: 'Geri çek',
    done: 'Kayıt geri çekildi',
  },
  decided: {
    title: 'Son 30 gün',
    none: 'Son 30 günde karar verilmiş kayıt yok.',
    notLoaded: 'Son kararlar yüklenemedi.',
    approved: (enteredBy: string, decidedBy: string) => `${enteredBy} girdi, ${decidedBy} onayladı`,
    refused: (decidedBy: string, reason: string) => `${decidedBy} reddetti: ${reason}`,
    withdrawn: (decidedBy: string) => `${decidedBy} geri çekti`,
    expired: 'Karar verilmedi, süresi dolunca uygulandı',
    failed: 'Süresi doldu, uygulanamadı: kayıt değişmiş ya da giren hesap kapatılmış',
  },
} as const
