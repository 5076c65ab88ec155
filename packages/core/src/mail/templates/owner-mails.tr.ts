import type { MailKeyTo } from '../mail-key.ts'
import { type CatalogueEntry, ofAgency, ofOwner } from './catalogue-entry.ts'

export const ownerMails = {
  EV_SAHIBI_OPSIYON: {
    name: 'Müsaitlik onayı talebi',
    sentWhen: 'Personel ev sahibine sorunca',
    common: ofOwner,
    own: ['cevap_link', 'son_yanit', 'ev_sahibi_tutar'],
    subject: '{{villa_adi}} müsait mi? {{giris_tarihi}}, {{gece}} gece',
    body: `Merhaba {{ev_sahibi_adi}},

{{villa_adi}} için bir rezervasyon talebi aldık. Bu tarihler müsait mi?

Size kalacak: {{ev_sahibi_tutar}}

{{cevap_link}}

Yanıtınızı beklediğimiz son zaman: {{son_yanit}}
Sayfayı açıp tek dokunuşla “müsait” ya da “dolu” diyebilirsiniz.`,
  },
  OPSIYON_DOLDU_EV_SAHIBI: {
    name: 'Opsiyon süresi doldu (ev sahibi)',
    sentWhen: 'Ödeme gelmeden opsiyon bitince',
    common: ofOwner,
    own: ['serbest_tarihler'],
    subject: '{{villa_adi}}: {{serbest_tarihler}} yeniden boş',
    body: `Merhaba {{ev_sahibi_adi}},

Misafirin ödemesi süresi içinde gelmedi; {{villa_adi}} için {{serbest_tarihler}} tarihleri yeniden satışa açıldı. Bir şey yapmanıza gerek yok.`,
  },
  EV_SAHIBI_ONAY: {
    name: 'Kesinleşen rezervasyon',
    sentWhen: 'Rezervasyon kesinleşince',
    common: ofOwner,
    own: ['musteri_ad_soyad', 'ev_sahibi_tutar', 'tahsil_edilecek', 'odeme_vadesi', 'ek_hizmetler'],
    subject: 'Rezervasyon kesinleşti: {{villa_adi}}, {{giris_tarihi}}',
    body: `Merhaba {{ev_sahibi_adi}},

{{villa_adi}} için rezervasyon kesinleşti.

Misafir: {{musteri_ad_soyad}}
Size kalacak: {{ev_sahibi_tutar}}
Girişte misafirden alınacak: {{tahsil_edilecek}}
Size ödeme: en erken {{odeme_vadesi}}, çıkıştan sonra

Ek hizmetler:
{{ek_hizmetler}}

Girişten bir gün önce misafir listesini göndereceğiz.`,
  },
  GIRIS_EV_SAHIBI: {
    name: 'Giriş yapacak misafir',
    sentWhen: 'Girişten bir gün önce',
    common: ofOwner,
    own: ['musteri_ad_soyad', 'misafir_listesi', 'tahsil_edilecek', 'depozito', 'ek_hizmetler'],
    subject: 'Giriş var: {{villa_adi}}, {{giris_tarihi}}',
    body: `Merhaba {{ev_sahibi_adi}},

{{villa_adi}} misafirleri {{giris_tarihi}} günü geliyor; giriş saati {{giris_saati}}.

Misafir: {{musteri_ad_soyad}}
Kişi: {{kisi_ozeti}}

Misafir listesi:
{{misafir_listesi}}

Girişte alınacak: {{tahsil_edilecek}}
Hasar depozitosu: {{depozito}}

Hazırlanacak ek hizmetler:
{{ek_hizmetler}}`,
  },
  CIKIS_KARSILAYAN: {
    name: 'Çıkış yapacak misafir',
    sentWhen: 'Çıkıştan bir gün önce',
    common: ofOwner,
    own: ['musteri_ad_soyad', 'depozito'],
    subject: 'Çıkış var: {{villa_adi}}, {{cikis_tarihi}}',
    body: `Merhaba {{ev_sahibi_adi}},

{{villa_adi}} misafirleri {{cikis_tarihi}} günü ayrılıyor; çıkış saati {{cikis_saati}}.

Misafir: {{musteri_ad_soyad}}
Hasar depozitosu: {{depozito}}

Villayı misafirle birlikte kontrol edin; hasar varsa fotoğrafını çekip aynı gün {{telefon}} numarasından bize bildirin.`,
  },
  IPTAL_EV_SAHIBI: {
    name: 'Rezervasyon iptali (ev sahibi)',
    sentWhen: 'Ev sahibinin bildiği bir rezervasyon iptal edilince',
    common: ofOwner,
    own: ['serbest_tarihler', 'iptal_nedeni'],
    subject: 'Rezervasyon iptal edildi: {{villa_adi}}, {{serbest_tarihler}}',
    body: `Merhaba {{ev_sahibi_adi}},

{{villa_adi}} için {{serbest_tarihler}} tarihlerindeki rezervasyon iptal edildi; tarihler yeniden satışa açıldı.

İptal nedeni: {{iptal_nedeni}}

Sorularınız için {{telefon}} numarasından bizi arayabilirsiniz.`,
  },
  DEGISIKLIK_EV_SAHIBI: {
    name: 'Rezervasyon değişikliği (ev sahibi)',
    sentWhen: 'Kesinleşmiş bir rezervasyonun tarihleri, kişi sayısı ya da fiyatı değişince',
    common: ofOwner,
    own: ['ev_sahibi_tutar', 'tahsil_edilecek'],
    subject: 'Rezervasyon değişti: {{villa_adi}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{ev_sahibi_adi}},

{{villa_adi}} için bir rezervasyon değişti. Yeni hâli aşağıda; hazırlığınızı lütfen buna göre yapın.

Size kalacak: {{ev_sahibi_tutar}}
Girişte misafirden alınacak: {{tahsil_edilecek}}

Size uymuyorsa hemen {{telefon}} numarasından bizi arayın.`,
  },
  EV_SAHIBI_ODEME: {
    name: 'Ev sahibine ödeme bildirimi',
    sentWhen: 'Ev sahibine ödeme yapılınca',
    common: ofOwner,
    own: ['tutar', 'dekont'],
    subject: 'Ödemeniz yapıldı: {{tutar}} ({{rezervasyon_kodu}})',
    body: `Merhaba {{ev_sahibi_adi}},

{{villa_adi}} konaklaması için ödemenizi yaptık.

Tutar: {{tutar}}
Açıklama: {{dekont}}`,
  },
  EV_SAHIBI_TOPLU_ODEME: {
    name: 'Ev sahibine toplu ödeme bildirimi',
    sentWhen: 'Toplu ödemede ev sahibinin satırı ödendi işaretlenince',
    common: ['ev_sahibi_adi', ...ofAgency],
    own: ['tutar', 'iban_sonu', 'konaklama_listesi'],
    subject: 'Ödemeniz yapıldı: {{tutar}}',
    body: `Merhaba {{ev_sahibi_adi}},

Biten konaklamalarınız için ödemenizi yaptık.

Tutar: {{tutar}}
Hesap: IBAN sonu {{iban_sonu}}

{{konaklama_listesi}}

Sorularınız için {{telefon}} numarasından bizi arayabilirsiniz.`,
  },
  EV_SAHIBI_DOKUM: {
    name: 'Aylık hesap dökümü',
    sentWhen: 'Personel bir ayın dökümlerini gönderince',
    common: ['ev_sahibi_adi', ...ofAgency],
    own: [
      'dokum_ayi',
      'konaklama_listesi',
      'net_pay',
      'hasar_kesintisi',
      'elden_alinan',
      'odenen',
      'bakiye',
      'toplam_bakiye',
      'dokum_link',
    ],
    subject: '{{dokum_ayi}} hesap dökümünüz',
    body: `Merhaba {{ev_sahibi_adi}},

{{dokum_ayi}} ayında biten konaklamalarınız ve size kalan tutarlar:

{{konaklama_listesi}}

Net payınız: {{net_pay}}
Hasar kesintisi: {{hasar_kesintisi}}
Elden aldığınız: {{elden_alinan}}
Size ödediğimiz: {{odenen}}
Bu ayın bakiyesi: {{bakiye}}
Bugünkü toplam bakiyeniz: {{toplam_bakiye}}

{{dokum_link}}

Sorularınız için {{telefon}} numarasından bizi arayabilirsiniz.`,
  },
  BELGE_UYARI_EV_SAHIBI: {
    name: 'İzin belgesi yeniden doğrulanmalı (ev sahibi)',
    sentWhen:
      'Yayındaki villanın doğrulaması eskimeden 30 ve 7 gün önce, bir de villa bu yüzden yayından kalkınca',
    common: ['ev_sahibi_adi', 'villa_adi', ...ofAgency],
    own: ['eksik_alanlar'],
    subject: '{{villa_adi}}: izin belgesi doğrulanmalı',
    body: `Merhaba {{ev_sahibi_adi}},

{{villa_adi}} için izin belgesinin güncel olduğunu doğrulamamız gerekiyor:

{{eksik_alanlar}}

Belgenin güncel bir kopyasını bize iletmeniz yeterli; gerisini biz hallederiz. Yardım için {{telefon}} numarasından bizi arayabilirsiniz.`,
  },
} as const satisfies Record<MailKeyTo<'OWNER'>, CatalogueEntry>
