import type { PublicBank } from '@plato/contract/payments/banks.contract'

const currencies: Readonly<Record<PublicBank['currency'], string>> = {
  TRY: 'Türk lirası hesabı',
  EUR: 'Euro hesabı',
  USD: 'Dolar hesabı',
  GBP: 'Sterlin hesabı',
}

export const bankLabels = {
  lead: 'Havale ve EFT için yalnız bu hesapları kullanırız. Ödemeden önce hesap sahibinin adını bankanızda da görün.',
  description:
    'Plato Villa’nın havale ve EFT için kullandığı banka hesapları: banka, hesap sahibi ve IBAN. Ödemeden önce doğrulayın.',
  list: 'Hesaplar',
  currencies,
  branch: 'Şube',
  holder: 'Hesap sahibi',
  iban: 'IBAN',
  verifyThis: 'Bu hesabı doğrula',
  copied: (bank: string) => `${bank} IBAN`,
  reference: 'Açıklamaya rezervasyon kodunuzu yazın: PV27-K7M4QX gibi. Ödemeniz size öyle ulaşır.',
  referenceTitle: 'Açıklama',
  safeTitle: 'Yalnız burada adı yazan hesap sahibine ödeyin',
  safe: 'Hesabımızın değiştiğini söyleyen, başka bir ada ya da kişisel bir hesaba ödeme isteyen mesaj bizden gelmez. Kuşkulanırsanız ödemeyin, önce sorun.',
  verify: 'Kodu ve hesap sahibini doğrula',
  emptyTitle: 'Şu anda açık banka hesabımız yok',
  emptyText: 'Hesap bilgisini bizden telefonla isteyin. Başka yerden gelen bir IBAN’a ödeme yapmayın.',
} as const
