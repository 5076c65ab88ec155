import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'

export const enquireLabels = {
  title: 'Rezervasyon takibi',
  lead: 'Kodunuz ve talepte yazdığınız telefon ya da e-posta yeterli; üyelik gerekmez.',
  code: 'Rezervasyon kodu',
  codeHint: 'Size gönderdiğimiz e-postada yazar: PV27-K7M4QX gibi.',
  contact: 'Telefon ya da e-posta',
  show: 'Rezervasyonu göster',
  showing: 'Getiriliyor',
  codeMissing: 'Kodunuzu yazın.',
  codeWrong: 'Kod PV ile başlar, ardından yıl ve altı harf ya da rakam gelir.',
  contactMissing: 'Talepte yazdığınız telefonu ya da e-postayı yazın.',
  notFound: 'Bu bilgilerle bir rezervasyon bulamadık. Kodu ve iletişim bilgisini kontrol edin.',
  tooMany: 'Kısa sürede çok deneme yapıldı. Bir dakika bekleyip yeniden deneyin.',
  unreachable: 'Bağlantı kurulamadı. İnternetinizi kontrol edip yeniden deneyin.',
  failed: 'İşlem tamamlanamadı. Biraz sonra yeniden deneyin; olmazsa bizi arayın.',
  noScript:
    'Rezervasyonunuzu burada gösterebilmek için JavaScript gerekir. Açamıyorsanız bizi arayın; durumunu kodunuzla telefonda söyleyelim.',
  lost: 'Kodunuzu bulamıyor musunuz? Bizi arayın, adınızla buluruz.',
  loading: 'Rezervasyonunuz getiriliyor',
  stale: 'Son durumu getiremedik; gördüğünüz bilgi eskimiş olabilir.',
  retry: 'Yeniden dene',
  codeShort: 'Kod',
  leave: 'Çıkış',
  leaveHint: 'Bu cihazdan bilgilerinizi siler',
  steps: 'Rezervasyonun adımları',
  write: 'WhatsApp’tan yazın',
  message: (code: string) => `Merhaba, ${code} kodlu rezervasyonum hakkında yazıyorum.`,
} as const

export const linkLabels = {
  lead: 'Kodunuz kilitlenmiş olabilir ya da talepte başka bir iletişim bilgisi yazmış olabilirsiniz.',
  send: 'Bağlantıyı e-postama gönder',
  sent: 'Bu bilgiler bir rezervasyona aitse, sayfayı açan bağlantıyı rezervasyondaki e-posta adresine gönderdik. Birkaç dakika içinde gelmezse istenmeyen kutusuna bakın ya da bizi arayın.',
  otherWay: 'Telefon ya da e-postayla aç',
} as const

/** While a request waits for its guest to confirm it. */
export const confirmLabels = {
  head: 'Talebinizi onaylamanızı bekliyoruz',
  held: (minutes: number) => `Geceleri sizin için ${minutes} dakika ayırdık`,
  byLink: (hours: number) =>
    `E-postanıza gönderdiğimiz bağlantıyla talebinizi onaylayın; geceler ${hours} saat sizin için tutulsun.`,
  press: (hours: number) => `Talebinizi onaylayın; geceler ${hours} saat sizin için tutulsun.`,
  notHeld: 'Geceler şu anda ayrılmış değil',
  linkIfFree:
    'E-postanıza gönderdiğimiz bağlantıyla talebinizi onaylayın; geceler hâlâ boşsa sizin için ayırırız.',
  pressIfFree: 'Talebinizi onaylayın; geceler hâlâ boşsa sizin için ayırırız.',
  confirm: 'Talebimi onayla',
  confirming: 'Onaylanıyor',
  resend: 'E-posta gelmedi mi? Yeniden gönder',
  taken: 'Bu geceler bu arada doldu. Aynı tarihte boş villalara bakabilir ya da bizi arayabilirsiniz.',
  orPay: 'Dilerseniz hemen kartla ödeyin; e-posta onayı gerekmez.',
  step: 'E-posta onayınız bekleniyor',
  stepWhen: 'Onaylayınca müsaitliğe bakarız',
  chip: 'Onayınız bekleniyor',
  neverConfirmed: 'Talebin onay süresi doldu',
} as const

export const copyLabels = {
  copy: (what: string) => `Kopyala: ${what}`,
  copied: (what: string) => `${what} kopyalandı.`,
  notCopied: 'Kopyalanamadı; yazıyı seçip kendiniz kopyalayın.',
} as const

/** What the page says first, by state. */
export const headLabels: Readonly<Record<ReservationStatus, string>> = {
  REQUESTED: 'Talebiniz bizde, müsaitliğe bakıyoruz',
  OWNER_PENDING: 'Ev sahibine sorduk, yanıtını bekliyoruz',
  AWAITING_PAYMENT: 'Tarihiniz onaylandı, sıra ön ödemede',
  PAYMENT_REVIEW: 'Dekontunuz bizde, ödemeyi kontrol ediyoruz',
  CONFIRMED: 'Rezervasyonunuz kesinleşti',
  CHECKED_IN: 'Hoş geldiniz, iyi tatiller',
  COMPLETED: 'Konaklamanız tamamlandı',
  REJECTED: 'Villa bu tarihlerde müsait değil',
  EXPIRED: 'Ön ödeme süresi doldu',
  CANCELLED: 'Rezervasyonunuz iptal edildi',
  NO_SHOW: 'Giriş yapılmadı',
  COMPENSATION: 'Villayı size veremiyoruz',
}

/** Said instead while the prepayment is awaited, when it was the owner who agreed. */
export const ownerAgreed = 'Ev sahibi onayladı, sıra ön ödemede'

export const stepLabels = {
  requested: 'Talep alındı',
  looking: 'Müsaitliğe bakıyoruz',
  lookingWhen: 'Çalışma saatlerinde birkaç saat içinde',
  ownerPending: 'Ev sahibinin yanıtı bekleniyor',
  answered: 'Müsaitlik onaylandı',
  ownerAnswered: 'Ev sahibi onayladı',
  payment: 'Ön ödeme',
  paymentAwaited: 'Ön ödeme bekleniyor',
  paymentReviewed: 'Ödeme kontrol ediliyor',
  paymentReviewedWhen: 'Çalışma saatlerinde birkaç saat içinde',
  paid: 'Ön ödeme alındı',
  confirmation: 'Onay',
  confirmationWhen: 'Ödeme görününce, aynı gün',
  confirmed: 'Rezervasyon kesinleşti',
  entry: 'Giriş',
  staying: 'Konaklıyorsunuz',
  stayed: 'Konaklama tamamlandı',
  afterAnswer: 'Müsaitlik onaylanınca',
  exitAt: (when: string) => `Çıkış ${when}`,
  until: (when: string) => `${when} kadar`,
  done: 'tamamlandı',
  now: 'şu an',
  next: 'sırada',
  ended: 'bitti',
  REJECTED: 'Müsait değil',
  EXPIRED: 'Süre doldu',
  CANCELLED: 'İptal edildi',
  NO_SHOW: 'Giriş yapılmadı',
  COMPENSATION: 'Villa verilemedi',
} as const

export const countdownLabels = {
  unit: { day: 'gün', hour: 'saat', minute: 'dakika', second: 'saniye' },
  underAMinute: 'bir dakikadan az',
  left: (time: string) => `Kalan süre ${time}`,
  over: 'Süre doldu.',
} as const

export const dueLabels = {
  prepayment: 'Ön ödeme:',
  held: 'Geceler sizin için tutuluyor. Süre dolarsa tarih yeniden satışa açılır; sizden ücret alınmaz.',
  partPaid: (paid: string) => `${paid} tutarındaki ödemeniz ulaştı; ön ödemenin kalanını bekliyoruz.`,
  over: 'Ödeme süresi doldu',
  overText:
    'Ödemeyi yaptıysanız dekontu hemen gönderin ya da bizi arayın; geceler hâlâ boşsa rezervasyonunuzu kesinleştirelim.',
  review: 'Ödemeniz kontrol ediliyor',
  reviewText: (amount: string) =>
    `Bildirdiğiniz ${amount} hesabımızda görününce rezervasyonunuz kesinleşir. Süre durdu, geceler sizin için tutuluyor.`,
  waiting: 'Şimdi ödemeniz gereken bir şey yok',
  waitingHeld: (until: string) =>
    `Geceler ${until} kadar sizin için tutuluyor. Yanıtımız e-postanıza da gelir.`,
  waitingText: 'Yanıtımız e-postanıza da gelir.',
  balance: 'Girişte:',
  balanceText: (day: string) =>
    `Kalan tutar ${day} girişte ödenir. Dilerseniz önceden havaleyle de gönderebilirsiniz.`,
  balanceByCard: (day: string) =>
    `Kalan tutar ${day} girişte ödenir. Dilerseniz önceden kartla ya da havaleyle ödeyebilirsiniz.`,
  allPaid: 'Ödemeniz tamam',
  allPaidText: 'Girişte konaklama için ödenecek bir şey kalmadı.',
  paidSoFar: (paid: string) => `Bugüne kadar ${paid} ödediniz.`,
} as const

export const payLabels = {
  early: 'Kalanı girişten önce havaleyle gönder',
} as const

export const bankLabels = {
  label: 'Ödeme',
  title: 'Havale ya da EFT',
  lead: 'Çalışma saatlerinde genellikle bir saat içinde ulaşır.',
  bank: 'Banka',
  branch: (name: string, branch: string) => (branch ? `${name}, ${branch}` : name),
  rowOf: (bank: string, row: string) => `${bank}, ${row}`,
  holder: 'Hesap sahibi',
  iban: 'IBAN',
  reference: 'Açıklama',
  referenceHint: 'Açıklamaya yalnız bu kodu yazın; ödemenizi böyle tanırız.',
  none: 'Hesap bilgilerini şu anda gösteremiyoruz. Lütfen bizi arayın.',
  safe: 'Hesap numaramız e-postayla ya da mesajla değişmez. Emin olmak için',
  verify: 'hesap sahibini doğrulayın',
} as const

export const receiptLabels = {
  title: 'Dekontu gönderin',
  lead: 'Dekontunuz gelince ödemenizi kontrol ederiz; ön ödemede süre o an durur.',
  amount: 'Gönderdiğiniz tutar (₺)',
  payer: 'Gönderen hesabın sahibi',
  day: 'Ödeme günü',
  file: 'Dekont yükleyin',
  fileHint: 'PDF ya da fotoğraf, en çok 8 MB',
  otherFile: 'Başka dosya seç',
  send: 'Dekontu gönder',
  sending: (percent: number) => `Gönderiliyor, %${percent}`,
  checking: 'Dosya kontrol ediliyor',
  sent: 'Dekontunuz bize ulaştı.',
  amountWrong: 'Tutarı lira olarak yazın: 25.365 ya da 25.365,50 gibi.',
  dayMissing: 'Ödemeyi yaptığınız günü seçin.',
  dayLater: 'Ödeme günü bugünden sonra olamaz.',
  fileMissing: 'Dekont dosyasını seçin.',
  fileLarge: 'Dosya 8 MB’tan büyük. Daha küçük bir fotoğraf ya da PDF seçin.',
  fileKind: 'PDF, JPEG, PNG ya da WebP dosyası seçin.',
  listTitle: 'Gönderdiğiniz dekontlar',
  state: { PENDING: 'Kontrol ediliyor', APPROVED: 'Onaylandı', REFUSED: 'Kabul edilmedi' },
  another: 'Bir dekont daha gönder',
} as const

export const priceLabels = {
  title: 'Fiyat',
  lead: 'Fiyatınız sabit; ödeme bitene kadar değişmez.',
  total: 'Toplam',
  inLira: (rate: string) => `TL karşılığı, talep günündeki kurla (${rate})`,
  rate: (currency: string, lira: string) => `1 ${currency} = ${lira}`,
  afterAcceptance: (percent: string) => `Onaydan sonra %${percent}`,
  prepayment: (percent: string) => `Ön ödeme, %${percent}`,
  paidPrepayment: 'Ön ödeme',
  otherPaid: 'Diğer ödemeleriniz',
  atEntry: (day: string) => `Girişte, ${day}`,
  paid: 'Ödediğiniz',
  refundDue: 'İade edilecek',
  refunded: 'İade edilen',
  retained: 'İptal kesintisi',
  depositHeld: 'Elimizdeki hasar depozitosu',
  terms: 'Kiralama koşulları',
} as const

export const cancelLabels = {
  title: 'İptal koşulları',
  paidNote:
    'Yukarıdakiler bugüne kadar ödedikleriniz içindir. Ev sahibi ya da biz iptal edersek ödediğinizin tamamı döner.',
  today: 'Bugün iptal ederseniz',
  todayBack: (amount: string) => `${amount} iade edilir.`,
  todayNothing: 'İade yapılmaz.',
  todayFree: 'Henüz ödeme yapmadınız; ücretsiz iptal edebilirsiniz.',
  todayRetained: (amount: string) => `${amount} kesilir.`,
  because: {
    NOT_THE_GUEST: '',
    SECOND_THOUGHTS: 'İlk ödemenizin üzerinden 24 saat geçmediği için kesinti yapılmaz.',
    POLICY: '',
    NO_SHOW: '',
  },
  ask: 'İptal talebi gönder',
  requested: 'İptal talebiniz bize ulaştı. En kısa sürede işleyip size yazacağız; vazgeçerseniz bizi arayın.',
  sheetTitle: 'Rezervasyonu iptal etmek istiyor musunuz?',
  sheetText: 'Talebiniz bize gelir, en kısa sürede işleriz. İade, talebi gönderdiğiniz güne göre hesaplanır.',
  note: 'Nedeni (isteğe bağlı)',
  confirm: 'Evet, iptal talebini gönder',
  sending: 'Gönderiliyor',
  keep: 'Vazgeç, rezervasyon kalsın',
  sent: 'İptal talebiniz bize ulaştı.',
} as const

/** The chip beside the villa's name, by state. */
export const chipLabels: Readonly<Record<ReservationStatus, string>> = {
  REQUESTED: 'Talep alındı',
  OWNER_PENDING: 'Talep alındı',
  AWAITING_PAYMENT: 'Ön ödeme bekleniyor',
  PAYMENT_REVIEW: 'Ödeme kontrol ediliyor',
  CONFIRMED: 'Onaylandı, ön ödeme alındı',
  CHECKED_IN: 'Konaklama sürüyor',
  COMPLETED: 'Tamamlandı',
  REJECTED: 'Müsait değil',
  EXPIRED: 'Süresi doldu',
  CANCELLED: 'İptal edildi',
  NO_SHOW: 'Giriş yapılmadı',
  COMPENSATION: 'Villa verilemedi',
}
/** Used instead for a confirmed reservation that is paid in full. */
export const paidInFullLabel = 'Onaylandı, ödeme tamam'

export const noteLabels = { title: 'Bize yazdığınız not' } as const

export const cardLabels = {
  permit: (no: string) => `İzin belge no ${no}`,
  checkIn: 'Giriş',
  checkOut: 'Çıkış',
  after: (time: string) => `${time} sonra`,
  until: (time: string) => `${time} kadar`,
  guests: 'Misafir',
  nights: 'Süre',
  nightCount: (count: number) => `${count} gece`,
} as const
