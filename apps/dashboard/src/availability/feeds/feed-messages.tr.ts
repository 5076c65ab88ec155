import type { FeedChannel } from '@plato/rules/availability/feeds/feed-kinds'

export const timeMessages = {
  justNow: 'az önce',
  soon: 'birazdan',
  ago: (time: string) => `${time} önce`,
  ahead: (time: string) => `${time} sonra`,
  minutes: (count: number) => `${count} dakika`,
  hours: (count: number) => `${count} saat`,
  days: (count: number) => `${count} gün`,
}

export const feedListMessages = {
  title: 'Takvim bağlantıları',
  caption: 'Takvim bağlantıları',
  add: 'Bağlantı ekle',
  troubled: (facts: string, count: number) =>
    count > 0 ? `${facts}, ${count} bağlantı ilgi bekliyor` : facts,
  filters: {
    label: 'Bağlantı filtreleri',
    health: 'Durum',
    allHealths: 'Bütün durumlar',
  },
  columns: {
    name: 'Bağlantı',
    health: 'Durum',
    villa: 'Villa',
    read: 'Son okuma',
    records: 'Kayıt',
    conflicts: 'Çakışma',
    next: 'Sıradaki okuma',
    why: 'Neden',
  },
  never: 'Hiç okunmadı',
  held: 'Kayıtların çoğu birden kayboldu, bakmanız bekleniyor',
  phoneLine: (parts: readonly string[]) => parts.join(' · '),
  empty: {
    title: 'Takvim bağlantısı yok',
    body: 'Airbnb, Booking.com ya da Vrbo’daki ilanın takvim adresini ekleyin; oradaki dolu geceler burada kendiliğinden kapanır.',
    filteredTitle: 'Bu filtrelere uyan bağlantı yok',
    filteredBody: 'Başka bir villa ya da durum seçin.',
    lift: 'Filtreleri kaldır',
  },
}

export const addMessages = {
  title: 'Takvim bağlantısı ekle',
  save: 'Önizle',
  fields: {
    villa_id: 'Villa',
    url: 'Takvim adresi',
    name: 'Adı',
    channel: 'Kanal',
    blocksHorizon: 'Satışa açılmamış geceleri de kapat',
  },
  choose: 'Villa seçin',
  nothing: 'Eşleşen villa yok',
  urlHelp:
    'Karşı sistemdeki “takvimi dışa aktar” adresi; https:// ile başlar. Adres gizlidir, ekranlarda kısaltılarak gösterilir.',
  nameHelp: 'Bu villanın bağlantılarını birbirinden ayırır, ör. “Airbnb, deniz katı”.',
  guess: 'Adresten anlaşılmazsa takvimin kendisinden anlaşılır.',
  guessed: 'Kendiliğinden',
  help: 'Önce ne değişeceğini göreceksiniz, onaylamadan hiçbir gece kapanmaz.',
  horizonHelp: 'Kanal, henüz satmadığı uzak geceleri kapalı gösterir. Bunlar konaklama değildir.',
}

export const villaFeedsMessages = {
  title: 'Takvim bağlantıları',
  ofVilla: (name: string) => `${name}, takvim bağlantıları`,
  toVilla: 'Villaya dön',
  loading: 'Takvim bağlantıları',
  inTitle: 'Gelen takvimler',
  inFacts: 'Başka sistemlerdeki dolu geceler burada kapanır',
  outTitle: 'Giden takvim',
  outFacts: 'Bizdeki dolu geceleri başka sistemlere bildirir',
  none: 'Bu villaya bağlı takvim yok. Villa başka bir sitede de kiralanıyorsa oradaki takvim adresini ekleyin.',
  ownerNone: 'Bu villaya bağlı takvim yok. Villanız başka bir sitede de kiralanıyorsa acentenize yazın.',
  facts: {
    read: (ago: string) => `${ago} okundu`,
    never: 'henüz okunmadı',
    next: (ahead: string) => `sıradaki okuma ${ahead}`,
    records: (records: number, nights: number) =>
      records > 0 ? `${records} kayıt ${nights} gece kapatıyor` : 'kapattığı gece yok',
  },
  conflicts: (count: number) => `${count} çakışma bekliyor`,
  head: 'Gelen yanıtın başı',
  heldTitle: 'Kayıtların çoğu birden kayboldu',
  heldBody: 'Hiçbir gece açılmadı. Önizlemede neyin kaybolduğuna bakıp karar verin.',
  act: {
    preview: 'Önizle',
    settings: 'Ayarlar',
    pause: 'Duraklat',
    resume: 'Sürdür',
    remove: 'Kaldır',
    of: (name: string, act: string) => `${name}: ${act}`,
  },
  paused: (name: string) => `${name} artık okunmuyor, kapattığı geceler kapalı kalır`,
  resumed: (name: string) => `${name} yeniden okunuyor`,
  removing: {
    title: (name: string) => `${name} bağlantısı kaldırılsın mı?`,
    body: (records: number, nights: number) =>
      records > 0
        ? `Takvim bir daha okunmaz. ${records} kaydın kapattığı ${nights} gece açılır ve satılabilir olur. Bu işlem geri alınamaz; bağlantıyı yeniden ekleyebilirsiniz.`
        : 'Takvim bir daha okunmaz. Kapattığı gece olmadığı için hiçbir gece açılmaz.',
    done: (records: number, nights: number) =>
      records > 0
        ? `Bağlantı kaldırıldı: ${records} kayıt kalktı, ${nights} gece açıldı`
        : 'Bağlantı kaldırıldı',
  },
  settings: {
    title: (name: string) => `${name} ayarları`,
    name: 'Adı',
    blocksHorizon: 'Satışa açılmamış geceleri de kapat',
    blocksHelp:
      'Kanal, henüz satmadığı uzak geceleri kapalı gösterir. Bunlar konaklama değildir; kapatmazsanız bizde satılabilir kalırlar. Kaydedince hemen uygulanır.',
    saved: 'Bağlantı kaydedildi',
  },
  readings: {
    show: 'Son okumalar',
    label: (name: string) => `${name}: Son okumalar`,
    none: 'Bir şey değiştiren okuma henüz olmadı.',
    failed: 'Okumalar yüklenemedi.',
    held: 'Kayıtların çoğu kayboldu, bekletildi',
    same: 'Değişiklik yok',
    changed: (added: number, moved: number, removed: number) =>
      [
        added > 0 ? `${added} eklendi` : '',
        moved > 0 ? `${moved} taşındı` : '',
        removed > 0 ? `${removed} kalktı` : '',
      ]
        .filter(Boolean)
        .join(', '),
  },
}

export const exportMessages = {
  add: 'Adres oluştur',
  addFor: (channel: string) => `${channel} için`,
  made: (name: string) => `${name} adresi oluşturuldu, kopyalayıp karşıya yapıştırın`,
  nameOf: (channel: string, number: number) => (number > 1 ? `${channel} ${number}` : channel),
  none: 'Henüz adres yok. Villayı sattığınız her site için bir adres oluşturun; bizdeki dolu geceler orada kapanır.',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  fetched: (ago: string) => `En son ${ago} alındı`,
  never: 'Henüz alınmadı, karşıya yapıştırılmamış olabilir',
  revoke: 'Adresi kapat',
  revokeOf: (name: string) => `${name}: Adresi kapat`,
  revoking: {
    title: (name: string) => `${name} adresi kapatılsın mı?`,
    body: 'Bu adresi kullanan site bizdeki dolu geceleri artık öğrenemez ve aynı geceleri satabilir. Kapatılan adres geri açılmaz.',
    confirm: 'Adresi kapat',
    done: (name: string) => `${name} adresi kapatıldı`,
  },
  failed: 'Adresler yüklenemedi.',
  channels: {
    AIRBNB: 'Airbnb’de ilanın takvimini açın, “Takvimleri bağla” bölümünde takvim adresi alanına yapıştırın.',
    BOOKING:
      'Booking.com extranet’te “Fiyatlar ve müsaitlik” altında “Takvimleri senkronize et” bölümüne içe aktarılacak adres olarak yapıştırın.',
    VRBO: 'Vrbo’da ilanın takviminde “İçe aktar” düğmesine basıp adresi yapıştırın.',
    OTHER: 'Karşı sistemde iCal adresi ya da “takvim içe aktar” istenen yere yapıştırın.',
  } satisfies Record<FeedChannel, string>,
}

export const sectionMessages = {
  facts: (feeds: number, exports: number) => `${feeds} gelen, ${exports} giden`,
  open: 'Bağlantıları yönet',
  openOwner: 'Bağlantılara bak',
  in: 'Gelen takvimler',
  out: 'Giden takvim',
  noneIn: 'Bu villaya bağlı takvim yok.',
  noneOut: 'Bu villanın takvimini kimse okumuyor.',
  failed: 'Takvim bağlantıları yüklenemedi.',
}
