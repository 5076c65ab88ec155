import { depositSentence } from '@plato/brand/deposit.tr'
import { formatDay } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import { printable } from '@plato/brand/print-letters'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { lineName } from '../../reservation-facts/messages.tr.ts'
import type { SharedFacts } from './document-facts.ts'
import { lineReason, pricePlaceholders as messages } from './document-labels.tr.ts'
import { colours, ruledRows } from './document-layout.ts'

export interface MoneyRow {
  readonly name: string
  readonly amountMinor: number
  readonly isStrong?: boolean
  readonly note?: string
}

const lira = (minor: number) => formatMoney(minor, 'TRY')
/** Up to four decimals, as rates are stored. */
const rateText = (rate: number) =>
  rate
    .toFixed(4)
    .replace(/0{1,2}$/, '')
    .replace('.', ',')

function row(name: string, amount: string, { note = '', isStrong = false } = {}): TableCell[] {
  const said = note ? [{ text: name }, { text: `  ${note}`, color: colours.soft, bold: false }] : name
  return [
    { text: said, bold: isStrong, fontSize: isStrong ? 10 : 9 },
    {
      text: amount,
      bold: isStrong,
      fontSize: isStrong ? 10 : 9,
      alignment: 'right',
      noWrap: true,
      fontFeatures: ['tnum'],
    },
  ]
}

/** The sentence about the damage deposit; empty when there is none. */
export const depositNote = ({ price }: SharedFacts): string =>
  price.depositTry > 0 ? depositSentence(lira(price.depositTry), price.deposit) : ''

/** The price lines with their explanations, the total, and below it the rows of the document in lira. */
export function moneyTable({ price }: SharedFacts, more: readonly MoneyRow[]): Content {
  const { currency, lines, totalMinor, totalTry } = price
  const body = lines.map(({ trace, amountMinor }) =>
    row(printable(lineName(trace)), formatMoney(amountMinor, currency), {
      note: lineReason(trace, currency),
    }),
  )
  body.push(row(messages.total, formatMoney(totalMinor, currency), { isStrong: true }))
  if (currency !== 'TRY') body.push(row(messages.inLira, lira(totalTry), { isStrong: true }))
  for (const { name, amountMinor, note, isStrong } of more) {
    body.push(row(name, lira(amountMinor), { ...(note ? { note } : {}), ...(isStrong ? { isStrong } : {}) }))
  }
  const table: Content = { table: { widths: ['*', 'auto'], body, dontBreakRows: true }, layout: ruledRows }
  return currency === 'TRY'
    ? table
    : {
        stack: [
          table,
          {
            text: messages.rate(currency, rateText(price.liraRate), formatDay(price.liraRateAt)),
            color: colours.soft,
            fontSize: 8,
            margin: [0, 4, 0, 0],
          },
        ],
      }
}
