import type { Figures } from '@plato/contract/reports/figures.contract'
import type { PeriodName } from '#dashboard/reports/figures/period.ts'

const many = (count: number) => count.toLocaleString('tr')

export const periodMessages = {
  label: 'Dönem',
  ready: 'Hazır dönem',
  other: 'Başka aylar',
  from: 'İlk ay',
  to: 'Son ay',
  nothing: 'Böyle bir ay yok',
  names: {
    month: 'Bu ay',
    lastMonth: 'Geçen ay',
    season: 'Bu sezon (Mayıs – Ekim)',
    year: 'Bu yıl',
    lastYear: 'Geçen yıl',
  } satisfies Record<PeriodName, string>,
} as const

export const figureMessages = {
  title: 'Rakamlar',
  groupLabel: 'Neye göre',
  town: 'Bölge',
  allTowns: 'Tüm bölgeler',
  noTown: 'Böyle bir bölge yok',
  caption: (group: string) => `Seçilen ayların rakamları, ${group.toLocaleLowerCase('tr')} olarak`,
  columns: {
    occupancy: 'Doluluk',
    nights: 'Gece',
    closed: 'Kapalı',
    external: 'Başka kanal',
    gross: 'Ciro',
    commission: 'Komisyon',
    owner: 'Ev sahibi payı',
    average: 'Ort. gecelik',
    stays: 'Konaklama',
    lead: 'Kaç gün önce',
    sources: 'Kaynak',
    cancelled: 'İptal',
    retained: 'Alıkonan',
  },
  /** Behind an occupancy: what it is made of, and the nights that are not in it. */
  nightsOf: ({ nights, sellableNights, closedNights, externalNights }: Figures) =>
    `satılan ${many(nights)} / satılabilir ${many(sellableNights)}, kapalı ${many(closedNights)}, başka kanal ${many(externalNights)}`,
  leadHelp: 'Rezervasyonun girişten kaç gün önce yapıldığı: ortanca (ortalama)',
  lead: (median: string, mean: string) => `${median} (${mean})`,
  cancelledOf: (count: number, share: string) => `${many(count)} (%${share})`,
  sources: { web: 'Web', phone: 'Telefon', whatsapp: 'WhatsApp', offer: 'Teklif', other: 'Diğer' },
  phoneLine: (nights: number, occupancy: string | undefined, stays: number) =>
    [occupancy && `%${occupancy} dolu`, `${many(nights)} gece`, `${many(stays)} konaklama`]
      .filter(Boolean)
      .join(' · '),
  sums: 'Toplam',
  sumsLabel: 'Tüm satırların toplamı',
  charts: {
    occupancy: 'Doluluk',
    occupancyUnit: 'satılan gece ÷ satılabilir gece, %; kapalı geceler hariç',
    gross: 'Ciro',
    grossUnit: (unit: string) => `gecenin düştüğü aya göre, ${unit} ₺`,
    units: { million: 'milyon', thousand: 'bin' },
    done: 'Tamamlanan',
    ahead: 'Alınmış',
    before: 'Geçen yıl',
    month: 'Ay',
    all: 'Toplam',
    scroll: (name: string) => `${name} grafiği, yana kaydırılabilir`,
    loading: 'Grafikler yükleniyor',
  },
  rules: {
    title: 'Nasıl sayılır?',
    lines: [
      'Doluluk: satılan gecenin satılabilir geceye oranı. Satılabilir gece, villanın yayında olduğu, kapatılmadığı ve başka kanalda dolu olmadığı gecedir; satılan her gece satılabilir sayılır.',
      'Kapalı: villa yayındayken ev sahibinin ya da acentenin kapattığı gece. Başka kanal: başka bir takvimin doldurduğu gece. İkisi de doluluğun dışındadır, ayrı yazılır.',
      'Ana sayfa, doluluk takvimi ve ev sahibi dökümü aynı tanımlarla sayar; aynı dönemde aynı rakamı verir.',
      'Satılan: onaylanmış, konaklayan ve tamamlanmış rezervasyonlar. Talep ve opsiyonlar sayılmaz.',
      'Gece ve para, gecenin düştüğü aya yazılır. Ay sonunu aşan konaklamanın tutarı gecelerine bölünür; ayların toplamı kuruşu kuruşuna konaklamanın tutarıdır.',
      'Para: tamamlanan konaklamalarda muhasebe kaydı, diğerlerinde sözleşilen tutar. Dövizli fiyatlar sabitlenmiş kurla Türk lirasıdır; hasar depozitosu dahil değildir.',
      'Konaklama sayısı, kaynak, kaç gün önce ve iptal, giriş ayına yazılır. İptal: onaylandıktan sonra iptal edilen, gelinmeyen ya da tazminatla kapanan rezervasyon; oranı onaylananların tümüne göredir. Alıkonan: bunlardan acentede kalan tutar.',
    ],
  },
  empty: {
    title: 'Bu aylarda rakam yok',
    body: 'Seçilen aylarda yayında villa ya da konaklama bulunmuyor.',
    filteredTitle: 'Bu bölgede rakam yok',
    filteredBody: 'Seçilen bölgede bu aylarda yayında villa ya da konaklama bulunmuyor.',
    lift: 'Bölge filtresini kaldır',
  },
  csvFile: (group: string, from: string, to: string) => `rakamlar-${group}-${from}_${to}.csv`,
  csvDone: 'Rakamlar indirildi.',
} as const
