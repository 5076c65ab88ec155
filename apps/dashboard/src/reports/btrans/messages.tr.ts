import type { AgencyGap, BtransBasis, BtransGap } from '@plato/rules/reports/btrans'

const many = (count: number) => count.toLocaleString('tr')

export const basisNames: Readonly<Record<BtransBasis, string>> = {
  CONFIRMED: 'Onay tarihi',
  CREATED: 'Oluşturma tarihi',
  CHECK_IN: 'Giriş tarihi',
}

export const gapNames: Readonly<Record<BtransGap, string>> = {
  province: 'il',
  district: 'ilçe kodu',
  coordinates: 'konum',
  owner: 'villa sahibi',
  identity: 'TCKN / VKN',
  company_title: 'şirket unvanı',
  iban: 'ev sahibi IBAN’ı',
  mobile: 'cep telefonu',
  payment: 'ilk ödeme',
  agency_iban: 'acente banka hesabı',
}

export const agencyGapNames: Readonly<Record<AgencyGap, string>> = {
  agency_vkn: 'vergi numarası',
  agency_title: 'acente unvanı',
  btrans_site_code: 'BTRANS site kodu',
}

export const btransMessages = {
  title: 'BTRANS raporu',
  facts: (total: number, month: string, due: string) =>
    `${month}: ${total === 0 ? 'rezervasyon yok' : `${many(total)} rezervasyon`} · son gün ${due}`,
  lead: 'Seçtiğiniz ayın onaylı rezervasyonları. İptal edilenler yazılmaz, değişenler son hâliyle bir kez yazılır. Tutarlar rezervasyonun kendi kuruyla TL’dir.',
  filters: { label: 'Rapor seçimleri', month: 'Ay', basis: 'Ayı belirleyen tarih' },
  caption: 'Bildirilecek rezervasyonlar',
  columns: {
    code: 'Rezervasyon',
    villa: 'Villa',
    owner: 'Ev sahibi',
    stay: 'Giriş - çıkış',
    total: 'Tutar',
    commission: 'Komisyon',
    paid: 'İlk ödeme',
    state: 'Durum',
  },
  whole: 'Tam',
  lacks: (count: number) => `${many(count)} eksik`,
  commission: (amount: string, percent: number) => `${amount} (%${percent})`,
  empty: {
    title: 'Bu ayda bildirilecek rezervasyon yok',
    body: 'Başka bir ay ya da başka bir tarih seçebilirsiniz. Bildirim yine de boş olarak verilebilir; mali müşavirinize danışın.',
    lift: 'Seçimleri kaldır',
  },
  missing: {
    title: 'Eksikler',
    none: 'Bu ayın rezervasyonlarında eksik bilgi yok; hepsi dosyaya yazılır.',
    noRows: 'Bu ayda rezervasyon olmadığı için eksik de yok.',
    facts: (missing: number, total: number) => `${many(total)} rezervasyondan ${many(missing)} tanesi`,
    said: 'Eksiği olan rezervasyon XML dosyasına yazılmaz, eksikler listesine (xlsx) yazılır. Alanı doldurmak için üzerine basın; dönünce liste kısalır.',
    more: (hidden: number) => `${many(hidden)} rezervasyon daha var; tamamı eksikler dosyasındadır.`,
    capped: 'İlk 10.000 rezervasyon denetlendi; dosya hepsini denetler.',
    caption: 'Eksiği olan rezervasyonlar',
    columns: { code: 'Rezervasyon', villa: 'Villa ve sahibi', gaps: 'Eksik alanlar' },
    fill: (code: string, gap: string) => `${code}: ${gap} bilgisini tamamla`,
    loading: 'Eksikler denetleniyor',
    failed: 'Eksikler yüklenemedi.',
    retry: 'Yeniden dene',
  },
  make: {
    title: 'XML dosyası',
    facts: (version: string) => `Şema sürümü: ${version}`,
    settings: 'Rapor ayarları',
    agency: (gaps: string) => `Dosyanın başına yazılacak ${gaps} eksik. Girmeden XML oluşturulamaz.`,
    toSettings: 'Rapor ayarlarında gir',
    toSite: 'Site ayarlarında gir',
    button: 'XML oluştur',
    ask: {
      title: 'Eksikler dışarıda kalsın mı?',
      body: (missing: number, written: number) =>
        `${many(missing)} rezervasyon eksik bilgi yüzünden XML dosyasına yazılmayacak, eksikler dosyasında listelenecek. ${
          written === 0 ? 'XML dosyasında hiç satır olmayacak.' : `${many(written)} rezervasyon yazılacak.`
        }`,
      confirm: 'Yine de oluştur',
    },
  },
  unverified: {
    title: 'Doğrulayamadıklarımız',
    lines: [
      'Bu dosya bir taslaktır: Gelir İdaresi’nin resmî şemasına (gunubirlikson.xsd) ulaşamadık. Göndermeden önce BTRANS test ekranında denetleyin, sonra zip yapıp yükleyin.',
      'Dosya kullanımdaki bir örneğe göre hazırlanır ve ondan yazdığımız kendi şemamızla denetlenir.',
      'Komisyon tahsil şekli (5), kimlik tipi (1) ve ülke (1) kodlarının öteki değerlerini bilmiyoruz; herkes için bunlar yazılır.',
      'Bilinmeyen cadde, kapı ve tapu bilgileri 0 yazılır. İmar planı bilinmiyorsa “içinde değil: 0”, başvuru bilinmiyorsa “hayir” yazılır.',
      'Site kodunun neyi gösterdiğini ve zip dosyasının adlandırma kuralını doğrulayamadık.',
      'Son gün, izleyen ayın son günü olarak alınmıştır; vergi takviminden denetleyin.',
    ],
  },
}
