import { formatDay } from '@plato/brand/format'
import { lightColours } from '@plato/brand/node/colours'
import { brandFilePath, readBrandFile } from '@plato/brand/node/files'
import type { PaperKind } from '@plato/database/types'
import pdfmake from 'pdfmake'
import type { Column, Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { qrPath } from '../../platform/qr-path.ts'
import type { SharedFacts } from './document-facts.ts'
import { documentNames, frame, proofLabels } from './document-labels.tr.ts'

/** Number, date and verification URL of a document. */
export interface DocumentMarks {
  readonly number: string
  readonly issuedAt: Date
  /** The verification URL, printed as a QR code. */
  readonly proofUrl: string
}

const fontFile = (name: string) => brandFilePath(`fonts/${name}-print.ttf`)
const fonts = {
  Manrope: { normal: fontFile('manrope-regular'), bold: fontFile('manrope-semibold') },
  Literata: { normal: fontFile('literata-title') },
}
const fontFiles = new Set<string>(Object.values(fonts).flatMap((family) => Object.values(family)))
pdfmake.setFonts(fonts)
// Denies pdfmake every URL and file: a document uses only its facts and our fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

const logo = readBrandFile('marks/logo-light.svg')

/** The brand's colours; lines are darker than on screens, because a printer would lose them on white. */
export const colours = {
  ink: lightColours.ink,
  soft: lightColours['ink-soft'],
  line: '#d8d1c4',
  sea: lightColours.sea,
} as const

const sides = 50
/** The content width of an A4 page in points. */
export const pageWidth = 595.28 - 2 * sides

export const rule = (
  margin: [number, number, number, number] = [0, 0, 0, 0],
  width = pageWidth,
): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: colours.line }],
  margin,
})

/** Hairlines between rows, none around them. */
export const ruledRows: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.6),
  vLineWidth: () => 0,
  hLineColor: colours.line,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 3.5,
  paddingBottom: () => 2.5,
}

export const heading = (text: string): Content => ({ text, style: 'heading' })

export const small = (text: string): Content => ({
  text,
  color: colours.soft,
  fontSize: 8,
  margin: [0, 3, 0, 0],
})

export const listRows = (
  items: readonly { readonly sign: string; readonly content: Content }[],
  signWidth: number,
): Content => ({
  table: {
    widths: [signWidth, '*'],
    body: items.map(({ sign, content }) => [{ text: sign, color: colours.sea }, content]),
  },
  layout: {
    ...ruledRows,
    hLineWidth: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 1.5,
  },
})

export const bullets = (items: readonly string[]): Content =>
  listRows(
    items.map((text) => ({ sign: '•', content: { text } })),
    9,
  )

/** A small label above what it names. */
export const labelled = (label: string, value: string, more = ''): Content => ({
  stack: [
    { text: label, style: 'label' },
    { text: value, bold: true, fontSize: 10.5, margin: [0, 1, 0, 0] },
    ...(more
      ? [{ text: more, color: colours.soft, margin: [0, 1, 0, 0] as [number, number, number, number] }]
      : []),
  ],
})

/** Draws all dark modules of the QR code as one path, so that viewers show no hairlines between them. */
export function qrOf(text: string, size: number): Column {
  const { path: squares, size: units } = qrPath(text)
  const box = `viewBox="0 0 ${units} ${units}" width="${units}" height="${units}"`
  const path = `<path fill="#000000" d="${squares}"/>`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${path}</svg>`, width: size, height: size }
}

const qrSize = 82

/** The QR code with its explanation, the document number, and further lines about the agency. */
export const proofBlock = (
  { agency }: SharedFacts,
  { number, issuedAt, proofUrl }: DocumentMarks,
  notes: readonly string[] = [],
): Content => ({
  unbreakable: true,
  stack: [
    rule([0, 0, 0, 12]),
    {
      columns: [
        qrOf(proofUrl, qrSize),
        {
          width: '*',
          stack: [
            { text: proofLabels.title, bold: true, color: colours.sea, fontSize: 10 },
            { text: proofLabels.sentence, color: colours.soft, margin: [0, 2, 0, 4] },
            {
              text: [
                { text: frame.documentNo(number), bold: true },
                { text: `  ·  ${frame.issued(formatDay(issuedAt.toISOString()))}`, color: colours.soft },
              ],
            },
            {
              text: [agency.title, agency.no && frame.agencyNo(agency.no)].filter(Boolean).join('  ·  '),
              color: colours.soft,
              margin: [0, 2, 0, 0],
            },
            {
              text: [agency.phone, agency.email].filter(Boolean).join('  ·  '),
              color: colours.soft,
              margin: [0, 2, 0, 0],
            },
            ...notes.map(small),
          ],
        },
      ],
      columnGap: 18,
    },
  ],
})

/** The header: logo on the left, title of the document on the right. */
export const opening = (name: string): Content => ({
  columns: [
    { svg: logo, width: 126, height: 33 },
    { text: name, alignment: 'right', color: colours.sea, bold: true, fontSize: 11, margin: [0, 11, 0, 0] },
  ],
})

const styles = {
  heading: {
    bold: true,
    fontSize: 11,
    color: colours.sea,
    margin: [0, 0, 0, 5] as [number, number, number, number],
  },
  label: { fontSize: 8, color: colours.soft },
  title: { font: 'Literata', fontSize: 25, lineHeight: 0.95, characterSpacing: -0.3 },
}

function footerOf({ stay }: SharedFacts, { number }: DocumentMarks) {
  return (page: number, pages: number): Content => ({
    margin: [sides, 14, sides, 0],
    fontSize: 8,
    color: colours.soft,
    columns: [
      { text: `${stay.code}  ·  ${frame.documentNo(number)}`, width: '*' },
      { text: frame.page(page, pages), alignment: 'right', width: 60 },
    ],
  })
}

interface Sheet {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly issuedAt: Date
  readonly content: Content[]
  readonly footer?: ReturnType<typeof footerOf>
}

/** Renders a PDF with our fonts and colours. Reads no database and no clock: all data is passed in. */
export function drawSheet({ title, author, subject, issuedAt, content, footer }: Sheet): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    version: '1.7',
    language: 'tr-TR',
    displayTitle: true,
    info: {
      title,
      author,
      subject,
      creator: frame.author,
      producer: frame.author,
      creationDate: issuedAt,
    },
    pageSize: 'A4',
    pageMargins: [sides, 40, sides, 48],
    defaultStyle: { font: 'Manrope', fontSize: 9, lineHeight: 1.1, color: colours.ink },
    styles,
    ...(footer ? { footer } : {}),
    content,
  }
  return pdfmake.createPdf(definition).getBuffer()
}

export const drawDocument = (
  kind: PaperKind,
  content: Content[],
  facts: SharedFacts,
  marks: DocumentMarks,
): Promise<Buffer> =>
  drawSheet({
    title: frame.title(documentNames[kind], facts.stay.code),
    author: facts.agency.title || frame.author,
    subject: frame.documentNo(marks.number),
    issuedAt: marks.issuedAt,
    content,
    footer: footerOf(facts, marks),
  })
