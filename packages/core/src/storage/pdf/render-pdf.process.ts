/*
 * Draws the pages of a PDF from standard input and writes them to standard output: the number of pages, then width, height
 * and RGBA pixels of each. A process of its own for files of strangers: it has no environment, no right to write files or
 * start processes, a limit for its memory, and `render-pdf.ts` kills it when it takes too long.
 */
import { Buffer } from 'node:buffer'
import process from 'node:process'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { maxMemoryBytes, maxPages, maxScale, maxSide } from './render-limits.ts'

const wasmPageBytes = 65_536
const grow = WebAssembly.Memory.prototype.grow
// PDFium's memory is one WebAssembly memory, whose own limit is 2 GB.
WebAssembly.Memory.prototype.grow = function growWithinLimit(this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * wasmPageBytes > maxMemoryBytes) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

const pieces: Buffer[] = []
for await (const piece of process.stdin) pieces.push(piece)

const numbers = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)
/** Waits until the reader has taken the bytes, so that not more than one page is held. */
const send = (bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(Buffer.concat(pieces))
const count = document.getPageCount()
if (count < 1 || count > maxPages) throw new Error(`${count} pages`)
await send(numbers(count))
for (const page of document.pages()) {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(maxScale, maxSide / originalWidth, maxSide / originalHeight)
  const { width, height, data } = await page.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
    render: 'bitmap',
  })
  await send(numbers(width, height))
  await send(data)
}
