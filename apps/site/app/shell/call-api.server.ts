import { type Call, createClient } from '@plato/contract/client'

const answerWithinMs = 4000

interface Asking {
  readonly withinMs?: number | undefined
  /** For whom it is asked; nobody in particular when left out. */
  readonly visitor?: string | undefined
}

/** The server's way to the API: an answer in time, or none. */
export function callApi(baseUrl: string, { withinMs = answerWithinMs, visitor }: Asking = {}): Call {
  const fetchWithin: typeof fetch = (input, init) => {
    const limit = AbortSignal.timeout(withinMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    const headers = new Headers(init?.headers)
    if (visitor) headers.set('x-forwarded-for', visitor)
    return fetch(input, { ...init, headers, signal })
  }
  return createClient({ baseUrl, fetch: fetchWithin })
}

/** The last address named is the one nginx saw itself; what stands before it anybody may claim. */
export const visitorOf = ({ headers }: Request): string | undefined =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
