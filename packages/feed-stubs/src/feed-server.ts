import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type Behaviour, play } from './behaviours.ts'

export interface FeedServerOptions {
  /** A loopback address; each of 127.0.0.0/8 is a separate host. */
  readonly host: string
  /** Default: any free port. */
  readonly port?: number
  /** Serves https with this certificate. */
  readonly tls?: { readonly key: string; readonly cert: string }
}

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Bytes sent so far, with the response head and buffered bytes. */
  readonly bytesSent: () => number
  /** Resolves when either side closes the connection. */
  readonly closed: Promise<void>
}

/** HTTP server of external calendars that fails in configurable ways. */
export interface FeedServer {
  url(path: string): string
  /** Applies from the next request on; a plain text is sent unchanged as a calendar. */
  set(path: string, behaviour: Behaviour | string): void
  /** In the order of arrival. */
  readonly requests: readonly SeenRequest[]
  stop(): Promise<void>
}

export async function startFeedServer({ host, port = 0, tls }: FeedServerOptions): Promise<FeedServer> {
  const behaviours = new Map<string, Behaviour>()
  const requests: SeenRequest[] = []

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub')
    requests.push(seen(request, response, pathname))
    const behaviour = behaviours.get(pathname) ?? { does: 'status', status: 404 }
    play(behaviour, request, response).catch((error: unknown) => {
      // An error of the stub itself must not look like a response.
      response.destroy(error instanceof Error ? error : undefined)
    })
  }
  const server = tls ? createSecureServer(tls, answer) : createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `${tls ? 'https' : 'http'}://${host}:${address.port}`

  return {
    url: (path) => origin + path,
    set: (path, behaviour) => {
      behaviours.set(path, typeof behaviour === 'string' ? { does: 'calendar', text: behaviour } : behaviour)
    },
    requests,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

function seen(request: IncomingMessage, response: ServerResponse, path: string): SeenRequest {
  const { socket } = request
  const before = socket.bytesWritten
  return {
    method: request.method ?? 'GET',
    path,
    headers: request.headers,
    bytesSent: () => socket.bytesWritten - before,
    closed: new Promise((resolve) => {
      response.once('close', () => resolve())
    }),
  }
}
