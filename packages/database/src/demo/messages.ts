interface DemoMessage {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly subject: string
  readonly message: string
  readonly daysAgo: number
  readonly read: boolean
  /** What staff answered, an hour later. */
  readonly answer?: string
  readonly suspect?: 'HONEYPOT' | 'TOO_FAST'
}

/** What invented visitors wrote on the contact page: two unread, one answered, one that no person seems to have sent. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Elif Karaca',
    email: 'elif.karaca@example.com',
    phone: '+90 532 555 14 20',
    subject: 'Temmuzda Kalkan',
    message:
      'Merhaba, 12-19 Temmuz için Kalkan’da altı kişilik, havuzu korunaklı bir villa arıyoruz. Önerebilir misiniz?\n\nİki küçük çocuğumuz var; havuzun çevresinde çit olursa çok seviniriz.',
    daysAgo: 0,
    read: false,
  },
  {
    name: 'Murat Şen',
    email: 'murat.sen@example.com',
    phone: '',
    subject: '',
    message: 'Geçen yıl kaldığımız villa için bu yıl da aynı haftayı ayırtmak istiyoruz.',
    daysAgo: 1,
    read: false,
  },
  {
    name: 'Zeynep Aydın',
    email: 'zeynep.aydin@example.com',
    phone: '+90 505 555 77 31',
    subject: 'Bebek yatağı',
    message: 'Bebek yatağı ve mama sandalyesi ücretli mi? Ağustosun ilk haftası Villa Lacivert’te kalacağız.',
    daysAgo: 4,
    read: true,
    answer:
      'Bebek yatağı ve mama sandalyesi ücretsiz; girişten bir gün önce haber vermeniz yeterli, villaya kurulu olarak teslim ederiz.\n\nİyi tatiller dileriz.',
  },
  {
    name: 'Tanıtım Ekibi',
    email: 'bilgi@ilksayfa.example',
    phone: '',
    subject: 'Yedi günde ilk sayfa',
    message:
      'Sitenizi inceledik, yedi günde aramalarda ilk sayfaya taşıyoruz. Kampanya bugün bitiyor: ilksayfa.example',
    daysAgo: 2,
    read: false,
    suspect: 'HONEYPOT',
  },
]
