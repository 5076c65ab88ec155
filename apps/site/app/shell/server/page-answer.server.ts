import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy } from '#site/shell/server/content-security-policy.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface Page {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** Other origins that a form of the page may be sent to. */
  readonly formOrigins?: readonly string[]
  /** Origin of pictures that is not the site's own. */
  readonly pictureOrigin?: string | undefined
}

const inlineScript = /<script(?: type="module")?>([\s\S]*?)<\/script>/g
const inlineStyle = /<style>([\s\S]*?)<\/style>/g
const styleLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

const hashOf = (text: string, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding)

/** Inline scripts and styles are in the head only, so the long rest of the page is not scanned. */
const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'))

/** Hashes of the inline scripts or styles: unlike a nonce, they stay valid in a cached page. */
const hashesOf = (head: string, inline: RegExp): string[] =>
  [...head.matchAll(inline)].map(([, text = '']) => `'sha256-${hashOf(text, 'base64')}'`)

export function policyFor(
  html: string,
  { formOrigins = [], pictureOrigin }: Pick<Page, 'formOrigins' | 'pictureOrigin'> = {},
): string {
  const head = headOf(html)
  return contentSecurityPolicy({
    scripts: hashesOf(head, inlineScript),
    styles: hashesOf(head, inlineStyle),
    formOrigins,
    pictureOrigins: pictureOrigin === undefined ? [] : [pictureOrigin],
  })
}

const styles = new Map<string, string>()
function styleAt(path: string): string {
  const cached = styles.get(path)
  if (cached !== undefined) return cached
  const text = readFileSync(new URL(`../client${path}`, import.meta.url), 'utf8')
  styles.set(path, text)
  return text
}

/** Inlines the stylesheets: on a slow connection the extra request costs more than the bytes. */
export function withStyles(html: string, textOf: (path: string) => string): string {
  const head = headOf(html)
  const styled = head.replace(styleLink, (_, path: string) => `<style>${textOf(path)}</style>`)
  return styled + html.slice(head.length)
}

/** Compressed here, so that nginx caches and sends the compressed bytes. */
async function packed(
  html: string,
  accepted: string,
): Promise<[body: Uint8Array<ArrayBuffer> | string, encoding?: string]> {
  if (/\bbr\b/.test(accepted)) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    return [new Uint8Array(await brotli(html, options)), 'br']
  }
  if (/\bgzip\b/.test(accepted)) return [new Uint8Array(await zip(html, { level: 5 })), 'gzip']
  return [html]
}

/** The response of a rendered page: security policy, ETag and compressed body. */
export async function pageAnswer(request: Request, page: Page): Promise<Response> {
  const { status, headers } = page
  // The scripts and styles of the dev server have no hash in the policy and no file.
  const built = import.meta.env.PROD
  const html = built ? withStyles(page.html, styleAt) : page.html
  if (built) headers.set('Content-Security-Policy', policyFor(html, page))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Vary', 'Accept-Encoding')
  if (status === 503) headers.set('Retry-After', '30')
  if (status === 200) {
    const name = `W/"${hashOf(html, 'base64url').slice(0, 27)}"`
    headers.set('ETag', name)
    if (request.headers.get('if-none-match') === name) return new Response(null, { status: 304, headers })
  }
  const [body, encoding] = await packed(html, request.headers.get('accept-encoding') ?? '')
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}
