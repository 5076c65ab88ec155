import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FeedUnreadable } from './feed-unreadable.ts'

/** Limit after decompression, and before it too, for a body that decompresses to nothing endlessly. */
export const maxBytes = 5 * 1024 * 1024

const decoders = new Map<string, (() => Transform) | null>([
  ['', null],
  ['identity', null],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

interface BodyLimits {
  readonly signal: AbortSignal
  /** Stop reading here without a fault. */
  readonly enough?: number
}

/** The bytes received until the end, the fault or the limit; `error` is undefined when the body is complete. */
export async function readBody(
  answer: IncomingMessage,
  { signal, enough = Number.POSITIVE_INFINITY }: BodyLimits,
): Promise<{ readonly bytes: Buffer; readonly error: unknown }> {
  const pieces: Buffer[] = []
  let size = 0
  async function collect(source: AsyncIterable<Buffer>): Promise<void> {
    for await (const piece of source) {
      pieces.push(piece)
      size += piece.length
      if (size > maxBytes) throw new FeedUnreadable('TOO_LARGE')
      if (size >= enough) return
    }
  }
  const error = await unpack(answer, collect, signal).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  answer.destroy()
  return { bytes: Buffer.concat(pieces), error }
}

async function unpack(
  answer: IncomingMessage,
  collect: (source: AsyncIterable<Buffer>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new FeedUnreadable('TOO_LARGE')
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase()
  const decoder = decoders.get(encoding)
  if (decoder === undefined) throw new FeedUnreadable('NOT_A_CALENDAR')
  if (decoder === null) await pipeline(answer, counted, collect, { signal })
  else await pipeline(answer, counted, decoder(), collect, { signal })
}

async function* counted(source: Readable): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of source) {
    size += piece.length
    if (size > maxBytes) throw new FeedUnreadable('TOO_LARGE')
    yield piece
  }
}

/** Decodes UTF-8, also where a line was folded inside a character; otherwise Windows-1254 of old Turkish programs. */
export function decodeText(bytes: Buffer): string {
  return utf8(bytes) ?? utf8(unfolded(bytes)) ?? new TextDecoder('windows-1254').decode(bytes)
}

/** Retains the byte order mark, because it is reported as a finding. */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function utf8(bytes: Buffer): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

const unfolded = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n[ \t]/g, ''), 'latin1')
