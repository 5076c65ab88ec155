import type { PaperKind } from '@plato/contract/reservations/papers.contract'

export const proofWords = {
  lead: 'Belgedeki kareyi okutun ya da kodu yazın: rezervasyonun, belgenin ve ödeme istenen hesabın bizim olup olmadığını söyleyelim.',
  description:
    'Elinizdeki rezervasyon kodunun, konaklama belgesinin ve hesap sahibinin gerçekten Plato Villa’ya ait olup olmadığını buradan doğrulayın.',
  code: 'Rezervasyon kodu',
  codeHint: 'PV27-K7M4QX gibi; e-postada ve belgenin üstünde yazar.',
  codeMissing: 'Rezervasyon kodunu da yazın.',
  number: 'Belge numarası (varsa)',
  numberHint: 'Belgenin altında yazar, on harf ve rakamdır.',
  check: 'Doğrula',
  asked: (code: string) => `Sorduğunuz kod: ${code}`,
  tooMany: 'Kısa sürede çok soru geldi. Bir dakika bekleyip yeniden deneyin; aceleniz varsa bizi arayın.',
  unreachable:
    'Şu anda bakamıyoruz. Birkaç dakika sonra yeniden deneyin ya da bizi arayın; o zamana kadar ödeme yapmayın.',
  issued: (kind: string, day: string) => `${kind}, ${day} tarihinde verildi.`,
  kind: {
    VOUCHER: 'Konaklama belgesi',
    CONTRACT: 'Kiralama sözleşmesi',
  } satisfies Record<PaperKind, string>,
  VALID: {
    title: 'Gerçek ve geçerli',
    text: 'Bu rezervasyon bizde kayıtlı ve kesinleşmiş.',
  },
  NOT_VALID: {
    title: 'Gerçek, ama şu anda geçerli değil',
    text: 'Kod bizim; ancak rezervasyon henüz kesinleşmemiş, iptal edilmiş ya da süresi dolmuş. Ayrıntıyı rezervasyon sahibi takip sayfasında görebilir.',
  },
  REPLACED: {
    title: 'Bizim, ama yerine yenisi verildi',
    text: 'Rezervasyon geçerli; ancak bu belgedeki bilgiler sonradan değişti. Güncel belgeyi isteyin; rezervasyon sahibi takip sayfasından indirebilir.',
  },
  NOT_OURS: {
    title: 'Bizde böyle bir kayıt yok',
    text: 'Kodu ve belge numarasını yeniden kontrol edin. Doğru yazıldıysa ödeme yapmayın, bizi hemen arayın.',
  },
  who: 'Kime ödüyorsunuz',
  agency: 'Acente',
  agencyNo: 'TÜRSAB belge no',
  holder: 'Ödemelerinizi yalnız bu ada yapın',
  holders: 'Ödemelerinizi yalnız bu adlara yapın',
  offTitle: 'Bir şey ters geldiyse',
  off: 'Başka bir ada ya da kişisel bir hesaba ödeme isteniyorsa ödemeyin. Bizi arayın; birlikte bakalım.',
} as const
