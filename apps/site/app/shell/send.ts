import type { CallInput, Endpoint, Success } from '@plato/contract/endpoint'
import type { Problem } from '@plato/contract/problem'
import { NoAnswer } from '#site/shell/api.ts'

/** What `api.ts` does for reading, for writing: apart from it, because every page reads and few write. */

type BodyOf<E extends Endpoint> = CallInput<E> extends { body: infer Body } ? Body : undefined

export interface SendOptions {
  /** Names a write that must not happen twice. */
  readonly key?: string
  readonly signal?: AbortSignal
}

/** An address with its `:name` parts filled in. */
export const addressOf = <E extends Endpoint>(
  url: E['url'],
  params: Readonly<Record<string, string | number>>,
): string => url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

function problemIn(body: unknown): Problem | undefined {
  const isProblem = typeof body === 'object' && body !== null && 'content' in body && 'code' in body
  return isProblem ? (body as Problem) : undefined
}

async function refusalIn(answer: Response): Promise<NoAnswer> {
  const body: unknown = await answer.json().catch(() => undefined)
  return new NoAnswer(answer.status, problemIn(body))
}

async function contentOf<E extends Endpoint>(asking: Promise<Response>): Promise<Success<E>['content']> {
  const answer = await asking.catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NoAnswer(0)
  })
  if (!answer.ok) throw await refusalIn(answer)
  const body: Success<E> = await answer.json()
  return body.content
}

/** Reads one thing; unlike `ask`, a "no" comes with its words. */
export const read = <E extends Endpoint>(
  address: string,
  signal?: AbortSignal,
): Promise<Success<E>['content']> =>
  contentOf<E>(fetch(address, { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) }))

/** Sends what an endpoint takes, as JSON. Throws `NoAnswer`, with the API's words when it had some. */
export function send<E extends Endpoint>(
  address: string,
  body: BodyOf<E>,
  { key, signal }: SendOptions = {},
): Promise<Success<E>['content']> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' })
  if (key) headers.set('idempotency-key', key)
  return contentOf<E>(
    fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    }),
  )
}

interface FileOptions extends SendOptions {
  readonly key: string
  /** How much has left this device, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Sends a file beside its fields. By the older way of asking: `fetch` does not tell how far it is. */
export function sendFile<E extends Endpoint>(
  url: E['url'],
  form: FormData,
  { key, onProgress }: FileOptions,
): Promise<Success<E>['content']> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('error', () => reject(new NoAnswer(0)))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status >= 200 && status < 300) resolve((response as Success<E>).content)
      else reject(new NoAnswer(status, problemIn(response)))
    })
    request.send(form)
  })
}
