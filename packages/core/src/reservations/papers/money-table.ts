import { depositSentence } from '@plato/brand/deposit.tr'
import { formatDay } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { lineName } from '../../mail/messages.tr.ts'
import type { SharedFacts } from './paper-facts.ts'
import { colours, ruledRows } from './paper-layout.ts'
import { lineReason, priceWords as words } from './paper-words.tr.ts'
import { printable } from './print-letters.ts'

export interface MoneyRow {
  readonly name: string
  readonly amountMinor: number
  readonly isStrong?: boolean
  readonly note?: string
}

const lira = (minor: number) => formatMoney(minor, 'TRY')
/** Up to four places, as rates are kept. */
const rateInWords = (rate: number) =>
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

/** The lines of the price with their reasons, the total, and below what the paper adds to it, in lira. */
export function moneyTable({ price }: SharedFacts, more: readonly MoneyRow[]): Content {
  const { currency, lines, totalMinor, totalTry } = price
  const body = lines.map(({ trace, amountMinor }) =>
    row(printable(lineName(trace)), formatMoney(amountMinor, currency), {
      note: lineReason(trace, currency),
    }),
  )
  body.push(row(words.total, formatMoney(totalMinor, currency), { isStrong: true }))
  if (currency !== 'TRY') body.push(row(words.inLira, lira(totalTry), { isStrong: true }))
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
            text: words.rate(currency, rateInWords(price.liraRate), formatDay(price.liraRateAt)),
            color: colours.soft,
            fontSize: 8,
            margin: [0, 4, 0, 0],
          },
        ],
      }
}
