import type { SecurityMailKey } from '../mail-key.ts'
import { type CatalogueEntry, ofAgency } from './catalogue-entry.ts'

const always = 'güvenlik bildirimidir, kapatılsa da gönderilir'

/** Notices to administrators and the person concerned. */
export const securityMails = {
  YENI_YONETICI: {
    name: 'Yeni yönetici',
    sentWhen: `Bir hesap yönetici yetkisi alınca; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'hesap_kisi', 'hesap_eposta', 'yapan', 'zaman', 'kayit_link'],
    subject: 'Yeni yönetici: {{hesap_kisi}}',
    body: `Merhaba {{ad_soyad}},

{{hesap_kisi}} panelde yönetici yetkisi aldı. Bu yetkiyle bütün kayıtlar görülebilir ve değiştirilebilir.

E-posta: {{hesap_eposta}}
Yetkiyi veren: {{yapan}}
Zaman: {{zaman}}

Bundan haberiniz yoksa hesabı hemen kapatın.

{{kayit_link}}`,
  },
  GIRIS_BILGISI_DEGISTI: {
    name: 'Giriş bilgileri değişti',
    sentWhen: `Bir hesabın şifresi ya da e-posta adresi değişince ya da iki adımlı doğrulaması sıfırlanınca; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'hesap_kisi', 'degisen', 'yapan', 'zaman'],
    subject: 'Giriş bilgileri değişti: {{hesap_kisi}}',
    body: `Merhaba {{ad_soyad}},

{{hesap_kisi}} hesabının {{degisen}} değişti.

Değiştiren: {{yapan}}
Zaman: {{zaman}}

Bundan haberiniz yoksa hemen acenteyi arayın: {{telefon}}`,
  },
  BANKA_HESABI_DEGISTI: {
    name: 'Banka hesabı değişti',
    sentWhen: `Bir banka hesabı eklenince, değişince, açılınca, kapatılınca ya da silinince; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'banka_ozeti', 'islem', 'yapan', 'zaman', 'kayit_link'],
    subject: 'Banka hesabı {{islem}}: {{banka_ozeti}}',
    body: `Merhaba {{ad_soyad}},

Misafirlerin ödeme yaptığı banka hesaplarından biri {{islem}}.

Hesap: {{banka_ozeti}}
İşlemi yapan: {{yapan}}
Zaman: {{zaman}}

Bundan haberiniz yoksa banka hesaplarını hemen kontrol edin.

{{kayit_link}}`,
  },
  ONAY_BEKLIYOR: {
    name: 'Onay bekleyen değişiklik',
    sentWhen: `Bir IBAN eklenince ya da değişince, ya da büyük bir iade girilince; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'onay_konusu', 'onay_suresi', 'yapan', 'zaman', 'onaylar_link'],
    subject: 'Onay bekliyor: {{onay_konusu}}',
    body: `Merhaba {{ad_soyad}},

İkinci bir kişinin onayı bekleniyor.

Konu: {{onay_konusu}}
Giren: {{yapan}}
Zaman: {{zaman}}

{{onay_suresi}}

Bundan haberiniz yoksa kaydı hemen reddedin.

{{onaylar_link}}`,
  },
  ISLEM_KAYDI_MUHRU: {
    name: 'İşlem kaydının günlük mührü',
    sentWhen: `Her sabah; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'muhur', 'zaman'],
    subject: 'İşlem kaydının mührü: {{zaman}}',
    body: `Merhaba {{ad_soyad}},

Bu e-postayı saklayın: işlem kaydı sonradan değiştirilir ya da silinirse aşağıdaki mühürle anlaşılır.

{{muhur}}

Sunucuda kontrol etmek için: plato check audit --anchor {{muhur}}`,
  },
} as const satisfies Record<SecurityMailKey, CatalogueEntry>

export const securityPlaceholders = {
  system: 'Sunucudaki bir komut',
  password: 'şifresi',
  email: 'e-posta adresi',
  passwordAndEmail: 'şifresi ve e-posta adresi',
  factors: 'iki adımlı doğrulaması',
  created: 'eklendi',
  changed: 'değiştirildi',
  removed: 'silindi',
  opened: 'açıldı',
  closed: 'kapatıldı',
  newBank: (summary: string) => `yeni banka hesabı, ${summary}`,
  changedBank: (summary: string) => `banka hesabının IBAN’ı, ${summary}`,
  ownerIban: (name: string, ibanEnd: string) => `${name} adlı ev sahibinin IBAN’ı, sonu ${ibanEnd}`,
  refund: (code: string, amount: string) => `${code} için ${amount} iade`,
  due: (moment: string) => `Karar verilmezse ${moment} itibarıyla yürürlüğe girer.`,
  noDue: 'Onaylanmadan yapılmaz.',
  bank: (name: string, holder: string, ibanEnd: string) => `${name}, ${holder}, IBAN sonu ${ibanEnd}`,
} as const
