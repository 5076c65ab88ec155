import { ofThemEnding } from '@plato/brand/turkish'
import type { BulkKind, BulkSubject } from '@plato/rules/bulk/bulk-kinds'

/** Names of the actions, on the buttons of the bar and in results. */
export const bulkNames: Record<BulkKind, string> = {
  VILLA_PUBLISH: 'Yayımla',
  VILLA_HIDE: 'Yayından kaldır',
  VILLA_CLOSE: 'Tarih kapat',
  VILLA_POLICY: 'İptal politikası',
  VILLA_COMMISSION: 'Komisyon',
  VILLA_TYPES: 'Villa tipi',
  MESSAGE_DELETE: 'Sil',
}

const nouns: Record<BulkSubject, string> = { VILLA: 'villa', MESSAGE: 'mesaj' }
const numberText = (count: number) => count.toLocaleString('tr')
const countText = (subject: BulkSubject, count: number) => `${numberText(count)} ${nouns[subject]}`

export const bulkMessages = {
  begin: 'Seç',
  bar: 'Toplu işlemler',
  selected: (subject: BulkSubject, count: number) => `${countText(subject, count)} seçili`,
  none: 'Satırlara dokunarak seçin',
  selectFilter: (total: number) => {
    const ending = ofThemEnding(total)
    return `Filtredeki ${numberText(total)}${ending}n${ending.at(-1)} seç`
  },
  clear: 'Seçimi bırak',
  cancel: 'Vazgeç',
  loading: 'Kayıtlar denetleniyor…',
  retry: 'Yeniden dene',
  willChange: 'değişecek',
  changed: 'değişti',
  same: 'zaten öyle',
  willBeSkipped: 'atlanacak',
  skipped: 'atlandı',
  skippedTitle: 'Atlanacaklar ve nedenleri',
  skippedDone: 'Atlananlar, hiçbiri yarım kalmadı',
  missing: (id: number) => `Silinmiş kayıt (no ${id})`,
  nothing: 'Değişecek kayıt yok.',
  running: (name: string) => `${name} sürüyor`,
  progress: (done: number, total: number) => `${numberText(done)} / ${numberText(total)}`,
  leave: 'Sayfadan ayrılabilirsiniz, işlem sürer.',
  lost: 'İlerleme okunamıyor, işlem sürüyor olabilir.',
  sums: (changed: number, skipped: number) =>
    `${numberText(changed)} değişti, ${numberText(skipped)} atlandı`,
  last: (moment: string, name: string) => `Son toplu işlem, ${moment}: ${name}.`,
  details: 'Sonucu göster',
  resultTitle: (name: string) => `${name}: bitti`,
  total: (subject: BulkSubject, total: number) => `Seçilen ${countText(subject, total)}`,
  selectSkipped: 'Atlananları seç',
  close: 'Tamam',
} as const
