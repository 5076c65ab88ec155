/** First characters that make a spreadsheet run the cell instead of showing it. */
const startsFormula = /^[=+\-@＝＋－＠\t\r\n\0]/

/** An amount in hundredths: whole units, or exactly two places. */
interface CsvAmount {
  readonly minor: number
}
export type CsvCell = string | number | boolean | null | CsvAmount

const amountCell = ({ minor }: CsvAmount): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2).replace('.', ',')

/** One cell: numbers as they are, text never a formula and always quoted: what separates cells depends on who opens it. */
function cell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'object') return amountCell(value)
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  const text = startsFormula.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Excel in Turkish reads semicolons, and UTF-8 only behind this mark. */
export const csvStart = '\uFEFF'
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(';')}\r\n`
