import type { CardProvider } from '@plato/rules/payments/card'

export const cardProviderMessages = {
  title: 'Kart ayarları',
  chosen: (provider: string) => `Yeni ödemeler ${provider} ile alınıyor`,
  chosenTest: (provider: string) => `${provider} test ediliyor, kartlardan para çekilmez`,
  closed: 'Kartla ödeme kapalı',
  chips: {
    live: 'Tahsilat açık',
    test: 'Test ediliyor',
    ready: 'Hazır, kullanılmıyor',
    empty: 'Anahtar girilmedi',
  },
  savedBy: (name: string, moment: string) => `${name} kaydetti, ${moment}`,
  savedAt: (moment: string) => `${moment} kaydedildi`,
  /** Secrets in the order the server takes them. */
  fields: {
    IYZICO: { merchant: 'API anahtarı', secrets: ['Gizli anahtar'] },
    PAYTR: { merchant: 'Mağaza no', secrets: ['Mağaza parolası', 'Mağaza gizli anahtarı'] },
  } satisfies Record<CardProvider, { merchant: string; secrets: readonly string[] }>,
  mode: 'Canlı ödeme',
  modeHelp: {
    on: 'Kartlardan gerçek para çekilir. Sağlayıcının canlı anahtarlarını girin.',
    off: 'Test: hiçbir karttan para çekilmez, ödeme sayfası bunu misafire de yazar.',
  },
  becomesLive: 'Kaydedince bu sağlayıcıyla alınan her ödeme gerçek olur.',
  becomesTest: 'Kaydedince misafirler ödeme yapabilir ama para gelmez. Tahsilat açıkken teste dönmeyin.',
  storedMessage: 'Kayıtlı; değiştirmek için yenisini yazın',
  storedTogether: 'Kayıtlı; değiştirmek için ikisini birlikte yazın',
  both: 'İkisini birlikte yazın',
  showSecret: 'Yazdığımı göster ya da gizle',
  notice: {
    IYZICO: {
      label: 'Webhook adresi',
      help: 'iyzico panelindeki webhook adresi alanına yapıştırın. İmzalı bildirim kapalıysa iyzico desteğinden açmasını isteyin.',
    },
    PAYTR: {
      label: 'Bildirim URL',
      help: 'PayTR mağaza panelindeki Bildirim URL alanına yapıştırın. Bu adres girilmeden PayTR ödemeleri tamamlamaz.',
    },
  } satisfies Record<CardProvider, { label: string; help: string }>,
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  saved: (provider: string) => `${provider} anahtarları kaydedildi`,
  saveFirst: 'Denemeden ve açmadan önce kaydedin.',
  check: {
    button: 'Anahtarları dene',
    label: (provider: string) => `${provider}: anahtarları dene`,
    OK: 'Sağlayıcı anahtarları tanıdı.',
    REFUSED: 'Sağlayıcı anahtarları tanımadı.',
    SILENT: 'Sağlayıcı yanıt vermedi. Biraz sonra yeniden deneyin.',
  },
  choose: {
    button: 'Bununla tahsil et',
    label: (provider: string) => `${provider}: bununla tahsil et`,
    title: (provider: string) => `Kartlar ${provider} ile çekilsin mi?`,
    live: (provider: string) => `Yeni kart ödemeleri bundan sonra ${provider} ile alınır ve gerçektir.`,
    test: (provider: string) =>
      `${provider} test anahtarlarıyla açılır: misafirler ödeme sayfasını görür ama para çekilmez.`,
    others: (provider: string) => `${provider} ile başlamış ödemeler orada tamamlanır.`,
    done: (provider: string) => `Kartlar artık ${provider} ile çekiliyor`,
  },
  close: {
    button: 'Kartla ödemeyi kapat',
    title: 'Kartla ödeme kapatılsın mı?',
    body: 'Misafirler kartla ödemeye başlayamaz, gönderilmiş bağlantılar çalışmaz. Başlamış ödemeler tamamlanır, karta iadeler sürer.',
    done: 'Kartla ödeme kapatıldı',
  },
} as const
