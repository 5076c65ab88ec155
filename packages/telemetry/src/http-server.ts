import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

type Environment = Readonly<Record<string, string | undefined>>

/** The first file descriptor that systemd hands over. */
const firstHandedOver = 3

/**
 * Listens on the socket that systemd hands over (LISTEN_FDS, LISTEN_PID), otherwise on host and port. systemd keeps its
 * socket open while the process restarts: connections wait in the queue instead of being refused.
 */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  env: Environment,
): Promise<void> {
  const isHandedOver = env.LISTEN_FDS === '1' && Number(env.LISTEN_PID) === process.pid
  const listening = once(server, 'listening')
  server.listen(isHandedOver ? { fd: firstHandedOver } : { host, port })
  await listening
}

/** On a loopback connection the request follows within milliseconds after it was accepted. */
const acceptedMs = 300

/**
 * Stops accepting, and resolves when every connection has ended. `Server.close` of HTTP would at once close connections
 * whose request was sent but not read yet; nginx does not repeat such a POST. The TCP method leaves them open, so those
 * requests are served first.
 */
export async function closeAfterRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    TcpServer.prototype.close.call(server, () => resolve())
  })
  await setTimeout(acceptedMs)
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  server.closeIdleConnections()
  await closed
  clearInterval(timer)
}
