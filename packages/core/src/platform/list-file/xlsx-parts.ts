export interface XlsxColumn {
  readonly title: string
  /** In characters of the default font. */
  readonly width: number
  readonly kind?: 'text' | 'number' | 'day' | 'moment' | 'money'
}

/** Max rows of a sheet without its heading. */
export const maxRows = 1_048_575

// Every control character is left out on purpose: XML has no way to write them.
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Escapes text for an XML element or attribute. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Indexes in `cellXfs` below. */
export const styleOf = { text: 0, heading: 1, number: 2, day: 3, money: 4, moment: 5 } as const

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`

export const contentTypes = (sheets: readonly string[]): string =>
  `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/><Override PartName="/xl/styles.xml" ContentType="${typeOf('styles')}"/>${sheets
    .map(
      (_, place) =>
        `<Override PartName="/xl/worksheets/sheet${place + 1}.xml" ContentType="${typeOf('worksheet')}"/>`,
    )
    .join('')}</Types>`

export const packageRelations = `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbook = (sheets: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
    .map((name, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
    .join('')}</sheets></workbook>`

export const workbookRelations = (sheets: readonly string[]): string =>
  `${head}<Relationships xmlns="${packaged}/relationships">${sheets
    .map(
      (_, place) =>
        `<Relationship Id="rId${place + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`

/** Format 49 (text), so that a cell stays text after it is edited. */
export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

const headingXml = ({ title }: XlsxColumn, place: number) =>
  `<c r="${columnName(place)}1" s="${styleOf.heading}" t="inlineStr"><is><t xml:space="preserve">${xmlText(title)}</t></is></c>`

/** Freezes the heading row and sets the column widths. */
export const sheetStart = (columns: readonly XlsxColumn[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData><row r="1">${columns.map(headingXml).join('')}</row>`

/** A, B … Z, AA … */
export function columnName(column: number): string {
  const rest = column % 26
  const ahead = Math.floor(column / 26)
  return (ahead > 0 ? columnName(ahead - 1) : '') + String.fromCharCode('A'.charCodeAt(0) + rest)
}

/** Adds an auto filter to the heading row. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows + 1}"/></worksheet>`
