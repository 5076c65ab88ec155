import type { DocumentKind, Proof } from '@plato/contract/reservations/reservation-documents.contract'

type Currency = NonNullable<Proof['account']>['currency']

export const proofLabels = {
  title: 'Önce doğrulayın, sonra ödeyin',
  lead: 'Rezervasyon kodunu, belge numarasını ya da ödeme istenen IBAN’ı yazın. Hangisi olduğunu biz anlarız.',
  description:
    'Elinizdeki rezervasyon kodunun, konaklama belgesinin ve ödeme istenen hesabın gerçekten Plato Villa’ya ait olup olmadığını buradan doğrulayın.',
  field: 'Kod, belge no ya da IBAN',
  placeholder: 'PV27-K7M4QX ya da TR..',
  hint: 'Boşluk ve küçük harf fark etmez. Kişi adı ve telefon gösterilmez.',
  badIban: 'IBAN eksik ya da hatalı, 26 karakter olmalı',
  check: 'Doğrula',
  tooMany: 'Çok fazla deneme yapıldı. Bir dakika sonra yeniden deneyin; aceleniz varsa bizi arayın.',
  unreachable:
    'Şu anda bakamıyoruz. Birkaç dakika sonra yeniden deneyin ya da bizi arayın; o zamana kadar ödeme yapmayın.',
  issued: (kind: string, day: string) => `${kind}, ${day} tarihinde verildi`,
  kind: {
    VOUCHER: 'Konaklama belgesi',
    CONTRACT: 'Kiralama sözleşmesi',
  } satisfies Record<DocumentKind, string>,
  VALID: {
    title: 'Bu rezervasyon bizim ve geçerli',
    text: 'Elinizdeki belgede başka villa, tarih ya da tutar yazıyorsa ödeme yapmayın, bizi arayın.',
  },
  PENDING: {
    title: 'Bu talep bizim, henüz onaylanmadı',
    text: 'Onaydan önce ödeme istemeyiz. Sizden şimdi ödeme isteniyorsa ödeme yapmayın, bizi arayın.',
  },
  NOT_VALID: {
    title: 'Bu rezervasyon bizim, ama artık geçerli değil',
    text: 'Bu rezervasyon için ödeme yapmayın. Ayrıntıyı rezervasyon sahibi takip sayfasında görebilir.',
  },
  REPLACED: {
    title: 'Rezervasyon geçerli, belgenin yenisi var',
    text: 'Belgedeki bilgiler sonradan değişti. Güncel belgeyi isteyin; rezervasyon sahibi takip sayfasından indirebilir.',
  },
  NOT_OURS: {
    title: 'Bizde böyle bir kayıt yok, ödeme yapmayın',
    text: 'Kodu ya da belge numarasını yeniden kontrol edin. Doğru yazıldıysa bizim değil: kim, nereden gönderdi? Bizi arayın, birlikte bakalım.',
  },
  ACCOUNT_OURS: {
    title: 'Bu hesap bizim',
    text: 'Bankanız alıcı adını gösterince aynısını görmelisiniz. Açıklamaya yalnız rezervasyon kodunuzu yazın.',
  },
  ACCOUNT_NOT_OURS: {
    title: 'Bu hesap bizim değil, ödeme yapmayın',
    text: 'Numara eksiksiz yazılmış, ama hesaplarımız arasında yok. Hesabımız e-postayla ya da mesajla değişmez. Bu IBAN’ı kim, nereden gönderdi? Bizi arayın, birlikte bakalım.',
  },
  facts: {
    code: 'Kod',
    villa: 'Villa',
    dates: 'Tarih',
    nights: (range: string, nights: number) => `${range} · ${nights} gece`,
    state: 'Durum',
    due: 'Ödenecek',
    dueUntil: (amount: string, until: string) => `${amount}, ${until} kadar`,
    permit: 'İzin belge no',
    document: 'Belge',
    bank: 'Banka',
    holder: 'Hesap sahibi',
    iban: 'IBAN',
    currency: 'Para birimi',
    typed: 'Yazdığınız',
    typedIban: 'Yazdığınız IBAN',
  },
  currencies: {
    TRY: 'Türk lirası',
    USD: 'Amerikan doları',
    EUR: 'Euro',
    GBP: 'İngiliz sterlini',
  } satisfies Record<Currency, string>,
  ourAccounts: 'Gerçek hesaplarımız',
  kinds: [
    ['Rezervasyon kodu', 'PV ile başlar, 10 karakterdir. E-postada ve takip sayfasında yazar.'],
    ['Belge numarası', 'Konaklama belgesinin ve sözleşmenin altında yazar, on harf ve rakamdır.'],
    [
      'IBAN',
      'TR ve 24 rakamdır. Eksik ya da hatalı yazılırsa “bizim değil” demeyiz, yeniden yazmanızı isteriz.',
    ],
  ],
  who: 'Kime ödüyorsunuz',
  agency: 'Acente',
  agencyNo: 'TÜRSAB belge no',
  payee: 'Ödemelerinizi yalnız bu ada yapın',
  payees: 'Ödemelerinizi yalnız bu adlara yapın',
  offTitle: 'Bir şey ters geldiyse',
  off: 'Başka bir ada ya da kişisel bir hesaba ödeme isteniyorsa ödemeyin. Bizi arayın; birlikte bakalım.',
} as const
