export const home = {
  headline: ['Gördüğünüz villa,', 'ödeyeceğiniz fiyat.'],
  lead: 'Akdeniz kıyısında izin belgeli villalar. Her ücret adınızı vermeden önce görünür; şimdi yalnız %20’sini ödersiniz.',
  browse: 'Bölgelere bakın',
  factsLabel: 'Neden Plato Villa',
  facts: {
    permit: 'Her villada izin belge no',
    price: 'Satır satır açıklanan fiyat',
    prepayment: '%20 ön ödeme, kalanı girişte',
  },
  regions: {
    title: 'Bölgeler',
    lead: 'Koy koy bildiğimiz kıyılar.',
    all: (count: number) => `${count} bölgenin hepsi`,
  },
  types: {
    title: 'Nasıl bir tatil?',
  },
  steps: {
    title: 'Dört adımda kiralama',
    more: 'Ayrıntılı anlatım',
    list: [
      {
        title: 'Tarih ve villa seçin',
        text: 'Takvim yalnız boş geceleri değil, dolu günün nedenini de söyler.',
      },
      {
        title: 'Talep gönderin',
        text: 'İki dakika sürer, ödeme istemez. Geceler 12 saat sizin için tutulur.',
      },
      {
        title: '%20 ön ödeme yapın',
        text: 'Ev sahibi onaylayınca kartla ya da havaleyle. Kodunuzla her adımı izleyin.',
      },
      {
        title: 'Kapıda karşılanın',
        text: 'Kalan tutarı girişte ödersiniz. Depozito çıkışta kontrolden sonra döner.',
      },
    ],
  },
  trust: {
    title: 'Önce doğrulayın, sonra ödeyin',
    lead: 'Sahte villa ilanları bu işin en kötü yanı. O yüzden her bilgimizi kendiniz kontrol edebilirsiniz.',
    agency: (no: string) => `TÜRSAB üyesi seyahat acentası, belge no ${no}`,
    agencyText: 'Sözleşmeyi ve faturayı biz düzenleriz.',
    agencyLink: 'Belgeler',
    permit: 'Her villada turizm amaçlı kiralama izni',
    permitText: 'İzin numarası villa sayfasında yazar.',
    permitLink: 'Nasıl bakılır',
    verify: 'Rezervasyonu ve hesap sahibini doğrulama',
    verifyText: 'Kodu yazın ya da belgedeki kareyi okutun.',
    verifyLink: 'Doğrula',
  },
} as const
