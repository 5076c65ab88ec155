import { mailRecipientNames, mailStateNames } from '@plato/brand/list-names.tr'

export const recipientNames = mailRecipientNames

export const stateNames = mailStateNames

export const mailTabs = {
  label: 'Mail ekranları',
  templates: 'Şablonlar',
  log: 'Gönderilen mailler',
  jobs: 'Arka plan işleri',
} as const

export const templateMessages = {
  title: 'Mail şablonları',
  caption: 'Mail şablonları',
  loadingTitle: 'Mail şablonu',
  count: (total: number, off: number) =>
    off === 0 ? `${total} şablon` : `${total} şablon, ${off} tanesi kapalı`,
  columns: {
    name: 'Şablon',
    recipient: 'Alıcı',
    sentWhen: 'Ne zaman gönderilir',
    lastSent: 'Son gönderim',
    sentCount: 'Gönderim',
    active: 'Açık',
  },
  filter: 'Alıcı',
  allRecipients: 'Tüm alıcılar',
  neverSent: 'Hiç gönderilmedi',
  empty: {
    title: 'Henüz şablon yok',
    body: 'Şablonlar kurulumla birlikte gelir.',
    filteredTitle: (recipient: string) => `${recipient} için şablon yok`,
    filteredBody: 'Alıcı filtresi diğer şablonları gizliyor.',
    lift: 'Filtreyi kaldır',
  },
  switchLabel: (name: string) => `${name}: gönderim`,
  switched: (name: string, isOn: boolean) =>
    isOn ? `${name} bundan sonra gönderilecek` : `${name} artık gönderilmeyecek`,
  on: 'Açık',
  off: 'Kapalı',
  facts: (recipient: string, sentWhen: string) => `${recipient} · ${sentWhen}`,
  sections: { text: 'Metin', placeholders: 'Kullanılabilir alanlar', preview: 'Önizleme' },
  fields: { subject: 'Konu', body: 'Metin' },
  bodyHelp: 'Paragrafları boş satırla ayırın. Tek başına duran bir bağlantı düğme olur.',
  placeholderHelp: 'Bir alana basınca imlecin olduğu yere eklenir.',
  insert: (name: string, meaning: string) => `${name} alanını ekle: ${meaning}`,
  unknown: (names: readonly string[]) =>
    names.length === 1 ? `Tanınmayan alan: ${names[0]}` : `Tanınmayan alanlar: ${names.join(', ')}`,
  unclosed: 'kapanmamış {{',
  saved: 'Şablon kaydedildi',
} as const

export const previewMessages = {
  code: 'Rezervasyon kodu',
  codePlaceholder: 'PV27-…',
  codeHelp: 'Boş bırakılırsa örnek bir rezervasyonla gösterilir.',
  use: 'Bu rezervasyonla göster',
  drop: 'Örnek rezervasyona dön',
  using: (code: string, guest: string) => `${code} · ${guest}`,
  width: 'Genişlik',
  desktop: 'Bilgisayar',
  phone: 'Telefon',
  theme: 'Görünüm',
  light: 'Açık',
  dark: 'Koyu',
  subject: 'Konu',
  frame: 'Mailin görünüşü',
  loading: 'Önizleme hazırlanıyor',
  waiting: 'Önizleme, işaretli alanlar düzelince yenilenir.',
  failed: 'Önizleme alınamadı',
  retry: 'Yeniden dene',
  test: 'Kendime deneme gönder',
  tested: 'Deneme maili adresinize gönderiliyor.',
} as const

export const logMessages = {
  title: 'Gönderilen mailler',
  caption: 'Mailler',
  columns: {
    template: 'Mail',
    to: 'Alıcı',
    reservation: 'Rezervasyon',
    state: 'Durum',
    created: 'Tarih',
    note: 'Açıklama',
    actions: 'İşlem',
  },
  filter: 'Durum',
  allStates: 'Tüm durumlar',
  oneReservation: 'Tek rezervasyonun mailleri',
  empty: {
    title: 'Henüz mail gönderilmedi',
    body: 'Misafirlere ve ev sahiplerine giden her mail burada görünür.',
    filteredTitle: 'Bu filtreye uyan mail yok',
    filteredBody: 'Filtreler diğer mailleri gizliyor.',
    lift: 'Filtreleri kaldır',
  },
  phoneLine: (to: string, moment: string) => `${to} · ${moment}`,
  note: (attempts: number, error: string) => `${attempts}. deneme: ${error}`,
  retry: 'Yeniden dene',
  retryLabel: (name: string, to: string) => `${name}, ${to}: yeniden dene`,
  retried: 'Mail yeniden sıraya alındı.',
  retryAll: {
    button: 'Gönderilemeyenleri yeniden dene',
    title: 'Gönderilemeyen mailler yeniden denensin mi?',
    body: 'Gönderilemeyen her mail, eskisinden başlayarak yeniden sıraya girer. Alıcısına ulaşmış olan varsa ikinci kez gidebilir.',
    confirm: 'Hepsini dene',
    done: (retried: number) =>
      retried === 0 ? 'Gönderilemeyen mail kalmamış.' : `${retried} mail yeniden sıraya alındı.`,
    some: (retried: number, left: number) =>
      `${retried} mail yeniden sıraya alındı, ${left} mail daha bekliyor. Yeniden basabilirsiniz.`,
  },
  drawer: {
    loadingTitle: 'Mail',
    plain: 'Düz metin',
    designed: 'Göründüğü gibi',
    kind: 'Gösterim',
  },
} as const
