import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { closeAfterRequests, listen } from './http-server.ts'

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port

test('closeAfterRequests still serves the first request of a connection that was open before the server began to close', async () => {
  const server = createServer((_request, response) => response.end('served'))
  await listen(server, { host: '127.0.0.1', port: 0 }, {})
  const early = connect(portOf(server), '127.0.0.1')
  await once(server, 'connection')
  const closed = closeAfterRequests(server)
  early.end('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n')
  let received = ''
  for await (const chunk of early.setEncoding('utf8')) received += chunk
  expect(received).toContain('served')
  await closed
})

test('closeAfterRequests waits for a request that is being served and refuses later connections', async () => {
  const gate = Promise.withResolvers<void>()
  const server = createServer(async (_request, response) => {
    await gate.promise
    response.end('late')
  })
  await listen(server, { host: '127.0.0.1', port: 0 }, {})
  const origin = `http://127.0.0.1:${portOf(server)}`
  const requested = once(server, 'request')
  const answer = fetch(origin).then((response) => response.text())
  await requested
  const closed = closeAfterRequests(server)
  await expect(fetch(origin)).rejects.toThrow()
  gate.resolve()
  expect(await answer).toBe('late')
  await closed
})

/** Holds a listening socket as systemd does, and starts the given command with it for each line of standard input. */
const socketHolder = `
  use Socket; use POSIX ();
  $^F = 10; $| = 1; $SIG{CHLD} = 'IGNORE';
  socket(my $listener, PF_INET, SOCK_STREAM, 0); bind($listener, sockaddr_in(0, INADDR_LOOPBACK)); listen($listener, 50);
  my ($port) = sockaddr_in(getsockname($listener));
  POSIX::dup2(fileno($listener), 3);
  print "$port\n";
  while (<STDIN>) { next if fork; $ENV{LISTEN_PID} = $$; $ENV{LISTEN_FDS} = 1; exec @ARGV }`

const program = `
  import { createServer } from 'node:http'
  import { listen } from ${JSON.stringify(new URL('./http-server.ts', import.meta.url).href)}
  const server = createServer((request, response) => response.end(String(process.pid)))
  await listen(server, { host: '127.0.0.1', port: 1 }, process.env)`

test('listen takes the socket that systemd hands over, and requests wait in its queue while no process serves them', async () => {
  const command = [process.execPath, '--input-type=module', '-e', program]
  const holder = spawn('perl', ['-e', socketHolder, '--', ...command], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = (await once(holder.stdout.setEncoding('utf8'), 'data')) as [string]
  const request = () =>
    fetch(`http://127.0.0.1:${port.trim()}`, { headers: { connection: 'close' } }).then((response) =>
      response.text(),
    )
  const pids: number[] = []
  for (let start = 0; start < 3; start += 1) {
    const waiting = request()
    holder.stdin.write('start\n')
    const pid = Number(await waiting)
    process.kill(pid, 'SIGKILL')
    pids.push(pid)
  }
  expect(new Set(pids).size).toBe(3)
  holder.kill()
})
