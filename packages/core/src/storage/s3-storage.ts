import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { requireSafeKey, type Storage } from './storage.ts'

export interface S3Options {
  /** Address of the service, e.g. https://s3.eu-central-1.amazonaws.com */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const timeoutMs = 20_000
/** Timeout for a large file on a slow connection. */
const longTimeoutMs = 600_000
const deletesAtOnce = 20

/** Files in an S3-compatible bucket, by path-style address. Only plain object calls are used, so any vendor's will do. */
export function s3Storage(options: S3Options): Storage {
  const client = new AwsClient({ ...options, service: 's3', retries: 2 })
  const bucket = `${options.endpoint.replace(/\/+$/, '')}/${options.bucket}`

  async function call(
    method: string,
    path: string,
    init: { body?: Uint8Array | Blob; type?: string; timeoutMs?: number } = {},
  ): Promise<Response> {
    const answer = await client.fetch(`${bucket}${path}`, {
      method,
      signal: AbortSignal.timeout(init.timeoutMs ?? timeoutMs),
      ...(init.body ? { body: init.body as Uint8Array<ArrayBuffer> | Blob } : {}),
      ...(init.type ? { headers: { 'content-type': init.type } } : {}),
    })
    if (!answer.ok && answer.status !== 404)
      throw new Error(`storage answered ${answer.status} to ${method} ${path}`)
    return answer
  }

  /** One page, of a thousand keys with most vendors, in the order of the keys. The first version of the call: all have it. */
  async function keysUnder(folder: string, after: string): Promise<string[]> {
    const query = new URLSearchParams({ prefix: `${folder}/`, marker: after })
    const answer = await call('GET', `?${query}`)
    const listing = await answer.text()
    return [...listing.matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1] ?? '')
  }

  async function send(key: string, init: { body: Uint8Array | Blob; type: string; timeoutMs?: number }) {
    const answer = await call('PUT', `/${key}`, init)
    if (answer.status === 404) throw new Error(`bucket ${options.bucket} does not exist`)
  }

  return {
    async put(key, bytes, contentType) {
      requireSafeKey(key)
      await send(key, { body: bytes, type: contentType })
    },
    async putFile(key, path, contentType) {
      requireSafeKey(key)
      // A blob has a length, which S3 requires, and can be read again for a retry.
      await send(key, { body: await openAsBlob(path), type: contentType, timeoutMs: longTimeoutMs })
    },
    async openStream(key) {
      requireSafeKey(key)
      const answer = await call('GET', `/${key}`, { timeoutMs: longTimeoutMs })
      if (answer.status === 404 || !answer.body) return undefined
      // Safe: the one stream of the platform under two names.
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
    },
    async get(key) {
      requireSafeKey(key)
      const answer = await call('GET', `/${key}`)
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer())
    },
    async has(key) {
      requireSafeKey(key)
      return (await call('HEAD', `/${key}`)).status !== 404
    },
    async removeFolder(folder) {
      requireSafeKey(folder)
      let after = `${folder}/`
      for (;;) {
        const keys = await keysUnder(folder, after)
        for (let at = 0; at < keys.length; at += deletesAtOnce)
          await Promise.all(keys.slice(at, at + deletesAtOnce).map((key) => call('DELETE', `/${key}`)))
        const last = keys.at(-1)
        if (last === undefined) return
        after = last
      }
    },
  }
}
