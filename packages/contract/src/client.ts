import type { CallInput, Endpoint, Success } from './endpoint.ts'
import type { Problem } from './problem.ts'

/** A refusal of the API with its Turkish sentence. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly problem: Problem
  constructor(status: number, problem: Problem) {
    super(problem.content)
    this.status = status
    this.problem = problem
  }
}

/** The API could not be reached, or answered something that is not its own. */
export class ApiUnreachable extends Error {}

export interface ClientOptions {
  readonly baseUrl: string
  readonly token?: () => string | undefined
  readonly fetch?: typeof fetch
  /** Further headers of every call. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Called before a refusal is thrown, e.g. to end an expired session. */
  readonly onRefusal?: (refusal: ApiRefusal, endpoint: Endpoint) => void
  /** Called once for a refused call. When it resolves to true, the request is sent again with the same idempotency key. */
  readonly recover?: (refusal: ApiRefusal, endpoint: Endpoint) => Promise<boolean>
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Idempotency key of a write; without one each call is a separate write. */
  readonly key?: string
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<Success<E>>

interface Parts {
  params?: Record<string, unknown>
  querystring?: Record<string, unknown>
  body?: unknown
}

export function urlOf(endpoint: Endpoint, { params = {}, querystring = {} }: Parts): string {
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(querystring)) {
    if (value !== undefined && value !== '') query.set(key, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

async function problemIn(answer: Response): Promise<Problem> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (typeof body === 'object' && body !== null && 'content' in body && 'code' in body) return body as Problem
  throw new ApiUnreachable(`${answer.status} without a problem body`)
}

const refusalIn = async (answer: Response): Promise<ApiRefusal | undefined> =>
  answer.ok ? undefined : new ApiRefusal(answer.status, await problemIn(answer))

/** The typed caller of the API, used by both front ends. Endpoints are data, so there is one call for all. */
export function createClient(options: ClientOptions): Call {
  const send = options.fetch ?? fetch
  /** Token and headers are read for each attempt: the session may have been renewed while a refusal was recovered. */
  const attempt = (endpoint: Endpoint, parts: Parts, { signal, key }: CallOptions): Promise<Response> => {
    const token = options.token?.()
    const headers = new Headers({ accept: 'application/json', ...options.headers?.() })
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (key !== undefined) headers.set('idempotency-key', key)
    if (parts.body !== undefined) headers.set('content-type', 'application/json')
    return send(options.baseUrl + urlOf(endpoint, parts), {
      method: endpoint.method,
      headers,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      throw new ApiUnreachable('no answer', { cause })
    })
  }
  return async (endpoint, input, { signal, key } = {}) => {
    const sent: CallOptions = {
      ...(signal ? { signal } : {}),
      ...(endpoint.idempotent || endpoint.acceptsKey ? { key: key ?? crypto.randomUUID() } : {}),
    }
    let answer = await attempt(endpoint, input, sent)
    let refusal = await refusalIn(answer)
    if (refusal && (await options.recover?.(refusal, endpoint))) {
      answer = await attempt(endpoint, input, sent)
      refusal = await refusalIn(answer)
    }
    if (refusal) {
      options.onRefusal?.(refusal, endpoint)
      throw refusal
    }
    // Safe: the API filters every success through this endpoint's own schema.
    return (await answer.json()) as Success<typeof endpoint>
  }
}
