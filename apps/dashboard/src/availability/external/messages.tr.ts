import type { ConflictFilter, ExternalRow } from '@plato/contract/availability/external.contract'
import type { ConflictDecision } from '@plato/rules/availability/feeds/feed-kinds'

export const externalStateNames: Record<ExternalRow['status'], string> = {
  CONFLICT: 'Çakışıyor',
  ACTIVE: 'Geceleri kapatıyor',
  IGNORED: 'Sayılmıyor',
  ECHO: 'Bizim kaydımız',
  REMOVED: 'Kalktı',
}

const nights = (count: number) => `${count} gece`

export const externalMessages = {
  caption: 'Dış takvimlerden gelen kayıtlar',
  nights,
  columns: {
    villa: 'Villa',
    dates: 'Tarihler',
    nights: 'Gece',
    feed: 'Takvim',
    kind: 'Tür',
    status: 'Durum',
    created: 'İlk görülme',
    seen: 'Son görülme',
  },
  filters: {
    label: 'Dış kayıt filtreleri',
    status: 'Durum',
    allStatuses: 'Bütün durumlar',
    villa: 'Villa',
    allVillas: 'Bütün villalar',
    nothing: 'Bulunamadı',
    started_at: 'Giriş, en erken',
    finished_at: 'Çıkış, en geç',
    created_at: 'İlk görülme, en erken',
    anyDay: 'Gün seçin',
    oneFeed: 'Tek takvim',
  },
  empty: {
    title: 'Henüz dış kayıt yok',
    body: 'Bir villanın Airbnb, Booking.com ya da başka bir takvimini bağlayın. Oradaki dolu geceler buraya gelir ve bizde kapanır.',
    add: 'Takvim bağla',
    filteredTitle: 'Bu filtrelere uyan kayıt yok',
    filteredBody: (filters: string) => `Şu filtreler açık: ${filters}.`,
    lift: 'Filtreleri kaldır',
  },
  phoneLine: (dates: string, feed: string) => `${dates} · ${feed}`,
} as const

export const externalDetailMessages = {
  loadingTitle: 'Dış kayıt',
  facts: {
    dates: 'Tarihler',
    feed: 'Takvim',
    kind: 'Tür',
    summary: 'Takvimde yazan',
    uid: 'Kimlik (UID)',
    created: 'İlk görülme',
    seen: 'Son görülme',
    missed: 'Takvimde görünmüyor',
    removed: 'Kalktığı an',
  },
  nothingWritten: 'bir şey yazmıyor',
  missedSince: (moment: string) => `${moment} itibarıyla. Bir sonraki okumada da yoksa geceler açılır.`,
  held: 'Kapattığı geceler',
  heldNone: 'Şu anda hiçbir geceyi kapatmıyor.',
  heldPart: 'Kalan geceleri başka bir kayıt ya da rezervasyon tutuyor.',
  conflicts: 'Çakıştığı rezervasyonlar',
  toConflict: 'Çakışmaya git',
  toReservation: (code: string) => `Rezervasyon ${code}`,
  conflictStates: { OPEN: 'karar bekliyor', DECIDED: 'karara bağlandı', CLOSED: 'kapandı' },
  ignore: {
    button: 'Yok say',
    title: 'Bu kayıt yok sayılsın mı?',
    body: 'Kapattığı geceler satışa açılır, açık çakışmaları kapanır. Takvimde durdukça yeniden gelmez.',
    done: 'Kayıt artık sayılmıyor',
  },
  count: {
    button: 'Yeniden say',
    title: 'Bu kayıt yeniden sayılsın mı?',
    body: 'Boş olan geceleri kapatır. Rezervasyonumuz olan gecelerde çakışma açılır.',
    done: 'Kayıt yeniden sayılıyor',
  },
  echo: 'Bu, bizim gönderdiğimiz bir kaydın geri gelmiş hâli. Gece kapatmaz.',
  horizon:
    'Karşı tarafın satış takviminin sonu: konaklama değildir, gece kapatmaz. Kapatmasını isterseniz bağlantının ayarından açın.',
  removed: 'Karşı takvimden kalktı, kapattığı geceler açıldı.',
} as const

export const conflictStateNames: Record<ConflictFilter['state'], string> = {
  OPEN: 'Karar bekleyen',
  DECIDED: 'Karara bağlanan',
  CLOSED: 'Kapanan',
}

export const decisionNames: Record<ConflictDecision, string> = {
  KEEP_OURS: 'Bizimki kalsın',
  KEEP_THEIRS: 'Onlarınki kalsın',
  BOTH: 'İkisi de kalsın',
}

export const conflictMessages = {
  title: 'Çakışmalar',
  states: 'Çakışmaların durumu',
  loading: 'Çakışmalar yükleniyor',
  filters: { label: 'Çakışma filtreleri', oneReservation: 'Tek rezervasyon' },
  empty: {
    OPEN: {
      title: 'Karar bekleyen çakışma yok',
      body: 'Başka bir takvim, rezervasyonumuz olan geceleri dolu gösterirse burada belirir ve size mail gelir.',
    },
    DECIDED: {
      title: 'Karara bağlanmış çakışma yok',
      body: 'Karar verdiğiniz ama iki tarafın da aynı geceleri istemeyi sürdürdüğü çakışmalar burada durur.',
    },
    CLOSED: {
      title: 'Kapanmış çakışma yok',
      body: 'Geceleri artık tek tarafta kalan çakışmalar burada durur.',
    },
    lift: 'Filtreleri kaldır',
  },
  shared: (range: string, count: number) => `${range} · ${count} ortak gece`,
  ours: 'Bizim rezervasyonumuz',
  theirs: 'Onların kaydı',
  axis: (ours: string, theirs: string, shared: string) =>
    `Bizim rezervasyonumuz ${ours}, onların kaydı ${theirs}, ikisinin de istediği geceler ${shared}.`,
  first: 'İlk gelen',
  reserved: (moment: string) => `Rezervasyon ${moment}`,
  seen: (moment: string) => `İlk görülme ${moment}`,
  received: (amount: string) => `Alınan ${amount}`,
  nothingReceived: 'Henüz ödeme alınmadı',
  nothingWritten: 'Takvimde bir şey yazmıyor',
  decided: (name: string, moment: string) => `${name}, ${moment}`,
  decidedByUnknown: 'Acente',
  undecided: 'Karar verilmeden çözüldü',
  closed: (moment: string) => `Kapandı ${moment}`,
} as const

export const decisionMessages = {
  optional: 'Not (isteğe bağlı)',
  reason: 'Gerekçe',
  noteHelp: 'Rezervasyonun zaman çizelgesine yazılır.',
  noteMissing: 'Bir gerekçe yazın',
  KEEP_OURS: {
    title: 'Bizim rezervasyonumuz kalsın mı?',
    body: (feed: string) =>
      `Rezervasyonda bir şey değişmez. ${feed} tarafındaki kaydın iptal edilmesini sizin sağlamanız gerekir: biz onların takvimine yazamayız. Orada iptal edilince çakışma kendiliğinden kapanır.`,
    done: 'Karar kaydedildi. Karşı tarafı iptal ettirmeyi unutmayın.',
  },
  BOTH: {
    title: 'İkisi de kalsın mı?',
    body: 'Aynı geceler iki yere satılmış olarak kalır; hiçbir mail gitmez, hiçbir kayıt değişmez. Yalnız iki kaydın aslında aynı konaklama olduğunu ya da ikisinin de ağırlanacağını biliyorsanız seçin.',
    done: 'Karar kaydedildi',
  },
  KEEP_THEIRS: {
    title: 'Onların kaydı kalsın mı?',
    REJECT: 'Talep reddedilir, misafire müsaitlik olmadığı maille bildirilir. Geceler onların kaydına geçer.',
    CANCEL:
      'Rezervasyon “çift satış” nedeniyle iptal edilir, ödenenin tamamı iade edilecek olarak yazılır, misafire iptal maili gider. Geceler onların kaydına geçer.',
    COMPENSATE:
      'Rezervasyon tazminata alınır: ödenenin tamamı iade edilecek olarak yazılır, misafire başka villa öneren mail, ev sahibine bilgi maili gider. Geceler onların kaydına geçer.',
    help: {
      REJECT: 'Zaman çizelgesine yazılır. Ret mailinin şablonunda {{neden}} varsa misafir de okur.',
      CANCEL: 'Zaman çizelgesine yazılır. İptal mailinin şablonunda {{neden}} varsa misafir de okur.',
      COMPENSATE: 'Zaman çizelgesine yazılır, misafire gitmez.',
    },
    done: 'Rezervasyon geri çekildi, geceler onların kaydına geçti',
    impossible: 'Bu durumdaki bir rezervasyon geri çekilemez',
  },
} as const

export const closureListMessages = {
  caption: 'Kapalı tarihler',
  add: 'Tarih kapat',
  columns: {
    villa: 'Villa',
    dates: 'Tarihler',
    nights: 'Gece',
    reason: 'Neden',
    note: 'Not',
    by: 'Kapatan',
    created: 'Kapatıldığı gün',
  },
  filters: {
    label: 'Kapalı tarih filtreleri',
    villa: 'Villa',
    reason: 'Neden',
    allReasons: 'Bütün nedenler',
    from: 'Şu günden sonrası',
    fromToday: 'Bugünden sonrası',
  },
  empty: {
    title: 'Kapalı tarih yok',
    body: 'Ev sahibi kalacaksa, bakım varsa ya da geceleri başka bir acente sattıysa tarihleri buradan kapatın.',
    filteredTitle: 'Bu filtrelere uyan kapalı tarih yok',
    filteredBody: (filters: string) => `Şu filtreler açık: ${filters}.`,
    lift: 'Filtreleri kaldır',
  },
  phoneLine: (dates: string, reason: string) => `${dates} · ${reason}`,
} as const

export const conflictNoticeMessages = {
  one: 'Bu gecelerin bir kısmını başka bir takvim de dolu gösteriyor.',
  body: (feed: string, range: string) => `${feed}, ${range}. Karar verilene kadar kart ödemesi alınmaz.`,
  link: 'Çakışmaya git',
} as const
