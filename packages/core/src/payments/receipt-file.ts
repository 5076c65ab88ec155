import { Refusal } from '@plato/rules/refusal'
import { mostReceiptBytes } from '@plato/rules/reservations/limits'
import sharp from 'sharp'
import { inTurn } from '../in-turn.ts'

/** A proof as it is kept: a PDF as it came, or a picture made anew. */
export interface ReceiptFile {
  readonly bytes: Buffer
  readonly contentType: 'application/pdf' | 'image/jpeg'
}

const mostPixels = 25_000_000
/** Unpacked: a phone's screen in sixteen bits passes, a wall of them does not. */
const mostRawBytes = 4 * mostPixels
const longestDrawingSeconds = 5
const longestSide = 2_000

/** Strangers send these: one at a time, so that a costly one keeps no login and no page waiting. */
const drawing = inTurn({ seats: 1, mostWaiting: 5 })

const badFile = () => new Refusal('receipt.bad_file')

/** By what the file is, not by what it is called. */
function formatOf(bytes: Buffer): 'pdf' | 'jpeg' | 'png' | 'webp' | undefined {
  const begins = (with_: string, at = 0) => bytes.subarray(at, at + with_.length).toString('latin1') === with_
  if (begins('%PDF-')) return 'pdf'
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  return begins('RIFF') && begins('WEBP', 8) ? 'webp' : undefined
}

/**
 * The header alone is read first: a bomb is refused before a pixel of it is unpacked. Interlaced ones must be held whole
 * and cost many times the work; no phone makes them.
 */
async function insistOnPicture(bytes: Buffer, format: string): Promise<void> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (found?.format !== format || !found.width || !found.height) throw badFile()
  const pixels = found.width * found.height * (found.pages ?? 1)
  const rawBytes = pixels * found.channels * (found.depth === 'uchar' ? 1 : 2)
  if (pixels > mostPixels || rawBytes > mostRawBytes) throw badFile()
  if (format === 'png' && found.isProgressive) throw badFile()
}

/** Re-encoded: place, camera and whatever hid behind the picture stay behind. Small letters keep their colour. */
async function redrawn(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: longestDrawingSeconds })
    .toBuffer()
    .catch(() => {
      throw badFile()
    })
}

/** Takes time: to be called before a transaction is opened. */
export async function readReceiptFile(sent: Uint8Array): Promise<ReceiptFile> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const format = formatOf(bytes)
  if (!format || bytes.length > mostReceiptBytes) throw badFile()
  if (format === 'pdf') return { bytes, contentType: 'application/pdf' }
  return drawing(async () => {
    await insistOnPicture(bytes, format)
    return { bytes: await redrawn(bytes), contentType: 'image/jpeg' }
  })
}
