import { Refusal, type RefusalCode } from '@plato/rules/refusal'
import sharp from 'sharp'
import { limitConcurrency } from '../platform/limit-concurrency.ts'

/** An uploaded document as it is stored: the PDF unchanged or redrawn, or a picture encoded again. */
export interface DocumentFile {
  readonly bytes: Buffer
  readonly contentType: 'application/pdf' | 'image/jpeg'
}

interface Rules {
  readonly maxBytes: number
  readonly refusal: RefusalCode
  /** Additional check of a PDF beyond its first bytes. */
  readonly isGoodPdf?: (bytes: Buffer) => boolean
  /** Replaces a PDF by one that is safe to open. */
  readonly redrawPdf?: (bytes: Buffer) => Promise<Buffer>
}

const maxPixels = 25_000_000
/** Max decoded size: a 16-bit phone screenshot passes, a decompression bomb does not. */
const maxRawBytes = 4 * maxPixels
const maxDrawingSeconds = 5
const maxSide = 2_000

/** Detects the format by content, not by file name. */
function formatOf(bytes: Buffer): 'pdf' | 'jpeg' | 'png' | 'webp' | undefined {
  const begins = (with_: string, at = 0) => bytes.subarray(at, at + with_.length).toString('latin1') === with_
  if (begins('%PDF-')) return 'pdf'
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  return begins('RIFF') && begins('WEBP', 8) ? 'webp' : undefined
}

/**
 * Reads only the header, so that a decompression bomb is refused before decoding. Interlaced pictures are refused too:
 * they must be decoded in memory as a whole, and phones do not create them.
 */
async function isFitPicture(bytes: Buffer, format: string): Promise<boolean> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (found?.format !== format || !found.width || !found.height) return false
  const pixels = found.width * found.height * (found.pages ?? 1)
  const rawBytes = pixels * found.channels * (found.depth === 'uchar' ? 1 : 2)
  if (pixels > maxPixels || rawBytes > maxRawBytes) return false
  return !(format === 'png' && found.isProgressive)
}

/** Encodes the picture again, which removes metadata and appended data. Without chroma subsampling, for small text. */
const redrawn = (bytes: Buffer): Promise<Buffer | undefined> =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: maxDrawingSeconds })
    .toBuffer()
    .catch(() => undefined)

/**
 * Reads uploaded documents of one kind. It is slow, so call it before opening a transaction. Pictures are encoded one
 * at a time, so that they do not block other requests; each kind has its own queue.
 */
export function pdfReader({ maxBytes, refusal, isGoodPdf = () => true, redrawPdf }: Rules) {
  const drawing = limitConcurrency({ max: 1, maxWaiting: 5 })
  return async (sent: Uint8Array): Promise<DocumentFile> => {
    const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
    const format = formatOf(bytes)
    if (!format || bytes.length > maxBytes) throw new Refusal(refusal)
    if (format === 'pdf') {
      if (!isGoodPdf(bytes)) throw new Refusal(refusal)
      return { bytes: redrawPdf ? await redrawPdf(bytes) : bytes, contentType: 'application/pdf' }
    }
    return drawing(async () => {
      const drawn = (await isFitPicture(bytes, format)) ? await redrawn(bytes) : undefined
      if (!drawn) throw new Refusal(refusal)
      return { bytes: drawn, contentType: 'image/jpeg' }
    })
  }
}
