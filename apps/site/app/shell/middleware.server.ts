import { type MiddlewareFunction, redirect } from 'react-router'

const secure: Readonly<Record<string, string>> = {
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

/** For pages, data and files alike; the content security policy is per page and set where the nonce is made. */
export const safeAnswers: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  for (const [name, value] of Object.entries(secure)) response.headers.set(name, value)
  // A shared cache would repeat one page's nonce to everyone; caching needs hashes or a nonce put in by nginx.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache')
  return response
}
