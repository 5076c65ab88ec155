/** Requests to the two API processes, repeated with the same idempotency key until one is answered. */
import { setTimeout } from 'node:timers/promises'

/** After a lost connection; otherwise a guest waits as long as Retry-After says. */
const retryMs = 2_000
const requestTimeoutMs = 20_000
/**
 * A guest then gives up, as people do. Guests who never give up become more with every fault; after twenty minutes of random
 * faults their repeated requests used all of the processor, and no booking succeeded any more.
 */
export const giveUpAfterMs = 120_000

export interface Response {
  readonly status: number
  readonly body: unknown
  readonly ms: number
  /** 0 without the header. */
  readonly retryAfterSeconds: number
}

export interface Request {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Also the visitor: each has an address of their own, so that the limits of one visitor do not apply. */
  readonly key: string
}

const addressOf = (key: string) =>
  `10.${[0, 2, 4].map((at) => Number.parseInt(key.slice(at, at + 2), 16)).join('.')}`

/** Counts statuses of all requests; 0 is a lost connection. */
export class Requests {
  readonly statuses = new Map<number, number>()
  /** Responses that a guest must not see while something fails. */
  readonly unexpected = new Map<string, number>()
  /** When the product refused as unavailable, and how long a visitor waited for that. */
  readonly unavailable: { readonly at: number; readonly ms: number }[] = []
  /** Guests who got no answer within their patience. */
  gaveUp = 0
  readonly #origins: readonly string[]
  #sent = 0

  constructor(origins: readonly string[]) {
    this.#origins = origins
  }

  async send({ method = 'POST', path, body, headers = {}, key }: Request): Promise<Response> {
    this.#sent += 1
    const startedAt = performance.now()
    const response = await fetch(`${this.#origins[this.#sent % this.#origins.length]}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': key,
        'x-forwarded-for': addressOf(key),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    const status = text === undefined ? 0 : (response?.status ?? 0)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const ms = performance.now() - startedAt
    if (status === 503 || status === 0) this.unavailable.push({ at: performance.now(), ms })
    const retryAfterSeconds = Number(response?.headers.get('retry-after') ?? 0)
    const withoutRetryAfter = status === 503 && !(retryAfterSeconds > 0)
    if (withoutRetryAfter || (status >= 500 && status !== 503)) {
      const what = `${status}${withoutRetryAfter ? ' without Retry-After' : ''} ${method} ${path.replaceAll(/\/[\w-]{20,}/g, '/…')}`
      this.unexpected.set(what, (this.unexpected.get(what) ?? 0) + 1)
    }
    const isJson = response?.headers.get('content-type')?.startsWith('application/json') === true
    const parsed: unknown = isJson && text ? JSON.parse(text) : undefined
    return { status, body: parsed, ms, retryAfterSeconds }
  }

  /** Repeats the request while the product is unavailable or `isUnfinished`; undefined when `isOver` ended it or the guest gave up. */
  async sendUntilAnswered(
    request: Request,
    isOver: () => boolean,
    isUnfinished: (response: Response) => boolean = () => false,
  ): Promise<Response | undefined> {
    const startedAt = performance.now()
    for (;;) {
      const response = await this.send(request)
      // 429: Retry-After of an outage allows more requests than the limit of a minute.
      if (![0, 429, 503].includes(response.status) && !isUnfinished(response)) return response
      if (isOver()) return undefined
      if (performance.now() - startedAt > giveUpAfterMs) {
        this.gaveUp += 1
        return undefined
      }
      await setTimeout(response.retryAfterSeconds * 1000 || retryMs)
    }
  }
}

/** Counts refusals by their step, status and code. */
export class Refusals {
  readonly counts = new Map<string, number>()

  add(step: string, { status, body }: Response): void {
    // Safe: the API sends no other body with a refusal.
    const { code = '' } = (body as { readonly code?: string } | undefined) ?? {}
    const refusal = `${step} ${status} ${code}`
    this.counts.set(refusal, (this.counts.get(refusal) ?? 0) + 1)
  }
}

/** Starts `work` at a constant rate, whether or not earlier ones have ended, until `stop`. */
export function startAtRate(perSecond: number, work: () => Promise<void>) {
  const open = new Set<Promise<void>>()
  let isRunning = true
  const ended = (async () => {
    const startedAt = performance.now()
    for (let n = 0; isRunning; n += 1) {
      const one = work().finally(() => open.delete(one))
      open.add(one)
      await setTimeout(Math.max(0, startedAt + ((n + 1) * 1000) / perSecond - performance.now()))
    }
    await Promise.all(open)
  })()
  // Handled in `stop`; without this a failure before it would end the process.
  ended.catch(() => undefined)
  return {
    async stop(): Promise<void> {
      isRunning = false
      await ended
    },
  }
}
