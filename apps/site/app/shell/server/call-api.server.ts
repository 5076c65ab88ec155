import { type Call, createClient } from '@plato/contract/client'

const answerWithinMs = 4000

interface Asking {
  readonly withinMs?: number | undefined
  /** IP address of the visitor for whom the request is made; left out for requests of the site itself. */
  readonly visitor?: string | undefined
  /** The trace of the page for which the request is made; undefined while tracing is off. */
  readonly traceparent?: (() => string | undefined) | undefined
}

/** The server's API client; a request without a response before the timeout fails. */
export function callApi(
  baseUrl: string,
  { withinMs = answerWithinMs, visitor, traceparent }: Asking = {},
): Call {
  const fetchWithin: typeof fetch = (input, init) => {
    const limit = AbortSignal.timeout(withinMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    const headers = new Headers(init?.headers)
    if (visitor) headers.set('x-forwarded-for', visitor)
    const trace = traceparent?.()
    if (trace) headers.set('traceparent', trace)
    return fetch(input, { ...init, headers, signal })
  }
  return createClient({ baseUrl, fetch: fetchWithin })
}

/** The last IP address is the one nginx saw; earlier ones come from the client and can be forged. */
export const visitorOf = ({ headers }: Request): string | undefined =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
