import type { RateKey, ReadingFailure } from '@plato/rules/settings/exchange-rates'

export const currencyNames: Record<RateKey, { readonly sign: string; readonly name: string }> = {
  dollar_exchange_rate: { sign: '$', name: 'Dolar' },
  euro_exchange_rate: { sign: '€', name: 'Euro' },
  sterling_exchange_rate: { sign: '£', name: 'Sterlin' },
}

/** What happened, and what to do where there is something to do. */
export const failureSentences: Record<ReadingFailure, string> = {
  UNREACHABLE: 'Merkez Bankası’nın sunucusuna ulaşılamadı.',
  TIMEOUT: 'Merkez Bankası’nın sunucusu zamanında yanıt vermedi.',
  SERVER_ERROR: 'Merkez Bankası’nın sunucusu kurları vermedi.',
  TOO_LARGE: 'Gelen dosya bir kur bülteni olamayacak kadar büyüktü.',
  NOT_XML: 'Gelen dosya bir kur bülteni değildi.',
  NOT_A_BULLETIN: 'Gelen dosyanın biçimi tanınmadı.',
  RATE_MISSING: 'Bültende dolar, euro ya da sterlin kuru okunamadı.',
  FUTURE: 'Gelen bültenin tarihi ileride.',
  OLD: 'Gelen bülten, elimizdekinden eski.',
  IMPLAUSIBLE:
    'Gelen kur, son bültenden %20’den fazla farklı. Doğruysa o kuru elle girin; sonraki denemede bülten kabul edilir.',
}

export const exchangeMessages = {
  title: 'Döviz kuru',
  facts: 'Merkez Bankası satış kuru, hafta içi her gün 15.45’te alınır.',
  stale: {
    title: 'Kurlar güncel değil',
    old: (day: string) =>
      `Son bülten ${day} tarihli; dört günden uzun süredir yenisi alınamadı. Fiyatlar bu kurlarla gösteriliyor. Şimdi almayı deneyin ya da kurları elle girin.`,
    none: 'Merkez Bankası’ndan henüz kur alınmadı. Şimdi almayı deneyin ya da kurları elle girin.',
    home: 'Kurlara bak',
  },
  read: {
    button: 'Merkez Bankası’ndan şimdi al',
    updated: 'Yeni kurlar alındı.',
    same: 'Bülten değişmemiş: kurlar zaten güncel.',
    failed: 'Kurlar alınamadı',
    slow: 'Yanıt gecikti. Birazdan bu ekranda görünür.',
  },
  table: {
    title: 'Kurlar',
    facts: '1 birim kaç lira',
    caption: 'Döviz kurları',
    currency: 'Para birimi',
    announced: 'Merkez Bankası',
    override: 'Elle girilen',
    effective: 'Geçerli kur',
    none: 'yok',
    overrideLabel: (name: string) => `${name}: elle girilen kur`,
    placeholder: 'girilmedi',
    clear: 'Elle girilen kuru kaldır',
    clearLabel: (name: string) => `${name}: elle girilen kuru kaldır`,
    setBy: (name: string | null, moment: string) => (name ? `${name}, ${moment}` : moment),
    becomes: (rate: string) => `kaydedince ${rate}`,
    byHand: 'elle',
    fromBank: 'Merkez Bankası',
    withMargin: (percent: string) => `Merkez Bankası + %${percent}`,
    hidden: 'Kur yok: bu para birimi sitede seçilemez',
  },
  margin: {
    title: 'Pay',
    label: 'Merkez Bankası kuruna eklenen pay (%)',
    help: '1 yazarsanız 54,15 olan kur 54,69 sayılır. Elle girilen kurlara eklenmez.',
  },
  bulletin: {
    title: 'Son bülten',
    no: 'Bülten no',
    day: 'Tarihi',
    readAt: 'Alındığı an',
    lastTry: 'Son deneme',
    none: 'Henüz bülten alınmadı.',
    outcomes: { KEPT: 'yeni kurlar alındı', SAME: 'bülten değişmemişti', FAILED: 'alınamadı' },
    tried: (moment: string, outcome: string) => `${moment}, ${outcome}`,
    goesOn: 'Son alınan kurlar geçerli kalır; deneme kendiliğinden yinelenir.',
  },
  where: {
    title: 'Nerede kullanılır',
    lines: [
      'Sitede dolar, euro ya da sterlin seçen ziyaretçinin gördüğü bütün fiyatlar bu kurlarla çevrilir; değişiklik birkaç saniyede görünür.',
      'Fiyatı dövizle girilmiş villaların lira karşılığı, arama sonuçlarının sıralaması ve fiyat filtresi bu kurlara göredir.',
      'Yapılmış rezervasyonlar etkilenmez: her biri, talep anındaki kuru kaynağıyla birlikte saklar.',
    ],
  },
  saved: 'Kurlar kaydedildi. Sitede birkaç saniye içinde görünür.',
  fields: { marginPercent: 'Pay (%)' },
} as const
