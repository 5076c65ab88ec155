import type { Capability } from '@plato/rules/auth/capabilities'
import { stepUpMs } from '@plato/rules/auth/factor'

/** What each capability lets a person do, by subject. `account.use` is left out: every account has it. */
const groups = {
  Satış: {
    'reservations.read': 'Rezervasyonları görür',
    'reservations.decide': 'Talebi kabul eder, reddeder; konaklamayı onaylar, iptal eder',
    'reservations.write': 'Rezervasyon açar, değiştirir, opsiyonu uzatır',
    'offers.write': 'Teklif hazırlar, boş geceleri kendi fiyatıyla satar',
    'notes.write': 'Rezervasyon, misafir, ev sahibi ve villa notlarını okur, yazar',
    'guests.write': 'Misafir kaydını görür, misafiri işaretler',
    'messages.write': 'İletişim formundan gelen mesajları yanıtlar',
    'mails.read': 'Gönderilen mailleri görür',
    'mails.send': 'Banka ve onay maili gönderir',
    'papers.read': 'Sözleşme ve konaklama belgesini indirir',
  },
  Takvim: {
    'calendar.read': 'Takvimi görür',
    'calendar.write': 'Tarih kapatır, açar',
    'feeds.write': 'Takvim bağlantılarını yönetir, çakışmayı çözer',
  },
  Para: {
    'payments.read': 'Ödemeleri ve dekontları görür',
    'payments.record': 'Ödeme kaydeder, dekont onaylar, kart bağlantısı gönderir',
    'payments.refund': 'İade eder, depozitoyu kapatır, hareketi geri alır',
    'payments.payout': 'Ev sahibine ödeme yapar',
    'approvals.decide': 'Yeni IBAN’ı ve büyük iadeleri ikinci kişi olarak onaylar, reddeder',
    'exchange.write': 'Kurları değiştirir',
    'banks.write': 'Misafirin ödeme yaptığı banka hesaplarını değiştirir',
    'owner-details.write': 'Ev sahibinin kimlik ve IBAN bilgisini görür, değiştirir',
    'card-providers.write': 'Sanal POS anahtarlarını değiştirir',
  },
  'Kişisel veri': {
    'identities.reveal': 'Misafirin kimlik numarasını görür',
    'identities.export': 'Kimlik listesini indirir',
    'reservations.export': 'Rezervasyon listesini indirir',
    'payments.export': 'Ödemeleri indirir',
    'contacts.export': 'Teklif, mesaj, yorum ve mail listelerini indirir',
    'subscribers.write': 'Aboneleri görür, indirir, siler',
  },
  'Villa ve site': {
    'villas.read': 'Villaları görür',
    'villas.write': 'Villa ekler, düzenler, yayımlar; fotoğraf yükler',
    'prices.write': 'Fiyatı, ödeme ve komisyon koşullarını değiştirir',
    'catalogue.write': 'Bölge, villa tipi ve özellikleri düzenler',
    'comments.write': 'Yorumları yayımlar, yanıtlar',
    'content.write': 'Blog, aktivite ve site metinlerini yazar',
    'mail-templates.write': 'Mail şablonlarını düzenler',
  },
  Raporlar: {
    'figures.read': 'Ciro ve doluluk rakamlarını görür',
    'statements.read': 'Ev sahibi dökümünü görür',
    'statements.send': 'Dökümleri ev sahiplerine mail atar',
    'legal-reports.write':
      'BTRANS ve bakanlık dosyalarını hazırlar, indirir (ev sahibinin kimliği ve IBAN’ı içinde)',
  },
  Yönetim: {
    'agency.read': 'Bölge, villa tipi ve ev sahibi listelerini görür',
    'users.write': 'Hesap açar, kapatır, rol verir',
    'audit.read': 'İşlem kaydını görür',
    'privacy.write': 'Kişisel veri başvurularını yanıtlar, kişisel verileri siler',
    'settings.write': 'Site ayarlarını değiştirir',
    'operations.write': 'Sistem durumunu ve arka plan işlerini yönetir',
  },
} as const satisfies Record<string, Partial<Record<Capability, string>>>

type Named = { [Group in keyof typeof groups]: keyof (typeof groups)[Group] }[keyof typeof groups]
type Unnamed = Exclude<Capability, Named | 'account.use'>

/** Does not compile while a capability has no name. */
export const capabilityGroups: Unnamed extends never ? typeof groups : Unnamed = groups

export const roleMessages = {
  title: 'Roller',
  facts: 'Kim ne yapabilir',
  caption: 'Yetkiler ve roller',
  capability: 'Yetki',
  people: (count: number) => `${count} kişi`,
  yes: 'Yapar',
  own: 'Kendi villaları',
  no: 'Yapamaz',
  preview: 'Bu rolle gör',
  previewOf: (role: string) => `Bu rolle gör: ${role}`,
  shownRole: 'Rol',
  stepUp: 'kimlik doğrulaması ister',
  stepUpLegend: `Bu yetkiyle yapılan işlemlerin bir bölümü, son ${stepUpMs / 60_000} dakika içinde kimlik doğrulaması ister.`,
  note: 'Bir kişinin rolünü Kullanıcılar sekmesindeki hesabından değiştirirsiniz. Değişince açık oturumları kapanır.',
} as const
