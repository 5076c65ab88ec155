import type { BandKind } from '#dashboard/villas/owner/owner-month.ts'

export const ownerDatesMessages = {
  facts: 'Boş günlere dokunup kapatabilir, kapattığınızı değiştirebilirsiniz.',
  previous: 'Önceki ay',
  next: 'Sonraki ay',
  close: 'Tarih kapat',
  legend: 'Renk açıklaması',
  bands: {
    stay: 'Rezervasyon',
    asked: 'Size soruldu ya da bekliyor',
    closed: 'Kapalı',
    external: 'Dış takvim',
  } satisfies Record<BandKind, string>,
  free: 'boş',
  leaves: 'çıkış günü',
  past: 'geçmiş gün',
  failed: 'Takvim yüklenemedi',
  loading: 'Takvim yükleniyor',
} as const
