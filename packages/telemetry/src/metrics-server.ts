import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'

export interface MetricsServerOptions {
  readonly registry: Registry
  /** 0 chooses a free port. */
  readonly port: number
  /** Whether the process can do its work now. */
  readonly isReady: () => Promise<boolean>
}

export interface MetricsServer {
  readonly port: number
  readonly stop: () => Promise<void>
}

const send = (response: ServerResponse, status: number, content: string): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ content }))
}

async function answer(
  { registry, isReady }: MetricsServerOptions,
  url: string | undefined,
  response: ServerResponse,
): Promise<void> {
  if (url === '/metrics') {
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  } else if (url === '/healthz') send(response, 200, 'alive')
  else if (url === '/readyz') {
    const ready = await isReady()
    send(response, ready ? 200 : 503, ready ? 'ready' : 'not ready')
  } else send(response, 404, 'not found')
}

/** Listens on loopback only: metrics name routes and queues and need no other protection there. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const server: Server = createServer((request, response) => {
    answer(options, request.url, response).catch(() => {
      if (!response.headersSent) send(response, 500, 'failed')
      else response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the metrics server has no port')
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
