import type { Endpoint, Success } from '@plato/contract/endpoint'

interface Sent {
  readonly params: Record<string, string>
  readonly body: unknown
}

interface Request extends Sent {
  readonly query: URLSearchParams
}

interface Reply<Content> {
  readonly answer: (content: Content) => Response
  readonly refuse: (status: number, code: string, sentence: string) => Response
}

type Handler = (request: Request) => Promise<Response> | Response

interface Call extends Sent {
  readonly endpoint: Endpoint
}

const handlers = new Map<Endpoint, Handler>()
let calls: Call[] = []
let unanswered: string[] = []

/** `/v1/admin/faq/:id` as a pattern that names its parameters. */
const patternOf = ({ url }: Endpoint): RegExp => new RegExp(`^${url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

async function respond(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, window.location.href)
  // Later registrations replace earlier ones; a literal path ("/order") wins over a parameter ("/:id").
  const candidates = [...handlers].sort(
    ([a], [b]) => Number(a.url.includes(':')) - Number(b.url.includes(':')),
  )
  for (const [endpoint, handler] of candidates) {
    const match = endpoint.method === method && pathname.match(patternOf(endpoint))
    if (!match) continue
    const request: Request = {
      params: { ...match.groups },
      query: searchParams,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    }
    calls.push({ endpoint, ...request })
    return handler(request)
  }
  unanswered.push(`${method} ${url}`)
  return refusal(500, 'server.error', 'No handler in this test.')
}

const refusal = (status: number, code: string, content: string): Response =>
  json(status, { content, code, requestId: '0123abcd-0000-4000-8000-000000000000' })

/** Replaces the browser's `fetch`. Endpoints come from the contract, so method, URL and content type-check. */
export const network = {
  fetch: (input: string | URL | globalThis.Request, init: RequestInit = {}): Promise<Response> =>
    respond(input instanceof Request ? input.url : String(input), init),
  /** The endpoint returns this content, computed anew for each call. */
  answer<E extends Endpoint>(endpoint: E, content: (request: Request) => Success<E>['content']): void {
    handlers.set(endpoint, (request) => json(endpoint.success[0], { content: content(request) }))
  },
  /** The endpoint refuses with this sentence. */
  refuse(endpoint: Endpoint, status: number, code: string, sentence: string): void {
    handlers.set(endpoint, () => refusal(status, code, sentence))
  },
  /** The endpoint answers or refuses, depending on the request or on what happened before. */
  decide<E extends Endpoint>(
    endpoint: E,
    decision: (request: Request, reply: Reply<Success<E>['content']>) => Response,
  ): void {
    const answer = (content: Success<E>['content']) => json(endpoint.success[0], { content })
    handlers.set(endpoint, (request) => decision(request, { answer, refuse: refusal }))
  },
  /** The endpoint does not respond until `release` is called. */
  hold<E extends Endpoint>(endpoint: E, content: () => Success<E>['content']): { release: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    handlers.set(endpoint, () => promise.then(() => json(endpoint.success[0], { content: content() })))
    return { release: resolve }
  },
  /** Requests received by this endpoint, in order. */
  callsOf: (endpoint: Endpoint): Sent[] =>
    calls.filter((call) => call.endpoint === endpoint).map(({ params, body }) => ({ params, body })),
  /** Requests that no handler of the test answered. */
  unanswered: (): readonly string[] => unanswered,
  reset(): void {
    handlers.clear()
    calls = []
    unanswered = []
  },
}
