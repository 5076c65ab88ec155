import { stepUpMs } from '@plato/rules/auth/factor'

export const factorMessages = {
  title: 'Kimliğinizi doğrulayın',
  stepUp: `Bu işlem için kimliğinizi doğrulamanız gerekir. Doğrulama ${stepUpMs / 60_000} dakika geçerlidir.`,
  passkey: 'Geçiş anahtarıyla doğrula',
  or: 'veya',
  code: 'Uygulamadaki 6 haneli kod',
  digit: (place: number) => `${place}. rakam`,
  recovery: 'Kurtarma kodu',
  recoveryHelp: 'Her kurtarma kodu yalnızca bir kez kullanılır.',
  recoveryMissing: 'Kurtarma kodunu eksiksiz yazın',
  useRecovery: 'Kurtarma kodu kullan',
  useCode: 'Uygulamadaki kodu kullan',
  submit: 'Doğrula',
  cancel: 'Vazgeç',
  wrongCode: 'Kod tutmadı, yenisini yazın',
  passkeyFailed: 'Doğrulanamadı, hiçbir şey değişmedi',
  passkeyKnown: 'Bu cihazda zaten bir geçiş anahtarınız var',
  unsupported:
    'Bu tarayıcı geçiş anahtarını desteklemiyor. Anahtarınızın olduğu cihazdan ya da başka bir tarayıcıdan girin.',
} as const

/** The second step of signing in. */
export const verifyMessages = {
  pageTitle: 'İki adımlı doğrulama',
  heading: 'Kimliğinizi doğrulayın',
  intro: (name: string) => `${name}, girişi tamamlamak için ikinci adımı da tamamlayın.`,
  loading: 'Oturumunuza bakılıyor',
  failedTitle: 'Oturumunuza bakılamadı',
  retry: 'Yeniden dene',
} as const

export const enrolmentMessages = {
  title: 'Önce iki adımlı doğrulamayı kurun',
  body: 'Para, kimlik ve hesap bilgileriyle ilgili işlemler için hesabınızda iki adımlı doğrulama kurulu olmalıdır. Kurmak bir iki dakika sürer.',
  go: 'Hesabıma git',
} as const
