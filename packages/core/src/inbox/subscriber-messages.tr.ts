/** Column heads of the subscriber export; times are in Istanbul time. */
export const exportHead = [
  'E-posta',
  'Onay istendi (Türkiye saati)',
  'Onaylandı (Türkiye saati)',
  'Onaylayan IP adresi',
  'KVKK metni sürümü',
] as const
