/** Where the two links of the newsletter's letter lead. */
export const confirmLabels = {
  eyebrow: 'E-bülten',
  pageTitle: 'E-bülten onayı',
  ask: {
    title: 'Bültenimize katılmak ister misiniz?',
    lead: (email: string) =>
      `${email} adresine ayda en çok iki e-posta göndeririz: yeni villalar ve boşalan tarihler. Dilediğiniz an çıkabilirsiniz.`,
    button: 'Evet, katılıyorum',
    note: 'Siz onaylamadan bülten göndermeyiz. Bu isteği siz yapmadıysanız sayfayı kapatmanız yeterli.',
  },
  done: {
    title: 'Aramıza hoş geldiniz',
    lead: (email: string) => `${email} adresiniz onaylandı. İlk bültenimizde görüşmek üzere.`,
  },
  left: {
    title: 'Bültenden ayrılmıştınız',
    lead: (email: string) =>
      `${email} adresine bülten göndermiyoruz. Fikriniz değiştiyse adresinizi sayfanın altındaki alana yazın; size yeni bir onay e-postası gönderelim.`,
  },
  gone: {
    title: 'Bu bağlantı artık geçerli değil',
    lead: 'Onay bağlantısı yedi gün geçerlidir; yarım kopyalanmış da olabilir. Adresinizi sayfanın altındaki alana yeniden yazın, size yeni bir bağlantı gönderelim.',
  },
} as const

export const leaveLabels = {
  eyebrow: 'E-bülten',
  pageTitle: 'Bültenden ayrılma',
  ask: {
    title: 'Bültenden ayrılmak istiyor musunuz?',
    lead: (email: string) =>
      `${email} adresine bir daha bülten göndermeyiz. Rezervasyonlarınızla ilgili e-postalar gelmeye devam eder.`,
    button: 'Bültenden ayrıl',
    stay: 'Vazgeç',
  },
  done: {
    title: 'Bültenden ayrıldınız',
    lead: (email: string) =>
      `${email} adresine bundan sonra bülten göndermeyeceğiz. Fikriniz değişirse sayfanın altından yeniden katılabilirsiniz.`,
  },
  gone: {
    title: 'Bu bağlantı çalışmıyor',
    lead: 'Bağlantı yarım kopyalanmış ya da adresiniz listemizden zaten çıkarılmış olabilir. E-postadaki bağlantıya yeniden dokunun; olmazsa bize yazın, adresinizi biz çıkaralım.',
  },
} as const

export const mailLinkLabels = {
  villas: 'Villalara göz atın',
  home: 'Ana sayfa',
  notNow: 'Yanıtınızı şu anda kaydedemedik. Birkaç dakika sonra yeniden deneyin.',
} as const
