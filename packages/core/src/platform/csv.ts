/** First characters that make a spreadsheet run the cell instead of showing it. */
const startsFormula = /^[=+\-@＝＋－＠\t\r\n\0]/

/** An amount in hundredths: written as whole units or with exactly two decimals. */
interface CsvAmount {
  readonly minor: number
}
export type CsvCell = string | number | boolean | null | CsvAmount

const amountCell = ({ minor }: CsvAmount): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2).replace('.', ',')

/** One cell. Text is always quoted, because the separator depends on the reading program, and never a formula. */
function cell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'object') return amountCell(value)
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  const text = startsFormula.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Excel in Turkish expects semicolons, and detects UTF-8 only by a byte order mark. */
export const csvStart = '\uFEFF'
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(';')}\r\n`
