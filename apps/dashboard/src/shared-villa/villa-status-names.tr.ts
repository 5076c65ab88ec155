import type { VillaStatus } from '@plato/contract/villas/villa-facts.contract'

export const statusNames: Record<VillaStatus, string> = {
  DRAFT: 'Taslak',
  IN_REVIEW: 'İncelemede',
  PUBLISHED: 'Yayında',
  PASSIVE: 'Yayında değil',
  ARCHIVED: 'Arşivde',
}
