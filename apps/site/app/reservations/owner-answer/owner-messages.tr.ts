export const ownerLabels = {
  title: 'Müsaitlik sorusu',
  ask: 'Bu tarihler müsait mi?',
  nights: (nights: number) => `${nights} gece`,
  share: 'Size kalacak',
  free: 'Müsait',
  taken: 'Dolu',
  note: 'Yanıtınız hemen bize ulaşır. Müsait derseniz geceler misafirin ön ödemesi için tutulur.',
  loading: 'Soru getiriliyor',
  code: (code: string) => `Rezervasyon ${code}`,
  answered: {
    FREE: {
      title: 'Teşekkürler, “müsait” dediniz',
      text: 'Misafire yazdık. Ön ödeme gelince size haber veririz; o zamana kadar bu tarihleri başkasına vermeyin.',
    },
    TAKEN: {
      title: 'Teşekkürler, “dolu” dediniz',
      text: 'Misafire villanın dolu olduğunu bildirdik. Tarihleri takviminizde de kapatırsanız yeniden sormayız.',
    },
    OTHERWISE: {
      title: 'Bu soruya artık yanıt gerekmiyor',
      text: 'Talep bu arada sonuçlandı. Bir şey yapmanıza gerek yok.',
    },
  },
  changed: 'Yanıtınızı değiştirmek için bizi arayın.',
  overTitle: 'Bu bağlantı artık geçerli değil',
  overText: 'Süresi dolmuş ya da eksik kopyalanmış olabilir. Yanıtınızı telefonla da verebilirsiniz.',
  failedTitle: 'Soruyu getiremedik',
  failed: 'Bağlantınızı kontrol edip yeniden deneyin; olmazsa bizi arayın.',
  notSent: 'Yanıtınız gönderilemedi. Yeniden deneyin; olmazsa bizi arayın.',
  retry: 'Yeniden dene',
  call: 'Bizi arayın',
  noScript: 'Yanıtınızı buradan alabilmek için JavaScript gerekir. Bizi arayın, yanıtınızı telefonda alalım.',
} as const
