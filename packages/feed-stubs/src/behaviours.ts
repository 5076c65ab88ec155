import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, createGzip, deflateSync, gzipSync } from 'node:zlib'

/** What a path of the server does. Plain data, so that it may be sent from another process too. */
export type Behaviour =
  | {
      readonly does: 'calendar'
      readonly text: string | Uint8Array
      /** Whether it tells a reader when nothing changed; no unless told. */
      readonly validators?: 'etag' | 'last-modified'
      /** The day it says it was changed, for the second of them. */
      readonly changedAt?: Date
      readonly packed?: 'gzip' | 'deflate' | 'br'
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly does: 'status'; readonly status: number; readonly text?: string }
  | { readonly does: 'redirect'; readonly to: string; readonly status?: number }
  /** A byte now and then, for ever. */
  | { readonly does: 'drip'; readonly text: string; readonly everyMs: number; readonly status?: number }
  /** More than anybody shall read: with its length told before, without, or packed into very little. */
  | { readonly does: 'flood'; readonly bytes: number; readonly how: 'told' | 'untold' | 'packed' }
  /** Takes the request and never answers. */
  | { readonly does: 'hang' }
  | { readonly does: 'login-page' }
  /** The beginning of a file as if that were all of it. */
  | { readonly does: 'cut-file'; readonly text: string; readonly after: number }
  /** The line breaks in the middle of a file. */
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
  const told = {
    ...(behaviour.validators === 'etag' ? { etag: tag } : {}),
    ...(behaviour.validators === 'last-modified' ? { 'last-modified': changed } : {}),
  }
  const isSame =
    (told.etag !== undefined && request.headers['if-none-match'] === told.etag) ||
    (told['last-modified'] !== undefined && request.headers['if-modified-since'] === changed)
  if (isSame) {
    response.writeHead(304, told).end()
    return
  }
  const { packed } = behaviour
  response
    .writeHead(200, {
      ...calendarType,
      ...told,
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
    // A reader that had enough hangs up: that is what it shall do.
    if (!response.destroyed) throw error
  }
}

function cutConnection({ text, after }: Of<'cut-connection'>, response: ServerResponse): void {
  const bytes = Buffer.from(text)
  response.writeHead(200, { ...calendarType, 'content-length': String(bytes.length) })
  response.write(bytes.subarray(0, after), () => response.destroy())
}

/** Answers one request; never throws for a reader that goes away. */
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
