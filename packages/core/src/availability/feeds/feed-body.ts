import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FeedUnreadable } from './feed-unreadable.ts'

/** After decompression; before it as well, for a body that unpacks to nothing for ever. */
export const mostBytes = 5 * 1024 * 1024

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
  /** Read no further than this and be content. */
  readonly enough?: number
}

/** What came before it ended, broke or was too much; `error` is undefined when it ended well. */
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
      if (size > mostBytes) throw new FeedUnreadable('TOO_LARGE')
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
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new FeedUnreadable('TOO_LARGE')
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
    if (size > mostBytes) throw new FeedUnreadable('TOO_LARGE')
    yield piece
  }
}

/** UTF-8, also where a line was folded in the middle of a letter; otherwise what old Turkish programs write. */
export function decodeText(bytes: Buffer): string {
  return utf8(bytes) ?? utf8(unfolded(bytes)) ?? new TextDecoder('windows-1254').decode(bytes)
}

/** The mark at the beginning stays: that it was there is worth telling. */
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
