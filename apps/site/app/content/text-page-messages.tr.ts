export const aboutLabels = {
  lead: 'Kıyıyı ev ev bilen, küçük bir acente.',
  description:
    'Plato Villa kimdir: Kalkan’daki ekibimiz, verdiğimiz sözler, acente belge numaramız ve bize ulaşabileceğiniz adres.',
  factsTitle: 'Künyemiz',
  agency: 'Acente',
  agencyNo: 'TÜRSAB belge no',
  address: 'Ofis',
  phone: 'Telefon',
  email: 'E-posta',
  hours: 'Çalışma saatleri',
  permits: 'Villalarımız',
  permitsText: 'Turizm amaçlı kiralama izin numarası her villanın sayfasında yazar.',
  linksTitle: 'Daha yakından tanıyın',
  links: {
    team: 'Telefonun ucundaki arkadaşlarımız',
    documents: 'Acente ve izin belgelerimiz, açık hâlleriyle',
    comments: 'Kalanların kendi sözleriyle',
    verify: 'Bir kodun ya da hesabın bizim olup olmadığı',
  },
} as const

export const howRentLabels = {
  lead: 'Seçmekten çıkışa dört adım. Her adımda ne ödeyeceğinizi ve sizi neyin beklediğini bilirsiniz.',
  description:
    'Plato Villa’dan villa kiralamanın dört adımı: tarih ve villa seçimi, ücretsiz talep, %20 ön ödeme ve girişte karşılama.',
  stepsLabel: 'Dört adım',
  askTitle: 'Nereden başlasak?',
  askText: 'Tarihinizi yazın, boş villaları bütün ücretleriyle görün. Takıldığınız yerde bizi arayın.',
  listing: 'Villalara bakın',
  faq: 'Sık sorulan sorular',
} as const

export const faqLabels = {
  lead: 'Kiralamadan önce bilmek isteyecekleriniz.',
  description:
    'Plato Villa’dan kiralamadan önce en çok sorulanlar: ön ödeme, iptal, depozito, giriş ve çıkış, izin belgesi.',
  themes: 'Konular',
  askTitle: 'Sorunuz burada yok mu?',
  askText: (hours: string) =>
    `Her gün ${hours} arasında telefonun başındayız; e-postanıza da aynı gün döneriz.`,
  emptyTitle: 'Soruları birlikte yazıyoruz',
  emptyText: 'Bu sayfa henüz boş. Aklınızdakini bize sorun, hemen yanıtlayalım.',
} as const
