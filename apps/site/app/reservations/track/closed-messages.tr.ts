/** Reservations that came to an end: what it means, and what can be done now. */
export const closedLabels = {
  REJECTED: {
    means: 'Villa bu tarihlerde müsait değil. Sizden ücret alınmadı, geceler artık tutulmuyor.',
    todo: 'Aynı tarihte boş villalara bakın ya da bizi arayın; size uygun olanı birlikte bulalım.',
  },
  EXPIRED: {
    means: 'Ön ödeme, süresi içinde bize ulaşmadı; geceler yeniden satışa açıldı. Sizden ücret alınmadı.',
    todo: 'Tarih hâlâ boşsa yeniden talep edebilirsiniz. Ödemeyi yaptıysanız bizi arayın: geceler boşsa rezervasyonu kesinleştirir, değilse tamamını iade ederiz.',
  },
  EXPIRED_PAID: {
    means: 'Ön ödemenin tamamı süresi içinde bize ulaşmadı; geceler yeniden satışa açıldı.',
    todo: 'Ödediğiniz tutar aşağıda yazıyor. Bizi arayın; tarih hâlâ boşsa rezervasyonu yeniden açalım.',
  },
  EXPIRED_UNCONFIRMED: {
    means: 'Talep, e-postadaki bağlantıyla onaylanmadı; geceler artık tutulmuyor. Sizden ücret alınmadı.',
    todo: 'Tarih hâlâ boşsa yeniden talep edebilirsiniz.',
  },
  CANCELLED: {
    means: 'Rezervasyon iptal edildi, geceler artık tutulmuyor.',
    todo: 'İadeniz varsa aşağıda yazıyor; yapılınca e-posta da alırsınız.',
  },
  NO_SHOW: {
    means: 'Giriş yapılmadığı için rezervasyon kapandı. Koşullar gereği ödenen tutar iade edilmez.',
    todo: 'Yolda bir aksilik olduysa hemen bizi arayın.',
  },
  COMPENSATION: {
    means:
      'Sizden kaynaklanmayan bir nedenle villayı bu tarihte veremiyoruz. Ödediğinizin tamamı iade edilir.',
    todo: 'Sizi arayıp aynı tarihte benzer bir villa önereceğiz; beklemek istemezseniz siz arayın.',
  },
  COMPLETED: {
    means: 'Bizimle kaldığınız için teşekkür ederiz.',
    todo: 'Hasar depozitonuz kontrolden sonra iade edilir. Konaklamanızla ilgili her konuda bize yazabilirsiniz.',
  },
} as const

export const closedLinks = {
  others: 'Aynı tarihte boş villalar',
  again: 'Villayı yeniden talep et',
  call: 'Bizi arayın',
} as const
