import type { DocumentKind } from '@plato/contract/reservations/reservation-documents.contract'
import type { ReservationMail } from '@plato/contract/reservations/reservation-shape.contract'
import { unconfirmedHoldMinutes } from '@plato/rules/reservations/hold'

export const detailMessages = {
  loadingTitle: 'Rezervasyon',
  copy: 'Kodu kopyala',
  copied: 'Kod kopyalandı',
  createdBy: (source: string, moment: string) => `${source}, ${moment}`,
  contactPending: 'E-posta onayı bekliyor',
  contactPendingHeld: `Geceler ${unconfirmedHoldMinutes} dakika ayrıldı. Misafir e-postadaki bağlantıyla onaylayınca talep süresi boyunca tutulur; siz kabul ederseniz onay beklenmez.`,
  contactPendingNotHeld:
    'Geceler tutulmuyor. Misafir e-postadaki bağlantıyla onaylayınca, hâlâ boşlarsa talep süresi boyunca tutulur; siz kabul ederseniz onay beklenmez.',
  cancelAsked: 'Misafirden iptal talebi',
  dismiss: {
    button: 'Vazgeçti, talebi kapat',
    title: 'Misafir iptalden vazgeçti mi?',
    body: 'İptal talebi kapanır ve rezervasyon sürer. Daha sonra iptal ederse iade, o günkü talebine göre hesaplanır.',
    done: 'İptal talebi kapatıldı',
  },
  cancelRequestedBody: 'İptal etmeden önce iade tutarını görürsünüz.',
  ended: (reason: string) => `Bitiş nedeni: ${reason}`,
} as const

export const stayMessages = {
  title: 'Konaklama',
  picture: (villa: string) => `${villa}, kapak fotoğrafı`,
  entry: 'Giriş',
  exit: 'Çıkış',
  people: 'Misafir',
  villa: 'Villa',
  phone: 'Telefon',
  email: 'E-posta',
  noEmail: 'E-posta yok',
  owner: 'Ev sahibi',
  noOwner: 'Bağlı değil',
  contract: 'Sözleşme onayı',
  noContract: 'Sitede verilmedi',
  contractOf: (rental: number, kvkk: number | null) =>
    kvkk === null ? `Sözleşme sürüm ${rental}` : `Sözleşme sürüm ${rental}, KVKK sürüm ${kvkk}`,
  guestNote: 'Misafir notu',
  staffNote: 'Acente notu',
} as const

export const pricePanelMessages = {
  title: 'Fiyat',
  facts: (day: string, version: number) => `${day} hesabı, sürüm ${version}`,
  caption: 'Fiyatın dökümü',
  stay: (nights: number) => `Konaklama, ${nights} gece`,
  inLira: 'Lira karşılığı',
  rate: (currency: string, rate: string, day: string, source: string) =>
    `1 ${currency} = ${rate}, ${day} kuru${source && ` (${source})`}`,
  byHand: 'elle girilen',
  prepayment: 'Ön ödeme',
  otherPaid: 'Diğer ödemeler',
  atEntry: 'Girişte ödenecek',
  deposit: 'Hasar depozitosu, toplama dahil değil',
  ifCancelled: 'İptal edilirse iade',
  policy: (name: string) => `${name} koşul, ön ödeme üzerinden`,
  policyOnPaid: (name: string) => `${name} koşul, ödenen tutar üzerinden`,
  entry: (day: string) => `Giriş ${day}`,
  versions: 'Sürümler',
  version: (number: number) => `Sürüm ${number}`,
  noDifference: 'fark yok',
} as const

export const guestMessages = {
  title: 'Misafir listesi',
  caption: 'Misafir listesi',
  entered: (named: number, wanted: number) => `${named} / ${wanted} girildi`,
  before: 'Girişten önce tamamlanmalı',
  edit: 'Listeyi düzenle',
  empty: 'Henüz kimse girilmedi. Misafir takip sayfasından kendisi girebilir ya da siz ekleyebilirsiniz.',
  columns: { name: 'Ad soyad', kind: 'Tür', identity: 'Kimlik', born: 'Doğum', nationality: 'Uyruk' },
  kinds: { ADULT: 'Yetişkin', CHILD: 'Çocuk', BABY: 'Bebek' },
  identities: { TCKN: 'TCKN', YKN: 'YKN', PASSPORT: 'Pasaport' },
  identityOptions: { TCKN: 'TC kimlik no', YKN: 'Yabancı kimlik no', PASSPORT: 'Pasaport no' },
  show: 'Göster',
  showOf: (name: string) => `${name}: kimlik numarasını göster`,
  hide: 'Gizle',
  hideOf: (name: string) => `${name}: kimlik numarasını gizle`,
  logged: 'Kimlik numarasına kimin baktığı kaydedilir.',
  purged: 'Silindi',
  drawer: {
    title: 'Misafir listesi',
    guest: (number: number) => `${number}. misafir`,
    remove: (number: number) => `${number}. misafiri çıkar`,
    add: 'Misafir ekle',
    full: (wanted: number) => `Rezervasyondaki ${wanted} kişinin tamamı listede.`,
    kind: 'Tür',
    firstName: 'Ad',
    lastName: 'Soyad',
    birthDate: 'Doğum tarihi',
    birthPlaceholder: 'GG.AA.YYYY',
    clearBirth: 'Doğum tarihini temizle',
    nationality: 'Uyruk',
    identityKind: 'Kimlik türü',
    identityNo: 'Kimlik no',
    keeps: (ending: string) => `Kayıtlı numara ${ending} ile bitiyor. Boş bırakırsanız o kalır.`,
    badNumber: 'Bu numara geçerli görünmüyor',
    missingNumber: 'Kimlik numarasını yazın',
    saved: 'Misafir listesi kaydedildi',
    nothing: 'Eşleşen yok',
    unsaved: 'Liste kaydedilmedi',
  },
} as const

export const mailMessages = {
  title: 'Gönderilen mailler',
  caption: 'Gönderilen mailler',
  empty: 'Bu rezervasyon için henüz mail gönderilmedi.',
  noAddress:
    'Misafirin e-posta adresi yok, misafire mail gönderilmiyor. Misafir rezervasyonunu kod ve telefonla açabilir.',
  notSent: (names: readonly string[]) => `Misafire gönderilmeyenler: ${names.join(', ')}.`,
  recipients: {
    GUEST: 'Misafir',
    OWNER: 'Ev sahibi',
    STAFF: 'Acente',
    VISITOR: 'Ziyaretçi',
  } satisfies Record<ReservationMail['recipient'], string>,
  states: {
    QUEUED: 'Sırada',
    SENDING: 'Gönderiliyor',
    SENT: 'Gönderildi',
    FAILED: 'Gönderilemedi',
    NO_ADDRESS: 'Gönderilmedi, e-posta yok',
  } satisfies Record<ReservationMail['state'], string>,
  attempts: (count: number) => `${count}. deneme`,
  retry: 'Yeniden dene',
  retryOf: (name: string) => `${name}: yeniden dene`,
  retried: 'Mail yeniden sıraya alındı',
  send: 'Mail gönder',
  bank: {
    button: 'Banka bilgisi gönder',
    title: 'Banka bilgisi gönderilsin mi?',
    body: (email: string) => `Açık banka hesapları ve ödenecek tutar ${email} adresine gönderilir.`,
    done: 'Banka bilgisi maili sıraya alındı',
  },
  confirm: {
    button: 'Onay mailini gönder',
    title: 'Onay maili yeniden gönderilsin mi?',
    body: (email: string) => `Rezervasyon onayı ${email} adresine bir kez daha gönderilir.`,
    done: 'Onay maili sıraya alındı',
  },
  confirmSend: 'Gönder',
} as const

export const documentMessages = {
  title: 'Belgeler',
  kinds: { VOUCHER: 'Konaklama belgesi', CONTRACT: 'Kiralama sözleşmesi' } satisfies Record<
    DocumentKind,
    string
  >,
} as const

export const moneyPanelMessages = {
  title: 'Ödeme',
  currency: '₺ TRY',
  received: 'Alınan',
  remaining: 'Kalan',
  bar: (received: number, review: number) =>
    review > 0
      ? `Toplamda alınan yüzde ${received}, kontrolde yüzde ${review}`
      : `Toplamda alınan yüzde ${received}`,
  underReview: (amount: string) => `Kontrolde ${amount}`,
  share: (percent: number) => `%${percent}`,
  hold: (until: string, left: string) => `Opsiyon bitişi ${until}, ${left} kaldı`,
  holdOver: (until: string) => `Opsiyon süresi doldu: ${until}`,
  prepayment: 'Ön ödeme',
  otherPaid: 'Diğer ödemeler',
  total: 'Toplam',
  deposit: 'Hasar depozitosu',
  depositHeld: (held: string, wanted: string) => `${held} emanette, istenen ${wanted}`,
  depositWanted: (wanted: string, handling: string) => `${wanted}. ${handling}`,
  refundDue: 'İade edilecek',
  refundUnderWay: 'Karta iadesi yolda',
  refunded: 'İade edilen',
  retained: 'Kesilen',
  ownerDue: 'Ev sahibine ödenecek',
  ownerOwes: 'Ev sahibinden alınacak',
  ownerShare: 'Ev sahibi payı',
  ownerDueAfterStay: 'Kalanı ev sahibi alırsa ona ödenecek',
  ownerOwesAfterStay: 'Kalanı ev sahibi alırsa ondan alınacak',
  commission: 'Komisyon',
  ledger: 'Hareketler',
} as const

export const changeVillaMessages = {
  open: 'Başka villaya taşı',
  title: 'Başka villaya taşı',
  body: 'Ödemeler, notlar ve misafir listesi birlikte taşınır, kod aynı kalır. Ek hizmetler taşınmaz. Misafire ve ev sahiplerine mail gider.',
  villa: 'Villa',
  choose: 'Villa seçin',
  nothing: 'Eşleşen yok',
  price: 'Fiyat',
  list: (amount: string) => `Yeni villanın fiyatı, ${amount}`,
  oldTotal: (amount: string) => `Toplam aynı kalsın, ${amount}`,
  before: 'Şimdiki toplam',
  after: 'Yeni toplam',
  reason: 'Gerekçe',
  reasonHelp: 'Misafir görmez, zaman çizelgesine yazılır.',
  confirm: 'Taşı',
  done: 'Rezervasyon taşındı',
} as const
