import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy } from '#site/shell/content-security-policy.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface Page {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** Where a form of the page may lead besides the site itself. */
  readonly formOrigins?: readonly string[]
}

const inlineScript = /<script(?: type="module")?>([\s\S]*?)<\/script>/g
const inlineStyle = /<style>([\s\S]*?)<\/style>/g
const styleLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

const hashOf = (text: string, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding)

/** Scripts and styles stand in the head alone; the rest of the page is long and need not be read for them. */
const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'))

/** What stands in the page itself, by its hashes: unlike a nonce, they stay true in a cache. */
const hashesOf = (head: string, inline: RegExp): string[] =>
  [...head.matchAll(inline)].map(([, text = '']) => `'sha256-${hashOf(text, 'base64')}'`)

export function policyFor(html: string, formOrigins: readonly string[] = []): string {
  const head = headOf(html)
  return contentSecurityPolicy({
    scripts: hashesOf(head, inlineScript),
    styles: hashesOf(head, inlineStyle),
    formOrigins,
  })
}

const styles = new Map<string, string>()
function styleAt(path: string): string {
  const kept = styles.get(path)
  if (kept !== undefined) return kept
  const text = readFileSync(new URL(`../client${path}`, import.meta.url), 'utf8')
  styles.set(path, text)
  return text
}

/** The styles travel in the page: on a slow line, asking for them would cost more than sending them. */
export function withStyles(html: string, textOf: (path: string) => string): string {
  const head = headOf(html)
  const styled = head.replace(styleLink, (_, path: string) => `<style>${textOf(path)}</style>`)
  return styled + html.slice(head.length)
}

/** Packed once here, so that a cache in front keeps and sends the packed bytes. */
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

/** The drawn page as it goes out: its policy, its name for caches, its bytes. */
export async function pageAnswer(request: Request, page: Page): Promise<Response> {
  const { status, headers } = page
  // The dev server's own scripts and styles are in no policy and in no file.
  const built = import.meta.env.PROD
  const html = built ? withStyles(page.html, styleAt) : page.html
  if (built) headers.set('Content-Security-Policy', policyFor(html, page.formOrigins))
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
