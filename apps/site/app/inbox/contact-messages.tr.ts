export const contactLabels = {
  breadcrumb: 'Sayfanın yeri',
  home: 'Ana sayfa',
  title: 'Bize sorun',
  lead: 'Villayı, tarihi, ödemeyi ya da aklınıza takılan herhangi bir şeyi. Yanıtı, o kıyıyı bilen biri yazar.',
  description: (hours: string) =>
    `Plato Villa’ya telefon, WhatsApp ve e-posta ile ulaşın ya da formdan yazın. Her gün ${hours} arasında açığız; çalışma saatlerinde birkaç saat içinde yanıtlarız.`,
  ways: 'Bize ulaşın',
  phone: 'Telefon',
  whatsApp: 'WhatsApp',
  whatsAppHello: 'Merhaba, bir sorum var.',
  email: 'E-posta',
  address: 'Ofisimiz',
  hours: 'Çalışma saatleri',
  everyDay: (hours: string) => `Her gün ${hours}`,
  newTab: 'yeni sekmede açılır',
  haveReservation: 'Rezervasyonunuz mu var?',
  toReservation: 'Durumunu buradan izleyin',
  quickAnswer: 'Hızlı bir yanıt mı arıyorsunuz?',
  toFaq: 'Sık sorulan sorulara bakın',
  noScript: 'Form için JavaScript gerekir. Açamıyorsanız bizi arayın ya da doğrudan e-posta yazın.',
  noForm: 'Formu şu anda açamıyoruz. Bizi arayın, WhatsApp’tan ya da e-postayla yazın.',
} as const

export const contactFormLabels = {
  title: 'Mesaj yazın',
  name: 'Adınız, soyadınız',
  email: 'E-posta',
  emailHint: 'Yanıtımız buraya gelir.',
  phone: 'Telefonunuz (isteğe bağlı)',
  subject: 'Konu (isteğe bağlı)',
  message: 'Mesajınız',
  messageHint: 'Tarih ve kişi sayısını yazarsanız uygun villaları hemen önerebiliriz.',
  /** Seen by machines alone. */
  hidden: 'Bu alanı boş bırakın',
  send: 'Mesajı gönder',
  sending: 'Gönderiliyor',
  notice: 'Yazdıklarınızı yalnız size yanıt vermek için kullanırız. Ayrıntılar:',
  noticeLink: 'KVKK aydınlatma metni',
  some: (count: number) =>
    count === 1 ? 'Bir alanı düzeltmeniz gerekiyor.' : `${count} alanı düzeltmeniz gerekiyor.`,
  tooMany: 'Kısa sürede çok mesaj gönderildi. Bir dakika bekleyip yeniden gönderin; yazdıklarınız duruyor.',
  unreachable: 'Bağlantı kurulamadı. İnternetinizi kontrol edip yeniden gönderin; yazdıklarınız duruyor.',
  failed: 'Mesajınız gönderilemedi. Biraz sonra yeniden deneyin ya da bizi arayın; yazdıklarınız duruyor.',
  sentTitle: 'Mesajınız bize ulaştı',
  sent: (email: string) =>
    `Yanıtımız ${email} adresinize gelecek; çalışma saatlerinde genellikle birkaç saat sürer. Gelmediyse gereksiz e-posta klasörüne de bakın.`,
  hurry: 'Aceleniz varsa beklemeyin:',
  again: 'Yeni mesaj yaz',
} as const

export const contactFaults = {
  name: 'Adınızı ve soyadınızı yazın; yalnız harf, boşluk, nokta, kesme işareti ve kısa çizgi olabilir.',
  email: 'E-posta adresinizi ad@ornek.com gibi yazın.',
  phone: 'Telefonunuzu rakamlarla yazın ya da boş bırakın.',
  subject: 'Konu en çok 120 karakter olabilir.',
  message: 'Mesajınızı en az 10, en çok 4.000 karakterle yazın.',
} as const
