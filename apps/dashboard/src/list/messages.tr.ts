export const listMessages = {
  loading: 'Yükleniyor…',
  rowsLoading: 'Kayıtlar yükleniyor',
  count: (total: number) => `${total.toLocaleString('tr')} kayıt`,
  capped: '10.000+ kayıt',
  csv: 'CSV indir',
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('tr')}-${last.toLocaleString('tr')} / ${total.toLocaleString('tr')}`,
  pager: 'Sayfalar',
  previous: 'Önceki sayfa',
  next: 'Sonraki sayfa',
  keys: { row: 'satır', open: 'aç', search: 'filtre' },
  failed: {
    list: 'Liste yüklenemedi',
    record: 'Kayıt yüklenemedi',
    unchanged: 'Hiçbir kayıt değişmedi.',
    retry: 'Yeniden dene',
    countdown: (seconds: number) => `${seconds} sn sonra kendiliğinden denenecek`,
    number: (number: string) => `Hata no ${number}`,
    stale: 'Liste yenilenemedi, gördükleriniz eski olabilir.',
  },
  absent: 'yok',
  columns: { button: 'Sütunlar', reset: 'Varsayılana dön' },
  sortHint: { none: 'Sırala', ascending: 'Artan sırada', descending: 'Azalan sırada' },
  selection: {
    page: 'Sayfadakilerin tümünü seç',
    row: (name: string) => `${name}: seç`,
  },
  filters: (active: number) => (active > 0 ? `Filtreler (${active})` : 'Filtreler'),
  all: 'Tümü',
  clearFilter: (filter: string) => `${filter} filtresini kaldır`,
  clear: 'Temizle',
  sorting: {
    lifted: (name: string, place: number, total: number) =>
      `${name} kaldırıldı, yeri ${total} içinde ${place}.`,
    over: (name: string, place: number, total: number) => `${name} şimdi ${total} içinde ${place}. sırada.`,
    dropped: (name: string, place: number, total: number) =>
      `${name} ${total} içinde ${place}. sıraya bırakıldı.`,
    cancelled: (name: string) => `${name} eski yerine döndü.`,
  },
} as const
