import { figureGroupNames, ungroupedNames } from '@plato/brand/figure-names.tr'
import { formatMoney, formatShare } from '@plato/brand/money'
import { formatMonth } from '@plato/brand/stay-dates'
import type { FigureRow, Figures } from '@plato/contract/reports/figures.contract'
import { averageNightOf, cancelledShareOf, type FigureGroup, occupancyOf } from '@plato/rules/reports/figures'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { figureMessages as messages } from '#dashboard/reports/figures/messages.tr.ts'

const { columns } = messages

const lira = (minor: number) => (minor === 0 ? <Absent /> : formatMoney(minor, 'TRY'))
const count = (number: number) => (number === 0 ? <Absent /> : number.toLocaleString('tr'))
const days = (number: number) => number.toLocaleString('tr', { maximumFractionDigits: 1 })

/** "63,4", or nothing where no night could be sold. */
export const occupancyText = ({ nights, sellableNights }: Figures): string | undefined => {
  const share = occupancyOf(nights, sellableNights)
  return share === null ? undefined : formatShare(Math.round(share / 10) * 10)
}

export const averageText = ({ grossMinor, nights }: Figures): string | undefined => {
  const average = averageNightOf(grossMinor, nights)
  return average === null ? undefined : formatMoney(Math.round(average / 100) * 100, 'TRY')
}

export const leadText = ({ leadMedianDays, leadMeanDays }: Figures): string | undefined =>
  leadMedianDays === null || leadMeanDays === null
    ? undefined
    : messages.lead(days(leadMedianDays), days(leadMeanDays))

export const cancelledText = ({ cancelled, stays }: Figures): string | undefined => {
  const share = cancelledShareOf(cancelled, stays)
  if (share === null || cancelled === 0) return undefined
  return messages.cancelledOf(cancelled, formatShare(Math.round(share / 10) * 10))
}

const sources = ['web', 'phone', 'whatsapp', 'offer', 'other'] as const
/** The most first; what brought nothing is left out. */
export const sourcesText = (figures: Figures): string | undefined =>
  sources
    .filter((source) => figures[source] > 0)
    .toSorted((a, b) => figures[b] - figures[a])
    .map((source) => `${messages.sources[source]} ${figures[source].toLocaleString('tr')}`)
    .join(', ') || undefined

export const nameOf = (group: FigureGroup, { name }: Pick<FigureRow, 'name'>): string => {
  if (name === null) return ungroupedNames[group]
  return group === 'month' ? formatMonth(name) : name
}

const orAbsent = (text: string | undefined) => text ?? <Absent />
const end = 'end' as const

export const figureColumns = (group: FigureGroup): readonly Column<FigureRow>[] => [
  { key: 'name', head: figureGroupNames[group], cell: (row) => nameOf(group, row) },
  {
    key: 'occupancy',
    head: columns.occupancy,
    align: end,
    cell: (row) => {
      const share = occupancyText(row)
      return share === undefined ? <Absent /> : <span title={messages.nightsOf(row)}>%{share}</span>
    },
  },
  { key: 'nights', head: columns.nights, align: end, cell: ({ nights }) => count(nights) },
  { key: 'gross', head: columns.gross, align: end, onPhone: true, cell: (row) => lira(row.grossMinor) },
  { key: 'commission', head: columns.commission, align: end, cell: (row) => lira(row.commissionMinor) },
  { key: 'owner', head: columns.owner, align: end, cell: (row) => lira(row.ownerMinor) },
  { key: 'average', head: columns.average, align: end, cell: (row) => orAbsent(averageText(row)) },
  { key: 'stays', head: columns.stays, align: end, cell: ({ stays }) => count(stays) },
  { key: 'lead', head: columns.lead, align: end, onlyWide: true, cell: (row) => orAbsent(leadText(row)) },
  { key: 'sources', head: columns.sources, onlyWide: true, cell: (row) => orAbsent(sourcesText(row)) },
  { key: 'cancelled', head: columns.cancelled, align: end, cell: (row) => orAbsent(cancelledText(row)) },
  { key: 'kept', head: columns.retained, align: end, onlyWide: true, cell: (row) => lira(row.keptMinor) },
]
