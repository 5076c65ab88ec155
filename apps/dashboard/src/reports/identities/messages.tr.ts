import type { ListedStay } from '@plato/contract/reports/identities.contract'

export const identityListMessages = {
  title: 'Kimlik listesi',
  facts: (stays: number, guests: number) =>
    stays === 0 ? 'konaklama yok' : `${stays} konaklama, ${guests} misafir`,
  lead: 'Seçtiğiniz günlerde villada geceleyen misafirler. Çıkış günü o misafirin gecesi sayılmaz. Kimlik numaraları ekranda gizlidir; tamamı yalnız indirdiğiniz dosyada yazar.',
  filters: {
    label: 'Liste seçimleri',
    villa: 'Villa',
    villaPlaceholder: 'Villa seçin',
    from: 'İlk gün',
    to: 'Son gün',
    dayPlaceholder: 'Gün seçin',
    nothing: 'Eşleşen villa yok',
  },
  choose: {
    title: 'Bir villa seçin',
    body: 'Listeyi görmek için yukarıdan villayı ve günü seçin.',
  },
  tooLong: {
    title: 'Bu aralık listelenemez',
    body: 'Son gün ilk günden önce olamaz; bir liste en çok 92 gün kapsar.',
  },
  empty: {
    title: 'Bu günlerde konaklama yok',
    body: 'Villada onaylanmış, süren ya da tamamlanmış bir konaklama bu günlere düşmüyor.',
  },
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
    incomplete: (named: number, wanted: number) => `${wanted} kişiden ${named} kişi listede.`,
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
    fileName: (villaId: string, from: string, to: string, format: string) =>
      `kimlik-listesi-${villaId}-${from}${from === to ? '' : `_${to}`}.${format}`,
    title: 'Kimlik listesi indirilsin mi?',
    body: (guests: number) =>
      `Dosyada ${guests} misafirin kimlik numarası açık yazılır. Her misafir için numaraya baktığınız, adınız ve saatiyle kayda geçer. Dosyanın kopyası bizde saklanmaz; işiniz bitince silin.`,
    confirm: 'İndir ve kaydet',
    done: 'Kimlik listesi indirildi; her misafir erişim kaydına yazıldı.',
    byHand: 'Cinsiyet ve plaka sorulmadığı için dosyada elle doldurulmak üzere boş bırakılır.',
  },
} as const
