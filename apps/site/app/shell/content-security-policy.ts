interface InPage {
  /** Hashes of what stands in the page itself. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Where a form of this page may lead besides the site itself. */
  readonly formOrigins?: readonly string[]
}

const sources = (directive: string, hashes: readonly string[]) => [directive, "'self'", ...hashes].join(' ')

const originPattern = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/** An origin and nothing but: no other word may slip into the policy. */
const origins = (named: readonly string[]) => named.filter((origin) => originPattern.test(origin))

/** Nothing may run, load or frame that this page did not name itself; style attributes are refused too. */
export const contentSecurityPolicy = ({ scripts, styles, formOrigins = [] }: InPage): string =>
  [
    "default-src 'none'",
    sources('script-src', scripts),
    sources('style-src', styles),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // Chromium asks this of every address a form is sent on to.
    sources('form-action', origins(formOrigins)),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The one policy there is lets the map's worker through: search/trusted-worker.ts.
    'trusted-types default',
  ].join('; ')
