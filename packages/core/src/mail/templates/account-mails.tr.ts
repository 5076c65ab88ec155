import type { AccountMailKey } from '../mail-key.ts'
import { type CatalogueEntry, ofAgency } from './catalogue-entry.ts'

const always = 'kapatılsa da gönderilir'

/** Mails to the owner of one account. */
export const accountMails = {
  SIFRE_SIFIRLAMA: {
    name: 'Şifre yenileme',
    sentWhen: `Giriş sayfasında “Şifremi unuttum” denince; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'link', 'gecerlilik'],
    subject: 'Şifrenizi yenileyin',
    body: `Merhaba {{ad_soyad}},

Şifrenizi yenilemek için bir istek aldık.

{{link}}

Bağlantı bir kez kullanılabilir; son geçerlilik zamanı: {{gecerlilik}}

Bu isteği siz göndermediyseniz bir şey yapmanıza gerek yok; şifreniz değişmedi.`,
  },
  HESAP_DAVETI: {
    name: 'Panel daveti',
    sentWhen: `Yönetici bir kişiyi panele davet edince; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'link', 'gecerlilik'],
    subject: 'Plato Villa paneline davetlisiniz',
    body: `Merhaba {{ad_soyad}},

Sizin için Plato Villa panelinde bir hesap açtık. Başlamak için şifrenizi belirleyin:

{{link}}

Bağlantı bir kez kullanılabilir; son geçerlilik zamanı: {{gecerlilik}}`,
  },
  EPOSTA_ONAY: {
    name: 'Yeni e-posta adresinin onayı',
    sentWhen: `Bir kişi giriş adresini değiştirmek isteyince, yeni adrese; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'eposta_link', 'gecerlilik'],
    subject: 'Yeni e-posta adresinizi onaylayın',
    body: `Merhaba {{ad_soyad}},

Panele bundan sonra bu adresle girmek istediğinizi onaylayın:

{{eposta_link}}

Bağlantı bir kez kullanılabilir; son geçerlilik zamanı: {{gecerlilik}}

Bu isteği siz göndermediyseniz bir şey yapmanıza gerek yok.`,
  },
  EPOSTA_DEGISIYOR: {
    name: 'E-posta adresi değişmek üzere',
    sentWhen: `Bir kişi giriş adresini değiştirmek isteyince, eski adrese; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'yeni_eposta', 'zaman', 'hesap_link'],
    subject: 'Giriş adresiniz değişmek üzere',
    body: `Merhaba {{ad_soyad}},

Panele giriş adresinizin değişmesi istendi. Değişiklik, yeni adrese gönderilen bağlantı onaylanınca yapılır.

Yeni adres: {{yeni_eposta}}
Zaman: {{zaman}}

Bunu siz istemediyseniz hemen panelde değişikliği iptal edin ve şifrenizi değiştirin.

{{hesap_link}}`,
  },
  YENI_CIHAZ: {
    name: 'Yeni cihazdan giriş',
    sentWhen: `Bir hesaba tanınmayan bir cihazdan girilince; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'cihaz', 'ag', 'zaman', 'hesap_link'],
    subject: 'Hesabınıza yeni bir cihazdan girildi',
    body: `Merhaba {{ad_soyad}},

Hesabınıza tanımadığımız bir cihazdan girildi.

Cihaz: {{cihaz}}
Ağ: {{ag}}
Zaman: {{zaman}}

Siz değilseniz oturumu kapatın ve şifrenizi değiştirin.

{{hesap_link}}`,
  },
  IKI_ADIM_DEGISTI: {
    name: 'İki adımlı doğrulama değişti',
    sentWhen: `Bir hesabın iki adımlı doğrulaması değişince ya da kurtarma kodu kullanılınca; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'degisiklik', 'zaman', 'hesap_link'],
    subject: 'İki adımlı doğrulamanızda değişiklik',
    body: `Merhaba {{ad_soyad}},

{{degisiklik}}

Zaman: {{zaman}}

Siz değilseniz hemen şifrenizi değiştirin ve açık oturumları kapatın.

{{hesap_link}}`,
  },
  OTURUM_KAPATILDI: {
    name: 'Oturum güvenlik için kapatıldı',
    sentWhen: `Bir oturumun eski anahtarı başka bir yerden kullanılınca; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'zaman', 'hesap_link'],
    subject: 'Oturumunuzu güvenlik için kapattık',
    body: `Merhaba {{ad_soyad}},

Panel oturumunuzun bir kopyası başka bir yerden kullanılmış olabilir. Bu yüzden oturumu kapattık.

Zaman: {{zaman}}

Yeniden girin, şifrenizi değiştirin ve tanımadığınız oturumları kapatın.

{{hesap_link}}`,
  },
  IBAN_DEGISIYOR: {
    name: 'Ev sahibinin IBAN’ı değişiyor',
    sentWhen: `Bir ev sahibi için yeni bir IBAN girilince, ev sahibine; ${always}`,
    common: ofAgency,
    own: ['ad_soyad', 'iban_sonu', 'zaman'],
    subject: 'Ödemelerinizin yatacağı IBAN değişiyor',
    body: `Merhaba {{ad_soyad}},

Ödemelerinizin yatacağı hesap için yeni bir IBAN girildi. Sonu: {{iban_sonu}}

Zaman: {{zaman}}

Bunu siz istemediyseniz bizi hemen arayın: {{telefon}}`,
  },
} as const satisfies Record<AccountMailKey, CatalogueEntry>

export const accountPlaceholders = {
  /** The stored text of a mail must not open the account. */
  hiddenLink: 'Bağlantı güvenlik için kayıtta gösterilmez.',
  unknownDevice: 'Bilinmiyor',
  factor: {
    passkeyAdded: (name: string) => `Hesabınıza bir geçiş anahtarı eklendi: ${name}`,
    passkeyRemoved: (name: string) => `Hesabınızdan bir geçiş anahtarı silindi: ${name}`,
    totpAdded: 'Hesabınıza bir doğrulama uygulaması eklendi.',
    totpRemoved: 'Hesabınızdan doğrulama uygulaması kaldırıldı.',
    codesRenewed: 'Kurtarma kodlarınız yenilendi. Eski kodlar artık çalışmaz.',
    codeUsed: (left: number) => `Bir kurtarma kodunuz kullanıldı. Kalan kod: ${left}`,
  },
} as const
