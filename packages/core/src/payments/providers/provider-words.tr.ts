/** What providers insist on and guests are not asked for. */
export const providerWords = {
  place: 'Türkiye',
  category: 'Konaklama',
} as const
