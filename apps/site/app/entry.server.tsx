import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { contentSecurityPolicy } from '#site/shell/content-security-policy.ts'
import { logError } from '#site/shell/log.server.ts'
import { NonceContext } from '#site/shell/nonce.ts'

export const streamTimeout = 5_000

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logError('request failed', error, { method: request.method, url: request.url })
}

function prepare(headers: Headers, status: number): string | undefined {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status === 503) headers.set('Retry-After', '30')
  // The dev server's own scripts and styles carry no nonce.
  if (!import.meta.env.PROD) return undefined
  const nonce = randomBytes(18).toString('base64')
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce))
  return nonce
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> | Response {
  const nonce = prepare(headers, status)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Promise((resolve, reject) => {
    const body = new PassThrough()
    let begun = false
    // Crawlers get the finished page, people the first part as soon as it is there.
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} {...(nonce ? { nonce } : {})} />
      </NonceContext>,
      {
        ...(nonce ? { nonce } : {}),
        [ready]() {
          begun = true
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          // Before the shell it rejects instead, and is logged by handleError.
          if (begun) logError('rendering failed', error, { url: request.url })
        },
      },
    )
    const limit = setTimeout(abort, streamTimeout + 1_000)
    body.on('close', () => clearTimeout(limit))
  })
}
