import type { MailKeyTo } from '../mail-key.ts'
import { accountMails } from './account-mails.tr.ts'
import { type CatalogueEntry, ofAgency, ofStaff } from './catalogue-entry.ts'
import { securityMails } from './security-mails.tr.ts'

export const staffMails = {
  REZ_TALEP_PERSONEL: {
    name: 'Yeni rezervasyon talebi',
    sentWhen: 'Siteden rezervasyon talebi gelince',
    common: ofStaff,
    own: ['kaynak', 'musteri_notu', 'opsiyon_bitis', 'opsiyon_sonuna_kadar'],
    subject: 'Yeni talep: {{villa_adi}}, {{giris_tarihi}}, {{gece}} gece',
    body: `{{villa_adi}} için yeni bir talep var.

Misafir: {{musteri_ad_soyad}}
Telefon: {{musteri_telefon}}
E-posta: {{musteri_eposta}}
Kaynak: {{kaynak}}
Toplam: {{toplam_tutar}}
Not: {{musteri_notu}}

Villa {{opsiyon_sonuna_kadar}} misafir için tutuluyor.

{{panel_link}}`,
  },
  TALEP_YIGILMASI: {
    name: 'Onaylanmamış talep yığılması',
    sentWhen: 'Onaylanmamış talepler gece sınırına ulaşınca; altı saatte en çok bir kez',
    common: ofAgency,
    own: ['ag', 'ag_geceleri', 'tutulan_geceler', 'talepler_link'],
    subject: 'Kısa sürede çok sayıda onaylanmamış talep geldi',
    body: `Siteden kısa sürede çok sayıda onaylanmamış talep geldi ve gece sınırına ulaşıldı. Sınırın üstündeki talepler kaydedilir ama geceleri tutmaz; misafir e-postasındaki bağlantıyla onaylayınca geceler ayrılır.

Son talebin geldiği ağ: {{ag}}
Bu ağın tuttuğu gece: {{ag_geceleri}}
Onaylanmamış taleplerin tuttuğu gece, toplam: {{tutulan_geceler}}

{{talepler_link}}`,
  },
  KART_UYARI: {
    name: 'Dikkat isteyen kart ödemesi',
    sentWhen: 'Kartla fazla, farklı ya da geç bir ödeme gelince',
    common: ofStaff,
    own: ['neden', 'odenen_tutar'],
    subject: 'Kart ödemesine bakın: {{rezervasyon_kodu}}, {{odenen_tutar}}',
    body: `{{villa_adi}} rezervasyonunda dikkat isteyen bir kart ödemesi var.

Tutar: {{odenen_tutar}}
Misafir: {{musteri_ad_soyad}}
Neden: {{neden}}

{{panel_link}}`,
  },
  TAKVIM_CAKISMA: {
    name: 'Takvim çakışması',
    sentWhen: 'Başka bir takvim, rezervasyonu olan geceleri kapatınca',
    common: ofStaff,
    own: ['takvim_adi', 'cakisan_geceler'],
    subject: 'Çakışma: {{villa_adi}}, {{cakisan_geceler}}',
    body: `{{villa_adi}} için {{takvim_adi}} takviminden, rezervasyonumuzla çakışan bir kayıt geldi.

Çakışan geceler: {{cakisan_geceler}}
Rezervasyon: {{rezervasyon_kodu}}, {{musteri_ad_soyad}}
Telefon: {{musteri_telefon}}

Siz karar verene kadar rezervasyon değişmez, misafirden yeni kart ödemesi alınmaz.

{{panel_link}}`,
  },
  ILETISIM_PERSONEL: {
    name: 'İletişim formundan mesaj',
    sentWhen: 'İletişim formundan mesaj gelince; şüpheli görünen mesajda gönderilmez',
    common: ofAgency,
    own: ['gonderen', 'mesaj_konusu', 'mesaj_ozeti', 'mesaj_link'],
    subject: 'Yeni mesaj: {{gonderen}}',
    body: `İletişim formundan yeni bir mesaj geldi.

Gönderen: {{gonderen}}
Konu: {{mesaj_konusu}}

{{mesaj_ozeti}}

{{mesaj_link}}`,
  },
  BELGE_UYARI: {
    name: 'İzin belgesi yeniden doğrulanmalı',
    sentWhen:
      'Yayındaki villanın doğrulaması eskimeden 30 ve 7 gün önce, bir de villa bu yüzden yayından kalkınca',
    common: ofAgency,
    own: ['villa_adi', 'eksik_alanlar'],
    subject: 'İzin belgesi doğrulanmalı: {{villa_adi}}',
    body: `{{villa_adi}}:

{{eksik_alanlar}}`,
  },
  ...accountMails,
  ...securityMails,
} as const satisfies Record<MailKeyTo<'STAFF'>, CatalogueEntry>

export const visitorMails = {
  ILETISIM_OTOMATIK: {
    name: 'Mesajınız bize ulaştı',
    sentWhen: 'İletişim formundan mesaj gelince, aynı adrese günde en çok bir kez',
    common: ofAgency,
    own: ['ad_soyad', 'mesaj_ozeti', 'yanit_suresi'],
    subject: 'Mesajınız bize ulaştı',
    body: `Merhaba {{ad_soyad}},

Mesajınız için teşekkür ederiz; en kısa sürede yanıtlayacağız. Aceleniz varsa {{telefon}} numarasından bize ulaşabilirsiniz.

Mesajınız:
{{mesaj_ozeti}}`,
  },
  ILETISIM_YANIT: {
    name: 'Mesajınıza yanıtımız',
    sentWhen: 'Personel panelde bir mesajı yanıtlayınca',
    common: ofAgency,
    own: ['ad_soyad', 'yanit', 'mesaj_konusu', 'mesaj_tarihi', 'mesaj_ozeti'],
    subject: 'Mesajınıza yanıtımız',
    body: `Merhaba {{ad_soyad}},

{{yanit}}

Bize {{mesaj_tarihi}} tarihinde yazdığınız mesaj:
{{mesaj_ozeti}}`,
  },
  BULTEN_ONAY: {
    name: 'E-bülten onayı',
    sentWhen: 'Bir adres e-bültene yazılınca, aynı adrese günde en çok üç kez',
    common: ofAgency,
    own: ['onay_link', 'cikis_link', 'kvkk_link'],
    subject: 'E-bülten kaydınızı onaylayın',
    body: `Merhaba,

Bu adresle e-bültenimize kaydolmak istediniz. Onaylamak için düğmeye dokunun, açılan sayfada “Evet, katılıyorum” deyin. Bağlantı yedi gün geçerlidir.

{{onay_link}}

Onaylamazsanız size bülten göndermeyiz; bu isteği siz yapmadıysanız bir şey yapmanıza gerek yok. Dilediğiniz zaman çıkabilirsiniz: {{cikis_link}}

Verilerinizi nasıl kullandığımız: {{kvkk_link}}`,
  },
  TEKLIF: {
    name: 'Size özel villa teklifi',
    sentWhen: 'Personel teklif ekranından gönderince',
    common: ['musteri_ad_soyad', ...ofAgency],
    own: ['teklif_link', 'gecerlilik', 'villa_listesi'],
    subject: 'Size özel villa teklifimiz hazır',
    body: `Merhaba {{musteri_ad_soyad}},

Görüşmemizin ardından sizin için şu villaları seçtik:

{{villa_listesi}}

Teklifin son geçerlilik zamanı: {{gecerlilik}}
Sayfayı açtığınızda fiyat ve müsaitlik yeniden kontrol edilir.

{{teklif_link}}

Aklınızda başka bir şey varsa {{telefon}} numarasından bizi arayın.`,
  },
  KVKK_BASVURU: {
    name: 'KVKK başvurunuz',
    sentWhen: 'KVKK başvurusu kaydedilince',
    common: ofAgency,
    own: ['ad_soyad', 'basvuru_no', 'son_tarih'],
    subject: 'KVKK başvurunuz alındı ({{basvuru_no}})',
    body: `Merhaba {{ad_soyad}},

Kişisel verilerinizle ilgili başvurunuzu aldık.

Başvuru numarası: {{basvuru_no}}
Son yanıt günü: {{son_tarih}}

Yanıtımızı bu adrese göndereceğiz.`,
  },
} as const satisfies Record<MailKeyTo<'VISITOR'>, CatalogueEntry>
