import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** For a test's own connections: tests insert 100,000 rows in one statement, on a machine that may pause. */
export const testTimeouts = { statementTimeoutMs: 120_000, connectionTimeoutMs: 60_000 }

/** The network between clients and server, in each direction. */
export interface Link {
  readonly latencyMs?: number
  /** Shared by all connections. */
  readonly bytesPerSecond?: number
}

interface Pair {
  readonly fromClient: Socket
  readonly toServer: Socket
  /** Bytes are read and dropped, so that the other kernel sees them acknowledged. */
  isSilent: boolean
  /** Bytes that the server may still send before the connection is reset. */
  bytesUntilReset: number
}

/** Carries bytes in one direction of all connections. */
class Direction {
  link: Link = {}
  #freeAt = 0

  /** When the last byte has been sent, and when it arrives. */
  times(bytes: number): { sentAt: number; arrivesAt: number } {
    const { latencyMs = 0, bytesPerSecond } = this.link
    const startsAt = Math.max(performance.now(), this.#freeAt)
    const sentAt =
      bytesPerSecond === undefined ? performance.now() : startsAt + (bytes * 1000) / bytesPerSecond
    this.#freeAt = bytesPerSecond === undefined ? 0 : sentAt
    return { sentAt, arrivesAt: sentAt + latencyMs }
  }
}

const until = (at: number) => setTimeout(Math.max(0, at - performance.now()))

/** Not `events.once`, which rejects when the socket is reset while it waits. */
const untilDrained = (sink: Socket) =>
  new Promise<void>((resolve) => {
    const done = () => {
      sink.off('drain', done).off('close', done)
      resolve()
    }
    sink.on('drain', done).on('close', done)
  })

/** Copies what one socket receives to the other, in order, as the link allows. */
function carry(pair: Pair, source: Socket, sink: Socket, direction: Direction): void {
  let last = Promise.resolve()
  const write = async (chunk: Buffer, arrivesAt: number) => {
    if (arrivesAt > performance.now()) await until(arrivesAt)
    if (pair.isSilent || sink.destroyed) return
    if (source === pair.toServer) pair.bytesUntilReset -= chunk.length
    if (pair.bytesUntilReset < 0) pair.fromClient.resetAndDestroy()
    else if (!sink.write(chunk) && !sink.destroyed) await untilDrained(sink)
  }
  source.on('data', (chunk: Buffer) => {
    const { sentAt, arrivesAt } = direction.times(chunk.length)
    last = last.then(() => write(chunk, arrivesAt))
    // Reads no more than the link sends, so that a slow link slows its sender down.
    source.pause()
    const isSent = sentAt > performance.now() ? until(sentAt) : last
    void isSent.then(() => source.resume())
  })
  source.on('end', () => {
    last = last.then(() => {
      if (!pair.isSilent) sink.end()
    })
  })
}

/**
 * A TCP proxy in front of PostgreSQL that injects faults. A fault applies to the connections that are open when it is
 * called, unless it says otherwise; later connections reach the server.
 */
export async function startFaultProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  const [toServers, toClients] = [new Direction(), new Direction()]
  let isDeaf = false
  // Half-open: a silent server acknowledges the end of a connection and never ends its own side.
  const server = createServer({ allowHalfOpen: true }, (fromClient) => {
    const toServer = dial({
      port: Number(target.port || 5432),
      host: target.hostname,
      allowHalfOpen: true,
    })
    const pair: Pair = { fromClient, toServer, isSilent: isDeaf, bytesUntilReset: Number.POSITIVE_INFINITY }
    pairs.add(pair)
    for (const [socket, other] of [
      [fromClient, toServer],
      [toServer, fromClient],
    ] as const) {
      // After a reset `close` follows, which ends the other side.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
    carry(pair, fromClient, toServer, toServers)
    carry(pair, toServer, fromClient, toClients)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const stop = async () => {
    server.close()
    for (const { fromClient } of pairs) fromClient.destroy()
  }
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${address.port}` }).href,
    connections: () => pairs.size,
    /**
     * Stops carrying bytes in both directions without closing the connections, as a frozen or cut-off primary does.
     * Returns how many it silenced. `later`: new ones are accepted and never answered either.
     */
    silence({ later = false } = {}): number {
      isDeaf = later
      for (const pair of pairs) pair.isSilent = true
      return pairs.size
    },
    /** Ends the open connections with a TCP reset, as a killed server does. */
    reset(): void {
      for (const { fromClient } of pairs) fromClient.resetAndDestroy()
    },
    /** Passes the next bytes of each client on and resets the connection before the server's response. */
    resetAtNextQuery(): void {
      for (const pair of pairs) pair.bytesUntilReset = 0
    },
    /** Resets each connection when the server has sent this many bytes more, in the middle of a response. */
    resetAfter(bytes: number): void {
      for (const pair of pairs) pair.bytesUntilReset = bytes
    },
    /** Ends the server's side of each connection; the client's bytes are still read. */
    halfClose(): void {
      for (const pair of pairs) {
        pair.isSilent = true
        pair.fromClient.end()
      }
    },
    /** For all connections, open and later ones. */
    setLink(link: Link): void {
      toServers.link = link
      toClients.link = link
    },
    /** Later connections work again at full speed. */
    heal(): void {
      isDeaf = false
      toServers.link = {}
      toClients.link = {}
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
