import type {
  ExternalKind,
  FeedChannel,
  FeedFault,
  FeedFinding,
  FeedHealth,
} from '@plato/rules/availability/feeds/feed-kinds'

export const channelNames: Record<FeedChannel, string> = {
  AIRBNB: 'Airbnb',
  BOOKING: 'Booking.com',
  VRBO: 'Vrbo',
  OTHER: 'Diğer',
}

export const healthNames: Record<FeedHealth, string> = {
  NEW: 'Yeni',
  FRESH: 'Güncel',
  AGING: 'Eskiyor',
  UNREADABLE: 'Okunamıyor',
  HELD: 'Beklemede',
  PAUSED: 'Duraklatıldı',
}

export const kindNames: Record<ExternalKind, string> = {
  BOOKING: 'Misafir',
  BLOCK: 'Kapama',
  UNKNOWN: 'Belirsiz',
  HORIZON: 'Satış sınırı',
}

/** What happened and what to do, without technical terms of calendar files. */
interface Advice {
  readonly what: string
  readonly todo: string
}

const copyAgain = 'Karşı sistemde “takvimi dışa aktar” adresini yeniden kopyalayıp yapıştırın.'
const waits = 'Bir şey yapmanız gerekmez, kendiliğinden yeniden denenir. Bir gün sürerse karşı tarafa sorun.'

/** Why a feed could not be read. While it cannot be read, the nights of the villa do not change. */
export const faultLabels: Record<FeedFault, Advice> = {
  BAD_ADDRESS: {
    what: 'Yazılan, bir takvim adresi değil.',
    todo: `Adres https:// ile başlar ve çoğu kez .ics ile biter. ${copyAgain}`,
  },
  FORBIDDEN_ADDRESS: {
    what: 'Bu adrese güvenlik nedeniyle bağlanmıyoruz.',
    todo: 'Adres internetteki bir sunucuyu göstermeli. Takvim iç ağdaysa dosyasını indirip buradan denetleyin.',
  },
  NOT_FOUND: {
    what: 'Bu adreste artık takvim yok.',
    todo: `İlan kapatılmış ya da adres yenilenmiş olabilir. ${copyAgain}`,
  },
  REFUSED: {
    what: 'Karşı taraf takvimi okumamıza izin vermedi.',
    todo: `Adresin gizli anahtarı değişmiş ya da eksik kopyalanmış olabilir. ${copyAgain}`,
  },
  SERVER_ERROR: { what: 'Karşı tarafın sunucusu hata verdi.', todo: waits },
  TOO_MANY_REDIRECTS: {
    what: 'Adres bizi başka adreslere gönderip durdu.',
    todo: `Takvime değil bir web sayfasına gidiyor olabilir. ${copyAgain}`,
  },
  TIMEOUT: { what: 'Karşı taraf zamanında yanıt vermedi.', todo: waits },
  UNREACHABLE: {
    what: 'Adresteki sunucuya ulaşılamadı.',
    todo: 'Adresin ilk bölümünde yazım hatası olmadığına bakın. Adres doğruysa beklemek yeterlidir, kendiliğinden yeniden denenir.',
  },
  BAD_CERTIFICATE: {
    what: 'Adresin güvenlik sertifikası geçersiz.',
    todo: 'Karşı tarafa sertifikasının süresinin dolduğunu yazın. Düzelince kendiliğinden okunur.',
  },
  TOO_LARGE: {
    what: 'Gelen dosya bir villa takvimi için çok büyük.',
    todo: 'Adres bütün ilanların takvimini veriyor olabilir. Yalnız bu villanın takvim adresini kopyalayın.',
  },
  LOGIN_PAGE: {
    what: 'Takvim yerine bir web sayfası geldi, büyük olasılıkla giriş sayfası.',
    todo: 'Tarayıcınızın adres çubuğundaki adresi değil, ilanın takvim bölümündeki “takvimi dışa aktar” adresini kopyalayın.',
  },
  NOT_A_CALENDAR: {
    what: 'Gelen dosya takvim değil.',
    todo: `Dosya BEGIN:VCALENDAR ile başlamalı. ${copyAgain}`,
  },
  CUT_OFF: {
    what: 'Takvim yarım geldi.',
    todo: 'Yarım takvim uygulanmaz, yoksa dolu geceler açılabilirdi. Kendiliğinden yeniden denenir; sürerse karşı tarafa yazın.',
  },
  UNREADABLE: {
    what: 'Takvim geldi ama içindeki kayıtların hiçbiri okunamadı.',
    todo: 'Dosyayı karşı tarafa iletip bozuk olduğunu yazın. O zamana kadar geceleri elle kapatın.',
  },
  TOO_MANY_EVENTS: {
    what: 'Takvimde bir villa için olamayacak kadar çok kayıt var.',
    todo: 'Adres birden çok ilanın takvimini veriyor olabilir. Yalnız bu villanın takvim adresini kopyalayın.',
  },
}

interface FindingLabels {
  readonly what: (count: number) => string
  readonly todo: string
  /** True when staff should act; other findings are only shown. */
  readonly isTrouble: boolean
}

const nothing = 'Bir şey yapmanız gerekmez.'
const said = (what: (count: number) => string, todo: string = nothing): FindingLabels => ({
  what,
  todo,
  isTrouble: false,
})
const trouble = (what: (count: number) => string, todo: string): FindingLabels => ({
  what,
  todo,
  isTrouble: true,
})

/** Findings in a calendar that could be read. */
export const findingLabels: Record<FeedFinding, FindingLabels> = {
  EMPTY: trouble(
    () => 'Takvim boş: hiç kayıt yok.',
    'Karşıda dolu gece varsa yanlış ilanın adresi kopyalanmıştır. Yoksa sorun yok.',
  ),
  ONLY_PAST: trouble(
    () => 'Yalnız geçmiş kayıtlar var.',
    'Karşıda ileri tarihli rezervasyon varsa takvim yenilenmiyor demektir, adresi yeniden kopyalayın.',
  ),
  BYTE_ORDER_MARK: said(() => 'Dosyanın başında görünmeyen bir işaret var, atlandı.'),
  STRAY_LINES: said(
    (count) => `${count} satır takvim diline uymuyor, atlandı.`,
    'Kayıtlar tamsa bir şey yapmanız gerekmez.',
  ),
  NO_UID: said(
    (count) => `${count} kaydın kimliği yok.`,
    'Tarihleriyle tanınırlar. Tarihi değişen bir kayıt yeni sayılabilir, önizlemeye bakın.',
  ),
  DUPLICATE_UID: said((count) => `${count} kayıt başka bir kayıtla aynı kimliği taşıyor, ayrı ayrı sayıldı.`),
  DUPLICATE_EVENT: said((count) => `${count} kayıt iki kez yazılmış, bir kez sayıldı.`),
  NO_DATES: trouble(
    (count) => `${count} kaydın tarihi yok, sayılmadı.`,
    'Karşı takvimde bu kayıtlara bakın, gerekiyorsa geceleri elle kapatın.',
  ),
  UNREADABLE_EVENT: trouble(
    (count) => `${count} kayıt okunamadı, sayılmadı.`,
    'Karşı takvimde bu kayıtlara bakın, gerekiyorsa geceleri elle kapatın.',
  ),
  ENDS_BEFORE_START: trouble(
    (count) => `${count} kaydın çıkışı girişinden önce, bir gece sayıldı.`,
    'Bu kayıtların tarihlerini karşı takvimde düzeltin.',
  ),
  NO_END: said(
    (count) => `${count} kaydın çıkış günü yazılmamış, bir gece sayıldı.`,
    'Daha uzun bir konaklamaysa karşı takvimde çıkış gününü yazın.',
  ),
  WITH_TIMES: said((count) => `${count} kayıt gün yerine saat veriyor, Türkiye saatiyle güne çevrildi.`),
  CANCELLED_EVENT: said((count) => `${count} kayıt karşıda iptal edilmiş, gece kapatmaz.`),
  TRANSPARENT_EVENT: said(
    (count) => `${count} kayıt karşıda “müsait” olarak işaretli, gece kapatmaz.`,
    'Bu geceler doluysa karşı takvimde “meşgul” olarak işaretleyin.',
  ),
  REPEATING_EVENT: trouble(
    (count) => `${count} kayıt tekrarlanıyor; yalnız ilk tarihi sayıldı.`,
    'Tekrarlanan kapamaları karşıda tek tek yazın ya da bizde elle kapatın.',
  ),
  VERY_LONG_EVENT: trouble(
    (count) => `${count} kayıt iki yıldan uzun, kısaltıldı.`,
    'Karşı takvimde ilan kapatılmış olabilir, bakın.',
  ),
  OVERLAPPING_EVENTS: trouble(
    (count) => `${count} kayıt başka bir kayıtla aynı geceleri istiyor.`,
    'Karşıda iki misafir aynı geceye alınmış olabilir, bakın.',
  ),
  HORIZON_BLOCK: said(
    () => 'Takvim, karşının satışa açmadığı geceleri de kapalı gösteriyor.',
    'Bunlar konaklama değildir, bizde kapatılmaz. İsterseniz bağlantının ayarından kapattırın.',
  ),
  OWN_EVENTS: said((count) => `${count} kayıt bizim gönderdiğimiz kayıt, geri gelmiş; sayılmadı.`),
}
