export const authMessages = {
  pageTitle: 'Giriş',
  greeting: 'Hoş geldiniz',
  intro: 'Acente çalışanları ve villa sahipleri buradan girer.',
  email: 'E-posta',
  password: 'Şifre',
  forgotten: 'Şifremi unuttum',
  showPassword: 'Şifreyi göster',
  hidePassword: 'Şifreyi gizle',
  capsLock: 'Büyük harf kilidi (Caps Lock) açık',
  submit: 'Giriş yap',
  passkey: 'Geçiş anahtarıyla gir',
  noAccount: 'Hesabınız yok mu? Villa sahibiyseniz acenteniz sizin için hesap açar.',
  secure: 'Bağlantınız 256 bit SSL ile korunur',
  photo: 'Alacakaranlıkta ışıkları yanan villa ve aydınlatılmış havuz',
  emailMissing: 'E-posta adresinizi yazın',
  passwordMissing: 'Şifrenizi yazın',
  /** The next three are the specification's words. */
  done: 'Başarılı',
  failed: (content: string) => `Bir hata meydana geldi. Err: ${content}`,
  undecodable: 'Error encountered on server (Token decode failed). Please Inform administrators.',
  failedTitle: 'Giriş yapılamadı',
  wrongClock: 'Bu cihazın saati yanlış görünüyor. Tarih ve saati düzeltip yeniden deneyin.',
} as const

export const resetMessages = {
  title: 'Şifrenizi mi unuttunuz?',
  intro: 'E-posta adresinizi yazın, size yeni şifre belirleyeceğiniz bir bağlantı gönderelim.',
  submit: 'Bağlantı gönder',
  sentTitle: 'E-postanıza bakın',
  sent: (email: string) =>
    `${email} adresiyle bir hesap varsa bağlantıyı gönderdik. Bağlantı bir saat geçerlidir.`,
  sentNote: 'Birkaç dakika içinde gelmezse istenmeyen postalara bakın ya da acentenizin yöneticisine yazın.',
  back: 'Girişe dön',
} as const
