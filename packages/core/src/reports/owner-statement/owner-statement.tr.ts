import { formatMonth } from '@plato/brand/stay-dates'
import type { MonthRange } from '@plato/rules/reports/figures'

export const statementLabels = {
  name: 'Ev sahibi hesap dökümü',
  owner: 'Ev sahibi',
  period: 'Dönem',
  months: ({ from, to }: MonthRange): string =>
    from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`,
  nights: (nights: number) => `${nights} gece`,
  nightsTitle: 'Konaklanan ve alınan gece',
  balance: 'Bu dönemin açık bakiyesi',
  balanceInAll: 'Tüm zamanların açık bakiyesi',
  revenue: 'Ciro (gecelere göre)',
  ownRevenue: 'Gecelerin net payı',
  occupancy: 'Doluluk',
  sold: 'Satılan gece',
  ofSellable: (nights: number, sellable: number) => `${nights} / ${sellable}`,
  closed: 'Kapalı gece',
  closedNights: (closed: number, external: number) =>
    external > 0 ? `${closed}, başka kanalda ${external}` : `${closed}`,
  columns: {
    stay: 'Konaklama',
    dates: 'Tarih',
    gross: 'Brüt',
    commission: 'Komisyon',
    share: 'Net pay',
    atDoor: 'Elden alınan',
    paidOut: 'Ödenen',
    balance: 'Bakiye',
  },
  sum: 'Toplam',
  expected: (amount: string) => `beklenen ${amount}`,
  damage: (amount: string) => `hasar kesintisi ${amount}`,
  empty: 'Bu dönemde biten konaklama yok.',
  inLira: 'Tutarlar Türk lirasıdır.',
  which:
    'Çıkış günü bu dönemde olan konaklamalar yer alır; tutarlar muhasebe kayıtlarının bugünkü durumudur. Tamamlanmamış konaklamaların payı beklenen olarak yazılır, bakiyeye girmez.',
  how: 'Bakiye = net pay + hasar kesintisi − elden alınan − ödenen. Eksi bakiye, ev sahibinin elinde payından fazlasının olduğunu gösterir.',
  byNight:
    'Ciro ve doluluk bu aylara düşen gecelerden sayılır. Doluluk, satılan gecenin satılabilir geceye oranıdır; kapalı geceler dışındadır. İptalde alıkonan tutar ciroya girmez.',
  fileName: ({ from, to }: MonthRange, ownerId: number): string =>
    `ev-sahibi-dokumu-${ownerId}-${from}${from === to ? '' : `_${to}`}.pdf`,
} as const
