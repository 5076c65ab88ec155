export const favouriteButtonMessages = {
  added: 'Villa favorilere eklendi.',
  removed: 'Villa favorilerden kaldırıldı.',
  add: (name: string) => `${name}: favorilere ekle`,
  addedMany: (count: number) =>
    count === 1 ? 'Villa favorilere eklendi.' : `${count} villa favorilere eklendi.`,
} as const
