import { createHash, hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(deflateRaw)

/** The inlined styles of a page: the same bytes on all pages with the same stylesheets, so they are compressed once. */
export interface StyleBlock {
  readonly bytes: Buffer
  /** SHA-256 of the text of each style element, in base64. */
  readonly hashes: readonly string[]
  readonly deflated: Buffer
}

/** A page as bytes: what comes before the styles, the styles, and the rest. */
export interface PageParts {
  readonly before: Buffer
  readonly styles: StyleBlock
  readonly after: Buffer
}

const bestLevel = 9
const level = 5
const brotliQuality = 4
/** The longest distance that deflate can refer back to. */
const windowBytes = 32_768

/** Ends at a byte without a last block, so that another part can follow. */
const open = { finishFlush: constants.Z_SYNC_FLUSH }

export function styleBlock(texts: readonly string[]): StyleBlock {
  const bytes = Buffer.from(texts.map((text) => `<style>${text}</style>`).join(''))
  return {
    bytes,
    hashes: texts.map((text) => hash('sha256', text, 'base64')),
    deflated: deflateRawSync(bytes, { level: bestLevel, ...open }),
  }
}

/** A gzip header without name and time (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/** Checksum and length of the uncompressed bytes, which end a gzip file. */
function gzipTrailer({ before, styles, after }: PageParts): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(after, crc32(styles.bytes, crc32(before))))
  trailer.writeUInt32LE((before.length + styles.bytes.length + after.length) % 2 ** 32, 4)
  return trailer
}

/**
 * Gzip of the page with the stored compressed styles in the middle. Only the other parts are compressed here; the part
 * after the styles refers back to them, because they precede it in the decompressed text.
 */
async function gzipOf(parts: PageParts): Promise<Buffer> {
  const { before, styles, after } = parts
  const preceding = styles.bytes.length > 0 ? { dictionary: styles.bytes.subarray(-windowBytes) } : {}
  const [start, end] = await Promise.all([
    deflate(before, { level, ...open }),
    deflate(after, { level, ...preceding }),
  ])
  return Buffer.concat([gzipHeader, start, styles.deflated, end, gzipTrailer(parts)])
}

const whole = ({ before, styles, after }: PageParts) => Buffer.concat([before, styles.bytes, after])

export type Encoding = 'br' | 'gzip' | undefined

export function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** Compressed here, so that nginx caches and sends the compressed bytes. */
export function packed(parts: PageParts, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'gzip') return gzipOf(parts)
  const html = whole(parts)
  if (encoding === undefined) return html
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  return brotli(html, { params })
}

/** Names the content of the page, in any encoding. */
export function etagOf({ before, styles, after }: PageParts): string {
  const digest = createHash('sha256').update(before).update(styles.hashes.join()).update(after)
  return `W/"${digest.digest('base64url').slice(0, 27)}"`
}
