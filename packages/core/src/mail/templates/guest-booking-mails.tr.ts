import type { MailKeyTo } from '../mail-key.ts'
import { type CatalogueEntry, ofGuest } from './catalogue-entry.ts'

/** Mails before the reservation is paid. */
export const guestBookingMails = {
  REZ_TALEP_ALINDI: {
    name: 'Rezervasyon talebiniz alındı',
    sentWhen: 'Rezervasyon talebi gelince',
    common: ofGuest,
    own: [
      'onay_bilgisi',
      'talep_onay_link',
      'ucret_kalemleri',
      'yanit_suresi',
      'opsiyon_bitis',
      'opsiyon_sonuna_kadar',
    ],
    subject: 'Talebiniz bize ulaştı: {{villa_adi}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Talebiniz için teşekkür ederiz. Şimdilik ödeme yapmanız gerekmiyor.

{{onay_bilgisi}}

{{talep_onay_link}}

Müsaitliğe bakıyoruz; {{yanit_suresi}} size yazacağız.

Villayı {{opsiyon_sonuna_kadar}} sizin için tutuyoruz.

{{ucret_kalemleri}}
Toplam: {{toplam_tutar}}
Onaydan sonra ön ödeme: {{on_odeme_tutari}}
Girişte: {{giriste_odenecek}}

{{depozito_bilgisi}}

Talebinizi dilediğiniz zaman buradan takip edebilirsiniz:

{{takip_link}}`,
  },
  REZ_ERISIM: {
    name: 'Rezervasyon sayfanızın bağlantısı',
    sentWhen: 'Misafir, rezervasyon sayfasının bağlantısını e-postasına isteyince',
    common: ofGuest,
    own: ['erisim_link'],
    subject: 'Rezervasyon sayfanız: {{villa_adi}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Rezervasyon sayfanızı bu bağlantıyla açabilirsiniz. Bağlantı 48 saat geçerlidir; kimseyle paylaşmayın.

{{erisim_link}}

Bu e-postayı siz istemediyseniz bir şey yapmanız gerekmez.`,
  },
  REZ_REDDEDILDI: {
    name: 'Talebiniz için müsaitlik yok',
    sentWhen: 'Talep reddedilince',
    common: ofGuest,
    own: ['alternatif_villalar', 'neden'],
    subject: '{{villa_adi}} bu tarihlerde müsait değil ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Üzgünüz, {{villa_adi}} seçtiğiniz tarihlerde müsait değil. Sizden ödeme alınmadı; bir şey yapmanıza gerek yok.

Aynı tarihlerde şu villalar müsait:
{{alternatif_villalar}}

Size uygun başka bir villa bulmak isteriz. Bizi {{telefon}} numarasından arayabilirsiniz.`,
  },
  TARIH_ONAY: {
    name: 'Tarihiniz onaylandı',
    sentWhen: 'Talep onaylanıp opsiyon başlayınca',
    common: ofGuest,
    own: [
      'kart_link',
      'dogrula_link',
      'serbest_tarihler',
      'banka_listesi',
      'iban',
      'hesap_sahibi',
      'aciklama_kodu',
      'odenecek_tutar',
      'opsiyon_bitis',
      'opsiyon_sonuna_kadar',
    ],
    subject: 'Tarihiniz onaylandı: {{villa_adi}}, {{serbest_tarihler}}',
    body: `Merhaba {{musteri_ad_soyad}},

Tarihiniz onaylandı. {{odenecek_tutar}} ön ödemeyle {{villa_adi}} rezervasyonunuz kesinleşir; geceleri {{opsiyon_sonuna_kadar}} sizin için tutuyoruz.

{{kart_link}}

Giriş: {{giris_tarihi}}, {{giris_saati}}
Çıkış: {{cikis_tarihi}}, {{cikis_saati}}
Misafir: {{kisi_ozeti}}
Toplam: {{toplam_tutar}}
Ön ödeme: {{odenecek_tutar}}
Girişte: {{giriste_odenecek}}

{{depozito_bilgisi}}

Havaleyle ödemek isterseniz:
{{banka_listesi}}

Havalede açıklamaya yalnız şu kodu yazın: {{aciklama_kodu}}. Sonra dekontunuzu rezervasyon sayfanızdan yükleyin; kontrol edip size haber verelim.

{{takip_link}}

Hesabımız e-postayla ya da mesajla değişmez. Emin olmak için IBAN’ı burada doğrulayın: {{dogrula_link}}`,
  },
  ODEME_BANKA: {
    name: 'Havale / EFT bilgileri',
    sentWhen:
      'Süresi dolan talep yeniden açılınca, ön ödemenin kalanı istenince ve personel “Banka bilgisi gönder” deyince',
    common: ofGuest,
    own: [
      'banka_listesi',
      'iban',
      'hesap_sahibi',
      'aciklama_kodu',
      'odenecek_tutar',
      'opsiyon_bitis',
      'opsiyon_sonuna_kadar',
      'dogrula_link',
    ],
    subject: '{{villa_adi}} için ödeme bilgileri ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

{{villa_adi}} için {{odenecek_tutar}} tutarındaki ödemenizi aşağıdaki banka bilgileriyle yapabilirsiniz.

Villa {{opsiyon_sonuna_kadar}} sizin için ayrıldı; ödemeniz ulaşınca rezervasyonunuz kesinleşir.

{{banka_listesi}}

Açıklamaya yalnız şu kodu yazın: {{aciklama_kodu}}

Ödemeden sonra dekontunuzu rezervasyon sayfanızdan yükleyin; kontrol edip size haber verelim. Hesap numaramız telefonla, e-postayla ya da mesajla değişmez; emin olmak için IBAN’ı burada doğrulayın: {{dogrula_link}}

{{takip_link}}`,
  },
  ODEME_LINK: {
    name: 'Kredi kartı ödeme bağlantısı',
    sentWhen: 'Personel “Ödeme bağlantısı gönder” deyince',
    common: ofGuest,
    own: ['odeme_link', 'link_gecerlilik', 'odenecek_tutar', 'opsiyon_bitis', 'opsiyon_sonuna_kadar'],
    subject: '{{villa_adi}} için ödeme bağlantınız ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

{{odenecek_tutar}} tutarındaki ödemenizi aşağıdaki güvenli sayfadan kartınızla yapabilirsiniz. Kart bilgilerinizi biz görmeyiz; ödeme kuruluşunun kendi sayfasına yazarsınız.

{{odeme_link}}

Bağlantının son geçerlilik zamanı: {{link_gecerlilik}}
Villayı {{opsiyon_sonuna_kadar}} sizin için tutuyoruz.`,
  },
  OPSIYON_HATIRLATMA: {
    name: 'Opsiyon süreniz doluyor',
    sentWhen: 'Opsiyonun bitmesine üç saat kala',
    common: ofGuest,
    own: ['opsiyon_bitis', 'opsiyon_sonuna_kadar', 'odenecek_tutar', 'odeme_link'],
    subject: '{{villa_adi}} {{opsiyon_sonuna_kadar}} sizin için tutuluyor',
    body: `Merhaba {{musteri_ad_soyad}},

{{villa_adi}} için opsiyon süreniz doluyor. {{odenecek_tutar}} tutarındaki ödemeniz {{opsiyon_sonuna_kadar}} ulaşırsa rezervasyonunuz kesinleşir.

Ödemeyi yaptıysanız dekontunuzu yüklemeniz yeterli; yükleyince süre durur.

{{odeme_link}}

Vazgeçtiyseniz bir şey yapmanıza gerek yok.`,
  },
  OPSIYON_DOLDU: {
    name: 'Opsiyon süresi doldu',
    sentWhen: 'Ödeme gelmeden opsiyon bitince',
    common: ofGuest,
    own: ['yeniden_talep_link'],
    subject: '{{villa_adi}} için opsiyon süreniz doldu ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Ödeme, süresi içinde bize ulaşmadı; {{villa_adi}} için tuttuğumuz tarihler yeniden satışa açıldı.

Ödemeyi yaptıysanız lütfen {{telefon}} numarasından bizi arayın: tarihler hâlâ boşsa rezervasyonunuzu kesinleştirir, değilse ödemenizin tamamını iade ederiz.

Dilerseniz yeniden talep gönderebilirsiniz:

{{yeniden_talep_link}}`,
  },
  DEKONT_REDDEDILDI: {
    name: 'Dekontunuz onaylanamadı',
    sentWhen: 'Dekont reddedilip yeniden ön ödeme beklenince',
    common: ofGuest,
    own: ['neden', 'odenecek_tutar', 'opsiyon_bitis'],
    subject: 'Dekontunuzu onaylayamadık ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Gönderdiğiniz dekontu hesabımızdaki hareketlerle eşleştiremedik.

Neden: {{neden}}

Ödenecek tutar: {{odenecek_tutar}}
Son ödeme zamanı: {{opsiyon_bitis}}

Doğru dekontu rezervasyon sayfanızdan yükleyebilirsiniz. Bir yanlışlık olduğunu düşünüyorsanız {{telefon}} numarasından bize ulaşın.

{{takip_link}}`,
  },
  ODEME_ALINDI: {
    name: 'Ödemeniz alındı',
    sentWhen: 'Misafirden ödeme alındığında; ödeme rezervasyonu kesinleştiriyorsa onay maili yeterlidir',
    common: ofGuest,
    own: ['odenen_tutar', 'odeme_tarihi', 'odeme_yontemi', 'odenen_toplam'],
    subject: 'Ödemeniz alındı: {{odenen_tutar}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Ödemeniz bize ulaştı, teşekkür ederiz.

Tutar: {{odenen_tutar}}
Tarih: {{odeme_tarihi}}
Yöntem: {{odeme_yontemi}}

Toplam tutar: {{toplam_tutar}}
Bugüne kadar ödenen: {{odenen_toplam}}
Kalan: {{kalan_tutar}}

{{takip_link}}`,
  },
  ODEME_BASARISIZ: {
    name: 'Ödeme tamamlanamadı',
    sentWhen: 'Banka kartla ödemeyi onaylamayınca',
    common: ofGuest,
    own: ['hata_aciklama', 'odeme_link', 'opsiyon_bitis', 'opsiyon_sonuna_kadar'],
    subject: 'Ödemeniz tamamlanamadı ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Kartınızla yapmak istediğiniz ödeme tamamlanamadı; kartınızdan para çekilmedi.

Neden: {{hata_aciklama}}

Yeniden deneyebilir ya da havale ile ödeyebilirsiniz:

{{odeme_link}}

Villayı {{opsiyon_sonuna_kadar}} sizin için tutuyoruz.`,
  },
  ODEME_IADE_EDILECEK: {
    name: 'Ödemeniz iade edilecek',
    sentWhen: 'Kartla ikinci kez ya da istenenden farklı bir tutar ödenince',
    common: ofGuest,
    own: ['odenen_tutar', 'iade_suresi'],
    subject: 'Ödemenizi iade ediyoruz: {{odenen_tutar}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Kartınızdan {{odenen_tutar}} tutarında bir ödeme bize ulaştı; bu ödemeyi rezervasyonunuza saymadık. Tamamını en geç {{iade_suresi}} içinde kartınıza iade edeceğiz.

İade için bir şey yapmanıza gerek yok. Rezervasyonunuz hâlâ ödeme bekliyorsa takip sayfanızda görürsünüz; sorunuz olursa {{telefon}} numarasından bizi arayabilirsiniz.

{{takip_link}}`,
  },
} as const satisfies Partial<Record<MailKeyTo<'GUEST'>, CatalogueEntry>>
