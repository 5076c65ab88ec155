import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { contentSecurityPolicy } from '#site/shell/server/content-security-policy.ts'
import {
  type Encoding,
  encodingFor,
  etagOf,
  type PageParts,
  packed,
  type StyleBlock,
  styleBlock,
} from '#site/shell/server/page-parts.server.ts'

/** A rendered page, before it is compressed. */
interface Page {
  readonly status: number
  readonly html: string
  /** Other origins that a form of the page may be sent to. */
  readonly formOrigins?: readonly string[]
  /** Origin of pictures that is not the site's own. */
  readonly pictureOrigin?: string | undefined
}

/** A page as it is sent: all of it may be sent again while its data is the same. */
export interface PackedPage {
  readonly status: number
  readonly policy: string | undefined
  readonly etag: string | undefined
  readonly encoding: Encoding
  readonly body: Uint8Array<ArrayBuffer>
}

const inlineScript = /<script(?: type="module")?>([\s\S]*?)<\/script>/g
const styleLinks = /(?:<link rel="stylesheet" href="\/assets\/[\w.-]+\.css"\/>)+/
const styleLink = /href="(\/assets\/[\w.-]+\.css)"/g

/** Inline scripts and styles are in the head only, so the long rest of the page is not scanned. */
export const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'))

const scriptHashes = new Map<string, string>()
/** A page has one of few scripts: the picture of its first view differs. */
const maxScripts = 200
function scriptHash(text: string): string {
  const known = scriptHashes.get(text)
  if (known !== undefined) return known
  const made = hash('sha256', text, 'base64')
  if (scriptHashes.size >= maxScripts) scriptHashes.clear()
  scriptHashes.set(text, made)
  return made
}

/** Hashes of the inline scripts and styles: unlike a nonce, they stay valid in a cached page. */
export function policyFor(
  head: string,
  styles: Pick<StyleBlock, 'hashes'>,
  { formOrigins = [], pictureOrigin }: Pick<Page, 'formOrigins' | 'pictureOrigin'> = {},
): string {
  const quoted = (digest: string) => `'sha256-${digest}'`
  return contentSecurityPolicy({
    scripts: [...head.matchAll(inlineScript)].map(([, text = '']) => quoted(scriptHash(text))),
    styles: styles.hashes.map(quoted),
    formOrigins,
    pictureOrigins: pictureOrigin === undefined ? [] : [pictureOrigin],
  })
}

const noStyles = styleBlock([])
const blocks = new Map<string, StyleBlock>()
function blockOf(links: string, textOf: (path: string) => string): StyleBlock {
  const known = blocks.get(links)
  if (known) return known
  const block = styleBlock([...links.matchAll(styleLink)].map(([, path = '']) => textOf(path)))
  blocks.set(links, block)
  return block
}

const styleAt = (path: string) => readFileSync(new URL(`../client${path}`, import.meta.url), 'utf8')

/** Inlines the stylesheets: on a slow connection the extra request costs more than the bytes. */
export function partsOf(html: string, head: string, textOf: (path: string) => string = styleAt): PageParts {
  const links = styleLinks.exec(head)
  if (!links) return { before: Buffer.from(html), styles: noStyles, after: Buffer.alloc(0) }
  return {
    before: Buffer.from(html.slice(0, links.index)),
    styles: blockOf(links[0], textOf),
    after: Buffer.from(html.slice(links.index + links[0].length)),
  }
}

const noParts = { styles: noStyles, after: Buffer.alloc(0) }

/** Security policy, ETag and compressed body of a page. */
export async function packPage(page: Page, encoding: Encoding): Promise<PackedPage> {
  // The scripts and styles of the dev server have no hash in the policy and no file.
  const built = import.meta.env.PROD
  const head = headOf(page.html)
  const parts = built ? partsOf(page.html, head) : { before: Buffer.from(page.html), ...noParts }
  return {
    status: page.status,
    policy: built ? policyFor(head, parts.styles, page) : undefined,
    etag: page.status === 200 ? etagOf(parts) : undefined,
    encoding,
    body: new Uint8Array(await packed(parts, encoding)),
  }
}

export const encodingOf = (request: Request): Encoding =>
  encodingFor(request.headers.get('accept-encoding') ?? '')

/** The response of a page. */
export function pageAnswer(request: Request, headers: Headers, page: PackedPage): Response {
  const { status, policy, etag, encoding, body } = page
  if (policy !== undefined) headers.set('Content-Security-Policy', policy)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Vary', 'Accept-Encoding')
  if (status === 503) headers.set('Retry-After', '30')
  if (etag !== undefined) {
    headers.set('ETag', etag)
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  }
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}
