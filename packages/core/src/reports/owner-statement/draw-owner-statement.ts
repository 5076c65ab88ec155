import { companyLines } from '@plato/brand/company.tr'
import { formatDay } from '@plato/brand/format'
import { formatMoney, formatShare, formatUnits } from '@plato/brand/money'
import { printable, printableTitle } from '@plato/brand/print-letters'
import { formatRange } from '@plato/brand/stay-dates'
import type {
  OwnerStatement,
  StatementAmounts,
  StatementRow,
} from '@plato/contract/reports/owner-statement.contract'
import { occupancyOf } from '@plato/rules/reports/figures'
import type { CompanySettings } from '@plato/rules/settings/company-identity'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { frame } from '../../reservations/documents/document-labels.tr.ts'
import {
  colours,
  drawSheet,
  labelled,
  opening,
  rule,
  ruledRows,
  small,
} from '../../reservations/documents/document-layout.ts'
import { statementLabels as labels } from './owner-statement.tr.ts'

interface Marks {
  readonly agency: { readonly title: string; readonly no: string; readonly contact: string }
  readonly company: CompanySettings
  readonly issuedAt: Date
}

const { columns } = labels
const units = (minor: number): string => `${minor < 0 ? '−' : ''}${formatUnits(minor)}`
const lira = (minor: number): string => formatMoney(minor, 'TRY')

const amount = (minor: number, notes: readonly string[] = [], isStrong = false): TableCell => ({
  stack: [
    {
      text: minor === 0 && !isStrong ? '–' : units(minor),
      bold: isStrong,
      noWrap: true,
      fontFeatures: ['tnum'],
    },
    ...notes.map((text) => ({ text, color: colours.soft, fontSize: 6.5 })),
  ],
  alignment: 'right',
})

const notesOf = ({ expectedMinor, damageMinor }: StatementAmounts): string[] => [
  ...(expectedMinor === 0 ? [] : [labels.expected(units(expectedMinor))]),
  ...(damageMinor === 0 ? [] : [labels.damage(units(damageMinor))]),
]

/** Gross and commission are included for staff only. */
function amountCells(amounts: StatementAmounts, isStrong = false): TableCell[] {
  const { grossMinor, commissionMinor, shareMinor, atDoorMinor, paidOutMinor, balanceMinor } = amounts
  return [
    ...(grossMinor === null ? [] : [amount(grossMinor, [], isStrong)]),
    ...(commissionMinor === null ? [] : [amount(commissionMinor, [], isStrong)]),
    amount(shareMinor, notesOf(amounts), isStrong),
    amount(atDoorMinor, [], isStrong),
    amount(paidOutMinor, [], isStrong),
    amount(balanceMinor, [], true),
  ]
}

const twoLines = (first: string, second: string): TableCell => ({
  stack: [{ text: first }, { text: second, color: colours.soft, fontSize: 6.5 }],
})

const bodyRow = (row: StatementRow): TableCell[] => [
  twoLines(printable(row.villaName), row.code),
  twoLines(formatRange(row.checkIn, row.checkOut), labels.nights(row.nights)),
  ...amountCells(row),
]

function tableOf({ rows, sums }: OwnerStatement): Content {
  if (rows.length === 0) return { text: labels.empty, color: colours.soft }
  const seesGross = sums.grossMinor !== null
  const heads = [
    ...(seesGross ? [columns.gross, columns.commission] : []),
    columns.share,
    columns.atDoor,
    columns.paidOut,
    columns.balance,
  ]
  const head = (text: string, alignment: 'left' | 'right'): TableCell => ({ text, style: 'label', alignment })
  return {
    fontSize: 7.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 82, ...heads.map(() => 'auto')],
      body: [
        [
          head(columns.stay, 'left'),
          head(columns.dates, 'left'),
          ...heads.map((text) => head(text, 'right')),
        ],
        ...rows.map(bodyRow),
        [
          { text: labels.sum, bold: true },
          { text: labels.nights(sums.nights), bold: true },
          ...amountCells(sums, true),
        ],
      ],
    },
    layout: { ...ruledRows, paddingLeft: (column) => (column === 0 ? 0 : 7) },
  }
}

const totals = ({ sums, balanceInAllMinor }: OwnerStatement): Content => ({
  columns: [
    { width: '*', stack: [labelled(labels.nightsTitle, labels.nights(sums.nights))] },
    { width: '*', stack: [labelled(columns.share, lira(sums.shareMinor))] },
    { width: '*', stack: [labelled(labels.balance, lira(sums.balanceMinor))] },
    { width: '*', stack: [labelled(labels.balanceInAll, lira(balanceInAllMinor))] },
  ],
  columnGap: 14,
})

const percent = (nights: number, sellableNights: number): string => {
  const share = occupancyOf(nights, sellableNights)
  return share === null ? '–' : `%${formatShare(Math.round(share / 10) * 10)}`
}

/** Nights and revenue that fall into the months; the owner's sheet has the net share alone. */
const nightsOfPeriod = ({ period }: OwnerStatement): Content => {
  const { nights, sellableNights, closedNights, externalNights, revenueMinor, ownerMinor } = period
  const revenue =
    revenueMinor === null
      ? labelled(labels.ownRevenue, lira(ownerMinor))
      : labelled(labels.revenue, lira(revenueMinor))
  return {
    columns: [
      { width: '*', stack: [revenue] },
      { width: '*', stack: [labelled(labels.occupancy, percent(nights, sellableNights))] },
      { width: '*', stack: [labelled(labels.sold, labels.ofSellable(nights, sellableNights))] },
      { width: '*', stack: [labelled(labels.closed, labels.closedNights(closedNights, externalNights))] },
    ],
    columnGap: 14,
    margin: [0, 10, 0, 0],
  }
}

/** Owner and months, the sums, every stay, and an explanation. */
export function drawOwnerStatement(
  statement: OwnerStatement,
  { agency, company, issuedAt }: Marks,
): Promise<Buffer> {
  const { owner } = statement
  const issued = frame.issued(formatDay(issuedAt.toISOString()))
  return drawSheet({
    title: `${labels.name} ${owner.name}`,
    author: agency.title || frame.author,
    subject: labels.months(statement),
    issuedAt,
    content: [
      opening(labels.name),
      {
        stack: [
          { text: printableTitle(owner.name), style: 'title', fontSize: 22 },
          { text: labels.months(statement), fontSize: 10.5, margin: [0, 3, 0, 0] },
        ],
        margin: [0, 20, 0, 14],
      },
      rule([0, 0, 0, 12]),
      totals(statement),
      nightsOfPeriod(statement),
      rule([0, 12, 0, 14]),
      tableOf(statement),
      {
        stack: [small(labels.inLira), small(labels.which), small(labels.how), small(labels.byNight)],
        margin: [0, 12, 0, 0],
      },
      {
        text: [
          agency.title,
          agency.no && frame.agencyNo(agency.no),
          company.company_name ?? '',
          ...companyLines(company),
          agency.contact,
          issued,
        ]
          .filter(Boolean)
          .map(printable)
          .join('  ·  '),
        color: colours.soft,
        fontSize: 8,
        margin: [0, 10, 0, 0],
      },
    ],
    footer: (page, pages) => ({
      margin: [50, 14, 50, 0],
      fontSize: 8,
      color: colours.soft,
      columns: [
        { text: `${labels.name}  ·  ${printable(owner.name)}`, width: '*' },
        { text: frame.page(page, pages), alignment: 'right', width: 60 },
      ],
    }),
  })
}
