import { Refusal } from '@plato/rules/refusal'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isCompletePdf } from '../storage/complete-pdf.ts'
import { newPdf, pdfAnd } from '../testing/content.ts'
import { readReceiptFile } from './receipt-file.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
const bad = new Refusal('receipt.bad_file')

test('a PDF receipt is stored as a new PDF of pictures of its pages', async () => {
  const { bytes, contentType } = await readReceiptFile(newPdf('gizli'))
  expect(contentType).toBe('application/pdf')
  expect(isCompletePdf(bytes)).toBe(true)
  expect(bytes.includes('/Subtype /Image')).toBe(true)
  expect(bytes.includes('gizli')).toBe(false)
})

test('a PDF receipt whose pages cannot be drawn is refused', async () => {
  const withoutPage = newPdf().toString('latin1').replace('/Kids [3 0 R] /Count 1', '/Kids [     ] /Count 0')
  await expect(readReceiptFile(Buffer.from(withoutPage, 'latin1'))).rejects.toThrow(
    new Refusal('receipt.unreadable_pdf'),
  )
})

test('a receipt that only begins like a PDF is refused', async () => {
  for (const text of ['%PDF-<html><script>alert(1)</script></html>', '%PDF-1.7\n...', '%PDF-1.7 dekont'])
    await expect(readReceiptFile(Buffer.from(text)), text).rejects.toThrow(bad)
  await expect(readReceiptFile(newPdf().subarray(0, 200))).rejects.toThrow(bad)
  await expect(readReceiptFile(Buffer.concat([newPdf(), Buffer.from('MZ')]))).rejects.toThrow(bad)
})

test('a receipt PDF with a script, a program start or an attachment is refused', async () => {
  const object = (action: string) => pdfAnd(`9 0 obj\n<< /S /${action} >>\nendobj`)
  for (const action of ['JavaScript', 'Launch', 'EmbeddedFile', 'J#61vaScript', '#4C#61unch'])
    await expect(readReceiptFile(object(action)), action).rejects.toThrow(bad)
  // An initial view (GoTo) is harmless, and PDFs of banks contain it.
  expect((await readReceiptFile(object('GoTo'))).contentType).toBe('application/pdf')
})

test('readReceiptFile re-encodes a photo: rotated upright, scaled down, without metadata or appended data', async () => {
  const photo = await picture(3_000, 1_000)
    .withExif({ IFD0: { ImageDescription: 'gizli' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const behind = Buffer.concat([photo, Buffer.from('<script>')])
  const { bytes, contentType } = await readReceiptFile(behind)
  expect(contentType).toBe('image/jpeg')
  const seen = await sharp(bytes).metadata()
  expect(seen).toMatchObject({ format: 'jpeg', width: 667, height: 2_000 })
  expect(seen.exif).toBeUndefined()
  expect(seen.orientation).toBeUndefined()
  expect(bytes.includes('<script>')).toBe(false)
})

test('readReceiptFile converts PNG and WebP to JPEG with transparent pixels as white', async () => {
  const clear = sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  for (const sent of [await clear.clone().png().toBuffer(), await clear.clone().webp().toBuffer()]) {
    const { bytes, contentType } = await readReceiptFile(sent)
    expect(contentType).toBe('image/jpeg')
    const { channels } = await sharp(bytes).stats()
    expect(channels.every(({ min }) => min > 250)).toBe(true)
  }
})

test('readReceiptFile refuses other formats, damaged images and files with a false signature', async () => {
  const whole = await picture(400, 400).jpeg().toBuffer()
  const others = [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('<html>%PDF-</html>'),
    Buffer.from(pdfAnd('').toString('latin1').replace('%PDF-', 'GIF89'), 'latin1'),
    Buffer.from('MZ\x90'),
    await picture(10, 10).gif().toBuffer(),
    await picture(10, 10).tiff().toBuffer(),
    Buffer.from('\xff\xd8\xff not a picture', 'latin1'),
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), whole]),
    whole.subarray(0, Math.floor(whole.length / 2)),
  ]
  for (const sent of others) await expect(readReceiptFile(sent)).rejects.toThrow(bad)
})

test('readReceiptFile refuses files above 8,000,000 bytes and images with too many pixels', async () => {
  const padded = (blanks: number) => pdfAnd(`%${' '.repeat(blanks)}`)
  const withoutBlanks = padded(7_900_000).length - 7_900_000
  const pdfOf = (length: number) => padded(length - withoutBlanks)
  await expect(readReceiptFile(pdfOf(8_000_001))).rejects.toThrow(bad)
  expect((await readReceiptFile(pdfOf(8_000_000))).contentType).toBe('application/pdf')
  const bomb = await picture(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(readReceiptFile(bomb)).rejects.toThrow(bad)
})

const heavyPng = (side: number, { deep = false, interlaced = false }) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#88aacc' } })
    .toColourspace(deep ? 'rgb16' : 'srgb')
    .png({ progressive: interlaced, compressionLevel: 1 })
    .toBuffer()

test('readReceiptFile refuses interlaced PNGs and PNGs with too many pixels for their bit depth', async () => {
  await expect(readReceiptFile(await heavyPng(500, { interlaced: true }))).rejects.toThrow(bad)
  await expect(readReceiptFile(await heavyPng(3_600, { deep: true }))).rejects.toThrow(bad)
  await expect(readReceiptFile(await heavyPng(5_001, {}))).rejects.toThrow(bad)
  // Like a phone screenshot with 16 bits per channel.
  expect((await readReceiptFile(await heavyPng(1_000, { deep: true }))).contentType).toBe('image/jpeg')
})

test('readReceiptFile accepts six receipt images at a time and refuses further ones as request.too_many until they are done', async () => {
  const photo = await picture(1_000, 1_000).jpeg().toBuffer()
  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => readReceiptFile(photo)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'request.too_many' })
  }
  expect((await readReceiptFile(photo)).contentType).toBe('image/jpeg')
})
