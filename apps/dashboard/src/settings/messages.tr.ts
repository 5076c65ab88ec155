import { companyLabels } from '@plato/brand/company.tr'
import { earlyDays, lateDays } from '@plato/rules/reservations/hold'
import type { SettingGroup, SettingKey } from '@plato/rules/settings/setting-keys'

interface FieldLabels {
  readonly label: string
  /** What it is for and where it shows. */
  readonly help: string
  readonly placeholder?: string
}

export const fieldLabels: Record<SettingKey, FieldLabels> = {
  agency_title: {
    label: 'Acente unvanı',
    help: 'TÜRSAB belgesindeki unvan. Sitenin en altında, maillerde, voucher ve sözleşmede yazar.',
    placeholder: 'Plato Villa Turizm Seyahat Acentası',
  },
  agency_no: {
    label: 'TÜRSAB belge numarası',
    help: 'Yalnız rakamlar. Sitenin üst ve alt şeridinde, villa sayfalarında, maillerde ve belgelerde görünür.',
    placeholder: '14207',
  },
  company_name: {
    label: companyLabels.company_name,
    help: 'Şirketin ticaret sicilindeki tam unvanı. Sözleşmede taraf olarak bu unvan yazar.',
    placeholder: 'Plato Villa Turizm Seyahat Ltd. Şti.',
  },
  company_mersis: {
    label: 'MERSİS numarası',
    help: '16 rakam, boşluksuz.',
    placeholder: '0123456789000015',
  },
  company_tax_office: {
    label: companyLabels.company_tax_office,
    help: 'Yalnız adı.',
    placeholder: 'Kaş',
  },
  company_chamber: {
    label: companyLabels.company_chamber,
    help: 'Kayıtlı olduğunuz oda; isterseniz sicil numarasıyla.',
    placeholder: 'Antalya Ticaret ve Sanayi Odası',
  },
  company_kep: {
    label: companyLabels.company_kep,
    help: 'Kayıtlı elektronik posta. Olağan e-posta adresiniz değil.',
    placeholder: 'sirket@hs01.kep.tr',
  },
  company_etbis: {
    label: 'ETBİS bağlantısı',
    help: 'ETBİS’teki doğrulama sayfanızın adresi. Sitede bağlantı olarak görünür.',
    placeholder: 'https://etbis.ticaret.gov.tr/',
  },
  home_headline: {
    label: 'Ana başlık',
    help: 'Ana sayfanın büyük başlığı. Enter ile iki satıra bölebilirsiniz; boşsa sitenin kendi başlığı görünür.',
  },
  home_lead: {
    label: 'Tanıtım cümlesi',
    help: 'Başlığın yanında durur. {villaCount} yazdığınız yere yayındaki villa sayısı gelir.',
  },
  site_footer_text: {
    label: 'Alt bilgi cümlesi',
    help: 'Her sayfanın en altında, unvanın yanında görünür.',
  },
  site_phone: {
    label: 'Telefon',
    help: 'Her sayfanın üst şeridinde ve altında, maillerde ve belgelerde görünür.',
    placeholder: '+90 242 555 01 07',
  },
  site_whatsapp: {
    label: 'WhatsApp',
    help: 'Villa ve rezervasyon sayfalarındaki WhatsApp düğmeleri bu numarayı açar. Boşsa düğme görünmez.',
    placeholder: '+90 532 555 01 07',
  },
  site_email: {
    label: 'E-posta',
    help: 'Sitede ve belgelerde görünen adres.',
    placeholder: 'merhaba@platovilla.com',
  },
  staff_email: {
    label: 'Acentenin bildirim adresi',
    help: 'Yeni talep ve iptal isteği gibi bildirimler buraya gelir; sitede görünmez. Boşsa sitedeki adrese gelir.',
    placeholder: 'rezervasyon@platovilla.com',
  },
  site_address: {
    label: 'Ofis adresi',
    help: 'Her sayfanın altında ve sözleşmede görünür.',
  },
  site_map_url: {
    label: 'Harita bağlantısı',
    help: 'Adresin altındaki “Ofisi haritada gör” bağlantısı. Harita uygulamasından paylaş bağlantısını yapıştırın.',
    placeholder: 'https://',
  },
  facebook_link: {
    label: 'Facebook',
    help: 'Sayfanızın adresi. Boşsa simgesi görünmez.',
    placeholder: 'https://www.facebook.com/',
  },
  instagram_link: {
    label: 'Instagram',
    help: 'Profilinizin adresi. Boşsa simgesi görünmez.',
    placeholder: 'https://www.instagram.com/',
  },
  twitter_link: {
    label: 'X (Twitter)',
    help: 'Profilinizin adresi. Boşsa simgesi görünmez.',
    placeholder: 'https://x.com/',
  },
  youtube_link: {
    label: 'YouTube',
    help: 'Kanalınızın adresi. Boşsa simgesi görünmez.',
    placeholder: 'https://www.youtube.com/@',
  },
  working_hours: {
    label: 'Çalışma saatleri',
    help: 'Sitenin üstünde, altında ve iletişim sayfasında görünür. Boşsa 09:00 - 18:00.',
    placeholder: '09:00 - 18:00',
  },
  announcement_text: {
    label: 'Duyuru',
    help: 'Her sayfanın en üstünde tek satır. Boşsa görünmez.',
    placeholder: 'Erken rezervasyon indirimi 31 Ocak’a kadar.',
  },
  announcement_link: {
    label: 'Duyurunun bağlantısı',
    help: 'Sitenin bir sayfası, / ile başlar. Boşsa duyuru yalnız yazıdır.',
    placeholder: '/listing',
  },
  announcement_until: {
    label: 'Son gün',
    help: 'Bu günden sonra duyuru kendiliğinden kalkar. Boşsa siz silene kadar kalır.',
  },
  request_hold_hours: {
    label: 'Talep süresi (saat)',
    help: 'E-postası onaylanan talebin geceleri bu kadar tutulur. Boşsa 12.',
    placeholder: '12',
  },
  payment_hold_hours: {
    label: 'Ön ödeme opsiyonu (saat)',
    help: 'Kabul edilen talepte misafirin ön ödeme süresi. Boşsa 24.',
    placeholder: '24',
  },
  payment_hold_hours_late: {
    label: `Girişe ${lateDays} gün ya da daha az kala (saat)`,
    help: 'Son dakika taleplerinde ön ödeme süresi. Boşsa 3.',
    placeholder: '3',
  },
  payment_hold_hours_early: {
    label: `Girişe ${earlyDays} günden çok varken (saat)`,
    help: 'Erken taleplerde ön ödeme süresi. Boşsa 48.',
    placeholder: '48',
  },
  prepayment_percent: {
    label: 'Yeni villanın ön ödemesi (%)',
    help: 'Yeni eklenen villa bu oranla başlar; her villanın oranı kendi sayfasında değişir. Boşsa 20.',
    placeholder: '20',
  },
  permit_check_months: {
    label: 'İzin doğrulamasının süresi (ay)',
    help: 'İzin belgesi bu kadar ayda bir resmî kayıttan yeniden sorgulanır; süresi geçen villa yayından kalkar. Boşsa 12.',
    placeholder: '12',
  },
  max_discount_percent_reservations: {
    label: 'Rezervasyon görevlisinin sınırı (%)',
    help: 'Misafirle anlaşırken en çok bu kadar indirim yapabilir. 0 yazarsanız indirim yapamaz. Boşsa 5.',
    placeholder: '5',
  },
  max_discount_percent_admin: {
    label: 'Yöneticinin sınırı (%)',
    help: 'Boşsa sınırsız.',
    placeholder: '100',
  },
  agency_vkn: {
    label: 'Vergi numarası (VKN)',
    help: '10 rakam. Sitede ve belgelerde görünür, BTRANS dosyasının başında bildiren olarak yazar.',
    placeholder: '1234567890',
  },
  btrans_site_code: {
    label: 'BTRANS site kodu',
    help: 'Her ilan satırında siteKodu alanına yazılır. Gelir İdaresi’nin size verdiği kodu girin.',
  },
  btrans_schema_version: {
    label: 'BTRANS şema sürümü',
    help: 'Dosyayı en son denediğiniz resmî şemanın adı ya da tarihi. Boşsa bizim taslağımız (taslak-1) görünür.',
    placeholder: 'gunubirlikson.xsd, 2027-01',
  },
}

export const settingMessages = {
  facts: 'Kaydettiğiniz değişiklik sitede birkaç saniye içinde görünür.',
  reportFacts: 'Bunlar yalnız bildirim dosyalarına yazılır, sitede görünmez.',
  toReport: 'BTRANS raporuna dön',
  view: 'Sitede gör',
  saved: 'Kaydedildi. Sitede birkaç saniye içinde görünür.',
  reportSaved: 'Kaydedildi. Sonraki dosyaya yazılır.',
  tabs: { label: 'Ayarlar bölümü', rules: 'Kurallar', system: 'Sistem', alerts: 'uyarı' },
  titles: {
    site: 'Site ayarları',
    contact: 'İletişim ayarları',
    social: 'Sosyal medya',
    rules: 'Kurallar',
    reports: 'Rapor ayarları',
  } satisfies Record<SettingGroup, string>,
  sections: {
    agency: 'Acente',
    company: 'Şirket bilgileri',
    home: 'Ana sayfa',
    footer: 'Alt bilgi',
    phones: 'Telefonlar',
    mails: 'E-posta',
    office: 'Ofis',
    networks: 'Hesaplar',
    hours: 'Çalışma saatleri',
    announcement: 'Duyuru',
    holds: 'Opsiyon süreleri',
    prepayment: 'Ön ödeme',
    discounts: 'Anlaşma indirimi',
    permits: 'İzin belgeleri',
    btrans: 'BTRANS bildirimi',
  },
  companyHelp: 'Sitenin altında, iletişim sayfasında ve belgelerde görünür.',
  networksHelp: 'Üst şeritte, sayfa altında ve telefonda menünün sonunda simge olarak görünür.',
  preview: {
    title: 'Ana sayfada böyle görünür',
    ownHeadline: 'Başlık boş: sitenin kendi başlığı görünür.',
    ownLead: 'Cümle boş: sitenin kendi cümlesi görünür.',
  },
} as const
