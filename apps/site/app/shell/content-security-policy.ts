interface InPage {
  /** Hashes of what stands in the page itself. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const sources = (directive: string, hashes: readonly string[]) => [directive, "'self'", ...hashes].join(' ')

/** Nothing may run, load or frame that this page did not name itself; style attributes are refused too. */
export const contentSecurityPolicy = ({ scripts, styles }: InPage): string =>
  [
    "default-src 'none'",
    sources('script-src', scripts),
    sources('style-src', styles),
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
    // The one policy there is lets the map's worker through: search/trusted-worker.ts.
    'trusted-types default',
  ].join('; ')
