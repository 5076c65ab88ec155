/** Columns of the authority's form; sex and plate are not collected and are filled in by hand. */
export const identityHeads = [
  { title: 'Ad', width: 18 },
  { title: 'Soyad', width: 20 },
  { title: 'TCKN/Pasaport', width: 18 },
  { title: 'Uyruk', width: 16 },
  { title: 'Doğum Tarihi', width: 14, kind: 'day' },
  { title: 'Cinsiyet', width: 10 },
  { title: 'Giriş', width: 12, kind: 'day' },
  { title: 'Çıkış', width: 12, kind: 'day' },
  { title: 'Plaka', width: 14 },
] as const

/** Only in the list of all villas. */
export const villaHead = { title: 'Villa', width: 24 } as const

export const identitySheet = 'Kimlik Listesi'
export const forgottenWord = 'silindi'
