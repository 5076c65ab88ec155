/** Reservations that came to an end: what it means, and what can be done now. */
export const closedWords = {
  REJECTED: {
    means: 'Villa bu tarihlerde müsait çıkmadı. Sizden ücret alınmadı, geceler artık tutulmuyor.',
    todo: 'Aynı tarihte boş villalara bakın ya da bizi arayın, size uyanı birlikte bulalım.',
  },
  EXPIRED: {
    means: 'Ön ödeme süresi içinde görünmedi, geceler yeniden satışa açıldı. Sizden ücret alınmadı.',
    todo: 'Tarih hâlâ boşsa yeniden talep edebilirsiniz. Ödemeyi yaptıysanız dekontla bizi arayın: geceler boşsa rezervasyonu kesinleştirir, değilse tamamını geri öderiz.',
  },
  EXPIRED_PAID: {
    means: 'Ön ödemenin tamamı süresinde görünmedi, geceler yeniden satışa açıldı.',
    todo: 'Ödediğiniz aşağıda yazıyor. Tarih hâlâ boşsa bizi arayın, rezervasyonu yeniden açalım.',
  },
  CANCELLED: {
    means: 'Rezervasyon iptal edildi, geceler artık tutulmuyor.',
    todo: 'Geri ödemeniz varsa aşağıda yazıyor; yapıldığında e-posta da alırsınız.',
  },
  NO_SHOW: {
    means: 'Giriş gününde gelinmediği için rezervasyon kapandı. Koşullara göre ödenen tutar geri verilmez.',
    todo: 'Yolda bir aksilik olduysa hemen bizi arayın.',
  },
  COMPENSATION: {
    means:
      'Sizden kaynaklanmayan bir nedenle villayı bu tarihte veremiyoruz. Ödediğinizin tamamı size döner.',
    todo: 'Sizi arayıp aynı tarihte benzer bir villa önereceğiz; beklemek istemezseniz siz arayın.',
  },
  COMPLETED: {
    means: 'Bizimle kaldığınız için teşekkür ederiz.',
    todo: 'Hasar depozitonuz kontrolden sonra döner. Konaklamanızla ilgili her şey için bize yazın.',
  },
} as const

export const closedLinks = {
  others: 'Aynı tarihte boş villalar',
  again: 'Villayı yeniden talep et',
  call: 'Bizi arayın',
} as const
