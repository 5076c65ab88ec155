import { connect, createServer, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { airbnbCalendar } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { loopbackCertificate } from '@plato/feed-stubs/loopback-certificate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf, faultOf, stubAddress, testReader } from '../testing/feeds/feeds.ts'

const text = airbnbCalendar([{ key: 'a', from: '2026-08-02', to: '2026-08-09', kind: 'BOOKING' }])
const reader = testReader()
let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ host: stubAddress })
})
afterAll(() => server.stop())

const read = (path: string) => reader.read(server.url(path))

describe('feedReader calendars', () => {
  test('feedReader returns the text of a calendar unchanged with its size in bytes', async () => {
    server.set('/a.ics', text)
    expect(await read('/a.ics')).toEqual({
      state: 'TEXT',
      text,
      bytes: Buffer.byteLength(text),
      etag: null,
      lastModified: null,
    })
  })

  test('feedReader sends a User-Agent and Accept text/calendar, and no conditional headers in the first request', async () => {
    server.set('/b.ics', text)
    await read('/b.ics')
    const { headers } = server.requests.at(-1) ?? {}
    expect(headers?.['user-agent']).toBe('PlatoVilla-Calendar/1.0 (+https://platovilla.example)')
    expect(headers?.accept).toContain('text/calendar')
    expect(headers).not.toHaveProperty('if-none-match')
    expect(headers).not.toHaveProperty('if-modified-since')
  })

  test.each(['gzip', 'deflate', 'br'] as const)(
    'feedReader decodes a response compressed with %s',
    async (packed) => {
      server.set('/packed.ics', { does: 'calendar', text, packed })
      expect(await read('/packed.ics')).toMatchObject({ text, bytes: Buffer.byteLength(text) })
    },
  )

  test.each([
    [
      'Windows-1254',
      Buffer.from('SUMMARY:\xD0\xDD\xDE\xF0\xFD\xFE \xC7\xD6\xDC', 'latin1'),
      'SUMMARY:ĞİŞğış ÇÖÜ',
    ],
    ['UTF-8', Buffer.from('SUMMARY:ĞİŞğış ÇÖÜ'), 'SUMMARY:ĞİŞğış ÇÖÜ'],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFSUMMARY:ğ'), '\uFEFFSUMMARY:ğ'],
    [
      'UTF-8 folded inside a character',
      Buffer.concat([Buffer.from('SUMMARY:A'), Buffer.of(0xc4), Buffer.from('\r\n '), Buffer.of(0x9f)]),
      'SUMMARY:Ağ',
    ],
  ])('feedReader decodes the Turkish characters of a calendar in %s', async (_name, bytes, letters) => {
    server.set('/letters.ics', { does: 'calendar', text: bytes })
    expect(await read('/letters.ics')).toMatchObject({ text: letters, bytes: bytes.length })
  })

  test('feedReader returns SAME for an unchanged calendar by ETag or Last-Modified, and TEXT for a changed one', async () => {
    for (const validators of ['etag', 'last-modified'] as const) {
      server.set('/same.ics', { does: 'calendar', text, validators })
      const first = await read('/same.ics')
      if (first.state === 'SAME') throw new Error('the first time it cannot be the same')
      const { etag, lastModified } = first
      expect(await reader.read(server.url('/same.ics'), { etag, lastModified })).toEqual({ state: 'SAME' })
      server.set('/same.ics', {
        does: 'calendar',
        text: `${text}\r\n`,
        validators,
        changedAt: new Date(1e12),
      })
      expect(await reader.read(server.url('/same.ics'), { etag, lastModified })).toMatchObject({
        state: 'TEXT',
      })
    }
  })

  test('feedReader refuses status 304 to a request without conditional headers', async () => {
    server.set('/odd-304.ics', { does: 'status', status: 304 })
    expect(await faultOf(read('/odd-304.ics'))).toBe('REFUSED')
  })

  test('feedReader returns an empty body as an empty text', async () => {
    server.set('/empty.ics', { does: 'empty' })
    expect(await read('/empty.ics')).toMatchObject({ text: '', bytes: 0 })
  })
})

describe('feedReader faults', () => {
  test.each([
    [401, 'REFUSED'],
    [403, 'REFUSED'],
    [404, 'NOT_FOUND'],
    [410, 'NOT_FOUND'],
    [418, 'REFUSED'],
    [429, 'SERVER_ERROR'],
    [500, 'SERVER_ERROR'],
    [503, 'SERVER_ERROR'],
    [204, 'REFUSED'],
    [206, 'REFUSED'],
    // A redirect without Location.
    [300, 'REFUSED'],
  ] as const)('feedReader reports status %i as %s with the start of the body', async (status, fault) => {
    server.set('/status', { does: 'status', status, text: status === 204 ? '' : 'Erişim\u0007 yok\r\n' })
    const failure = await failureOf(read('/status'))
    expect(failure?.fault).toBe(fault)
    expect(failure?.head).toBe(status === 204 ? null : 'Erişim yok')
  })

  test('feedReader returns only the first 300 characters of the body of a refused request', async () => {
    server.set('/long', { does: 'status', status: 403, text: 'ğ'.repeat(1_000_000) })
    expect((await failureOf(read('/long')))?.head).toBe('ğ'.repeat(300))
  })

  test.each([1, 200])(
    'feedReader reports CUT_OFF when the connection breaks after %i bytes of the body',
    async (after) => {
      server.set('/broken', { does: 'cut-connection', text, after })
      const failure = await failureOf(read('/broken'))
      expect(failure?.fault).toBe('CUT_OFF')
      expect(failure?.head).toMatch(/^B/)
    },
  )

  test('feedReader reports truncated compressed data as CUT_OFF and a wrong encoding as NOT_A_CALENDAR', async () => {
    const packed = (bytes: Uint8Array, encoding: string) =>
      server.set('/zip', { does: 'calendar', text: bytes, headers: { 'content-encoding': encoding } })
    const { gzipSync, brotliCompressSync } = await import('node:zlib')
    packed(gzipSync(text).subarray(0, -20), 'gzip')
    expect(await faultOf(read('/zip'))).toBe('CUT_OFF')
    packed(brotliCompressSync(text).subarray(0, -20), 'br')
    expect(await faultOf(read('/zip'))).toBe('CUT_OFF')
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', '__proto__', 'constructor']) {
      packed(Buffer.from(text), encoding)
      expect(await faultOf(read('/zip')), encoding).toBe('NOT_A_CALENDAR')
    }
  })

  test('feedReader reports UNREACHABLE for an unknown host, an empty DNS answer and a closed port', async () => {
    const unknown = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))
    expect(await faultOf(testReader({ resolve: unknown }).read('https://nobody.example/'))).toBe(
      'UNREACHABLE',
    )
    const silent = () => Promise.resolve([])
    expect(await faultOf(testReader({ resolve: silent }).read('https://nobody.example/'))).toBe('UNREACHABLE')
    expect(await faultOf(reader.read(`http://${stubAddress}:1/`))).toBe('UNREACHABLE')
  })

  test('feedReader rethrows an unexpected error instead of reporting a fault of the server', async () => {
    const broken = () => Promise.reject(new RangeError('ours'))
    await expect(testReader({ resolve: broken }).read('https://a.example/')).rejects.toThrow(RangeError)
  })
})

describe('feedReader with malformed HTTP', () => {
  let raw: Server
  let say = ''
  beforeAll(async () => {
    raw = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.once('data', () => socket.end(say))
    })
    await new Promise<void>((resolve) => raw.listen(0, stubAddress, resolve))
  })
  afterAll(() => new Promise((resolve) => raw.close(resolve)))
  const port = () => {
    const address = raw.address()
    return address !== null && typeof address === 'object' ? address.port : 0
  }

  test.each([
    ['no response', '', 'UNREACHABLE'],
    ['an SMTP greeting', '220 mail.example ESMTP\r\n', 'UNREACHABLE'],
    [
      'a protocol upgrade',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
      'UNREACHABLE',
    ],
    ['a header of 100,000 characters', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 'UNREACHABLE'],
    ['an invalid chunk size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 'CUT_OFF'],
    ['a negative Content-Length', 'HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\nBEGIN', 'UNREACHABLE'],
    ['a redirect without Location', 'HTTP/1.1 302 Found\r\ncontent-length: 0\r\n\r\n', 'REFUSED'],
    [
      'a redirect to an invalid URL',
      'HTTP/1.1 302 Found\r\nlocation: http://[\r\ncontent-length: 0\r\n\r\n',
      'BAD_ADDRESS',
    ],
  ] as const)('feedReader reports a fault for a server that sends %s', async (_name, response, fault) => {
    say = response
    expect(await faultOf(reader.read(`http://${stubAddress}:${port()}/`))).toBe(fault)
  })

  test('feedReader reports UNREACHABLE for an https URL of a server without TLS', async () => {
    say = 'HTTP/1.1 200 OK\r\n\r\n'
    expect(await faultOf(reader.read(`https://${stubAddress}:${port()}/`))).toBe('UNREACHABLE')
  })

  test('the TCP test server for malformed HTTP responses sends the configured text to a client', async () => {
    say = 'hello'
    const socket = connect(port(), stubAddress, () => socket.write('x'))
    const heard: Buffer[] = []
    for await (const piece of socket) heard.push(piece)
    expect(Buffer.concat(heard).toString()).toBe('hello')
  })
})

describe('feedReader TLS', () => {
  let secure: FeedServer
  let elsewhere: FeedServer
  beforeAll(async () => {
    secure = await startFeedServer({ host: stubAddress, tls: loopbackCertificate })
    elsewhere = await startFeedServer({ host: '127.0.0.4', tls: loopbackCertificate })
    for (const one of [secure, elsewhere]) one.set('/a.ics', text)
  })
  afterAll(() => Promise.all([secure.stop(), elsewhere.stop()]))

  test('feedReader refuses an untrusted certificate before it sends the request', async () => {
    expect(await faultOf(reader.read(secure.url('/a.ics')))).toBe('BAD_CERTIFICATE')
    expect(secure.requests).toHaveLength(0)
  })

  test('feedReader accepts a trusted certificate only for its own host, and reads webcal URLs by https', async () => {
    const usual = getCACertificates('default')
    setDefaultCACertificates([...usual, loopbackCertificate.cert])
    try {
      expect(await reader.read(secure.url('/a.ics'))).toMatchObject({ text })
      expect(await reader.read(secure.url('/a.ics').replace('https:', 'webcal:'))).toMatchObject({ text })
      const lenient = testReader({ exemptAddresses: ['127.0.0.4'] })
      expect(await faultOf(lenient.read(elsewhere.url('/a.ics')))).toBe('BAD_CERTIFICATE')
    } finally {
      setDefaultCACertificates(usual)
    }
  })
})
