/** Proxies between two programs that count requests or SQL statements. */
import { createServer as createHttpServer, request } from 'node:http'
import { connect, createServer } from 'node:net'

export interface Counter extends Disposable {
  /** The URL of the proxy, for the client. */
  readonly url: string
  readonly count: () => number
}

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0

/** `aside`: paths that are not counted. */
export async function countRequests(target: string, aside: readonly string[]): Promise<Counter> {
  let requestCount = 0
  const server = createHttpServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    if (!aside.includes(url)) requestCount += 1
    const onward = request(new URL(url, target), { method: method ?? 'GET', headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    count: () => requestCount,
    [Symbol.dispose]: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Message types of the PostgreSQL protocol that run a statement: simple query and execute. */
const runs = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)])
const headerBytes = 5

/** Splits a byte stream into PostgreSQL messages; the first message has no type byte. */
function messageReader(onMessage: (messageType: number) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  let greeted = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = greeted ? headerBytes : headerBytes - 1
      if (rest.length < head) return
      const size = rest.readUInt32BE(head - 4) + head - 4
      if (rest.length < size) return
      if (greeted) onMessage(rest[0] ?? 0)
      greeted = true
      rest = rest.subarray(size)
    }
  }
}

export async function countStatements(databaseUrl: string): Promise<Counter> {
  let ran = 0
  const target = new URL(databaseUrl)
  const server = createServer((incoming) => {
    const onward = connect(Number(target.port || 5432), target.hostname)
    const read = messageReader((messageType) => {
      if (runs.has(messageType)) ran += 1
    })
    incoming.on('data', (bytes: Buffer) => {
      read(bytes)
      onward.write(bytes)
    })
    onward.pipe(incoming)
    for (const [one, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = new URL(databaseUrl)
  url.port = String(portOf(server.address()))
  return {
    url: url.href,
    count: () => ran,
    [Symbol.dispose]: () => {
      server.close()
    },
  }
}
