import type { CallInput, Endpoint, Success } from '@plato/contract/endpoint'
import { contentOfWrite } from '#site/shell/api.ts'

/** What `api.ts` does for reading, for writing: apart from it, because every page reads and few write. */

type BodyOf<E extends Endpoint> = CallInput<E> extends { body: infer Body } ? Body : undefined

interface SendOptions {
  /** Names a write that must not happen twice. */
  readonly key?: string
  readonly signal?: AbortSignal
}

/** An endpoint's address with its `:name` parts filled in; it goes on passing for the endpoint's. */
export const addressOf = <E extends Endpoint>(
  url: E['url'],
  params: Readonly<Record<string, string | number>>,
): E['url'] => url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** Sends what an endpoint takes, as JSON. */
export function send<E extends Endpoint>(
  url: E['url'],
  body: BodyOf<E>,
  { key, signal }: SendOptions = {},
): Promise<Success<E>['content']> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' })
  if (key) headers.set('idempotency-key', key)
  return contentOfWrite<E>(
    fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null }),
  )
}

interface FileOptions {
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
  const asking = new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('error', reject)
    request.addEventListener('load', () => {
      resolve(new Response(request.responseText, { status: request.status }))
    })
    request.send(form)
  })
  return contentOfWrite<E>(asking)
}
