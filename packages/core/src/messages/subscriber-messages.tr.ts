/** Heads of the file of readers; moments are as clocks in Türkiye show them. */
export const exportHead = [
  'E-posta',
  'Onay istendi (Türkiye saati)',
  'Onaylandı (Türkiye saati)',
  'Onaylayan IP adresi',
  'KVKK metni sürümü',
] as const
