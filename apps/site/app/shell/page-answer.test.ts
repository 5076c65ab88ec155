import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { formOriginsIn } from './server/form-origins.ts'
import { encodingOf, headOf, packPage, pageAnswer, partsOf, policyFor } from './server/page-answer.server.ts'
import { packed } from './server/page-parts.server.ts'

const html = `<!DOCTYPE html><html lang="tr"><head><script>let villa="ğ"</script><link rel="stylesheet" href="/assets/root-Ab_1.css"/></head><body><script type="application/json" id="shared">{}</script></body></html>`
const answer = async (headers: Record<string, string> = {}, status = 200) => {
  const request = new Request('https://platovilla.com/', { headers })
  return pageAnswer(request, new Headers(), await packPage({ status, html }, encodingOf(request)))
}
const noStyles = { hashes: [] }

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('policyFor builds a Content-Security-Policy with the site’s own origin and the hashes of inline scripts and styles', () => {
  const parts = partsOf(html, headOf(html), () => 'a{color:red}')
  expect(parts.styles.bytes.toString()).toBe('<style>a{color:red}</style>')
  const policy = policyFor(headOf(html), parts.styles)
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hash('let villa="ğ"')}`,
    `style-src 'self' ${hash('a{color:red}')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ])
})

test('policyFor builds a Content-Security-Policy that allows forms only to the site and to valid origins named by the page', () => {
  const formsOf = (...origins: string[]) =>
    policyFor(html, noStyles, { formOrigins: origins })
      .split('; ')
      .filter((rule) => rule.startsWith('form-action'))
  expect(formsOf()).toEqual(["form-action 'self'"])
  expect(formsOf('https://sandbox-cpp.iyzipay.com', 'http://127.0.0.1:8080')).toEqual([
    "form-action 'self' https://sandbox-cpp.iyzipay.com http://127.0.0.1:8080",
  ])
  const strange = ['*', 'https:', "'unsafe-inline'", 'https://a.example; script-src *', 'https://a.example/x']
  expect(formsOf(...strange)).toEqual(["form-action 'self'"])
})

test('policyFor allows pictures of the media host when there is one, and nothing else of it', () => {
  const rules = (pictureOrigin?: string) => policyFor(html, noStyles, { pictureOrigin }).split('; ')
  const media = 'https://media.platovilla.com'
  expect(rules(media).filter((rule) => rule.includes(media))).toEqual([`img-src 'self' data: ${media}`])
  expect(rules(media).filter((rule) => !rule.includes(media))).toEqual(
    rules().filter((rule) => !rule.startsWith('img-src')),
  )
})

test('formOriginsIn returns only the form target origins that the loader data of the page names', () => {
  expect(formOriginsIn({ root: { origin: 'https://platovilla.com' }, page: null })).toEqual([])
  const origins = ['https://www.paytr.com']
  expect(formOriginsIn({ root: {}, pay: { formOrigins: origins } })).toEqual(origins)
})

test('pageAnswer returns 304 without a body when the ETag matches', async () => {
  const first = await answer()
  const name = first.headers.get('etag') ?? ''
  expect(name).toMatch(/^W\/"[\w-]{27}"$/)
  const again = await answer({ 'if-none-match': name })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await answer({ 'if-none-match': 'W/"another"' })).status).toBe(200)
})

test('pageAnswer compresses the same page with the encoding that the browser accepts', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const
  for (const [acceptEncoding, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const packed = await answer({ 'accept-encoding': acceptEncoding })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(unpack[encoding](await packed.bytes()).toString()).toBe(html)
  }
  const plain = await answer()
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(html)
})

test('packed puts the compressed styles between the parts of a page, and a browser reads the whole page', async () => {
  const css = Array.from({ length: 4000 }, (_, n) => `.class-${n}{margin:${n % 7}px}`).join('')
  const two = html
    .replace('</head>', '')
    .replace(
      '<link rel="stylesheet" href="/assets/root-Ab_1.css"/>',
      '<link rel="stylesheet" href="/assets/first-1.css"/><link rel="stylesheet" href="/assets/villa-2.css"/></head>',
    )
  const long = two.replace('<body>', `<body>${'<p class="class-3999">ğüş</p>'.repeat(2000)}`)
  const texts: Record<string, string> = { '/assets/first-1.css': css, '/assets/villa-2.css': 'b{color:blue}' }
  const parts = partsOf(long, headOf(long), (path) => texts[path] ?? '')
  const expected = long.replace(
    /<link[^>]*first-1[^>]*><link[^>]*>/,
    `<style>${css}</style><style>b{color:blue}</style>`,
  )
  expect(gunzipSync(await packed(parts, 'gzip')).toString()).toBe(expected)
  expect(brotliDecompressSync(await packed(parts, 'br')).toString()).toBe(expected)
  expect((await packed(parts, undefined)).toString()).toBe(expected)
  expect(policyFor(headOf(long), parts.styles)).toContain(
    `style-src 'self' ${hash(css)} ${hash('b{color:blue}')};`,
  )
})

test('pageAnswer sends a failed page without an ETag and with Retry-After', async () => {
  const failed = await answer({}, 503)
  expect(failed.headers.get('etag')).toBeNull()
  expect(failed.headers.get('retry-after')).toBe('30')
})
