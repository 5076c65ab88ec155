import type { Closure } from '@plato/contract/availability/availability.contract'

export const closureReasonNames: Record<Closure['reason'], string> = {
  OWNER_USE: 'Ev sahibi kullanımı',
  MAINTENANCE: 'Bakım',
  OTHER_AGENCY: 'Başka acente sattı',
  OTHER: 'Diğer',
}

export const closureFormMessages = {
  dates: 'Tarihler',
  datesPlaceholder: 'İlk gece ve boşaldığı gün',
  datesHelp: 'Son gün misafir girebilir: o gece kapanmaz.',
  datesMissing: 'İki günü de seçin',
  reason: 'Neden',
  note: 'Not',
  notePlaceholder: 'İsteğe bağlı, ör. havuz bakımı',
  close: 'Tarihleri kapat',
  save: 'Kaydet',
  closed: (range: string) => `${range} kapatıldı`,
  changed: 'Kapalı tarihler değiştirildi',
  changeTitle: 'Kapalı tarihler',
  newTitle: 'Tarih kapat',
  open: 'Yeniden aç',
  openTitle: 'Tarihler yeniden açılsın mı?',
  openBody: (villa: string, range: string) => `${villa}, ${range}: bu geceler satışa açılır.`,
  opened: (range: string) => `${range} yeniden açıldı`,
} as const
