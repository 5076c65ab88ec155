import type { FeedFault } from '@plato/rules/availability/feeds/feed-kinds'

/** Faults which already mean that the response is no calendar. */
const broken: Partial<Record<FeedFault, string>> = {
  BAD_ADDRESS: 'Bu bir takvim adresi değil.',
  LOGIN_PAGE: 'Bu takvim değil, bir web sayfası.',
  NOT_A_CALENDAR: 'Bu takvim değil.',
  CUT_OFF: 'Takvim yarım, okunamaz.',
  UNREADABLE: 'Takvim bozuk, okunamaz.',
}

export const doctorMessages = {
  title: 'Takvim doktoru',
  lead: 'Bir takvim adresini ya da dosyasını yapıştırın; sağlam mı, değilse ne yapmanız gerektiğini söyleyelim. Hiçbir şey kaydedilmez.',
  how: 'Ne denetlensin',
  ways: { url: 'Adres', text: 'Dosya ya da metin' },
  url: 'Takvim adresi',
  urlHelp: 'https:// ile başlayan adres. Gizlidir, kaydedilmez.',
  text: 'Takvim metni',
  textHelp: 'BEGIN:VCALENDAR ile başlayan metnin tamamı.',
  drop: '.ics dosyasını buraya bırakın ya da seçin',
  chosen: (name: string) => `${name} okundu`,
  tooLong: 'Metin çok uzun. Yalnız bu villanın takvimini yapıştırın.',
  unreadableFile: 'Dosya okunamadı.',
  examine: 'Denetle',
  examining: 'Takvim denetleniyor…',
  result: 'Sonuç',
  sound: 'Takvim sağlam.',
  soundBut: (count: number) => `Takvim okunuyor, ama bakmanız gereken ${count} şey var.`,
  soundNotes: 'Takvim okunuyor. Aşağıdakiler yalnız bilginiz için.',
  broken,
  unread: 'Takvim okunamadı.',
  todo: 'Ne yapmalı',
  findings: 'Bulunanlar',
  sample: 'Örnek',
  head: 'Gelen yanıtın başı',
  facts: {
    channel: 'Kanal',
    unknownChannel: 'Anlaşılamadı',
    producer: 'Yazan program',
    events: 'İleri tarihli kayıt',
    nights: 'Gece',
    span: 'İlk ve son gün',
    kinds: 'Kayıtların türü',
    size: 'Boyut',
  },
  kind: (count: number, name: string) => `${count} ${name.toLocaleLowerCase('tr')}`,
  bytes: (bytes: number) =>
    bytes < 1024 ? `${bytes} bayt` : `${Math.round(bytes / 1024).toLocaleString('tr')} KB`,
  rows: 'İlk kayıtlar',
  columns: { dates: 'Tarih', nights: 'Gece', kind: 'Tür', summary: 'Yazan' },
  connect: 'Bu adresi bir villaya bağla',
  connectText: 'Metin bağlanamaz: sürekli okunması için takvimin adresi gerekir.',
}
