/** PgBouncer of Debian in transaction mode, in front of a PostgreSQL server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProcess, stopProcess } from '../stack/processes.ts'
import { isRoot } from './cluster.ts'

/** The URL has the host and port of the pooler; every database of the server is reached through it. */
export async function startPooler(serverUrl: string) {
  const server = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'plato-pooler-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 30
server_idle_timeout = 10
; By default clients are refused for 15 s after a failed login, also when the server is back.
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`,
  )
  // PgBouncer refuses to run as root.
  const user = isRoot ? ['-u', 'nobody'] : []
  const start = () =>
    startProcess({ name: 'pgbouncer', command: ['/usr/sbin/pgbouncer', ...user, file], cwd: '/' })
  let running = start()
  const url = Object.assign(new URL(server), {
    host: `127.0.0.1:${port}`,
    search: '?pooler=transaction',
  }).href
  const stop = async () => {
    await stopProcess(running)
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    url,
    stop,
    /** Ends every connection at once and listens on the same port again. */
    async restart() {
      await stopProcess(running, 0)
      running = start()
    },
    [Symbol.asyncDispose]: stop,
  }
}
