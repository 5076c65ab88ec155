import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, createGzip, deflateSync, gzipSync } from 'node:zlib'

/** The response of a path. Plain data, so that another process can send it. */
export type Behaviour =
  | {
      readonly does: 'calendar'
      readonly text: string | Uint8Array
      /** The validator header that allows a 304 response; default: none. */
      readonly validators?: 'etag' | 'last-modified'
      /** Value of Last-Modified. */
      readonly changedAt?: Date
      readonly packed?: 'gzip' | 'deflate' | 'br'
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly does: 'status'; readonly status: number; readonly text?: string }
  | { readonly does: 'redirect'; readonly to: string; readonly status?: number }
  /** Sends single bytes slowly and never ends. */
  | { readonly does: 'drip'; readonly text: string; readonly everyMs: number; readonly status?: number }
  /** A huge body: with Content-Length, without it, or compressed. */
  | { readonly does: 'flood'; readonly bytes: number; readonly how: 'told' | 'untold' | 'packed' }
  /** Accepts the request and sends no response. */
  | { readonly does: 'hang' }
  | { readonly does: 'login-page' }
  /** A truncated file with a complete response. */
  | { readonly does: 'cut-file'; readonly text: string; readonly after: number }
  /** Closes the connection in the middle of the file. */
  | { readonly does: 'cut-connection'; readonly text: string; readonly after: number }
  | { readonly does: 'empty' }

const calendarType = { 'content-type': 'text/calendar; charset=utf-8' }

const packers = {
  gzip: (bytes: Uint8Array) => gzipSync(bytes),
  deflate: (bytes: Uint8Array) => deflateSync(bytes),
  br: (bytes: Uint8Array) => brotliCompressSync(bytes),
}

const loginPage = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Log in</title></head>
<body><form method="post" action="/login"><label>Email <input name="email"></label></form></body></html>`

type Of<Does extends Behaviour['does']> = Extract<Behaviour, { readonly does: Does }>

function sendCalendar(behaviour: Of<'calendar'>, request: IncomingMessage, response: ServerResponse): void {
  const bytes = Buffer.from(behaviour.text)
  const tag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
  const changed = (behaviour.changedAt ?? new Date(0)).toUTCString()
  const validatorHeaders = {
    ...(behaviour.validators === 'etag' ? { etag: tag } : {}),
    ...(behaviour.validators === 'last-modified' ? { 'last-modified': changed } : {}),
  }
  const isSame =
    (validatorHeaders.etag !== undefined && request.headers['if-none-match'] === validatorHeaders.etag) ||
    (validatorHeaders['last-modified'] !== undefined && request.headers['if-modified-since'] === changed)
  if (isSame) {
    response.writeHead(304, validatorHeaders).end()
    return
  }
  const { packed } = behaviour
  response
    .writeHead(200, {
      ...calendarType,
      ...validatorHeaders,
      ...(packed ? { 'content-encoding': packed } : {}),
      ...behaviour.headers,
    })
    .end(packed ? packers[packed](bytes) : bytes)
}

function drip({ text, everyMs, status = 200 }: Of<'drip'>, response: ServerResponse): void {
  response.writeHead(status, calendarType)
  let at = 0
  const timer = setInterval(() => {
    response.write(text.charAt(at % text.length))
    at += 1
  }, everyMs)
  response.on('close', () => clearInterval(timer))
}

function* endlessCalendar(bytes: number): Generator<Buffer> {
  const block = Buffer.alloc(64 * 1024, 'X-COMMENT:more and more of it\r\n')
  for (let sent = 0; sent < bytes; sent += block.length) yield block.subarray(0, bytes - sent)
}

async function flood({ bytes, how }: Of<'flood'>, response: ServerResponse): Promise<void> {
  const source = Readable.from(endlessCalendar(bytes))
  response.writeHead(200, {
    ...calendarType,
    ...(how === 'told' ? { 'content-length': String(bytes) } : {}),
    ...(how === 'packed' ? { 'content-encoding': 'gzip' } : {}),
  })
  try {
    if (how === 'packed') await pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), response)
    else await pipeline(source, response)
  } catch (error) {
    // A reader that closes the connection is expected.
    if (!response.destroyed) throw error
  }
}

function cutConnection({ text, after }: Of<'cut-connection'>, response: ServerResponse): void {
  const bytes = Buffer.from(text)
  response.writeHead(200, { ...calendarType, 'content-length': String(bytes.length) })
  response.write(bytes.subarray(0, after), () => response.destroy())
}

/** Answers one request; does not throw when the reader disconnects. */
export async function play(
  behaviour: Behaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  switch (behaviour.does) {
    case 'calendar':
      return sendCalendar(behaviour, request, response)
    case 'status':
      response.writeHead(behaviour.status, { 'content-type': 'text/plain' }).end(behaviour.text ?? '')
      return
    case 'redirect':
      response.writeHead(behaviour.status ?? 302, { location: behaviour.to }).end()
      return
    case 'drip':
      return drip(behaviour, response)
    case 'flood':
      return flood(behaviour, response)
    case 'hang':
      return
    case 'login-page':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(loginPage)
      return
    case 'cut-file':
      response.writeHead(200, calendarType).end(Buffer.from(behaviour.text).subarray(0, behaviour.after))
      return
    case 'cut-connection':
      return cutConnection(behaviour, response)
    case 'empty':
      response.writeHead(200, calendarType).end()
      return
  }
}
