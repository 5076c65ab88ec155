export const favouriteMessages = {
  added: 'Villa favorilere eklendi.',
  removed: 'Villa favorilerden kaldırıldı.',
  empty: 'Favorilere eklenmiş villanız yok.',
  title: 'Favoriler',
  count: (count: number) => (count === 0 ? 'Favoriler' : `Favoriler, ${count} villa`),
  remove: (name: string) => `${name}: favorilerden kaldır`,
  newTab: 'yeni sekmede açılır',
} as const
