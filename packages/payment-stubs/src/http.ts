import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** The raw body: signatures are computed over it. */
  readonly body: string
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The outcome of a call: a response, no response, or a closed connection. */
export type Outcome = Reply | 'hang' | 'reset'

export const json = (text: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: text,
})

export const html = (text: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: text,
})

export const seeOther = (location: string): Reply => ({ status: 303, headers: { location }, body: '' })

export const formOf = (call: Call): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(call.body))

/** Parses a JSON object; null for anything else. */
export function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export interface Listening {
  readonly url: string
  onCall(answer: (call: Call) => Promise<Outcome>): void
  stop(): Promise<void>
}

export async function listen(port: number): Promise<Listening> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    onCall(answer) {
      server.on('request', (request, response) => {
        serve(request, response, answer).catch((error: unknown) => {
          // An error of the stub itself must not look like a response of the provider.
          response.destroy(error instanceof Error ? error : undefined)
        })
      })
    },
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (call: Call) => Promise<Outcome>,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
  const outcome = await answer({
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  })
  if (outcome === 'hang') return
  if (outcome === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  response.writeHead(outcome.status, outcome.headers).end(outcome.body)
}
