import { Refusal, type RefusalCode } from '@plato/rules/refusal'
import sharp from 'sharp'
import { inTurn } from '../in-turn.ts'

/** A paper somebody sent, as it is kept: a PDF as it came, or a picture made anew. */
export interface PaperFile {
  readonly bytes: Buffer
  readonly contentType: 'application/pdf' | 'image/jpeg'
}

interface Rules {
  readonly mostBytes: number
  readonly refusal: RefusalCode
  /** What is asked of a PDF beyond its first letters. */
  readonly isGoodPdf?: (bytes: Buffer) => boolean
}

const mostPixels = 25_000_000
/** Unpacked: a phone's screen in sixteen bits passes, a wall of them does not. */
const mostRawBytes = 4 * mostPixels
const longestDrawingSeconds = 5
const longestSide = 2_000

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
async function isFitPicture(bytes: Buffer, format: string): Promise<boolean> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (found?.format !== format || !found.width || !found.height) return false
  const pixels = found.width * found.height * (found.pages ?? 1)
  const rawBytes = pixels * found.channels * (found.depth === 'uchar' ? 1 : 2)
  if (pixels > mostPixels || rawBytes > mostRawBytes) return false
  return !(format === 'png' && found.isProgressive)
}

/** Re-encoded: place, camera and whatever hid behind the picture stay behind. Small letters keep their colour. */
const redrawn = (bytes: Buffer): Promise<Buffer | undefined> =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: longestDrawingSeconds })
    .toBuffer()
    .catch(() => undefined)

/**
 * Reads papers of one kind. Reading takes time: to be called before a transaction is opened. One picture is drawn at a
 * time, so that a costly one keeps no login and no page waiting; each kind has a queue of its own.
 */
export function paperReader({ mostBytes, refusal, isGoodPdf = () => true }: Rules) {
  const drawing = inTurn({ seats: 1, mostWaiting: 5 })
  return async (sent: Uint8Array): Promise<PaperFile> => {
    const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
    const format = formatOf(bytes)
    if (!format || bytes.length > mostBytes) throw new Refusal(refusal)
    if (format === 'pdf') {
      if (!isGoodPdf(bytes)) throw new Refusal(refusal)
      return { bytes, contentType: 'application/pdf' }
    }
    return drawing(async () => {
      const drawn = (await isFitPicture(bytes, format)) ? await redrawn(bytes) : undefined
      if (!drawn) throw new Refusal(refusal)
      return { bytes: drawn, contentType: 'image/jpeg' }
    })
  }
}
