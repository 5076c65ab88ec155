import { dayNumber } from '@plato/rules/calendar-day'
import { Zip, ZipDeflate } from 'fflate'
import {
  columnName,
  contentTypes,
  maxRows,
  packageRelations,
  sheetEnd,
  sheetStart,
  styleOf,
  styles,
  workbook,
  workbookRelations,
  type XlsxColumn,
  xmlText,
} from './xlsx-parts.ts'

export type { XlsxColumn } from './xlsx-parts.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * In a `day` column a day as YYYY-MM-DD, in a `moment` column an ISO moment, in a `money` column minor units;
 * anywhere else text is text, never a formula.
 */
export type XlsxCell = string | number | boolean | null

export interface XlsxSheet {
  /** At most 31 letters, none of []:*?/\ */
  readonly name: string
  readonly columns: readonly XlsxColumn[]
  readonly rows: AsyncIterable<readonly XlsxCell[]> | Iterable<readonly XlsxCell[]>
}

/** Excel counts days from 31 December 1899 and wrongly includes 29 February 1900. */
const excelDayOffset = 25_569
const dayMs = 86_400_000
/** Istanbul has had one offset since 2016, before the first record of an agency. */
export const istanbulOffsetMs = 3 * 3_600_000
const rowsAtOnce = 200
/** Excel refuses longer ones. */
const maxTextLength = 32_767

function cellXml(value: XlsxCell, { kind = 'text' }: XlsxColumn, at: string): string {
  const start = `<c r="${at}" s="${styleOf[kind]}"`
  if (value === null || value === '') return `${start}/>`
  if (kind === 'day' && typeof value === 'string')
    return `${start}><v>${dayNumber(value) + excelDayOffset}</v></c>`
  if (kind === 'moment' && typeof value === 'string')
    return `${start}><v>${(Date.parse(value) + istanbulOffsetMs) / dayMs + excelDayOffset}</v></c>`
  if (typeof value === 'number')
    return `${start}><v>${kind === 'money' ? (value / 100).toFixed(2) : value}</v></c>`
  const text = typeof value === 'boolean' ? (value ? 'Evet' : 'Hayır') : value.slice(0, maxTextLength)
  return `${start} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

const rowXml = (cells: readonly XlsxCell[], columns: readonly XlsxColumn[], row: number): string =>
  `<row r="${row}">${columns
    .map((column, place) => cellXml(cells[place] ?? null, column, `${columnName(place)}${row}`))
    .join('')}</row>`

/** Fixed, so that equal rows give equal bytes. */
const mtime = new Date(2000, 0, 1)

async function* sheetPieces({ name, columns, rows }: XlsxSheet, count: (rows: number) => void) {
  yield sheetStart(columns)
  let text = ''
  let written = 0
  for await (const row of rows) {
    written += 1
    if (written > maxRows) throw new Error(`sheet ${name} has more rows than a sheet can hold`)
    // Below the heading.
    text += rowXml(row, columns, written + 1)
    if (written % rowsAtOnce === 0) {
      yield text
      text = ''
    }
  }
  count(written)
  yield text + sheetEnd(columns.length, written)
}

/**
 * Streams a workbook: max a few hundred rows are in memory at a time. Sheets are read one after the other; `count` is
 * called with the number of rows of each.
 */
export async function* xlsxPieces(
  sheets: readonly XlsxSheet[],
  count: (sheet: number, rows: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const taken = () => {
    const pieces = ready
    ready = []
    return pieces
  }
  const bytes = new TextEncoder()
  const begin = (path: string) => {
    const part = Object.assign(new ZipDeflate(path, { level: 6 }), { mtime })
    zip.add(part)
    return part
  }
  const names = sheets.map(({ name }) => name)
  const fixed: Record<string, string> = {
    '[Content_Types].xml': contentTypes(names),
    '_rels/.rels': packageRelations,
    'xl/workbook.xml': workbook(names),
    'xl/_rels/workbook.xml.rels': workbookRelations(names),
    'xl/styles.xml': styles,
  }
  for (const [path, text] of Object.entries(fixed)) begin(path).push(bytes.encode(text), true)
  for (const [place, sheet] of sheets.entries()) {
    const part = begin(`xl/worksheets/sheet${place + 1}.xml`)
    for await (const text of sheetPieces(sheet, (rows) => count(place, rows))) {
      part.push(bytes.encode(text))
      yield* taken()
    }
    part.push(new Uint8Array(), true)
  }
  zip.end()
  yield* taken()
}
