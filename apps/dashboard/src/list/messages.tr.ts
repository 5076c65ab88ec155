export const listMessages = {
  loading: 'Yükleniyor…',
  rowsLoading: 'Kayıtlar yükleniyor',
  count: (total: number) => `${total.toLocaleString('tr')} kayıt`,
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('tr')}-${last.toLocaleString('tr')} / ${total.toLocaleString('tr')}`,
  pager: 'Sayfalar',
  previous: 'Önceki sayfa',
  next: 'Sonraki sayfa',
  keys: { row: 'satır', open: 'aç', search: 'filtre' },
  failed: {
    list: 'Liste yüklenemedi',
    record: 'Kayıt yüklenemedi',
    kept: 'Hiçbir kayıt değişmedi.',
    retry: 'Yeniden dene',
    countdown: (seconds: number) => `${seconds} sn sonra kendiliğinden denenecek`,
    number: (number: string) => `Hata no ${number}`,
    stale: 'Liste yenilenemedi, gördükleriniz eski olabilir.',
  },
  absent: 'yok',
  all: 'Tümü',
  clearFilter: (filter: string) => `${filter} filtresini kaldır`,
  clear: 'Temizle',
} as const
