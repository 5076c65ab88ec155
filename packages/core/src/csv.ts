/** First characters that make a spreadsheet run the cell instead of showing it. */
const startsFormula = /^[=+\-@＝＋－＠\t\r\n\0]/

/** One cell: numbers as they are, text never a formula and always quoted: what separates cells depends on who opens it. */
function cell(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  const text = startsFormula.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Excel in Turkish reads semicolons, and UTF-8 only behind this mark. */
export const csvStart = '\uFEFF'
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(';')}\r\n`
