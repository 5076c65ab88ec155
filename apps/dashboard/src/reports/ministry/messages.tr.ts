import type { MinistryGap } from '@plato/rules/reports/ministry'

const many = (count: number) => count.toLocaleString('tr')

export const gapNames: Readonly<Record<MinistryGap, string>> = {
  permit_holder: 'belge sahibi',
  address: 'açık adres',
  permit_no: 'izin belge no',
  permit_type: 'belge türü',
  permit_max_persons: 'azami kişi',
  permit_verified_on: 'doğrulama tarihi',
}

export const ministryMessages = {
  title: 'Aylık ilan raporu (7464)',
  facts: (total: number, month: string) =>
    total === 0 ? `${month}: yayında villa yok` : `${month}: ${many(total)} ilan satırı`,
  lead: 'Seçtiğiniz ayın herhangi bir gününde yayında olan villalar. Tarihler yayın kaydından, izin belge no villanın yayına alındığı andaki hâlinden gelir; öteki bilgiler villanın bugünkü kaydındandır.',
  running: (day: string) => `Ay henüz bitmedi; rapor ${day} gününe kadar olan yayınları içerir.`,
  filters: {
    label: 'Rapor seçimleri',
    year: 'Yıl',
    month: 'Ay',
    town: 'Bölge',
    allTowns: 'Tüm bölgeler',
    status: 'Villanın bugünkü durumu',
    allStatuses: 'Tüm durumlar',
    nothing: 'Eşleşen yok',
  },
  columns: {
    villa: 'Villa',
    ranges: 'İlan tarih aralığı',
    holder: 'Belge sahibi',
    address: 'İlan adresi',
    permitNo: 'İzin belge no',
    price: 'Gecelik fiyat',
    documents: 'Belgeler',
  },
  caption: 'Raporun satırları',
  complete: 'Tam',
  lacks: (count: number) => `${many(count)} eksik`,
  empty: {
    title: 'Bu ay yayında olan villa yok',
    body: 'Yayın kaydında bu aya düşen bir gün bulunmuyor. Başka bir ay seçebilirsiniz.',
    filteredBody: 'Bölge ya da durum seçimi satırları gizliyor olabilir.',
    lift: 'Seçimleri kaldır',
  },
  missing: {
    title: 'Eksik belgeler',
    none: 'Bu ayın satırlarında eksik belge bilgisi yok.',
    facts: (total: number) => `${many(total)} satır`,
    said: 'Eksiği olan villalar da rapora yazılır ve dosyanın “Eksik Belgeler” sayfasında ayrıca listelenir. Alanı doldurmak için üzerine basın.',
    more: (hidden: number) =>
      `${many(hidden)} satır daha var; tamamı dosyanın “Eksik Belgeler” sayfasındadır.`,
    caption: 'Belgesi eksik villalar',
    columns: { villa: 'Villa', gaps: 'Eksik alanlar' },
    fill: (villa: string, gap: string) => `${villa}: ${gap} alanını doldur`,
    loading: 'Eksikler denetleniyor',
    failed: 'Eksik belgeler yüklenemedi.',
    retry: 'Yeniden dene',
  },
  make: {
    title: 'Raporu oluştur',
    facts: 'xlsx ve csv birlikte hazırlanır, saklanır.',
    ours: 'Bizim sütunlarımız da olsun',
    oursHelp:
      'Sıra, belge türü, azami kişi ve belge doğrulama tarihi. Kapalıyken yalnız yaygın sekiz sütun yazılır.',
    prices: 'İlan ücretine gecelik fiyatı yaz',
    pricesHelp: 'Kapalıyken sütun boş kalır; örnek aldığımız raporda da boştu.',
    button: 'Raporu oluştur',
  },
  unverified: {
    title: 'Doğrulayamadıklarımız',
    lines: [
      'Bu raporu isteyen kanun maddesini, raporun gönderileceği makamı ve son tarihini bulamadık.',
      'Sütunlar ve sıraları, sektörde kullanılan “Aylık İlan Raporu (7464)” örneğine göredir; resmî bir şablon bulamadık.',
      'O örnekte ilan numarası ve ilan ücreti boştur. Biz ilan numarasına villa kodunu, ilan ücretine ayın gecelik fiyatını yazıyoruz.',
      'Göndermeden önce mali müşavirinize ya da il kültür ve turizm müdürlüğüne danışın.',
    ],
  },
} as const
