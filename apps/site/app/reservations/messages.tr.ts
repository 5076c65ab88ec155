export const requestLabels = {
  title: 'Rezervasyon talebi',
  titleOf: (villa: string) => `${villa}, rezervasyon talebi`,
  home: 'Ana sayfa',
  breadcrumb: 'Buradasınız',
  lead: (minutes: number, hours: number) =>
    `Bu adımda ödeme alınmaz. Talebiniz gelince geceleri ${minutes} dakika ayırırız; e-postanızdaki bağlantıyla onaylayınca ${hours} saat sizin için tutar, müsaitliğe bakıp size yazarız.`,
  leadFromOffer: (hours: number) =>
    `Bu adımda ödeme alınmaz. Talebiniz gelince geceler ${hours} saat sizin için tutulur; müsaitliğe bakar, size yazarız.`,
  noScript:
    'Talep formu JavaScript ile çalışır. Açamıyorsanız bizi arayın ya da yazın; talebinizi biz alalım.',
  summary: 'Talebinizin özeti',
  changeDates: 'Tarihi değiştir',
  checkIn: 'Giriş',
  checkOut: 'Çıkış',
  after: (time: string) => `${time} sonra`,
  until: (time: string) => `${time} kadar`,
  people: 'Kimler gelecek?',
  contact: 'Size nasıl ulaşalım?',
  firstName: 'Ad',
  lastName: 'Soyad',
  phone: 'Telefon',
  phoneHint: 'Yurt dışı numarasıysa ülke koduyla yazın.',
  email: 'E-posta',
  emailHint: 'Onay bağlantınız, kodunuz ve yanıtımız buraya gelir.',
  note: 'Notunuz (isteğe bağlı)',
  noteHint: 'Geliş saatiniz, mama sandalyesi, sorularınız…',
  agreements: 'Onaylar',
  send: 'Talebi gönder',
  sendAtNewPrice: (total: string) => `${total} ile talebi gönder`,
  sending: 'Gönderiliyor',
  calm: (minutes: number) =>
    `Ödeme alınmaz. Geceleri ${minutes} dakika ayırırız; e-postanızdaki bağlantıyla onaylarsınız.`,
  calmFromOffer: (hours: number) => `Ödeme alınmaz. Geceler ${hours} saat sizin için tutulur.`,
  otherWay: 'Yazışmayı tercih ederseniz',
  onWhatsApp: 'WhatsApp’tan talep et',
  call: 'Bizi arayın',
  cancellation: 'İptal ederseniz',
  noDates: 'Önce giriş ve çıkış gününü seçin; toplamı görüp talebinizi buradan gönderebilirsiniz.',
  toCalendar: 'Takvime git',
} as const

export const agreementLabels = {
  rental: { link: 'Kiralama sözleşmesini', after: ' okudum, kabul ediyorum.' },
  kvkk: { link: 'KVKK aydınlatma metnini', after: ' okudum.' },
  version: (version: number) => `sürüm ${version}`,
  marketing: 'Fırsatlar ve yeni villalar için bana e-posta gönderebilirsiniz (isteğe bağlı).',
  rentalTitle: 'Kiralama sözleşmesi',
  kvkkTitle: 'KVKK aydınlatma metni',
  loading: 'Metin getiriliyor',
  failed: 'Metin getirilemedi.',
  retry: 'Yeniden dene',
} as const

export const faultLabels = {
  firstName: 'Adınızı yazın, en az iki harf.',
  lastName: 'Soyadınızı yazın, en az iki harf.',
  phone: 'Telefonunuzu alan koduyla yazın, en az on rakam.',
  email: 'Geçerli bir e-posta adresi yazın.',
  note: 'Notunuz en çok 2.000 karakter olabilir.',
  rental: 'Devam etmek için kiralama sözleşmesini onaylayın.',
  kvkk: 'Devam etmek için aydınlatma metnini okuduğunuzu işaretleyin.',
  some: (count: number) =>
    count === 1 ? 'Formda düzeltilecek bir yer var.' : `Formda düzeltilecek ${count} yer var.`,
} as const

export const refusedLabels = {
  price: (before: string, now: string) =>
    `Siz formu doldururken fiyat değişti: önce ${before}, şimdi ${now}. Ayrıntısı özette. Bu fiyatla göndermek ister misiniz?`,
  taken: 'Siz formu doldururken bu geceler doldu. Yazdıklarınız duruyor; takvimden başka bir tarih seçin.',
  gone: 'Bu konaklama artık mümkün değil. Yazdıklarınız duruyor; takvimden başka bir tarih seçin.',
  otherDates: 'Başka tarih seç',
  terms: 'Siz formu doldururken metinlerden biri yenilendi. Yeni sürümü okuyup yeniden onaylayın.',
  offerOver:
    'Geldiğiniz teklif artık geçerli değil, ama villa müsait olabilir. Yazdıklarınız duruyor; bugünkü fiyatla göndermek için düğmeye yeniden dokunun.',
  sentBefore:
    'Bu formdan daha önce bir talep bize ulaştı; kodunuz e-postanızda. Yeni bir talep için sayfayı yenileyin.',
  tooMany: 'Kısa sürede çok deneme yapıldı. Bir dakika bekleyip yeniden deneyin.',
  unreachable: 'Bağlantı kurulamadı. Yazdıklarınız duruyor; internetinizi kontrol edip yeniden gönderin.',
  failed: 'Talebiniz gönderilemedi. Biraz sonra yeniden deneyin; olmazsa bizi arayın.',
} as const
