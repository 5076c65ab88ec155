import type { WorkItem, workPersons } from '@plato/contract/work/work.contract'
import type { DueGroup } from '@plato/rules/work/due'
import type { WorkFamily, WorkKind } from '@plato/rules/work/kinds'
import type { SnoozeChoice } from '@plato/rules/work/snooze'

export const workMessages = {
  title: 'İşler',
  list: 'Yapılacak işler, süresine göre',
  loading: 'İşler yükleniyor',
  failed: 'İşler yüklenemedi',
  stale: (time: string) => `Liste yenilenemedi, gördükleriniz ${time} saatine ait.`,
  retry: 'Yeniden dene',
  persons: 'Kimin işleri',
  who: { MINE: 'Benim', UNASSIGNED: 'Atanmamış', ALL: 'Tümü' } satisfies Record<
    (typeof workPersons)[number],
    string
  >,
  pickKind: 'Tür seç',
  kindsList: 'İş türleri',
  allKinds: 'Bütün türler',
  snoozed: 'Ertelenen',
  fresh: (count: number) => `${count} yeni iş`,
  updated: (time: string) => `Son yenileme ${time}, kendiliğinden yenilenir`,
  select: (name: string) => `Seç: ${name}`,
  more: 'Ayrıntı',
  openRecord: 'Kaydı aç',
  next: 'Sıradaki iş',
  close: 'Kapat',
} as const

export const groupNames: Record<DueGroup, string> = {
  LATE: 'Gecikti',
  TODAY: 'Bugün',
  TOMORROW: 'Yarın',
  WEEK: 'Bu hafta',
  LATER: 'Sonra',
}

export const familyNames: Record<WorkFamily, string> = {
  SALES: 'Satış',
  MONEY: 'Para',
  CALENDAR: 'Takvim ve ilan',
  CONTACT: 'Yazışma',
  ARRIVALS: 'Girişler',
}

interface KindTexts {
  readonly name: string
  /** The action that resolves the item, or opens the place where it is done. */
  readonly verb: string
}

export const kindTexts: Record<WorkKind, KindTexts> = {
  REQUEST: { name: 'Yeni talep', verb: 'Yanıtla' },
  BURST: { name: 'Talep yığılması', verb: 'Talepleri aç' },
  SILENT_OWNER: { name: 'Ev sahibi yanıt vermedi', verb: 'Yanıtı gir' },
  HOLD: { name: 'Opsiyon bitiyor', verb: 'Uzat' },
  CANCEL_REQUEST: { name: 'İptal isteği', verb: 'Yanıtla' },
  OFFER: { name: 'Sıcak teklif', verb: 'Teklifi aç' },
  RECEIPT: { name: 'Dekont geldi', verb: 'Kontrol et' },
  REFUND: { name: 'İade edilecek', verb: 'İade et' },
  CARD: { name: 'Kart ödemesi', verb: 'İncele' },
  UNPAID: { name: 'Bakiye ödenmedi', verb: 'Tahsil et' },
  DEPOSIT: { name: 'Depozito iadesi', verb: 'İade et' },
  APPROVAL: { name: 'Onay bekliyor', verb: 'Karar ver' },
  CONFLICT: { name: 'Çakışma', verb: 'Çöz' },
  FEED: { name: 'Takvim okunamıyor', verb: 'Yeniden dene' },
  PERMIT: { name: 'İzin belgesi', verb: 'Tamamla' },
  MESSAGE: { name: 'Mesaj', verb: 'Oku' },
  COMMENT: { name: 'Yorum', verb: 'Değerlendir' },
  MAIL: { name: 'Mail gönderilemedi', verb: 'Yeniden gönder' },
  JOB: { name: 'İş yapılamadı', verb: 'Yeniden dene' },
  DATA_REQUEST: { name: 'Kişisel veri başvurusu', verb: 'Yanıtla' },
  ARRIVAL: { name: 'Giriş', verb: 'Tamamla' },
}
/** HOLD that was extended before, FEED that is held. */
export const specialTexts: Partial<Record<WorkKind, KindTexts>> = {
  HOLD: { name: 'Opsiyon bitiyor', verb: 'Aç' },
  FEED: { name: 'Takvim durduruldu', verb: 'İncele' },
}

export const factMessages = {
  people: (count: number) => `${count} kişi`,
  prepayment: (amount: string) => `ön ödeme ${amount}`,
  rest: (amount: string) => `kalan ${amount}`,
  silentOwner: (owner: string) => `${owner} henüz yanıtlamadı`,
  cancelNote: (note: string) => `“${note}”`,
  openings: (count: number) => `teklifi ${count} kez açtı`,
  unnamedOffer: 'Adsız teklif',
  payer: (name: string) => `gönderen ${name}`,
  overlap: (feed: string, nights: number) => `${feed} ile ${nights} gece üst üste`,
  guestArrives: (name: string, day: string) => `${name} ${day} giriyor`,
  lastRead: (feed: string, time: string) => `${feed}, son okuma ${time}`,
  held: (feed: string) => `${feed} bağlantısında çok kayıt birden kayboldu`,
  recheck: 'Doğrulaması eskiyor, yenilenmeli',
  lacks: (parts: string) => `Yayımlanamaz, ${parts} eksik`,
  lacksPublished: (parts: string) => `Yayında, ama ${parts} eksik`,
  quoted: (text: string) => `“${text}”`,
  noSubject: 'Konu yazılmamış',
  stars: (count: number) => `${count} yıldız`,
  tries: (count: number) => `${count} kez denendi`,
  reference: (no: number) => `Başvuru no ${no}`,
  networkCap: 'Bu ağdan gelen onaylanmamış talepler gece sınırına ulaştı',
  totalCap: 'Onaylanmamış talepler toplam gece sınırına ulaştı',
} as const

export const gapNames: Record<WorkItem['missing'][number], string> = {
  permit_type: 'belge türü',
  permit_no: 'belge numarası',
  permit_holder: 'belge sahibi',
  permit_verified_on: 'güncel doğrulama',
  permit_recheck: 'doğrulamanın yenilenmesi',
  permit_max_persons: 'kişi sayısı',
  GUESTS: 'Kimlik',
  BALANCE: 'Bakiye',
  GREETER: 'Karşılayan yok',
}

export const dueMessages = {
  late: (time: string) => `${time} gecikti`,
  until: (time: string) => `${time} kadar`,
  snoozed: 'Ertelendi',
} as const

export const assignMessages = {
  label: 'Ata',
  menu: 'Sorumlu seçin',
  take: 'Üstlen',
  takeOf: (name: string) => `Sorumlu yok, ata: ${name}`,
  changeOf: (assignee: string, name: string) => `Sorumlu ${assignee}, değiştir: ${name}`,
  toMe: (name: string) => `${name} (siz)`,
  nobody: 'Sorumluyu kaldır',
  assigned: (person: string, count: number) =>
    count > 1 ? `${count} iş atandı: ${person}` : `İş atandı: ${person}`,
  mine: (count: number) => (count > 1 ? `${count} iş sizde` : 'İş sizde'),
  freed: (count: number) => (count > 1 ? `${count} işin sorumlusu kaldırıldı` : 'İşin sorumlusu kaldırıldı'),
  undone: 'Atama geri alındı',
} as const

export const snoozeMessages = {
  label: 'Ertele',
  of: (name: string) => `Ertele: ${name}`,
  menu: 'Ertele, o zamana kadar listede görünmez',
  choices: {
    HALF_HOUR: '30 dakika',
    AFTERNOON: 'Öğleden sonra',
    TOMORROW: 'Yarın sabah',
    NEXT_WEEK: 'Gelecek hafta',
  } satisfies Record<SnoozeChoice, string>,
  tomorrowAfternoon: 'Yarın öğleden sonra',
  custom: 'Gün ve saat seç…',
  end: 'Ertelemeyi bitir',
  ends: {
    HOLD: 'opsiyon biter',
    OFFER: 'teklif biter',
    APPROVAL: 'süre dolar',
    BURST: 'listeden düşer',
    ARRIVAL: 'misafir girer',
  } satisfies Partial<Record<WorkKind, string>>,
  endsOther: 'süre dolar',
  refusals: {
    'work.snooze_in_the_past': 'Geçmiş bir zaman seçtiniz.',
    'work.snooze_too_long': 'En çok 30 gün ertelenebilir.',
  },
  passesEnd: (reason: string) => `O zamana kalmaz: ${reason}.`,
  done: (until: string, count: number) =>
    count > 1 ? `${count} iş ${until} kadar ertelendi` : `İş ${until} kadar ertelendi`,
  ended: (count: number) => (count > 1 ? `${count} iş listeye döndü` : 'İş listeye döndü'),
  undone: 'Erteleme geri alındı',
  dialog: { title: 'Ne zamana ertelensin?', day: 'Gün', time: 'Saat', save: 'Ertele' },
} as const

export const bulkMessages = {
  bar: 'Seçilen işler',
  count: (count: number) => `${count} iş seçili`,
  clear: 'Seçimi kaldır',
} as const

export const emptyMessages = {
  mine: {
    title: 'Sizde iş yok',
    body: (unassigned: number) =>
      unassigned > 0 ? `${unassigned} atanmamış iş var.` : 'Atanmamış iş de yok.',
    take: 'İlkini üstlen',
  },
  unassigned: { title: 'Atanmamış iş yok', body: 'Her işin bir sorumlusu var.' },
  all: {
    title: 'Her şey tamam',
    body: 'Yeni bir talep, mesaj ya da çakışma olduğunda burada görünür.',
    snoozed: (count: number) => `Ertelenen ${count} iş, zamanı gelince burada görünür.`,
  },
  snoozed: { title: 'Ertelenen iş yok', body: 'Bir işi ertelerseniz zamanı gelene kadar burada durur.' },
  filtered: {
    title: 'Bu filtrede iş yok',
    body: (time: string) => `Sıradaki iş ${time}.`,
    clear: 'Filtreyi kaldır',
  },
} as const

export const arrivalMessages = {
  title: 'Gelecek 7 gün',
  facts: (arrivals: number, lacking: number) =>
    lacking > 0 ? `${arrivals} giriş, ${lacking} girişte eksik var` : `${arrivals} giriş`,
  all: 'Tümü',
  allLabel: 'Gelecek 7 günün girişleri: tümünü gör',
  days: 'Günler',
  weekdays: ['Pt', 'Sa', 'Ça', 'Pe', 'Cu', 'Ct', 'Pz'],
  arrivals: 'giriş',
  lacking: 'girişte eksik var',
  complete: 'eksik yok',
  guests: (named: number, people: number) => `Kimlik ${named}/${people}`,
  balance: (amount: string) => `Kalan ${amount}`,
  none: 'Eksiği olan giriş yok.',
  noneOfDay: 'Bu günün girişlerinde eksik yok.',
} as const

export const keyHints = [
  [['j', 'k'], 'satır'],
  [['Enter'], 'işlemi yap'],
  [['A'], 'ata'],
  [['E'], 'ertele'],
  [['X'], 'seç'],
  [['O'], 'kaydı aç'],
] as const satisfies readonly (readonly [readonly string[], string])[]
