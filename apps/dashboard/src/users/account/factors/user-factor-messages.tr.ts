import { factorGraceAfterResetMs } from '@plato/rules/auth/factor'

/** The second factor of other people, for administrators. */
export const userFactorMessages = {
  column: 'İki adım',
  panel: 'İki adımlı doğrulama',
  has: 'Kurulu',
  lacks: 'Yok',
  /** In the column of the list, whose head names the subject. */
  short: {
    until: (day: string) => `Son gün ${day}`,
    over: 'Süresi doldu',
    atSignIn: 'Girişte kuracak',
  },
  full: {
    until: (day: string) => `İki adım yok · son gün ${day}`,
    over: 'İki adım yok · süresi doldu',
    atSignIn: 'İki adım yok · girişte kuracak',
  },
  notNeeded: 'Gerekmiyor',
  hasBody: 'Kurulu. Kişi telefonunu ya da anahtarını kaybettiyse sıfırlayın.',
  ownBody: 'Kurulu. Yöntemlerinizi Hesabım sayfasından değiştirirsiniz.',
  lacksUntilBody: (moment: string) => `Henüz kurulmadı. Rolü için son zaman: ${moment}`,
  overBody: 'Kurulmadı ve süresi doldu. Kişi kurana kadar yalnızca hesap sayfasını açabilir.',
  atSignInBody: 'Henüz kurulmadı. Süre ilk girişte başlar.',
  reset: 'İki adımlı doğrulamayı sıfırla',
  resetTitle: (name: string) => `${name} için iki adımlı doğrulama sıfırlansın mı?`,
  resetBody: 'Geçiş anahtarları, doğrulama uygulaması ve kurtarma kodları silinir, açık oturumları kapanır.',
  resetDue: `${factorGraceAfterResetMs / 3_600_000} saat içinde yeniden kurması gerekir.`,
  resetDone: (name: string) => `${name} için iki adımlı doğrulama sıfırlandı`,
} as const
