import type { ListedStay } from '@plato/contract/reports/identities.contract'
import { maxListedDays, maxListedDaysOfAllVillas } from '@plato/rules/reports/identity-list'

export const identityListMessages = {
  title: 'Kimlik listesi',
  facts: (stays: number, guests: number) =>
    stays === 0 ? 'konaklama yok' : `${stays} konaklama, ${guests} misafir`,
  lead: 'Seçtiğiniz günlerde geceleyen misafirler; villa seçmezseniz tüm villalar. Çıkış günü o misafirin gecesi sayılmaz. Kimlik numaraları ekranda gizlidir; tamamı yalnız indirdiğiniz dosyada yazar.',
  filters: {
    label: 'Liste seçimleri',
    villa: 'Villa',
    villaPlaceholder: 'Tüm villalar',
    from: 'İlk gün',
    to: 'Son gün',
    dayPlaceholder: 'Gün seçin',
    nothing: 'Eşleşen villa yok',
    missing: 'Eksikler',
    missingPlaceholder: 'Hepsi',
    onlyMissing: 'Yalnız eksiği olanlar',
  },
  tooLong: {
    title: 'Bu aralık listelenemez',
    body: `Son gün ilk günden önce olamaz. Bir villanın listesi en çok ${maxListedDays}, tüm villaların listesi en çok ${maxListedDaysOfAllVillas} gün kapsar.`,
  },
  empty: {
    title: 'Bu günlerde konaklama yok',
    body: 'Onaylanmış, süren ya da tamamlanmış bir konaklama bu günlere düşmüyor.',
  },
  nothingMissing: {
    title: 'Eksik yok',
    body: 'Bu günlerdeki konaklamaların misafir listeleri tam.',
  },
  missing: (stays: number) =>
    stays === 0 ? 'Tüm misafir listeleri tam.' : `${stays} konaklamanın misafir listesi eksik.`,
  loading: 'Liste yükleniyor',
  failed: 'Liste yüklenemedi',
  states: {
    CONFIRMED: 'Onaylandı',
    CHECKED_IN: 'Misafir villada',
    COMPLETED: 'Tamamlandı',
  } satisfies Record<ListedStay['status'], string>,
  stay: {
    facts: (state: string, range: string) => `${state}, ${range}`,
    open: 'Rezervasyonu aç',
    forgotten: (day: string) => `Kimlik bilgileri ${day} günü silinir.`,
    gone: 'Bu konaklamanın kimlik bilgileri saklama süresi dolduğu için silindi.',
    noGuests: 'Bu konaklamanın misafir listesi henüz girilmedi.',
    title: (villa: string, code: string) => `${villa} · ${code}`,
    incomplete: (named: number, wanted: number) => `${wanted} kişiden ${named} kişi listede.`,
    birthDates: (count: number) => `${count} misafirin doğum tarihi eksik.`,
    caption: (code: string) => `${code} misafirleri`,
  },
  columns: {
    name: 'Ad soyad',
    identity: 'TCKN / pasaport',
    nationality: 'Uyruk',
    born: 'Doğum tarihi',
    checkIn: 'Giriş',
    checkOut: 'Çıkış',
  },
  masked: (kind: string, ending: string) => `${kind} •••••${ending}`,
  purged: 'silindi',
  export: {
    xlsx: 'XLSX indir',
    csv: 'CSV indir',
    fileName: (villa: string, from: string, to: string, format: string) =>
      `kimlik-listesi-${villa}-${from}${from === to ? '' : `_${to}`}.${format}`,
    allVillas: 'tum-villalar',
    title: 'Kimlik listesi indirilsin mi?',
    body: (guests: number) =>
      `Dosyada ${guests} misafirin kimlik numarası açık yazılır. Her misafir için numaraya baktığınız, adınız ve saatiyle kayda geçer. Dosyanın kopyası bizde saklanmaz; işiniz bitince silin.`,
    confirm: 'İndir ve kaydet',
    done: 'Kimlik listesi indirildi; her misafir erişim kaydına yazıldı.',
    byHand: 'Cinsiyet ve plaka sorulmadığı için dosyada elle doldurulmak üzere boş bırakılır.',
  },
} as const
