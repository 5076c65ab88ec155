import { type CatalogueEntry, ofAgency, ofGuest } from './catalogue-entry.ts'
import type { MailKeyTo } from './mail-key.ts'

/** From the confirmation on, and what may come in between. */
export const guestStayMails = {
  REZ_ONAY: {
    name: 'Rezervasyon onayı ve konaklama belgesi',
    sentWhen: 'Rezervasyon kesinleşince ve personel “Onay mailini gönder” deyince',
    common: ofGuest,
    own: [
      'voucher_link',
      'sozlesme_link',
      'iptal_kosullari',
      'odenen_toplam',
      'tahsil_edilecek',
      'fiyata_dahil',
      'fiyata_haric',
      'ek_hizmetler',
    ],
    subject: 'Rezervasyonunuz kesinleşti: {{villa_adi}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Rezervasyonunuz kesinleşti, {{villa_adi}} sizi bekliyor. Giriş saati {{giris_saati}}, çıkış saati {{cikis_saati}}.

{{voucher_link}}

Toplam: {{toplam_tutar}}
Ödenen: {{odenen_toplam}}
Girişte ödenecek: {{tahsil_edilecek}}
Hasar depozitosu (çıkışta iade edilir): {{depozito}}

Fiyata dahil:
{{fiyata_dahil}}

Fiyata dahil değil:
{{fiyata_haric}}

Seçtiğiniz ek hizmetler:
{{ek_hizmetler}}

İptal koşulları:
{{iptal_kosullari}}

Konutun izin belgesi numarası: {{izin_belge_no}}
Kiralama sözleşmesi: {{sozlesme_link}}

Adresi ve sizi karşılayacak kişiyi girişten üç gün önce göndereceğiz. Sorularınız için {{telefon}}.`,
  },
  KIMLIK_BILGI: {
    name: 'Misafir kimlik bilgileri formu',
    sentWhen: 'Rezervasyon kesinleşince; eksikse girişe on ve beş gün kala yeniden',
    common: ofGuest,
    own: ['kimlik_form_link', 'kvkk_link'],
    subject: 'Misafir bilgilerini bekliyoruz ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Yasa gereği konaklayacak herkesin adını ve kimlik numarasını girişten önce bildirmemiz gerekiyor. Formu doldurmak birkaç dakika sürer.

{{kimlik_form_link}}

Kimlik numaraları şifrelenerek saklanır ve yalnız yasal bildirim için kullanılır. Ayrıntılar: {{kvkk_link}}

Kimlik fotoğrafı istemiyoruz; lütfen mail ya da WhatsApp ile göndermeyin.`,
  },
  GIRIS_BILGI: {
    name: 'Giriş bilgileri ve konum',
    sentWhen: 'Girişe üç gün kala; ödeme ve misafir bilgileri tamamsa',
    common: ofGuest,
    own: ['adres', 'yol_tarifi', 'konum_link', 'tahsil_edilecek', 'karsilayan_ad', 'karsilayan_telefon'],
    subject: 'Az kaldı: {{villa_adi}} giriş bilgileriniz',
    body: `Merhaba {{musteri_ad_soyad}},

Tatilinize az kaldı. {{giris_tarihi}} günü saat {{giris_saati}} itibarıyla villaya girebilirsiniz.

Adres: {{adres}}
Yol tarifi: {{yol_tarifi}}

{{konum_link}}

Sizi karşılayacak kişi: {{karsilayan_ad}}
Telefonu: {{karsilayan_telefon}}

Girişte ödenecek: {{tahsil_edilecek}}
Hasar depozitosu: {{depozito}}

Geliş saatinizi karşılayacak kişiye önceden haber verirseniz sizi bekletmeyiz. İyi yolculuklar.`,
  },
  KALAN_HATIRLATMA: {
    name: 'Kalan ödeme hatırlatması',
    sentWhen: 'Kalan ödemenin gününe yedi gün ve bir gün kala',
    common: ofGuest,
    own: ['odeme_link'],
    subject: 'Kalan ödemeniz: {{kalan_tutar}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

{{villa_adi}} konaklamanızın kalan tutarı {{kalan_tutar}}. Dilerseniz şimdi ödeyebilirsiniz; böylece girişte yalnız tatilinizle ilgilenirsiniz.

{{odeme_link}}`,
  },
  CIKIS_HATIRLATMA: {
    name: 'Çıkış hatırlatması',
    sentWhen: 'Çıkıştan bir gün önce',
    common: ofGuest,
    own: ['cikis_kurallari'],
    subject: 'Çıkışınız {{cikis_tarihi}}, saat {{cikis_saati}}',
    body: `Merhaba {{musteri_ad_soyad}},

Umarız güzel vakit geçirdiniz. Çıkışınız {{cikis_tarihi}} günü saat {{cikis_saati}}.

Villanın kuralları:
{{cikis_kurallari}}

Çıkışta villaya birlikte bakılır; {{depozito}} tutarındaki depozitonuz bir hasar yoksa iade edilir.

Bir ihtiyacınız olursa {{telefon}} numarasından bize ulaşın.`,
  },
  DEPOZITO_IADE: {
    name: 'Hasar depozitosu bilgilendirmesi',
    sentWhen: 'Depozito iade edilince ya da kesilince',
    common: ofGuest,
    own: ['iade_tutari', 'kesinti', 'kesinti_nedeni'],
    subject: 'Hasar depozitonuz hakkında ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Hasar depozitonuzla ilgili işlem tamamlandı.

İade edilen: {{iade_tutari}}
Kesinti: {{kesinti}}
Kesintinin nedeni: {{kesinti_nedeni}}

Sorunuz varsa {{telefon}} numarasından bize ulaşabilirsiniz.`,
  },
  YORUM_DAVETI: {
    name: 'Konaklamanızı değerlendirin',
    sentWhen: 'Çıkıştan iki gün sonra',
    common: ofGuest,
    own: ['yorum_link'],
    subject: '{{villa_adi}} nasıldı?',
    body: `Merhaba {{musteri_ad_soyad}},

{{villa_adi}} konaklamanız nasıl geçti? Birkaç cümleniz sonraki misafirlere yol gösterir, bize de neyi daha iyi yapabileceğimizi söyler.

{{yorum_link}}

Bizi tercih ettiğiniz için teşekkür ederiz.`,
  },
  IPTAL_MUSTERI: {
    name: 'Rezervasyon iptal bilgisi',
    sentWhen: 'Rezervasyon iptal edilince',
    common: ofGuest,
    own: ['iptal_nedeni', 'neden', 'ceza_tutari', 'iade_tutari', 'iade_suresi'],
    subject: 'Rezervasyonunuz iptal edildi ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

{{villa_adi}} rezervasyonunuz iptal edildi.

İptal nedeni: {{iptal_nedeni}}
Kesilen tutar: {{ceza_tutari}}
İade edilecek tutar: {{iade_tutari}}

İade varsa, ödemeyi yaptığınız hesaba en geç {{iade_suresi}} içinde yapılır ve size ayrıca haber verilir.

Sorularınız için {{telefon}}. Sizi başka bir tatilde ağırlamak isteriz.`,
  },
  DEGISIKLIK: {
    name: 'Rezervasyon değişikliği',
    sentWhen: 'Tarihler ya da kişi sayısı değişince',
    common: ofGuest,
    own: ['eski_bilgi', 'yeni_bilgi', 'fark'],
    subject: 'Rezervasyonunuz güncellendi ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Rezervasyonunuzu güncelledik.

Önce: {{eski_bilgi}}
Şimdi: {{yeni_bilgi}}
Fiyat farkı: {{fark}}

Kalan tutar: {{kalan_tutar}}

Bu değişikliği siz istemediyseniz hemen {{telefon}} numarasından bizi arayın.

{{takip_link}}`,
  },
  TAZMINAT: {
    name: 'Alternatif villa önerisi',
    sentWhen: 'Konaklama bizim ya da ev sahibinin yüzünden gerçekleşemeyince',
    common: ofGuest,
    own: ['alternatif_villalar', 'iade_secenegi', 'iade_tutari', 'iade_suresi'],
    subject: '{{villa_adi}} konaklamanız hakkında ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Size bu haberi vermek zorunda kaldığımız için özür dileriz: {{villa_adi}} ayırdığınız tarihlerde verilemiyor. Bunun size bir masrafı olmayacak.

Aynı tarihlerde önerebileceğimiz villalar:
{{alternatif_villalar}}

Dilerseniz {{iade_secenegi}} iade edilir.
İade edilecek tutar: {{iade_tutari}}
İade süresi: en geç {{iade_suresi}}

Size en uygun çözümü birlikte bulmak için {{telefon}} numarasından bizi arayın; biz de sizi arayacağız.

{{takip_link}}`,
  },
  IADE_YAPILDI: {
    name: 'İade işleminiz tamamlandı',
    sentWhen: 'İade yapılınca',
    common: ofGuest,
    own: ['iade_tutari', 'iade_yontemi'],
    subject: 'İadeniz yapıldı: {{iade_tutari}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

İadenizi yaptık.

Tutar: {{iade_tutari}}
Yöntem: {{iade_yontemi}}

Bankanıza göre hesabınızda görünmesi bir iki iş günü sürebilir.`,
  },
  TEKLIF: {
    name: 'Size özel villa teklifi',
    sentWhen: 'Personel teklif gönderince',
    common: ['musteri_ad_soyad', ...ofAgency],
    own: ['teklif_link', 'gecerlilik', 'villa_listesi'],
    subject: 'Size özel villa teklifimiz hazır',
    body: `Merhaba {{musteri_ad_soyad}},

Görüşmemize göre sizin için şu villaları seçtik:

{{villa_listesi}}

Fiyatlar {{gecerlilik}} tarihine kadar geçerlidir.

{{teklif_link}}

Başka bir şey arıyorsanız {{telefon}} numarasından bize söyleyin.`,
  },
} as const satisfies Partial<Record<MailKeyTo<'GUEST'>, CatalogueEntry>>
