import { formatMoney } from '@plato/brand/money'
import { formatMonth, formatRange } from '@plato/brand/stay-dates'
import type { OwnerStatement } from '@plato/contract/reports/owner-statement.contract'
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

type MailedStatement = Pick<OwnerStatement, 'rows' | 'sums' | 'balanceInAllMinor'> & {
  readonly month: string
}

const maxListed = 60
const lira = (minor: number): string => formatMoney(minor, 'TRY')
/** An empty value removes its line from the mail. */
const someLira = (minor: number): string => (minor === 0 ? '' : lira(minor))

/** Placeholder values of the mail with the statement of a month. */
export const statementMailLabels = ({ month, rows, sums, balanceInAllMinor }: MailedStatement) => ({
  dokum_ayi: formatMonth(month),
  konaklama_listesi: [
    ...rows
      .slice(0, maxListed)
      .map(
        (row) =>
          `• ${row.villaName}, ${formatRange(row.checkIn, row.checkOut)} (${row.code}): ${lira(row.shareMinor + row.expectedMinor)}`,
      ),
    ...(rows.length > maxListed ? [`• ve ${rows.length - maxListed} konaklama daha`] : []),
  ].join('\n'),
  net_pay: lira(sums.shareMinor),
  hasar_kesintisi: someLira(sums.damageMinor),
  elden_alinan: someLira(sums.atDoorMinor),
  odenen: someLira(sums.paidOutMinor),
  bakiye: lira(sums.balanceMinor),
  toplam_bakiye: lira(balanceInAllMinor),
})
