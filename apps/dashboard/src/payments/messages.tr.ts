import { paymentMethodNames, postingKindNames } from '@plato/brand/list-names.tr'
import type { LedgerAccount } from '@plato/rules/payments/ledger'

export const kindNames = postingKindNames

export const methodNames = paymentMethodNames

export const accountNames: Record<LedgerAccount, string> = {
  BANK: 'Banka',
  CASH: 'Kasa',
  CARD: 'Kart sağlayıcısı',
  GUEST: 'Misafir ödemeleri',
  DEPOSITS_HELD: 'Emanet depozitolar',
  REFUNDS_DUE: 'İade edilecekler',
  OWNER: 'Ev sahibi hesabı',
  COMMISSION: 'Komisyon geliri',
  CANCELLATION_INCOME: 'İptal geliri',
}

/** Each drawer's own words: what it is called, what its amount means, what is said when it is done. */
export const actionLabels = {
  PAYMENT: {
    button: 'Ödeme kaydet',
    title: 'Ödeme kaydet',
    amount: 'Alınan tutar',
    payer: 'Gönderen',
    save: 'Ödemeyi kaydet',
    done: 'Ödeme kaydedildi.',
  },
  REFUND: {
    button: 'İade kaydet',
    title: 'İade kaydet',
    amount: 'İade edilen tutar',
    payer: 'Alıcı',
    save: 'İadeyi kaydet',
    done: 'İade kaydedildi.',
    waits: 'İade ikinci bir kişinin onayını bekliyor, henüz kaydedilmedi.',
  },
  DEPOSIT_IN: {
    button: 'Depozito al',
    title: 'Hasar depozitosu al',
    amount: 'Alınan depozito',
    payer: '',
    save: 'Depozitoyu kaydet',
    done: 'Depozito emanete yazıldı.',
  },
  DEPOSIT_OUT: {
    button: 'Depozitoyu iade et',
    title: 'Hasar depozitosunu iade et',
    amount: 'İade edilen depozito',
    payer: '',
    save: 'İadeyi kaydet',
    done: 'Depozito iadesi kaydedildi.',
  },
  DEPOSIT_KEPT: {
    button: 'Depozitodan kes',
    title: 'Hasar için depozitodan kes',
    amount: 'Kesilen tutar',
    payer: '',
    save: 'Kesintiyi kaydet',
    done: 'Depozito kesintisi kaydedildi.',
  },
  PAYOUT: {
    button: 'Ev sahibine öde',
    title: 'Ev sahibine ödeme',
    amount: 'Ödenen tutar',
    payer: 'Alıcı',
    save: 'Ödemeyi kaydet',
    done: 'Ev sahibine ödeme kaydedildi.',
  },
  RECEIPT: {
    button: 'Onayla',
    title: 'Dekontu onayla',
    amount: 'Hesaba gelen tutar',
    payer: 'Gönderen',
    save: 'Onayla ve kaydet',
    done: 'Dekont onaylandı, ödeme kaydedildi.',
  },
} as const

export const moneyMessages = {
  more: 'Depozito ve ev sahibi',
  none: 'Rezervasyon kabul edilmeden ödeme kaydedilemez.',
  fields: {
    amount: 'Tutar',
    method: 'Ödeme yolu',
    paidOn: 'Paranın geçtiği gün',
    bankId: 'Banka hesabı',
    payerName: 'Gönderen',
    note: 'Not',
    again: 'Hesaba aynı tutarda ikinci bir ödeme geçti',
  },
  retainedOn: 'Kesintinin günü',
  dayPlaceholder: 'Gün seçin',
  bankPlaceholder: 'Hesap seçin',
  noBanks: 'Tanımlı hesap yok',
  damage: 'Hasarın açıklaması',
  damageHelp: 'Misafire giden mailde bu açıklama yazar.',
  amountWrong: 'Tutarı rakamla yazın (ör. 12.500)',
  amountMissing: 'Tutarı yazın',
  noteMissing: 'Hasarı kısaca yazın',
  seeFirst: 'Onaylamadan önce bu tutarın banka hesabına geçtiğini görün.',
  max: (amount: string) => `En fazla ${amount} olabilir`,
  limit: (amount: string) => `En fazla ${amount}`,
  willHappen: 'Kaydedince',
  consequence: {
    confirms: 'Bu ödemeyle rezervasyon onaylanacak.',
    stillMissing: (rest: string) => `Ön ödeme için ${rest} daha gerekecek, rezervasyon onaylanmayacak.`,
    lateConfirms:
      'Opsiyon süresi doldu. Tarihler hâlâ boşsa rezervasyon onaylanacak, doluysa tutarın tamamı iade edilecekler arasına yazılacak.',
    lateTooLittle:
      'Opsiyon süresi doldu ve tutar ön ödemeyi karşılamıyor. Rezervasyon kapalı kalacak, tutar iade edilecekler arasına yazılacak.',
    forNothing: 'Bu rezervasyon kapalı. Tutar iade edilecekler arasına yazılacak.',
    remains: (rest: string) => `Konaklamadan kalan ${rest} olacak.`,
    settled: 'Konaklama bedeli tamamlanacak.',
    tooMuch: (rest: string) =>
      `Konaklama bedelinden ${rest} fazla. Fazlası misafirin alacağı olarak kalacak.`,
    secondPerson: (limit: string) =>
      `İade ikinci bir kişinin onayını bekleyecek, tek kişi bir rezervasyonda en çok ${limit} iade edebilir. Onaylanınca:`,
    refundRemains: (rest: string) => `Misafire iade edilecek ${rest} kalacak.`,
    refundSettled: 'Misafire iade borcu kalmayacak.',
    depositIn: (held: string) => `Emanette ${held} olacak. Konaklama bedelinden sayılmaz.`,
    depositRemains: (rest: string) => `Emanette ${rest} kalacak.`,
    depositGone: 'Emanette depozito kalmayacak.',
    depositRetained: 'Kesilen tutar ev sahibinin alacağına eklenecek.',
    ownerRemains: (rest: string) => `Ev sahibinin alacağı ${rest} olacak.`,
    ownerSettled: 'Ev sahibinin alacağı kalmayacak.',
    withOwner: 'Para ev sahibinde olduğu için ev sahibinin alacağından düşülecek.',
    fromOwner: 'Parayı ev sahibi verdiği için ev sahibinin alacağına eklenecek.',
    mailToGuest: 'Misafire bilgi maili gidecek.',
    mailToOwner: 'Ev sahibine bilgi maili gidecek.',
  },
} as const

export const reverseMessages = {
  button: 'Geri al',
  label: (what: string) => `${what} kaydını geri al`,
  title: (what: string) => `${what} geri alınsın mı?`,
  body: (amount: string) =>
    `Kayıt silinmez: ${amount} tutarındaki bu kayıt ters işaretle bir kez daha yazılır. Rezervasyonun durumu değişmez, gerekiyorsa durumu siz değiştirin.`,
  note: 'Neden geri alınıyor?',
  confirm: 'Geri al',
  done: 'Kayıt geri alındı.',
} as const

export const postingMessages = {
  title: 'Hareketler',
  none: 'Henüz para hareketi yok.',
  counter: 'Düzeltme',
  reversed: 'Geri alındı',
  bySystem: 'Kendiliğinden',
} as const

export const receiptMessages = {
  title: 'Kontrol bekleyen dekontlar',
  notLoaded: 'Kontrol bekleyen dekontlar yüklenemedi.',
  kindPdf: 'PDF dekont',
  kindPicture: 'Dekont fotoğrafı',
  sent: (payer: string, day: string) => `${payer}, ${day}`,
  unnamed: 'Gönderen yazılmamış',
  uploaded: (moment: string) => `Yüklendi: ${moment}`,
  stay: (guest: string, villa: string) => `${guest} · ${villa}`,
  /** The checks compare what the guest typed, not the bank's record. */
  checks: 'Misafirin yazdığı',
  amount: { ok: 'Tutar beklenen ödemeyi karşılıyor', bad: 'Tutar beklenen ödemeyle uyuşmuyor' },
  name: {
    FULL: () => 'Gönderenin adı ve soyadı misafirle uyuşuyor',
    LAST: (payer: string) => `Soyadı uyuşuyor, adı farklı: ${payer}`,
    FIRST: (payer: string) => `Adı uyuşuyor, soyadı farklı: ${payer}`,
    NONE: (payer: string) => `Gönderen ${payer}, misafirden farklı`,
    none: 'Gönderenin adı yazılmamış',
  },
  date: { ok: 'Ödeme günü uygun', bad: (day: string) => `Ödeme günü ${day}, beklenen aralıkta değil` },
  see: 'Dekontu gör',
  seeLabel: (guest: string) => `${guest}, dekontu gör`,
  approveLabel: (guest: string) => `${guest}, dekontu onayla`,
  refuse: 'Uyuşmuyor',
  refuseLabel: (guest: string) => `${guest}, dekont uyuşmuyor`,
  pictureAlt: (guest: string) => `${guest} için yüklenen dekont`,
  fileName: (id: number) => `dekont-${id}`,
  badType: 'Bu dosya burada gösterilemiyor.',
  refusal: {
    title: 'Dekont reddedilsin mi?',
    body: 'Misafir nedenini rezervasyon sayfasında görür. Ödeme kontrol ediliyorsa ve bekleyen başka dekont yoksa misafire mail gider, yeniden ön ödeme beklenir ve opsiyon süresi baştan başlar.',
    reason: 'Neden uyuşmuyor?',
    reasonHelp: 'Misafir bu cümleyi görür.',
    confirm: 'Dekontu reddet',
    done: 'Dekont reddedildi.',
  },
} as const

export const transactionMessages = {
  title: 'Ödemeler',
  caption: 'Para hareketleri',
  cards: 'Kart ayarları',
  loadingTitle: 'Ödeme',
  columns: {
    day: 'Gün',
    kind: 'Tür',
    amount: 'Tutar',
    method: 'Ödeme yolu',
    reservation: 'Rezervasyon',
    guest: 'Misafir',
    villa: 'Villa',
    payer: 'Gönderen / alıcı',
    by: 'Kaydeden',
  },
  filters: {
    code: 'Rezervasyon kodu',
    codePlaceholder: 'PV27-…',
    kind: 'Tür',
    allKinds: 'Tüm türler',
    method: 'Ödeme yolu',
    allMethods: 'Tümü',
    villa: 'Villa',
    allVillas: 'Tüm villalar',
    owner: 'Ev sahibi',
    allOwners: 'Tüm ev sahipleri',
    nothing: 'Bulunamadı',
    date1: 'İlk gün',
    date2: 'Son gün',
    anyDay: 'Gün seçin',
  },
  empty: {
    title: 'Henüz para hareketi yok',
    body: 'Alınan, iade edilen ve ev sahiplerine ödenen tutarlar burada toplanır.',
    filteredTitle: 'Bu filtreye uyan hareket yok',
    filteredBody: (filters: string) => `Şu filtreler diğer kayıtları gizliyor: ${filters}.`,
    lift: 'Filtreleri kaldır',
  },
  phoneLine: (day: string, code: string, guest: string) => `${day} · ${code} · ${guest}`,
  facts: (code: string, guest: string) => `${code} · ${guest}`,
  panels: { facts: 'Kayıt', entries: 'Hesaplara dağılım' },
  entriesHelp: 'Her kaydın satırları birbirini sıfırlar.',
  labels: {
    amount: 'Tutar',
    method: 'Ödeme yolu',
    paidOn: 'Paranın geçtiği gün',
    bank: 'Banka hesabı',
    payer: 'Gönderen / alıcı',
    note: 'Not',
    reservation: 'Rezervasyon',
    guest: 'Misafir',
    villa: 'Villa',
    created: 'Kaydedilme',
    by: 'Kaydeden',
    receipt: 'Dekont',
    reverses: 'Düzelttiği kayıt',
    reversedBy: 'Düzeltme kaydı',
  },
  recordNo: (id: number) => `Kayıt no ${id}`,
  account: 'Hesap',
  entryAmount: 'Tutar',
  sum: 'Toplam',
  byCard: 'Kart ödemesi sağlayıcının söylediği gibi yazılır. Geri vermek için rezervasyonda karta iade edin.',
  itself: 'Bu kayıt rezervasyonun durumuyla kendiliğinden oluşur, elle geri alınamaz.',
} as const

export const paymentTabMessages = {
  label: 'Ödemeler sayfaları',
  transactions: 'Hareketler',
  bank: 'Banka ekstresi',
  payouts: 'Ev sahibi ödemeleri',
} as const
