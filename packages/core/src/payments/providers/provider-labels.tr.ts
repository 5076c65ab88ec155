/** Values providers require and guests are not asked for. */
export const providerLabels = {
  place: 'Türkiye',
  category: 'Konaklama',
} as const
