export const guestLabels = {
  adults: 'Yetişkin',
  adultsAge: '13 yaş ve üzeri',
  children: 'Çocuk',
  childrenAge: '3-12 yaş',
  babies: 'Bebek',
  babiesAge: '0-2 yaş, kişi sayısına girmez',
  fewer: (who: string) => `${who} sayısını azalt`,
  more: (who: string) => `${who} sayısını artır`,
  adultCount: (count: number) => `${count} yetişkin`,
  childCount: (count: number) => `${count} çocuk`,
  babyCount: (count: number) => `${count} bebek`,
  people: (count: number) => `${count} kişi`,
} as const

export const stayLineMessages = {
  requested: 'tam tarihiniz',
  nights: (count: number) => `${count} gece`,
  shift: (days: number, earlier: boolean) => `${days} gün ${earlier ? 'önce' : 'sonra'}`,
  extra: (nights: number, shorter: boolean) => `${nights} gece ${shorter ? 'kısa' : 'uzun'}`,
} as const

export const peopleLabels = {
  maxGuests: (maxGuests: number) => `Bu villa en çok ${maxGuests} kişi alır; 0-2 yaş bebekler sayılmaz.`,
} as const
