export const ownerVillaMessages = {
  note: 'Bu bilgileri acenteniz düzenler. Değişmesi gereken bir şey varsa acentenize yazın.',
  staffNote: 'Bu bilgileri içerik çalışanları ve yöneticiler düzenler.',
  photos: (count: number) => `${count} fotoğraf`,
  noPhotos: 'Henüz fotoğraf yok.',
  noFeatures: 'Özellik seçilmemiş.',
  none: 'Bilgi girilmemiş.',
  place: 'Bölge ve semt',
} as const
