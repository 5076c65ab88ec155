import { connect, createServer, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { airbnbCalendar } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { loopbackCertificate } from '@plato/feed-stubs/loopback-certificate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf, faultOf, stubAddress, testReader } from './testing.ts'

const text = airbnbCalendar([{ key: 'a', from: '2026-08-02', to: '2026-08-09', kind: 'BOOKING' }])
const reader = testReader()
let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ host: stubAddress })
})
afterAll(() => server.stop())

const read = (path: string) => reader.read(server.url(path))

describe('a calendar', () => {
  test('comes as it is, with its size', async () => {
    server.set('/a.ics', text)
    expect(await read('/a.ics')).toEqual({
      state: 'TEXT',
      text,
      bytes: Buffer.byteLength(text),
      etag: null,
      lastModified: null,
    })
  })

  test('is asked for by name, and in no other language than calendars', async () => {
    server.set('/b.ics', text)
    await read('/b.ics')
    const { headers } = server.requests.at(-1) ?? {}
    expect(headers?.['user-agent']).toBe('PlatoVilla-Calendar/1.0 (+https://platovilla.example)')
    expect(headers?.accept).toContain('text/calendar')
    expect(headers).not.toHaveProperty('if-none-match')
    expect(headers).not.toHaveProperty('if-modified-since')
  })

  test.each(['gzip', 'deflate', 'br'] as const)('comes packed by %s', async (packed) => {
    server.set('/packed.ics', { does: 'calendar', text, packed })
    expect(await read('/packed.ics')).toMatchObject({ text, bytes: Buffer.byteLength(text) })
  })

  test.each([
    [
      'Windows-1254',
      Buffer.from('SUMMARY:\xD0\xDD\xDE\xF0\xFD\xFE \xC7\xD6\xDC', 'latin1'),
      'SUMMARY:ĞİŞğış ÇÖÜ',
    ],
    ['UTF-8', Buffer.from('SUMMARY:ĞİŞğış ÇÖÜ'), 'SUMMARY:ĞİŞğış ÇÖÜ'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFSUMMARY:ğ'), '\uFEFFSUMMARY:ğ'],
    [
      'UTF-8 folded inside a letter',
      Buffer.concat([Buffer.from('SUMMARY:A'), Buffer.of(0xc4), Buffer.from('\r\n '), Buffer.of(0x9f)]),
      'SUMMARY:Ağ',
    ],
  ])('keeps its letters: %s', async (_name, bytes, letters) => {
    server.set('/letters.ics', { does: 'calendar', text: bytes })
    expect(await read('/letters.ics')).toMatchObject({ text: letters, bytes: bytes.length })
  })

  test('is not sent again while it is the same', async () => {
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

  test('that is the same as nothing we know is refused', async () => {
    server.set('/odd-304.ics', { does: 'status', status: 304 })
    expect(await faultOf(read('/odd-304.ics'))).toBe('REFUSED')
  })

  test('an empty body is a text like any other: what it says is for the next to judge', async () => {
    server.set('/empty.ics', { does: 'empty' })
    expect(await read('/empty.ics')).toMatchObject({ text: '', bytes: 0 })
  })
})

describe('what goes wrong has a name', () => {
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
    // A redirect that leads nowhere.
    [300, 'REFUSED'],
  ] as const)('%i is %s', async (status, fault) => {
    server.set('/status', { does: 'status', status, text: status === 204 ? '' : 'Erişim\u0007 yok\r\n' })
    const failure = await failureOf(read('/status'))
    expect(failure?.fault).toBe(fault)
    expect(failure?.head).toBe(status === 204 ? null : 'Erişim yok')
  })

  test('of a refusal no more is read than its head', async () => {
    server.set('/long', { does: 'status', status: 403, text: 'ğ'.repeat(1_000_000) })
    expect((await failureOf(read('/long')))?.head).toBe('ğ'.repeat(300))
  })

  test.each([1, 200])('a line that breaks after %i bytes of the body is a file cut off', async (after) => {
    server.set('/broken', { does: 'cut-connection', text, after })
    const failure = await failureOf(read('/broken'))
    expect(failure?.fault).toBe('CUT_OFF')
    expect(failure?.head).toMatch(/^B/)
  })

  test('a packed file that ends too early is cut off; one that is not packed so is no calendar', async () => {
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

  test('a name nobody knows, an empty answer about a name, and a closed door are unreachable', async () => {
    const unknown = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))
    expect(await faultOf(testReader({ resolve: unknown }).read('https://nobody.example/'))).toBe(
      'UNREACHABLE',
    )
    const silent = () => Promise.resolve([])
    expect(await faultOf(testReader({ resolve: silent }).read('https://nobody.example/'))).toBe('UNREACHABLE')
    expect(await faultOf(reader.read(`http://${stubAddress}:1/`))).toBe('UNREACHABLE')
  })

  test('a fault of ours is not taken for one of theirs', async () => {
    const broken = () => Promise.reject(new RangeError('ours'))
    await expect(testReader({ resolve: broken }).read('https://a.example/')).rejects.toThrow(RangeError)
  })
})

describe('answers that are no HTTP', () => {
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
    ['nothing', '', 'UNREACHABLE'],
    ['a greeting of mail', '220 mail.example ESMTP\r\n', 'UNREACHABLE'],
    [
      'another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
      'UNREACHABLE',
    ],
    ['a head without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 'UNREACHABLE'],
    ['pieces of no size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 'CUT_OFF'],
    ['less than nothing', 'HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\nBEGIN', 'UNREACHABLE'],
    ['a redirect to nowhere', 'HTTP/1.1 302 Found\r\ncontent-length: 0\r\n\r\n', 'REFUSED'],
    [
      'a redirect to no address',
      'HTTP/1.1 302 Found\r\nlocation: http://[\r\ncontent-length: 0\r\n\r\n',
      'BAD_ADDRESS',
    ],
  ] as const)('%s', async (_name, words, fault) => {
    say = words
    expect(await faultOf(reader.read(`http://${stubAddress}:${port()}/`))).toBe(fault)
  })

  test('a server that speaks no TLS is unreachable by https', async () => {
    say = 'HTTP/1.1 200 OK\r\n\r\n'
    expect(await faultOf(reader.read(`https://${stubAddress}:${port()}/`))).toBe('UNREACHABLE')
  })

  test('the raw server answers at all', async () => {
    say = 'hello'
    const socket = connect(port(), stubAddress, () => socket.write('x'))
    const heard: Buffer[] = []
    for await (const piece of socket) heard.push(piece)
    expect(Buffer.concat(heard).toString()).toBe('hello')
  })
})

describe('https', () => {
  let secure: FeedServer
  let elsewhere: FeedServer
  beforeAll(async () => {
    secure = await startFeedServer({ host: stubAddress, tls: loopbackCertificate })
    elsewhere = await startFeedServer({ host: '127.0.0.4', tls: loopbackCertificate })
    for (const one of [secure, elsewhere]) one.set('/a.ics', text)
  })
  afterAll(() => Promise.all([secure.stop(), elsewhere.stop()]))

  test('a certificate nobody vouches for is refused before anything is asked', async () => {
    expect(await faultOf(reader.read(secure.url('/a.ics')))).toBe('BAD_CERTIFICATE')
    expect(secure.requests).toHaveLength(0)
  })

  test('one that is vouched for is read, but only under its own name; webcal is https', async () => {
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
