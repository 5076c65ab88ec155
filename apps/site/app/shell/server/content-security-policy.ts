interface InPage {
  /** Hashes of the inline scripts. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Other origins that a form of this page may be sent to. */
  readonly formOrigins?: readonly string[]
  /** Other origins of pictures. */
  readonly pictureOrigins?: readonly string[]
}

const sources = (directive: string, hashes: readonly string[]) => [directive, "'self'", ...hashes].join(' ')

const originPattern = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/** Accepts only plain origins, so that no other value can be injected into the policy. */
const origins = (named: readonly string[]) => named.filter((origin) => originPattern.test(origin))

/** Allows only the scripts, styles and origins listed here; style attributes are refused too. */
export const contentSecurityPolicy = ({
  scripts,
  styles,
  formOrigins = [],
  pictureOrigins = [],
}: InPage): string =>
  [
    "default-src 'none'",
    sources('script-src', scripts),
    sources('style-src', styles),
    sources('img-src', ['data:', ...origins(pictureOrigins)]),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // Chromium checks form-action for redirects after a form submission too.
    sources('form-action', origins(formOrigins)),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The default policy allows only the map's worker: search/map/trusted-worker.ts.
    'trusted-types default',
  ].join('; ')
