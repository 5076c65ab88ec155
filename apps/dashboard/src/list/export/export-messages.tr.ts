import type { ListFileFormat } from '@plato/contract/list-file'
import type { ListName } from '@plato/rules/lists'

const fileNames: Record<ListName, string> = {
  reservations: 'rezervasyonlar',
  villas: 'villalar',
  transactions: 'odemeler',
  offers: 'teklifler',
  users: 'kullanicilar',
  messages: 'iletisim-mesajlari',
  comments: 'yorumlar',
  subscribers: 'bulten-aboneleri',
  mails: 'mailler',
  audit: 'islem-kaydi',
}

export const exportMessages = {
  button: 'İndir',
  formats: { xlsx: 'Excel dosyası', csv: 'CSV dosyası' } satisfies Record<ListFileFormat, string>,
  fileName: (list: ListName, day: string, format: ListFileFormat) => `${fileNames[list]}-${day}.${format}`,
  done: 'Liste indirildi. İndirdiğiniz, işlem kaydına yazıldı.',
} as const
