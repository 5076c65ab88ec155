import { airbnbCalendar } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultOf, stubAddress, testReader } from '../testing/feeds/feeds.ts'
import { feedReader } from './fetch-feed.ts'
import type { ResolvedAddress } from './public-address.ts'

const text = airbnbCalendar([{ key: 'a', from: '2026-08-02', to: '2026-08-09', kind: 'BOOKING' }])
/** Represents a server inside our own network. */
const innerAddress = '127.0.0.3'
let outer: FeedServer
let inner: FeedServer
beforeAll(async () => {
  outer = await startFeedServer({ host: stubAddress })
  inner = await startFeedServer({ host: innerAddress, port: Number(new URL(outer.url('/')).port) })
  for (const server of [outer, inner]) server.set('/a.ics', text)
})
afterAll(() => Promise.all([outer.stop(), inner.stop()]))

const port = () => new URL(outer.url('/')).port
const ipv4 = (...addresses: string[]): ResolvedAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

/** A stub resolver: returns the answers one after the other, then the last one again, and records the names. */
function names(...answers: ResolvedAddress[][]) {
  const resolvedNames: string[] = []
  const resolve = (name: string) => {
    resolvedNames.push(name)
    return Promise.resolve(answers[Math.min(resolvedNames.length, answers.length) - 1] ?? [])
  }
  return { asked: resolvedNames, resolve }
}

describe('feedReader URL syntax', () => {
  test.each([
    'not an address',
    '',
    'ftp://calendar.example/a.ics',
    'file:///etc/passwd',
    'data:text/calendar,BEGIN:VCALENDAR',
    'http://calendar.example/a.ics',
    'http://93.184.216.34/a.ics',
    'https://calendar.example:8443/a.ics',
    'https://calendar.example:80/a.ics',
    'https://user@calendar.example/a.ics',
    'https://user:secret@calendar.example/a.ics',
    'https://:secret@calendar.example/a.ics',
    'https://[fe80::1%25eth0]/a.ics',
    'webcal://user@calendar.example/a.ics',
    'gopher://calendar.example:70/',
  ])('feedReader refuses the invalid URL "%s" without a DNS lookup', async (url) => {
    const { asked: resolvedNames, resolve } = names(ipv4('93.184.216.34'))
    const reader = feedReader({ siteOrigin: 'https://platovilla.example', resolve })
    expect(await faultOf(reader.read(url))).toBe('BAD_ADDRESS')
    expect(resolvedNames).toEqual([])
  })

  test('feedReader refuses plain http and ports other than 443, except for the IP addresses in exemptAddresses', async () => {
    const { resolve } = names(ipv4('93.184.216.34'))
    const reader = testReader({ resolve })
    expect(await faultOf(reader.read(`http://calendar.example:${port()}/a.ics`))).toBe('BAD_ADDRESS')
    expect(await faultOf(reader.read(inner.url('/a.ics')))).toBe('BAD_ADDRESS')
    expect(inner.requests).toHaveLength(0)
  })
})

describe('feedReader private addresses', () => {
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://017700000001/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://①②⑦.0.0.1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://192.168.1.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'webcal://127.0.0.1/',
    // Next to the exempt address.
    'https://127.0.0.3/',
  ])('feedReader refuses %s because its IP address is not public', async (url) => {
    expect(await faultOf(testReader().read(url))).toBe('FORBIDDEN_ADDRESS')
  })

  test.each([
    [ipv4('127.0.0.1')],
    [ipv4('10.1.2.3')],
    [ipv4('::1')],
    [ipv4('::ffff:127.0.0.1')],
    [ipv4('fe80::1%eth0')],
    // One address that is not public is enough, because Node chooses which one to connect to.
    [ipv4('93.184.216.34', '127.0.0.1')],
    [ipv4('127.0.0.1', '93.184.216.34')],
    [ipv4('93.184.216.34', 'fd00::1')],
    [ipv4('what is this')],
  ])('feedReader refuses a host name that resolves to an address that is not public: %j', async (answer) => {
    const { resolve } = names(answer)
    expect(await faultOf(testReader({ resolve }).read('https://calendar.example/a.ics'))).toBe(
      'FORBIDDEN_ADDRESS',
    )
  })

  test('feedReader refuses the host localhost in upper or lower case, for https and webcal URLs', async () => {
    for (const url of ['https://localhost/', 'https://LOCALHOST/', 'webcal://localhost/'])
      expect(await faultOf(feedReader({ siteOrigin: 'https://platovilla.example' }).read(url))).toBe(
        'FORBIDDEN_ADDRESS',
      )
  })

  test('feedReader without exemptAddresses refuses a loopback address, plain http and other ports', async () => {
    const reader = feedReader({ siteOrigin: 'https://platovilla.example' })
    expect(await faultOf(reader.read(`https://${stubAddress}/`))).toBe('FORBIDDEN_ADDRESS')
    expect(await faultOf(reader.read(outer.url('/a.ics')))).toBe('BAD_ADDRESS')
  })
})

describe('feedReader DNS rebinding', () => {
  test('feedReader resolves a host name once per request and connects to the checked IP address', async () => {
    const before = inner.requests.length
    const { asked: resolvedNames, resolve } = names(ipv4(stubAddress), ipv4(innerAddress))
    const reader = testReader({ resolve })
    expect(await reader.read(`http://calendar.example:${port()}/a.ics`)).toMatchObject({ text })
    expect(resolvedNames).toEqual(['calendar.example'])
    expect(outer.requests.at(-1)?.headers.host).toBe(`calendar.example:${port()}`)
    expect(await faultOf(reader.read(`http://calendar.example:${port()}/a.ics`))).toBe('BAD_ADDRESS')
    expect(inner.requests).toHaveLength(before)
  })

  test('feedReader resolves and checks the host name again after a redirect to the same host', async () => {
    const before = inner.requests.length
    outer.set('/again', { does: 'redirect', to: '/a.ics' })
    const { asked: resolvedNames, resolve } = names(ipv4(stubAddress), ipv4(innerAddress))
    const reading = testReader({ resolve }).read(`http://calendar.example:${port()}/again`)
    expect(await faultOf(reading)).toBe('BAD_ADDRESS')
    expect(resolvedNames).toHaveLength(2)
    expect(inner.requests).toHaveLength(before)
  })
})

describe('feedReader redirects', () => {
  test.each([301, 302, 303, 307, 308])(
    'feedReader follows three redirects with status %i and refuses a fourth',
    async (status) => {
      for (const step of [0, 1, 2, 3])
        outer.set(`/step-${step}`, { does: 'redirect', to: `/step-${step + 1}`, status })
      outer.set('/step-3', text)
      expect(await testReader().read(outer.url('/step-0'))).toMatchObject({ text })
      outer.set('/step-3', { does: 'redirect', to: outer.url('/step-4'), status })
      outer.set('/step-4', text)
      expect(await faultOf(testReader().read(outer.url('/step-0')))).toBe('TOO_MANY_REDIRECTS')
      expect(outer.requests.some(({ path }) => path === '/step-4')).toBe(false)
    },
  )

  test('feedReader refuses a redirect loop with TOO_MANY_REDIRECTS', async () => {
    outer.set('/circle', { does: 'redirect', to: '/circle' })
    expect(await faultOf(testReader().read(outer.url('/circle')))).toBe('TOO_MANY_REDIRECTS')
  })

  test.each([
    ['https://127.0.0.1/', 'FORBIDDEN_ADDRESS'],
    ['https://0x7f.1/', 'FORBIDDEN_ADDRESS'],
    ['https://[::ffff:10.0.0.1]/', 'FORBIDDEN_ADDRESS'],
    ['https://169.254.169.254/', 'FORBIDDEN_ADDRESS'],
    ['http://calendar.example/', 'BAD_ADDRESS'],
    ['https://calendar.example:22/', 'BAD_ADDRESS'],
    ['https://user:secret@calendar.example/', 'BAD_ADDRESS'],
    ['file:///etc/passwd', 'BAD_ADDRESS'],
    ['//127.0.0.3/', 'BAD_ADDRESS'],
    ['webcal://127.0.0.1/', 'FORBIDDEN_ADDRESS'],
  ] as const)('feedReader refuses a redirect to %s by the same checks as a first URL', async (to, fault) => {
    outer.set('/away', { does: 'redirect', to })
    const { resolve } = names(ipv4('93.184.216.34'))
    expect(await faultOf(testReader({ resolve }).read(outer.url('/away')))).toBe(fault)
  })

  test('feedReader refuses a redirect to an internal server and sends no request to that server', async () => {
    const before = inner.requests.length
    outer.set('/inside', { does: 'redirect', to: inner.url('/a.ics') })
    expect(await faultOf(testReader().read(outer.url('/inside')))).toBe('BAD_ADDRESS')
    const { resolve } = names(ipv4(innerAddress))
    outer.set('/inside', { does: 'redirect', to: 'https://calendar.example/' })
    expect(await faultOf(testReader({ resolve }).read(outer.url('/inside')))).toBe('FORBIDDEN_ADDRESS')
    expect(inner.requests).toHaveLength(before)
  })
})

test('feedReader ignores the proxy variables of the environment', async () => {
  const proxied = [
    'http_proxy',
    'https_proxy',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'ALL_PROXY',
    'NODE_USE_ENV_PROXY',
  ]
  const before = inner.requests.length
  const savedEnvironment = proxied.map((name) => [name, process.env[name]] as const)
  for (const name of proxied) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : inner.url('/')
  try {
    expect(await testReader().read(outer.url('/a.ics'))).toMatchObject({ text })
  } finally {
    for (const [name, value] of savedEnvironment) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  expect(inner.requests).toHaveLength(before)
})
