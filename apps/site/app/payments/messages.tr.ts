import type { CardProvider, PaymentPurpose } from '@plato/rules/payments/card'

export const payLabels = {
  title: 'Kartla ödeme',
  heading: {
    PREPAYMENT: (villa: string) => `${villa} için ön ödeme`,
    BALANCE: (villa: string) => `${villa} için kalan ödeme`,
    FULL: (villa: string) => `${villa} için toplam tutar`,
  } satisfies Record<PaymentPurpose, (villa: string) => string>,
  purpose: {
    PREPAYMENT: 'Ön ödeme',
    BALANCE: 'Kalan ödeme',
    FULL: 'Toplam tutar',
  } satisfies Record<PaymentPurpose, string>,
  lead: (firstName: string) =>
    firstName
      ? `Merhaba ${firstName}, ödemeden önce bilgileri kontrol edin.`
      : 'Ödemeden önce bilgileri kontrol edin.',
  rest: (amount: string) => `Bu ödemeden sonra ${amount} kalır.`,
  noRest: 'Bu ödemeyle konaklamanın tamamı ödenmiş olur.',
  paidSoFar: (amount: string) => `Bugüne kadar ${amount} ödediniz.`,
  until: (moment: string) => `${moment} kadar ödeyebilirsiniz.`,
  pay: 'Kartla öde',
  onTheirPage: {
    IYZICO: 'Kartınızı iyzico’nun kendi sayfasında yazarsınız; kart bilgileriniz bize hiç ulaşmaz.',
    PAYTR: 'Kartınızı PayTR’nin kendi sayfasında yazarsınız; kart bilgileriniz bize hiç ulaşmaz.',
  } satisfies Record<CardProvider, string>,
  test: 'Deneme modu: kartınızdan gerçek para çekilmez.',
  stay: 'Konaklama',
  checkIn: 'Giriş',
  checkOut: 'Çıkış',
  nights: 'Süre',
  nightCount: (count: number) => `${count} gece`,
  code: 'Rezervasyon kodu',
  permit: (no: string) => `İzin belge no ${no}`,
  payee: 'Ödemeyi alan',
  phone: 'Telefon',
  agency: 'Acente',
  agencyNo: 'TÜRSAB belge no',
  verify: 'Acenteyi doğrula',
  reservation: 'Rezervasyona git',
  call: 'Bizi arayın',
} as const

/** Why the page cannot be paid on, and what to do instead. */
export const payStates = {
  CLOSED: {
    title: 'Kartla ödeme şu anda kapalı',
    text: 'Havale ya da EFT ile ödeyebilirsiniz; hesap bilgileri rezervasyon sayfanızda. Dilerseniz bizi arayın.',
  },
  OVER: {
    title: 'Ödeme süresi doldu',
    text: 'Bu bağlantıyla artık ödeme yapılamaz. Son durumu rezervasyon sayfanızda görebilirsiniz; geceler hâlâ boşsa size yeni bir bağlantı gönderelim, bizi arayın.',
  },
  PAID: {
    title: 'Ödemeniz tamam, teşekkür ederiz',
    text: 'Bu bağlantıyla ödenecek bir tutar kalmadı. Rezervasyonunuzun son durumunu takip sayfanızda görebilirsiniz.',
  },
  NOTHING: {
    title: 'Ödenecek bir tutar yok',
    text: 'Bu rezervasyon için şu anda ödeme beklemiyoruz. Ayrıntılar rezervasyon sayfanızda.',
  },
  GONE: {
    title: 'Bu ödeme bağlantısı geçerli değil',
    text: 'Bağlantı eksik kopyalanmış ya da yerine yenisi gönderilmiş olabilir. Rezervasyonunuzu kodunuzla açıp oradan ödeyebilir ya da bizi arayabilirsiniz.',
  },
} as const

/** Why the provider's page was not opened. Only where nothing can have been taken is that said. */
export const startRefusals: Readonly<Record<string, string>> = {
  'payment.starting': 'Ödeme sayfası başka bir pencerede açılıyor. Birkaç saniye sonra yeniden deneyin.',
  'payment.nothing_due':
    'Bu ödeme yapılmış ya da bankada inceleniyor; yeniden ödemeyin. Son durumu rezervasyon sayfanızda görebilirsiniz.',
  'payment.too_many_attempts':
    'Bugün çok kez denendi. Yarın yeniden deneyin ya da bizi arayın; havaleyle de ödeyebilirsiniz.',
  'payment.provider_refused':
    'Ödeme kuruluşu sayfasını açmadı; kartınızdan para çekilmedi. Bizi arayın ya da havaleyle ödeyin.',
  'payment.provider_silent':
    'Ödeme kuruluşu yanıt vermedi; kartınızdan para çekilmedi. Bir dakika sonra yeniden deneyin.',
  'request.too_many': 'Kısa sürede çok deneme yapıldı. Bir dakika bekleyip yeniden deneyin.',
}
export const startUnreachable =
  'Ödeme sayfasını açamadık; kartınızdan para çekilmedi. Bir dakika sonra yeniden deneyin.'
