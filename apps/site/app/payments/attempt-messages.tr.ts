export const attemptLabels = {
  title: 'Ödeme durumu',
  amount: 'Tutar',
  villa: 'Villa',
  code: 'Rezervasyon kodu',
  refresh: 'Yenile',
  again: 'Yeniden dene',
  reservation: 'Rezervasyona git',
  call: 'Bizi arayın',
  CHECKING: {
    title: 'Ödemeniz kontrol ediliyor',
    text: 'Genellikle birkaç saniye sürer. Sayfayı kapatsanız da ödemeniz takip edilir; yeniden ödemeyin.',
  },
  UNKNOWN: {
    title: 'Ödemenizi şu anda soramıyoruz',
    text: 'Ödediyseniz kaybolmaz; yeniden ödemeyin. Birazdan yeniden bakacağız.',
  },
  REVIEW: {
    title: 'Ödemenizi banka inceliyor',
    text: 'Banka bu ödemeyi güvenlik için ayrıca kontrol ediyor. Geceler bu sürede sizin için tutuluyor; yeniden ödemeyin. Sonucu e-postayla bildiririz.',
  },
  CONFIRMED: {
    title: 'Ödemeniz alındı, rezervasyonunuz kesinleşti',
    text: 'Teşekkür ederiz. Ayrıntıları e-postayla gönderiyoruz; hepsi rezervasyon sayfanızda da var.',
  },
  PAID: {
    title: 'Ödemeniz alındı',
    text: 'Teşekkür ederiz. Rezervasyonunuzun son durumunu takip sayfanızda görebilirsiniz.',
  },
  BACK: {
    title: 'Ödemeniz iade edilecek',
    text: 'Bu ödeme rezervasyonunuza sayılmadı; tutar kartınıza iade edilecek. İade için bir şey yapmanız gerekmez; rezervasyonunuz hâlâ ödeme bekliyorsa rezervasyon sayfanızda görürsünüz.',
  },
  FAILED: {
    title: 'Ödeme tamamlanamadı',
    text: 'Bu denemede ödeme alınmadı.',
  },
  OVER: {
    title: 'Ödeme sayfasının süresi doldu',
    text: 'Bu denemeden bize ulaşan bir ödeme görünmüyor. Kartınızdan para çekildiyse yeniden ödemeyin, bizi arayın.',
  },
  because: (reason: string) => `Bankanın yanıtı: “${reason}”`,
} as const
