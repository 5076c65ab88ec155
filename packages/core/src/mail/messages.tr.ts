export const frameLabels = {
  brand: 'Plato Villa',
  agencyNo: (no: string) => `TÜRSAB belge no ${no}`,
} as const

export const bankLabels = {
  holder: (name: string) => `Alıcı: ${name}`,
  iban: (iban: string) => `IBAN: ${iban}`,
  none: 'Açık banka hesabı yok.',
} as const
