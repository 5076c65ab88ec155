import { type MiddlewareFunction, redirect } from 'react-router'

const secure: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** `/listing/` and `//listing` are spellings of `/listing`; undefined if the address is already the one. */
export function oneAddressOf(url: URL): string | undefined {
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return path === url.pathname ? undefined : path + url.search
}

export const oneAddress: MiddlewareFunction<Response> = ({ request }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  const address = oneAddressOf(new URL(request.url))
  if (address) throw redirect(address, 301)
}

/** Kept in front of the site for a few seconds, and shown a little longer while a new one is being drawn. */
const cachedPages = 'public, max-age=0, s-maxage=5, stale-while-revalidate=5'

/** For pages and files alike; the content security policy names a page's own scripts and is set where it is drawn. */
export const safeAnswers: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  for (const [name, value] of Object.entries(secure)) response.headers.set(name, value)
  if (!response.headers.has('Cache-Control')) {
    const lasts = response.status === 200 && (request.method === 'GET' || request.method === 'HEAD')
    response.headers.set('Cache-Control', lasts ? cachedPages : 'no-cache')
  }
  return response
}
