/** The second factor on the own account page. */
export const ownFactorMessages = {
  title: 'İki adımlı doğrulama',
  on: 'Açık',
  off: 'Kapalı',
  loading: 'İki adımlı doğrulama yükleniyor',
  failed: 'İki adımlı doğrulama bilgileri yüklenemedi.',
  retry: 'Yeniden dene',
  due: (moment: string) =>
    `Rolünüz iki adımlı doğrulama gerektirir. ${moment} tarihine kadar kurun, sonrasında panelde yalnızca bu sayfa açılır.`,
  needed: 'Rolünüz iki adımlı doğrulama gerektirir.',
  overTitle: 'İki adımlı doğrulamayı kurmanız gerekiyor',
  over: 'Rolünüz için verilen süre doldu. Panelin diğer sayfaları, bir geçiş anahtarı ekleyince ya da doğrulama uygulamasını kurunca açılır.',
  passkeys: 'Geçiş anahtarları',
  passkeysHelp: 'Parmak izi, yüz tanıma ya da ekran kilidiyle girersiniz. Önerilen yöntem budur.',
  unsupported: 'Bu tarayıcı geçiş anahtarını desteklemiyor.',
  addPasskey: 'Anahtar ekle',
  added: (day: string) => `Eklendi ${day}`,
  used: (moment: string) => `Son kullanım ${moment}`,
  unused: 'Henüz kullanılmadı',
  remove: 'Kaldır',
  removePasskeyOf: (name: string) => `${name} anahtarını kaldır`,
  removePasskey: {
    title: (name: string) => `${name} anahtarı kaldırılsın mı?`,
    body: 'Bu anahtarla artık giremez ve kimliğinizi doğrulayamazsınız.',
    confirm: 'Anahtarı kaldır',
    done: 'Geçiş anahtarı kaldırıldı',
  },
  app: 'Doğrulama uygulaması',
  appHelp: 'Google Authenticator gibi bir uygulama her 30 saniyede yeni bir kod üretir.',
  since: (day: string) => `Kuruldu ${day}`,
  setUpApp: 'Uygulamayı kur',
  removeAppLabel: 'Doğrulama uygulamasını kaldır',
  removeApp: {
    title: 'Doğrulama uygulaması kaldırılsın mı?',
    body: 'Uygulamanın ürettiği kodlar artık kabul edilmez.',
    confirm: 'Uygulamayı kaldır',
    done: 'Doğrulama uygulaması kaldırıldı',
  },
  recovery: 'Kurtarma kodları',
  recoveryLeft: (count: number) => (count === 0 ? 'Hiç kod kalmadı' : `${count} kod kaldı`),
  renew: 'Yenilerini üret',
  renewQuestion: {
    title: 'Yeni kurtarma kodları üretilsin mi?',
    body: 'Eski kodların hiçbiri artık kabul edilmez.',
    confirm: 'Yeni kodlar üret',
  },
} as const

export const recoveryDialogMessages = {
  title: 'Kurtarma kodlarınızı saklayın',
  body: 'Telefonunuzu ya da anahtarınızı kaybederseniz bu kodlarla girersiniz. Her kod bir kez kullanılır. Kodlar bir daha gösterilmez.',
  list: 'Kurtarma kodları',
  copy: 'Hepsini kopyala',
  copied: 'Kopyalandı',
  download: 'Dosya olarak indir',
  fileName: 'plato-villa-kurtarma-kodlari.txt',
  fileHead: 'Plato Villa kurtarma kodları',
  done: 'Kodları sakladım',
} as const

export const passkeyDrawerMessages = {
  title: 'Geçiş anahtarı ekle',
  intro:
    'Devam edince tarayıcınız parmak izinizi, yüzünüzü ya da ekran kilidinizi sorar. Bunlar cihazınızdan çıkmaz.',
  name: 'Cihazın adı',
  nameHelp: 'Anahtarı listede bu adla görürsünüz.',
  unknownDevice: 'Cihazım',
  currentPassword: 'Mevcut şifreniz',
  notAdded: 'Henüz eklenmedi',
  save: 'Anahtar oluştur',
  done: 'Geçiş anahtarı eklendi',
} as const

export const totpDrawerMessages = {
  title: 'Doğrulama uygulamasını kur',
  intro:
    'Telefonunuza Google Authenticator, Microsoft Authenticator ya da benzeri bir uygulama indirin, sonra devam edin.',
  currentPassword: 'Mevcut şifreniz',
  start: 'Devam et',
  scan: 'Karekodu uygulamayla okutun.',
  qr: 'Kurulum karekodu',
  byHand: 'Okutamıyorsanız bu anahtarı uygulamaya elle girin:',
  copy: 'Anahtarı kopyala',
  copied: 'Kopyalandı',
  code: 'Uygulamada çıkan 6 haneli kod',
  done: 'Doğrulama uygulaması kuruldu',
} as const
