import type { Minor } from '../../money.ts'
import { decodeStatement, type StatementEncoding } from './decode-statement.ts'
import { ibanIn } from './mt940-information.ts'
import {
  dayFrom,
  faultAt,
  maxStatementLines,
  minorFrom,
  type StatementLine,
  type StatementResult,
  tidyText,
} from './statement-line.ts'

export const csvSeparators = [';', ',', '\t', '|'] as const
export const csvDayOrders = ['DMY', 'YMD', 'MDY'] as const
export const csvDecimalSigns = [',', '.'] as const
/** Columns that a layout may name. Either `amount`, or `credit` and `debit`. */
export const csvColumns = [
  'day',
  'amount',
  'credit',
  'debit',
  'text',
  'counterName',
  'counterIban',
  'reference',
  'balance',
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** How the CSV files of one bank are read. Columns are named by their headings. */
export interface CsvLayout {
  readonly encoding: StatementEncoding
  readonly separator: (typeof csvSeparators)[number]
  readonly dayOrder: (typeof csvDayOrders)[number]
  readonly decimalSign: (typeof csvDecimalSigns)[number]
  readonly columns: Readonly<Record<CsvColumn, string>>
}

/** Text by columns: quoted cells may have separators, line breaks and doubled quotes. */
export function csvRows(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
      if (isQuoted) cell = ''
    } else if (isQuoted) cell += sign
    else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') {
      endCell()
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

const foldedHeading = (heading: string) => heading.trim().toLocaleLowerCase('tr').replaceAll(/\s+/g, ' ')

/** The row of the headings, which may follow lines about the account; -1 when no row has all of them. */
export function headingRow(rows: readonly (readonly string[])[], columns: CsvLayout['columns']): number {
  const wanted = csvColumns.map((column) => columns[column]).filter((heading) => heading !== '')
  return rows.findIndex((row) => {
    const found = new Set(row.map(foldedHeading))
    return wanted.every((heading) => found.has(foldedHeading(heading)))
  })
}

/** A day, with or without the time of day after it. */
function dayIn(cell: string, order: CsvLayout['dayOrder']): string | undefined {
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:$|[ T-].*)/.exec(cell.trim()) ?? []
  if (first === '') return undefined
  if (order === 'YMD') return first.length === 4 ? dayFrom(first, second, third) : undefined
  if (third.length !== 4 && third.length !== 2) return undefined
  return order === 'DMY' ? dayFrom(third, second, first) : dayFrom(third, first, second)
}

/** An amount with or without thousands, sign and currency; 0 for an empty cell. */
export function amountIn(cell: string, decimalSign: CsvLayout['decimalSign']): Minor | undefined {
  const bare = cell.replaceAll(/\s|₺|TL$|TRY$|USD$|EUR$|GBP$/giu, '').replace('−', '-')
  if (bare === '') return 0
  const [thousands, decimal] = decimalSign === ',' ? ['.', ','] : [',', '.']
  const grouped = String.raw`\d{1,3}(?:[${thousands}]\d{3})+|\d+`
  const [, mark = '', whole = '', rest = '', after = ''] =
    new RegExp(String.raw`^([-+]?)(${grouped})(?:[${decimal}](\d{1,2}))?(-?)$`).exec(bare) ?? []
  if (whole === '' || (mark !== '' && after !== '')) return undefined
  const size = minorFrom(whole.replaceAll(thousands, ''), rest)
  return size === undefined || size === 0 ? size : mark === '-' || after === '-' ? -size : size
}

type Cell = (column: CsvColumn) => string

/** The amount of a row; in separate columns money that leaves is written with or without a sign. */
function amountOfRow(cell: Cell, { columns, decimalSign }: CsvLayout): Minor | undefined {
  if (columns.amount !== '') return amountIn(cell('amount'), decimalSign)
  const [credit, debit] = [amountIn(cell('credit'), decimalSign), amountIn(cell('debit'), decimalSign)]
  if (credit === undefined || debit === undefined || (credit !== 0 && debit !== 0)) return undefined
  return credit !== 0 ? credit : debit === 0 ? 0 : -Math.abs(debit)
}

/** Every balance is the one before it plus the amount, in files that run forward or backward in time. */
function doBalancesFit(rows: readonly { readonly amount: Minor; readonly balance: Minor }[]): boolean {
  const steps = rows.slice(1).map((row, place) => [rows[place], row] as const)
  const isForward = steps.every(([before, row]) => before && row.balance === before.balance + row.amount)
  const isBackward = steps.every(([before, row]) => before && before.balance === row.balance + before.amount)
  return isForward || isBackward
}

const lineOf = (cell: Cell, bookedOn: string, amountMinor: Minor): StatementLine => ({
  bookedOn,
  amountMinor,
  reference: tidyText(cell('reference')),
  counterName: tidyText(cell('counterName')),
  counterIban: ibanIn(cell('counterIban')),
  text: tidyText(cell('text')),
})

/** Reads a CSV file by the layout of its bank. Rows without a day, such as sums at the end, are left out. */
export function readCsv(bytes: Uint8Array, layout: CsvLayout): StatementResult {
  const text = decodeStatement(bytes, layout.encoding)
  if (text === undefined) return faultAt('ENCODING')
  const rows = csvRows(text, layout.separator)
  const head = headingRow(rows, layout.columns)
  if (head < 0) return faultAt('NO_HEADINGS')
  const places = new Map((rows[head] ?? []).map((heading, place) => [foldedHeading(heading), place]))
  const lines: StatementLine[] = []
  const balances: { amount: Minor; balance: Minor }[] = []
  for (const [place, row] of rows.entries()) {
    if (place <= head) continue
    const cell: Cell = (column) =>
      layout.columns[column] === ''
        ? ''
        : (row[places.get(foldedHeading(layout.columns[column])) ?? -1] ?? '')
    const day = dayIn(cell('day'), layout.dayOrder)
    const amount = amountOfRow(cell, layout)
    // Sums and notes after the rows have no day.
    if (!/\d/.test(cell('day'))) continue
    if (day === undefined) return faultAt('DAY', place + 1)
    if (amount === undefined) return faultAt('AMOUNT', place + 1)
    if (amount === 0) continue
    lines.push(lineOf(cell, day, amount))
    if (layout.columns.balance !== '') {
      const balance = amountIn(cell('balance'), layout.decimalSign)
      if (balance === undefined) return faultAt('BALANCE', place + 1)
      balances.push({ amount, balance })
    }
  }
  if (lines.length === 0) return faultAt('EMPTY')
  if (lines.length > maxStatementLines) return faultAt('TOO_LONG')
  return doBalancesFit(balances) ? { ok: true, statement: { lines } } : faultAt('BALANCE')
}
