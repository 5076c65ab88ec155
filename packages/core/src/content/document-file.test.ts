import { Refusal } from '@plato/rules/refusal'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSheet } from '../reservations/documents/document-layout.ts'
import { newPdf, pdfAnd } from '../testing/content.ts'
import { documentFileName, readDocument } from './document-file.ts'

const bad = new Refusal('document.bad_file')
const refused = (bytes: Uint8Array) => expect(readDocument(bytes)).rejects.toThrow(bad)
const picture = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#88aacc' } })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test('readDocument returns the bytes of a complete PDF unchanged, whether we or others created it', async () => {
  const drawn = await drawSheet({
    title: 'Vergi levhası',
    author: 'Plato Villa',
    subject: 'örnektir',
    issuedAt: new Date(),
    content: [{ text: 'Vergi levhası' }],
  })
  const changedLater = Buffer.concat([
    newPdf(),
    Buffer.from('5 0 obj\n<< >>\nendobj\n'),
    Buffer.from(`xref\n0 0\ntrailer\n<< /Size 6 >>\nstartxref\n${newPdf().length + 21}\n%%EOF\r\n\0\0`),
  ])
  for (const bytes of [newPdf(), drawn, changedLater])
    expect(await readDocument(bytes)).toEqual({ bytes, contentType: 'application/pdf' })
})

test('readDocument refuses executables, HTML, SVG, archives, GIF and empty files by their content', async () => {
  for (const text of [
    'MZ\x90\0\x03\0\0\0',
    '\x7fELF\x02\x01\x01',
    svg,
    `<?xml version="1.0"?>${svg}`,
    '<!doctype html><script>alert(1)</script>',
    `<html>${newPdf().toString('latin1')}</html>`,
    '#!/bin/sh\n',
    'PK\x03\x04',
    'GIF89a',
    '',
  ])
    await refused(Buffer.from(text, 'latin1'))
})

test('readDocument refuses a PDF that is truncated at any position', async () => {
  const drawn = await drawSheet({
    title: 'a',
    author: 'a',
    subject: 'a',
    issuedAt: new Date(),
    content: [{ text: 'Uzun bir belge. '.repeat(200) }],
  })
  for (const whole of [newPdf(), drawn])
    for (const share of [0.02, 0.25, 0.5, 0.75, 0.99])
      await refused(whole.subarray(0, Math.floor(whole.length * share)))
  await refused(Buffer.from('%PDF-1.7\n'))
  await refused(Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'))
})

test('readDocument refuses a PDF that is also an HTML page, an SVG or an archive', async () => {
  expect((await readDocument(pdfAnd('% ordinary words'))).contentType).toBe('application/pdf')
  await refused(pdfAnd('% <script>alert(1)</script>'))
  await refused(pdfAnd('% <HTML><body onload=alert(1)>'))
  await refused(pdfAnd(`% ${svg}`))
  const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
  await refused(Buffer.concat([newPdf(), archive]))
  await refused(pdfAnd(`% ${archive.toString('latin1')}`))
  await refused(Buffer.concat([newPdf(), Buffer.from('<script>alert(1)</script>')]))
  await refused(Buffer.concat([Buffer.from('MZ'), newPdf()]))
})

test('readDocument re-encodes a picture as JPEG, which removes a script or an archive appended to the file', async () => {
  const payload = Buffer.from('<script>alert(1)</script>PK\x05\x06')
  for (const sent of [
    await picture().jpeg().toBuffer(),
    await picture().png().toBuffer(),
    await picture().webp().toBuffer(),
  ]) {
    const { bytes, contentType } = await readDocument(Buffer.concat([sent, payload]))
    expect(contentType).toBe('image/jpeg')
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect(bytes.includes('<script>')).toBe(false)
  }
  const jpeg = await picture().jpeg().toBuffer()
  await refused(jpeg.subarray(0, Math.floor(jpeg.length / 2)))
})

test('documentFileName makes the download name from the title alone', () => {
  expect(documentFileName('TÜRSAB işletme belgesi', 'application/pdf')).toBe('tursab-isletme-belgesi.pdf')
  expect(documentFileName('../../etc/passwd"; x', 'image/jpeg')).toBe('etc-passwd-x.jpg')
  expect(documentFileName('***', 'application/pdf')).toBe('belge.pdf')
})
