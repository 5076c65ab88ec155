import type { Closure } from '@plato/contract/availability/availability.contract'

export const closureReasonNames: Record<Closure['reason'], string> = {
  OWNER_USE: 'Ev sahibi kullanımı',
  MAINTENANCE: 'Bakım',
  OTHER_AGENCY: 'Başka acente sattı',
  OTHER: 'Diğer',
}

export const closureFormMessages = {
  villa: 'Villa',
  villaPlaceholder: 'Villa seçin',
  noVilla: 'Villa bulunamadı',
  startsOn: 'İlk kapalı gece',
  endsOn: 'Yeniden boş olduğu gün',
  endsOnHelp: 'O gün misafir girebilir, o gece kapanmaz.',
  dayPlaceholder: 'gg.aa.yyyy',
  clearDay: (label: string) => `${label}: temizle`,
  endsTooEarly: 'İlk geceden sonraki bir gün olmalı',
  reason: 'Neden',
  note: 'Not',
  notePlaceholder: 'İsteğe bağlı, ör. havuz bakımı',
  close: 'Tarihleri kapat',
  closed: (range: string) => `${range} kapatıldı`,
  changed: 'Kapalı tarihler değiştirildi',
  newTitle: 'Tarih kapat',
  open: 'Yeniden aç',
  openTitle: 'Tarihler yeniden açılsın mı?',
  openBody: (villa: string, range: string) => `${villa}, ${range}: bu geceler satışa açılır.`,
  opened: (range: string) => `${range} yeniden açıldı`,
} as const
