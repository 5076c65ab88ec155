import type { MailKeyTo } from '../mail-key.ts'
import { type CatalogueEntry, ofGuest } from './catalogue-entry.ts'

/** Mails from the confirmation on. */
export const guestStayMails = {
  REZ_ONAY: {
    name: 'Rezervasyon onayı',
    sentWhen: 'Rezervasyon kesinleşince ve personel “Onay mailini gönder” deyince',
    common: ofGuest,
    own: [
      'voucher_link',
      'sozlesme_link',
      'iptal_kosullari',
      'odenen_tutar',
      'odeme_tarihi',
      'odeme_yontemi',
      'odenen_toplam',
      'tahsil_edilecek',
      'fiyata_dahil',
      'fiyata_haric',
      'ek_hizmetler',
    ],
    attaches: ['VOUCHER', 'CONTRACT'],
    subject: 'Rezervasyonunuz kesinleşti: {{villa_adi}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Rezervasyonunuz kesinleşti, {{villa_adi}} sizi bekliyor. Giriş saati {{giris_saati}}, çıkış saati {{cikis_saati}}.

Ödemenizi aldık: {{odenen_tutar}}, {{odeme_tarihi}}, {{odeme_yontemi}}

Konaklama belgeniz ve kiralama sözleşmeniz bu e-postanın ekindedir; girişte belgenizi telefonunuzdan göstermeniz yeterlidir.

{{voucher_link}}

Toplam: {{toplam_tutar}}
Ödenen: {{odenen_toplam}}
Girişte: {{tahsil_edilecek}}

{{depozito_bilgisi}}

Fiyata dahil:
{{fiyata_dahil}}

Fiyata dahil değil:
{{fiyata_haric}}

Seçtiğiniz ek hizmetler:
{{ek_hizmetler}}

İptal koşulları:
{{iptal_kosullari}}

Konutun izin belgesi numarası: {{izin_belge_no}}
Kiralama koşulları: {{sozlesme_link}}

Misafir listesi için girişten bir ay önce, adres ve sizi karşılayacak kişi için de listeniz tamamsa girişten üç gün önce size yazacağız. Sorularınız için {{telefon}} numarasından bizi arayabilirsiniz.`,
  },
  KIMLIK_BILGI: {
    name: 'Misafir kimlik bilgileri formu',
    sentWhen: 'Girişe otuz gün kala, daha geç kesinleşirse hemen; eksikse girişe on ve beş gün kala yeniden',
    common: ofGuest,
    own: ['kimlik_form_link', 'kvkk_link'],
    subject: 'Misafir bilgilerini bekliyoruz ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Yasa gereği, konaklayacak herkesin adını ve kimlik numarasını girişten önce almamız gerekiyor. Formu doldurmak birkaç dakika sürer; adresi ve giriş bilgilerini liste tamamlanınca gönderebiliyoruz.

{{kimlik_form_link}}

Kimlik numaraları şifrelenerek saklanır ve yalnız yasal bildirim için kullanılır. Ayrıntılar: {{kvkk_link}}

Kimlik fotoğrafı istemiyoruz; lütfen e-posta ya da WhatsApp ile göndermeyin.`,
  },
  GIRIS_BILGI: {
    name: 'Giriş bilgileri ve konum',
    sentWhen: 'Girişe üç gün kala; misafir listesi tamamsa',
    common: ofGuest,
    own: ['adres', 'yol_tarifi', 'konum_link', 'tahsil_edilecek', 'karsilayan_ad', 'karsilayan_telefon'],
    subject: 'Az kaldı: {{villa_adi}} giriş bilgileriniz',
    body: `Merhaba {{musteri_ad_soyad}},

Tatilinize az kaldı. {{giris_tarihi}} günü, saat {{giris_saati}} itibarıyla villaya girebilirsiniz.

Adres: {{adres}}
Yol tarifi: {{yol_tarifi}}

{{konum_link}}

Sizi karşılayacak kişi: {{karsilayan_ad}}
Telefonu: {{karsilayan_telefon}}

Girişte: {{tahsil_edilecek}}

{{depozito_bilgisi}}

Geliş saatinizi sizi karşılayacak kişiye önceden haber verirseniz beklemezsiniz. İyi yolculuklar.`,
  },
  KALAN_HATIRLATMA: {
    name: 'Kalan ödeme hatırlatması',
    sentWhen: 'Girişten yedi gün önce, kalan tutar varsa',
    common: ofGuest,
    own: ['odeme_link'],
    subject: 'Kalan ödemeniz: {{kalan_tutar}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

{{giris_tarihi}} girişli {{villa_adi}} konaklamanız için kalan tutar {{kalan_tutar}}. Bu tutarı girişte ödeyebilirsiniz; şimdiden ödemek isterseniz yollarını rezervasyon sayfanızda bulursunuz.

{{odeme_link}}`,
  },
  CIKIS_HATIRLATMA: {
    name: 'Çıkış hatırlatması',
    sentWhen: 'Çıkıştan bir gün önce',
    common: ofGuest,
    own: ['cikis_kurallari'],
    subject: 'Çıkışınız {{cikis_tarihi}}, saat {{cikis_saati}}',
    body: `Merhaba {{musteri_ad_soyad}},

Umarız güzel vakit geçiriyorsunuz. Çıkışınız {{cikis_tarihi}} günü, saat {{cikis_saati}}.

Villanın kuralları:
{{cikis_kurallari}}

Çıkışta villa sizinle birlikte kontrol edilir.
{{depozito_bilgisi}}

Bir ihtiyacınız olursa {{telefon}} numarasından bize ulaşın.`,
  },
  DEPOZITO_IADE: {
    name: 'Hasar depozitosu bilgilendirmesi',
    sentWhen: 'Hasar depozitosu iade edilince ya da kesinti yapılınca',
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
    name: 'Konaklamanız nasıldı?',
    sentWhen: 'Çıkıştan iki gün sonra',
    common: ofGuest,
    own: ['yorum_link'],
    subject: '{{villa_adi}} nasıldı?',
    body: `Merhaba {{musteri_ad_soyad}},

{{villa_adi}} konaklamanız nasıl geçti? Birkaç cümleniz, sizden sonra gelecek misafirlere yol gösterir, bize de neyi daha iyi yapabileceğimizi söyler.

{{yorum_link}}

Yorumunuz yalnız adınız ve soyadınızın ilk harfiyle görünür. Bize özel bir şey söylemek isterseniz {{telefon}} numarasından arayabilirsiniz.

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
İptal kesintisi: {{ceza_tutari}}
İade edilecek tutar: {{iade_tutari}}

İadeniz varsa en geç {{iade_suresi}} içinde, ödemeyi yaptığınız yolla gönderilir; yapılınca size ayrıca yazarız.

Sorularınız için {{telefon}} numarasından bizi arayabilirsiniz. Sizi başka bir tatilde ağırlamak isteriz.`,
  },
  DEGISIKLIK: {
    name: 'Rezervasyon değişikliği',
    sentWhen: 'Tarihler, kişi sayısı, fiyat ya da villa değişince',
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
    sentWhen:
      'Konaklama bizden ya da ev sahibinden kaynaklı gerçekleşemeyince; geç gelen ödemede tarihler dolmuşsa',
    common: ofGuest,
    own: ['alternatif_villalar', 'iade_secenegi', 'iade_tutari', 'iade_suresi'],
    subject: '{{villa_adi}} konaklamanız hakkında ({{rezervasyon_kodu}})',
    body: `Merhaba {{musteri_ad_soyad}},

Üzgünüz, {{villa_adi}} için seçtiğiniz tarihlerde konaklamanızı gerçekleştiremiyoruz. Sizden hiçbir kesinti yapılmaz.

Aynı tarihlerde önerebileceğimiz villalar:
{{alternatif_villalar}}

Dilerseniz {{iade_secenegi}} size iade edilir.
İade edilecek tutar: {{iade_tutari}}
İade süresi: en geç {{iade_suresi}} içinde

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

Havaleyle yapılan iadenin hesabınızda görünmesi bir iki iş günü sürebilir.`,
  },
} as const satisfies Partial<Record<MailKeyTo<'GUEST'>, CatalogueEntry>>
