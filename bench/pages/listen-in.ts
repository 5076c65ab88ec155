/** Stands between two programs and counts what the first asks of the second. */
import { createServer as createHttpServer, request } from 'node:http'
import { connect, createServer } from 'node:net'

export interface Counter extends Disposable {
  /** The address to be given to whoever asks. */
  readonly url: string
  readonly count: () => number
}

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0

/** `aside`: addresses that are not counted. */
export async function countRequests(target: string, aside: readonly string[]): Promise<Counter> {
  let asked = 0
  const server = createHttpServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    if (!aside.includes(url)) asked += 1
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
    count: () => asked,
    [Symbol.dispose]: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Letters of PostgreSQL's protocol that run a statement: a simple query, or one that was prepared. */
const runs = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)])
const headerBytes = 5

/** Reads whole messages out of a stream of bytes; the first one has no letter. */
function messageReader(onMessage: (letter: number) => void): (bytes: Buffer) => void {
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
    const read = messageReader((letter) => {
      if (runs.has(letter)) ran += 1
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
