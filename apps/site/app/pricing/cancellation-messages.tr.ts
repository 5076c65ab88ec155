export const cancellationLabels = {
  datedTitle: (entry: string) => `${entry} girişi için iptal takvimi`,
  plainTitle: 'İptal ederseniz',
  back: (amount: string) => `${amount} geri`,
  allBack: 'Ön ödemenin tamamı geri',
  partBack: (percent: number) =>
    percent === 50 ? 'Ön ödemenin yarısı geri' : `Ön ödemenin %${percent} kadarı geri`,
  nothingBack: 'İade yok',
  full: 'tam iade',
  until: (day: string) => `${day} kadar`,
  from: (day: string) => `${day} sonra`,
  always: 'Ne zaman iptal ederseniz',
  fromToday: 'Bugünden itibaren',
  daysBefore: (days: number) => `Girişe ${days} gün kalana kadar`,
  later: 'Daha sonra',
  note: 'Yukarıdakiler ödediğiniz ön ödeme içindir. Ev sahibi ya da biz iptal edersek ödediğinizin tamamı döner.',
  terms: 'İptal koşulları',
} as const
