import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

/** For a test's own connections: tests insert 100,000 rows in one statement, on a machine that may pause. */
export const testTimeouts = { statementTimeoutMs: 120_000, connectionTimeoutMs: 60_000 }

interface Pair {
  readonly fromClient: Socket
  readonly toServer: Socket
}

/**
 * A TCP proxy in front of PostgreSQL. `silence` stops carrying bytes on the connections that are open now, in both
 * directions and without closing them, as a frozen or cut-off primary does; later connections reach the server.
 */
export async function startFaultProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let deaf = false
  // Half-open: a silent server acknowledges the end of a connection and never ends its own side.
  const server = createServer({ allowHalfOpen: true }, (fromClient) => {
    const toServer = dial({
      port: Number(target.port || 5432),
      host: target.hostname,
      allowHalfOpen: true,
    })
    const pair = { fromClient, toServer }
    pairs.add(pair)
    for (const [socket, other] of [
      [fromClient, toServer],
      [toServer, fromClient],
    ] as const) {
      // A reset is part of the game; `close` follows and ends the other side.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
    if (deaf) hush(pair)
    else {
      fromClient.pipe(toServer)
      toServer.pipe(fromClient)
    }
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
    /** Returns how many connections it silenced. `later`: new ones are accepted and never answered either. */
    silence({ later = false } = {}): number {
      deaf = later
      for (const pair of pairs) hush(pair)
      return pairs.size
    },
    /** Ends the open connections with a TCP reset, as a killed server does. */
    reset(): void {
      for (const { fromClient } of pairs) fromClient.resetAndDestroy()
    },
    /** Passes the next bytes of each client on and resets the connection before the server's response. */
    resetAtNextQuery(): void {
      for (const { fromClient, toServer } of pairs) {
        toServer.unpipe()
        fromClient.once('data', () => setImmediate(() => fromClient.resetAndDestroy()))
      }
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Bytes are read and dropped, so that the client's kernel sees them acknowledged. */
function hush({ fromClient, toServer }: Pair): void {
  for (const socket of [fromClient, toServer]) {
    socket.unpipe()
    socket.on('data', () => undefined)
    socket.resume()
  }
}
