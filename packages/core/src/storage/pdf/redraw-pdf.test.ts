import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newPdf } from '../../testing/content.ts'
import { isCompletePdf } from '../complete-pdf.ts'
import { pdfOfPictures } from './picture-pdf.ts'
import { redrawPdf } from './redraw-pdf.ts'
import { renderPdf } from './render-pdf.ts'

interface Sheet {
  readonly box?: string
  readonly pages?: number
  readonly draw?: string
  /** Further entries of the catalogue. */
  readonly catalog?: string
}

const streamOf = (entries: string, bytes: Buffer) =>
  `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`

/** A PDF whose pages all draw the same. */
function pdfThatDraws({ box = '0 0 595 842', pages = 1, draw = '', catalog = '' }: Sheet): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 4} 0 R`)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    streamOf('/Filter /FlateDecode', deflateSync(Buffer.from(draw, 'latin1'))),
    ...kids.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 3 0 R >>`),
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.indexOf('xref\n0')}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const redrawn = async (bytes: Buffer) => {
  const drawn = await redrawPdf(bytes)
  if (!drawn) throw new Error('not drawn')
  return drawn
}

/** The pages of a PDF, as width × height and the colour of a point. */
async function pagesOf(bytes: Buffer, { x, y }: { x: number; y: number } = { x: 0.5, y: 0.5 }) {
  const pages: string[] = []
  const isDrawn = await renderPdf(bytes, async ({ width, height, pixels }) => {
    const at = 4 * (Math.floor(height * y) * width + Math.floor(width * x))
    pages.push(`${width}x${height} ${[...pixels.subarray(at, at + 3)].join()}`)
  })
  expect(isDrawn).toBe(true)
  return pages
}

test('redrawPdf returns a complete PDF that shows the same pages as pictures', async () => {
  const half = pdfThatDraws({ pages: 2, draw: '1 0 0 rg 0 0 595 421 re f' })
  const drawn = await redrawn(half)
  expect(isCompletePdf(drawn)).toBe(true)
  // JPEG changes the red by one step.
  for (const point of [
    { x: 0.5, y: 0.75 },
    { x: 0.5, y: 0.25 },
  ])
    expect((await pagesOf(drawn, point)).map((page) => page.replace('254,0,0', '255,0,0'))).toEqual(
      await pagesOf(half, point),
    )
  expect(drawn.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2)
})

test('redrawPdf removes scripts, actions, links and every other byte that a page does not show', async () => {
  const action = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Planted (gizli)'
  const drawn = (await redrawn(pdfThatDraws({ catalog: action }))).toString('latin1')
  for (const name of ['OpenAction', 'JavaScript', 'Planted', 'gizli', '/JS'])
    expect(drawn).not.toContain(name)
})

test('redrawPdf draws no page larger than 2,000 pixels and a small page three pixels for a point', async () => {
  expect(await pagesOf(await redrawn(pdfThatDraws({ box: '0 0 144000 144000' })))).toEqual([
    '2000x2000 255,255,255',
  ])
  expect(await pagesOf(pdfThatDraws({ box: '0 0 100 50' }))).toEqual(['300x150 255,255,255'])
  expect(await pagesOf(pdfThatDraws({ box: '0 0 1 100000' }))).toEqual(['1x2000 255,255,255'])
})

test('redrawPdf draws ten pages and refuses eleven', async () => {
  expect(await pagesOf(await redrawn(pdfThatDraws({ pages: 10 })))).toHaveLength(10)
  expect(await redrawPdf(pdfThatDraws({ pages: 11 }))).toBeUndefined()
})

test('redrawPdf refuses what is no PDF, a PDF without pages and one whose stream expands to more memory than allowed', async () => {
  const bomb = pdfThatDraws({ draw: ' '.repeat(300_000_000) })
  expect(bomb.length).toBeLessThan(1_000_000)
  for (const bytes of [Buffer.from('%PDF-1.7 dekont'), Buffer.alloc(0), pdfThatDraws({ pages: 0 }), bomb])
    expect(await redrawPdf(bytes)).toBeUndefined()
  expect(await redrawPdf(newPdf())).toBeInstanceOf(Buffer)
})

test('pdfOfPictures returns a complete PDF for pages of different sizes', async () => {
  const page = async (width: number, height: number) => ({
    width,
    height,
    jpeg: await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
      .jpeg()
      .toBuffer(),
  })
  const bytes = pdfOfPictures([await page(200, 100), await page(1_000, 2_000)])
  expect(isCompletePdf(bytes)).toBe(true)
  expect(await pagesOf(bytes)).toEqual(['253x126 0,0,254', '1000x2000 0,0,254'])
})
