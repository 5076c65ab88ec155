import type { CardAttentionRow } from '@plato/contract/payments/card.contract'
import type { AttemptState, CardProvider, PaymentPurpose } from '@plato/rules/payments/card'
import type { RefundState } from '@plato/rules/payments/card-refund'

export const providerNames: Record<CardProvider, string> = { IYZICO: 'iyzico', PAYTR: 'PayTR' }

export const purposeNames: Record<PaymentPurpose, string> = {
  PREPAYMENT: 'Ön ödeme',
  BALANCE: 'Kalan',
  FULL: 'Tamamı',
}

export const attemptStateNames: Record<AttemptState, string> = {
  CREATED: 'Başlatılıyor',
  STARTED: 'Ödeme sayfası açık',
  UNKNOWN: 'Yanıt bekleniyor',
  REVIEW: 'Sağlayıcı inceliyor',
  PAID: 'Ödendi',
  SURPLUS: 'Fazla ödeme',
  MISMATCH: 'Tutar farklı',
  FAILED: 'Ödenemedi',
  EXPIRED: 'Süresi doldu',
}

export const refundStateNames: Record<RefundState, string> = {
  CREATED: 'Sırada',
  SENT: 'Gönderiliyor',
  UNKNOWN: 'Sonucu bekleniyor',
  DONE: 'İade edildi',
  FAILED: 'Yapılamadı',
}

/** What is the matter, and what a person does about it. */
export const attentionLabels: Record<CardAttentionRow['reason'], { title: string; body: string }> = {
  SURPLUS: {
    title: 'Fazla ödeme geldi',
    body: 'Aynı ödeme iki kez yapıldı ya da rezervasyon artık ödeme beklemiyor. Rezervasyona sayılmadı, karta iade edin.',
  },
  MISMATCH: {
    title: 'Çekilen tutar istenenden farklı',
    body: 'Rezervasyona sayılmadı. Sağlayıcının panelinden kontrol edin, karta iade edin ve misafire yeni bağlantı gönderin.',
  },
  OVERPAID: {
    title: 'Tutarından fazla ödendi',
    body: 'Ödeme rezervasyona sayıldı, ama toplam tutarı aşıyor. Fazlasını karta iade edin.',
  },
  DATES_GONE: {
    title: 'Ödeme geç geldi, geceler dolu',
    body: 'Opsiyon bitince geceler başkasına verilmişti. Misafiri arayın; başka tarih ya da villa istemezse karta iade edin.',
  },
  FOREIGN_ANSWER: {
    title: 'Sağlayıcının yanıtı bu ödemeye ait değil',
    body: 'Hiçbir şey kaydedilmedi. Ödemeyi sağlayıcının panelinde arayın, para çekildiyse destek ekibine yazın.',
  },
  FORGED_NOTICE: {
    title: 'İmzası tutmayan bildirim geldi',
    body: 'Bildirim dikkate alınmadı; ödemenin sonucunu sağlayıcıya biz soruyoruz. Yineleniyorsa kart ayarlarındaki gizli anahtarı kontrol edin.',
  },
  KEYS_CHANGED: {
    title: 'Anahtarlar ödeme sayfası açıkken değişti',
    body: 'Ödeme yeni anahtarların hesabında yok. Eski hesabın panelinden kontrol edin; para çekildiyse oradan iade edin.',
  },
  REFUND_AFTER_ALL: {
    title: 'İade iki kez yapılmış olabilir',
    body: 'Yapılmadı sanılan iadeyi sağlayıcı sonradan listeledi; bu arada tutar başka yolla da iade edildi. Panelden kontrol edip misafirle görüşün.',
  },
  REFUND_FAILED: {
    title: 'Karta iade yapılamadı',
    body: 'Para hâlâ misafirin alacağı. Yeniden deneyin; olmuyorsa havaleyle gönderip “İade kaydet” ile yazın.',
  },
  REFUND_UNKNOWN: {
    title: 'Karta iadenin sonucu bilinmiyor',
    body: 'Sağlayıcı yanıt vermedi, sorulmaya devam ediliyor. İkinci kez iade etmeyin, sağlayıcının panelinden bakın.',
  },
}

export const cardMessages = {
  title: 'Kart',
  loading: 'Kart işlemleri yükleniyor',
  notLoaded: 'Kart işlemleri yüklenemedi.',
  stale: 'Kart işlemleri yenilenemedi, gördükleriniz eski olabilir.',
  test: 'Test anahtarları kullanılıyor, kartlardan para çekilmez.',
  closed: 'Kartla ödeme kapalı.',
  none: 'Henüz kartla ödeme denenmedi.',
  nothingDue: 'Kartla ödenecek bir tutar yok.',
  attempts: 'Kart denemeleri',
  refunds: 'Karta iadeler',
  older: (count: number) => `${count} deneme daha`,
  ending: (figures: string) => `sonu ${figures}`,
  /** A card without figures is named by nothing. */
  cardOf: (figures: string | null) => (figures ? `${figures} ile biten kart` : 'ödemenin yapıldığı kart'),
  requested: (amount: string) => `istenen ${amount}`,
  bySystem: 'Kendiliğinden',
  failures: {
    FRAUD: 'Sağlayıcının güvenlik kontrolünden geçmedi.',
    NOT_MADE: 'Sağlayıcının kayıtlarında bu iade yok.',
  } as Readonly<Record<string, string>>,
  unexplained: (code: string) => `Sağlayıcı neden bildirmedi (kod ${code}).`,
  attend: 'Gördüm',
  attendLabel: (what: string) => `${what}: gördüm`,
  attended: 'Dikkat isteyenler listesinden çıkarıldı.',
  verify: {
    button: 'Sağlayıcıya sor',
    label: (what: string) => `${what}: sağlayıcıya sor`,
    done: (state: string) => `Sağlayıcıya soruldu: ${state.toLocaleLowerCase('tr')}.`,
  },
} as const

const wantedText: Record<PaymentPurpose, string> = {
  PREPAYMENT: 'ön ödeme',
  BALANCE: 'kalan ödeme',
  FULL: 'toplam ödeme',
}

export const linkMessages = {
  title: (purpose: PaymentPurpose) =>
    ({
      PREPAYMENT: 'Ön ödeme bağlantısı açık',
      BALANCE: 'Kalan ödeme bağlantısı açık',
      FULL: 'Tam ödeme bağlantısı açık',
    })[purpose],
  until: (moment: string) => `${moment} kadar`,
  by: (name: string) => `${name} gönderdi`,
  /** Mails, WhatsApp texts and the tracking page create a link when they need one. */
  automatic: 'Otomatik oluşturuldu',
  copy: 'Bağlantıyı kopyala',
  copied: 'Bağlantı kopyalandı',
  copyText: 'WhatsApp metnini kopyala',
  textCopied: 'Metin kopyalandı',
  send: 'Ödeme bağlantısı gönder',
  offer: (purpose: PaymentPurpose, amount: string) => `${purposeNames[purpose]}, ${amount}`,
  question: {
    title: 'Ödeme bağlantısı gönderilsin mi?',
    body: (email: string, purpose: PaymentPurpose, amount: string) =>
      `${email} adresine ${amount} ${wantedText[purpose]} için kartla ödeme bağlantısı gönderilir.`,
    bodyWithoutEmail: (purpose: PaymentPurpose, amount: string) =>
      `Misafirin e-posta adresi yok. ${amount} ${wantedText[purpose]} için kartla ödeme bağlantısı hazırlanır, kopyalayıp WhatsApp'tan gönderebilirsiniz.`,
    prepare: 'Hazırla',
    prepared: 'Ödeme bağlantısı hazır, kopyalayabilirsiniz',
    replaces: 'Açık olan bağlantı artık açılmaz.',
    confirm: 'Gönder',
    done: 'Ödeme bağlantısı maili sıraya alındı',
  },
  whatsApp: (about: {
    firstName: string
    villaName: string
    code: string
    purpose: PaymentPurpose
    amount: string
    url: string
    until: string
  }) =>
    `Merhaba ${about.firstName}, ${about.villaName} rezervasyonunuz (${about.code}) için ${wantedText[about.purpose]} tutarı ${about.amount}. Kartla güvenle ödemek için: ${about.url}\nBağlantı ${about.until} kadar açık. Sorunuz olursa buradan yazabilirsiniz.`,
} as const

export const cardRefundMessages = {
  row: 'Karta iade',
  button: 'Karta iade et',
  label: (amount: string, card: string) => `${amount} tutarındaki ödeme, ${card}: karta iade et`,
  title: 'Karta iade et',
  amount: 'İade edilecek tutar',
  limit: (amount: string) => `En fazla ${amount}`,
  confirm: (amount: string) => `${amount} iade et`,
  willHappen: 'Onaylayınca',
  sends: (provider: string, amount: string, card: string) =>
    `${provider}, ${amount} tutarını geri gönderir (${card}). Başlayan iade durdurulamaz.`,
  foreign: (amount: string) =>
    `Ödeme başka bir para biriminde çekildiği için tamamı (${amount}) iade edilir. Misafirin lira alacağı değişmez.`,
  later:
    'İade kesinleşince kayıtlara işlenir ve misafire mail gider. Karta yansıması bankaya göre birkaç gün sürebilir.',
  foreignSecondPerson:
    'Başka para birimindeki her iade gibi bu da ikinci bir kişinin onayını bekleyecek. Onaylanınca:',
  waits: 'İade ikinci bir kişinin onayını bekliyor, henüz sağlayıcıya iletilmedi.',
  done: 'Karta iade edildi.',
  underWay: 'İade sağlayıcıya iletildi, sonucu bekleniyor.',
  failed: (why: string) => `Sağlayıcı iadeyi yapmadı. ${why}`,
  hint: (amount: string) =>
    `Kartla ödenmiş ${amount} doğrudan karta iade edilebilir: bu pencereyi kapatıp “Kart” bölümündeki “Karta iade et” düğmesini kullanın. Burada yalnız elle gönderdiğiniz iadeyi kaydedin.`,
} as const

export const cardStateMessages = {
  title: 'Dikkat isteyen kart işlemleri',
  notLoaded: 'Kart işlemlerinin durumu yüklenemedi.',
  stay: (guest: string, villa: string) => `${guest} · ${villa}`,
  line: 'Kart mutabakatı',
  openAttempts: (count: number) => `${count} açık deneme`,
  openRefunds: (count: number) => `${count} açık iade`,
  nothingOpen: 'açık işlem yok',
  equal: 'sağlayıcı ve defter tutarları eşit',
  equalAt: (amount: string) => `sağlayıcı ve defter tutarları eşit (${amount})`,
  differ: (provider: string, ledger: string) =>
    `sağlayıcı ve defter tutarları farklı: sağlayıcıda ${provider}, defterde ${ledger}`,
  silent: (since: string) => `sağlayıcı ${since} beri yanıt vermiyor`,
} as const
