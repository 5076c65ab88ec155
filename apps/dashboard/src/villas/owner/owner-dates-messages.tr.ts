import type { Role } from '@plato/rules/auth/capabilities'
import type { BandKind } from '#dashboard/villas/owner/owner-month.ts'

export const ownerDatesMessages = {
  facts: 'Boş günlere dokunup kapatabilir, kapattığınızı değiştirebilirsiniz.',
  previous: 'Önceki ay',
  next: 'Sonraki ay',
  close: 'Tarih kapat',
  legend: 'Renk açıklaması',
  /** Depends on the reader: only an owner is addressed as "siz". */
  bands: (role: Role): Record<BandKind, string> => ({
    stay: 'Rezervasyon',
    asked:
      role === 'OWNER' ? 'Size soruldu ya da bekliyor' : 'Talep, ev sahibine soruldu ya da ödeme bekliyor',
    closed: 'Kapalı',
    external: 'Dış takvim',
  }),
  free: 'boş',
  leaves: 'çıkış günü',
  past: 'geçmiş gün',
  failed: 'Takvim yüklenemedi',
  loading: 'Takvim yükleniyor',
} as const
